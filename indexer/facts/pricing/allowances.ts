import { isMap, isScalar, type Node } from 'yaml';
import type { PlanFeature, PlanLimit } from '../../../src/facts/corpus.ts';
import { didYouMean } from '../../problems/nearest.ts';
import { shorten } from '../../problems/shorten.ts';
import { either, object, recordOf } from '../../yaml/collections.ts';
import { checked, described, mapped, optional, type Reader, reportType, scalarOf } from '../../yaml/reader.ts';
import { boolean, numberAlone, oneOf, text, written, yesOrNo } from '../../yaml/scalars.ts';
import { nodeAt } from '../reviews.ts';

/** Lengths of time that a limit can be counted over. */
export const countedPer = oneOf('second', 'minute', 'hour', 'day', 'month', 'year');

type Extent = Pick<PlanLimit, 'kind' | 'value'>;

const WORDS = ['unlimited', 'none', 'custom'] as const;

const extent: Reader<Extent> = {
  schema: {
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', enum: [...WORDS] },
    ],
  },
  read(node, source) {
    const value = scalarOf(node, source)?.value;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return { kind: 'number', value };
    const kind = WORDS.find((word) => word === value);
    if (kind === undefined) {
      const fix = 'write a number without commas and units, `unlimited`, `none` or `custom`';
      reportType(
        node,
        source,
        'a limit',
        value === -1 ? 'write `unlimited`' : (numberAlone(value) ?? didYouMean(String(value), WORDS, fix)),
      );
    }
    return { kind: kind ?? 'none', value: null };
  },
  absent: { kind: 'none', value: null },
};

/** A plan's limit without its id; a unit that is null is the catalogue's. */
export type WrittenLimit = Omit<PlanLimit, 'id'> & {
  /** What has each its own: `seat`. */
  readonly each: string | null;
};

/** Who has a limit each: `true` stands for the seats. */
const owner: Reader<string | null> = either(
  (node) => isScalar(node) && typeof node.value === 'boolean',
  mapped(boolean, (is) => (is ? 'seat' : null)),
  text,
);

/** `100`, `unlimited`, or all that is said of it. */
export const limit: Reader<WrittenLimit> = either(
  isNoMap,
  mapped(extent, (value): WrittenLimit => ({ ...value, unit: null, per: null, note: null, each: null })),
  mapped(
    checked(
      object({
        value: described('A number, `unlimited`, `none` or `custom` (agreed in the contract).', extent),
        unit: described("What is counted, where that differs from the catalogue's.", optional(text)),
        per: described('How often it is counted anew.', optional(countedPer)),
        per_seat: described('True: each seat has its own; or who has: `location`.', optional(owner)),
        pooled: described('True: all seats share it.', optional(boolean, false)),
        by: described('Other values for regions or kinds, by their names.', optional(recordOf(written, written), [])),
        note: described('A word on it, printed in brackets.', optional(text)),
      }),
      ({ per_seat, pooled }, node, source) => {
        if (per_seat !== null && pooled)
          source.error(nodeAt(node, 'pooled'), 'a limit of each seat is not shared', 'keep `per_seat` or `pooled`');
      },
    ),
    ({ value, per_seat, pooled, by, note, ...rest }): WrittenLimit => {
      const others = by.map(([name, other]) => `${name}: ${other}`);
      const said = [...(pooled ? ['shared by all seats'] : []), ...others, ...(note === null ? [] : [note])];
      return { ...value, ...rest, each: per_seat, note: said.length === 0 ? null : said.join('; ') };
    },
  ),
);

/** `true` or `false`; where a sentence stands in its place, what it adds belongs into a note. */
const isIncluded: Reader<boolean> = {
  ...boolean,
  read(node, source) {
    const value = scalarOf(node, source)?.value;
    if (typeof value !== 'string') return boolean.read(node, source);
    const said = yesOrNo(value);
    const note = shorten(said?.rest ?? value, LONGEST_SHOWN);
    if (note === '') return boolean.read(node, source);
    const form = `{ included: ${said?.is ?? true}, note: ${JSON.stringify(note)} }`;
    const fix = said === null ? `write \`true\` or \`false\`, or with a note \`${form}\`` : `write \`${form}\``;
    reportType(node, source, '`true` or `false`', fix);
    return false;
  },
};

const LONGEST_SHOWN = 80;

/** `true`, `false`, or `{ included, note }`. */
export const feature: Reader<Omit<PlanFeature, 'id'>> = either(
  isScalar,
  mapped(isIncluded, (included) => ({ included, note: null })),
  object({
    included: described('Whether it comes with the plan.', boolean),
    note: described('A word on it, printed in brackets.', optional(text)),
  }),
);

function isNoMap(node: Node): boolean {
  return !isMap(node);
}
