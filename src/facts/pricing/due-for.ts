import { type TimeUnit, timeUnitOf } from '../../text/numbers/units.ts';
import type { Period, Price } from '../corpus.ts';

/**
 * What a price is due for, as readers say it: its period, and where it is one by usage, the stretch of time that it buys, such as
 * the week of `$620 per week`; `usage` where it buys something else.
 */
export function dueFor({ period, per }: Pick<Price, 'period' | 'per'>): Period | TimeUnit {
  const [, unit = ''] = (period === 'usage' && STRETCH.exec(per ?? '')) || [];
  return timeUnitOf(unit.toLowerCase()) ?? period;
}

/** `week`, `hour with a van`, `day in Asia`; a `day kWh` is no day. */
const STRETCH = /^(?:one |1 )?(\w+)(?:$|,? (?:with|in|at)\b)/i;
