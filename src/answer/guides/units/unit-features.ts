import type { Scan } from '../scan/scan.ts';
import { measureCoverage } from './unit-coverage.ts';
import { unitFeature } from './unit-feature-names.ts';
import { measureOrder } from './unit-order.ts';
import { measureValues } from './unit-values.ts';

const LENGTH = unitFeature('length');
const POSITION = unitFeature('position');
const IS_FIRST = unitFeature('isFirst');
const IS_LAST = unitFeature('isLast');
const IS_QUESTION = unitFeature('isQuestion');

/** Measures unit number `unit` of the scanned section into `out[offset…]`. */
export function measureUnit(scan: Scan, unit: number, out: Float64Array, offset: number): void {
  const { tables, firstUnit, unitCount } = scan;
  const { units } = tables.catalog;
  const first = units.start(firstUnit + unit);
  const behind = units.end(firstUnit + unit);
  const own = measureCoverage(scan, unit, out, offset);
  measureOrder(scan, unit, first, behind, out, offset);
  measureValues(scan, unit, first, behind, own, out, offset);
  out[offset + LENGTH] = Math.log(1 + behind - first) / 4;
  out[offset + POSITION] = Math.min(2, unit / 10);
  out[offset + IS_FIRST] = unit === 0 ? 1 : 0;
  out[offset + IS_LAST] = unit === unitCount - 1 ? 1 : 0;
  out[offset + IS_QUESTION] = tables.isQuestion[firstUnit + unit] as number;
}
