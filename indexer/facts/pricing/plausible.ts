import { isScalar, isSeq, type Node } from 'yaml';
import type { Plan, Price, Pricing } from '../../../src/facts/corpus.ts';
import { formatMoney } from '../../../src/facts/pricing/money.ts';
import { unitOf } from '../../../src/text/numbers/units.ts';
import type { YamlSource } from '../../yaml/source.ts';
import { nodeAt } from '../reviews.ts';
import { checkApart } from './apart.ts';

/** Warns of what is well written and can hardly be meant: amounts, limits and names. */
export function checkPlausible(pricing: Pricing, node: Node, source: YamlSource): void {
  const lists = { plans: pricing.plans, addons: pricing.addons, discounts: pricing.discounts } as const;
  for (const [key, items] of Object.entries(lists)) checkNames(key, items, itemsAt(node, key, source), source);
  const nodes = itemsAt(node, 'plans', source);
  for (const plan of [...pricing.plans, ...(pricing.retiredPlans ?? [])]) {
    const written = nodes.find((one) => valueAt(one, 'id') === plan.id);
    if (written === undefined) continue;
    const prices = [...itemsAt(written, 'prices', source), ...itemsAt(written, 'tiers', source)];
    for (const price of plan.prices) checkAmount(price, nodeOf(price, prices), source);
    checkYears(plan, prices, source);
    checkApart(plan, (price, key) => placeOf(price, key, prices), source);
    checkLimits(plan, written, source);
  }
  const trial = source.resolve(nodeAt(node, 'trial'));
  const tried = (pricing.retiredPlans ?? []).find(({ id }) => id === (trial && valueAt(trial, 'plan')));
  if (trial !== undefined && tried !== undefined) {
    const what = `the trial is of \`${tried.name}\`, which is no longer sold`;
    source.warning(nodeAt(trial, 'plan'), what, 'name the plan that is tried now, or write `trial: none`');
  }
  const addons = itemsAt(node, 'addons', source);
  for (const [at, { amount, ...addon }] of pricing.addons.entries())
    if (amount !== null) checkAmount({ ...addon, amount }, addons[at], source);
}

function itemsAt(map: Node, key: string, source: YamlSource): readonly Node[] {
  const list = source.resolve(nodeAt(map, key));
  return isSeq(list) ? (list.items as Node[]).map((item) => source.resolve(item) ?? item) : [];
}

function valueAt(node: Node, key: string): string {
  const value = nodeAt(node, key);
  return isScalar(value) ? String(value.value) : '';
}

/** Where a price was written: what is over or to come stands between those that hold. */
function nodeOf({ amount, period }: Pick<Price, 'amount' | 'period'>, nodes: readonly Node[]): Node | undefined {
  return nodes.find((node) => valueAt(node, 'period') === period && Number(valueAt(node, 'amount')) === Number(amount));
}

/** Where a key of a price was written; of two prices of one amount, that with the same days. */
function placeOf({ amount, period, validity }: Price, key: string, nodes: readonly Node[]): Node | undefined {
  const from = validity?.from ?? '';
  const node = nodes.findLast(
    (one) =>
      valueAt(one, 'period') === period &&
      Number(valueAt(one, 'amount')) === Number(amount) &&
      valueAt(one, 'effective_from') === from,
  );
  return node === undefined ? undefined : nodeAt(node, key);
}

function checkNames(
  key: string,
  items: readonly { readonly id: string; readonly name: string }[],
  nodes: readonly Node[],
  source: YamlSource,
) {
  const seen = new Set<string>();
  for (const { id, name } of items) {
    const word = name.toLowerCase();
    const node = nodes.findLast((one) => valueAt(one, 'id') === id);
    if (word !== '' && seen.has(word) && node !== undefined) {
      const what = `there is already one of the ${key} with the name \`${name}\``;
      source.warning(nodeAt(node, 'name'), what, 'give each its own name');
    }
    seen.add(word);
  }
}

/** Thousands with a point: `1.290` is 1.29 in YAML, and three digits are usual in few currencies and for usage alone. */
function checkAmount(
  { amount, currency, period }: Pick<Price, 'amount' | 'currency' | 'period'>,
  node: Node | undefined,
  source: YamlSource,
) {
  if (node === undefined || period === 'usage' || !/^[1-9]\d{0,2}\.\d{3}$/.test(amount)) return;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits > 2) return;
  const [what, fix] = [
    `\`${amount}\` is read as ${formatMoney(amount, currency)}`,
    `write \`${amount.replace('.', '')}\` for thousands, else two decimals`,
  ];
  source.warning(nodeAt(node, 'amount'), what, fix);
}

function checkYears({ name, prices }: Plan, nodes: readonly Node[], source: YamlSource) {
  for (const year of prices) {
    const node = nodeOf(year, nodes);
    if (year.period !== 'year' || node === undefined || year.tier !== undefined) continue;
    const month = prices.find(
      (price) =>
        price.period === 'month' &&
        price.tier === undefined &&
        price.currency === year.currency &&
        price.per === year.per &&
        Number(price.amount) > Number(year.amount),
    );
    checkTwelfth(name, year, { prices, node, source });
    if (month === undefined || Number(year.amount) === 0) continue;
    const what = `a year of \`${name}\` (${formatMoney(year.amount, year.currency)}) costs less than a month (${formatMoney(month.amount, month.currency)})`;
    source.warning(nodeAt(node, 'amount'), what, 'write what the whole year costs');
  }
}

/** A year for more than twelve months of the only price by the month. */
function checkTwelfth(
  name: string,
  year: Price,
  { prices, node, source }: { readonly prices: readonly Price[]; readonly node: Node; readonly source: YamlSource },
) {
  const [month, ...more] = prices.filter(({ period }) => period === 'month');
  if (month === undefined || more.length > 0 || month.tier !== undefined || month.plus !== undefined) return;
  if (month.currency !== year.currency || month.per !== year.per || Number(month.amount) === 0) return;
  if (Number(year.amount) <= 12 * Number(month.amount)) return;
  const what = `a year of \`${name}\` (${formatMoney(year.amount, year.currency)}) costs more than twelve months (${formatMoney(month.amount, month.currency)} each)`;
  source.warning(nodeAt(node, 'amount'), what, 'see that both amounts are what they are meant to be');
}

/** Things that are counted have no halves; what is measured (`0.5 GB`, `0.5 hours`) may have them. */
function checkLimits({ name, limits }: Plan, node: Node, source: YamlSource) {
  const written = nodeAt(node, 'limits');
  for (const { id, value, unit } of limits) {
    if (value === null || value <= 0 || value >= 1 || unit === null || isMeasured(unit)) continue;
    const what = `\`${name}\` has a limit of ${value} ${unit}, less than one`;
    source.warning(nodeAt(written, id), what, 'write a whole number, or `none`');
  }
}

/** Whether something is measured in this, not counted. */
export function isMeasured(unit: string): boolean {
  return /[A-Z%°]/.test(unit) || unit.split(/[^a-z]+/).some((word) => unitOf(word) !== undefined);
}
