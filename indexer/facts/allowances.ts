import { isMap, isScalar, type Node } from 'yaml';
import type { PlanFeature, PlanLimit } from '../../src/facts/corpus.ts';
import { either, object } from '../yaml/collections.ts';
import { mapped, optional, type Reader, reportType, scalarOf } from '../yaml/reader.ts';
import { boolean, oneOf, text } from '../yaml/scalars.ts';

/** Lengths of time that a limit can be counted over. */
export const countedPer = oneOf('second', 'minute', 'hour', 'day', 'month', 'year');

type Extent = Pick<PlanLimit, 'kind' | 'value'>;

const WORDS = ['unlimited', 'none', 'custom'] as const;

const extent: Reader<Extent> = {
  read(node, source) {
    const value = scalarOf(node, source)?.value;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return { kind: 'number', value };
    const kind = WORDS.find((word) => word === value);
    if (kind === undefined) {
      reportType(node, source, 'a limit', 'write a number without commas and units, `unlimited`, `none` or `custom`');
    }
    return { kind: kind ?? 'none', value: null };
  },
  absent: { kind: 'none', value: null },
};

/** A plan's limit without its id; a unit that is null is the catalogue's. */
export type WrittenLimit = Omit<PlanLimit, 'id'>;

/** `100`, `unlimited`, or `{ value, unit, per, note }`. */
export const limit: Reader<WrittenLimit> = either(
  isNoMap,
  mapped(extent, (value): WrittenLimit => ({ ...value, unit: null, per: null, note: null })),
  mapped(
    object({ value: extent, unit: optional(text), per: optional(countedPer), note: optional(text) }),
    ({ value, ...rest }): WrittenLimit => ({ ...value, ...rest }),
  ),
);

/** `true`, `false`, or `{ included, note }`. */
export const feature: Reader<Omit<PlanFeature, 'id'>> = either(
  isScalar,
  mapped(boolean, (included) => ({ included, note: null })),
  object({ included: boolean, note: optional(text) }),
);

function isNoMap(node: Node): boolean {
  return !isMap(node);
}
