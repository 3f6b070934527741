import type { Node } from 'yaml';
import type { Fee, Plan, Price } from '../../../src/facts/corpus.ts';
import { formatMoney } from '../../../src/facts/pricing/money.ts';
import { addInterval } from '../../reading/dates.ts';
import type { Told } from '../../yaml/told.ts';

/** Where a price of a plan, or a key of it, was written. */
export type PlaceOf = (price: Price, key: string) => Node | undefined;

/** Warns of prices that nothing tells apart, of days without a price, and of tiers that overlap. */
export function checkApart(plan: Plan, placeOf: PlaceOf, source: Told): void {
  const later = (plan.upcoming ?? []).filter((one): one is Price => isPrice(one));
  for (const [at, price] of plan.prices.entries()) {
    const other = plan.prices.slice(0, at).find((one) => isAlike(one, price) && one.amount !== price.amount);
    const node = placeOf(price, 'amount');
    if (other === undefined || node === undefined) continue;
    const what = `\`${plan.name}\` costs ${moneyOf(other)} and ${moneyOf(price)}, and nothing tells when which`;
    source.warning(node, what, 'say it with `billed`, `per`, `tiers` or days, or remove one');
  }
  for (const next of later) checkDays(plan, next, placeOf, source);
  checkTiers(plan, placeOf, source);
}

const isPrice = (one: Price | Fee): boolean => 'amount' in one;
const moneyOf = ({ amount, currency }: Price): string => formatMoney(amount, currency);

/** Whether two prices are said in the same words but for the amount; where tiers are compared themselves, but for those, too. */
function isAlike(one: Price, other: Price, tiers: null | undefined = undefined): boolean {
  const words = ({ currency, period, per, minimum, billed, plus, tier, aliases }: Price) =>
    JSON.stringify([currency, period, per, minimum, billed, plus, aliases, tiers === null ? null : tier]);
  return words(one) === words(other);
}

/** A price that is to come begins on the day after the one that it follows. */
function checkDays(plan: Plan, next: Price, placeOf: PlaceOf, source: Told): void {
  const from = next.validity?.from ?? null;
  const until = plan.prices.find((one) => isAlike(one, next))?.validity?.until ?? null;
  const node = placeOf(next, 'effective_from');
  if (from === null || until === null || node === undefined) return;
  const follows = addInterval(until, '1d');
  if (from === follows) return;
  const what =
    from < follows
      ? `two prices of \`${plan.name}\` hold from ${from} to ${until}`
      : `no price of \`${plan.name}\` holds from ${follows} to ${dayBefore(from)}`;
  source.warning(node, what, `write \`${follows}\`, or another day in \`until\` of the price before it`);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10);
}

function checkTiers(plan: Plan, placeOf: PlaceOf, source: Told): void {
  const tiers = plan.prices.flatMap((price) => (price.tier === undefined ? [] : [{ price, tier: price.tier }]));
  for (const [at, { price, tier }] of tiers.entries()) {
    const { from, upTo } = tier;
    const node = placeOf(price, 'from');
    if (from === null || node === undefined) continue;
    const other = tiers
      .slice(0, at)
      .find(
        ({ price: before, tier: known }) =>
          isAlike(before, price, null) &&
          known.name === tier.name &&
          known.unit === tier.unit &&
          known.upTo !== null &&
          from < known.upTo &&
          (upTo === null || (known.from ?? 0) < upTo),
      )?.tier;
    if (other === undefined) continue;
    const what = `${from} ${tier.unit ?? ''}`.trim();
    source.warning(
      node,
      `${what} is in two tiers of \`${plan.name}\`: one before goes up to ${other.upTo}`,
      `write \`${(other.upTo ?? 0) + 1}\`, or correct \`up_to\` before it`,
    );
  }
}
