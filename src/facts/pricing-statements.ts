import type { Addon, Discount, Plan, PlanFeature, PlanLimit, Price, Pricing, Trial } from './corpus.ts';
import { formatMoney, formatNumber } from './money.ts';
import { planNames } from './plan-names.ts';
import type { Statement } from './statement.ts';

/** The lines of the pricing page: each plan whole, the trial, what can be added, reductions, and what holds for all. */
export function pricingStatements(pricing: Pricing): Statement[] {
  return [
    ...pricing.plans.flatMap((plan) => planLines(plan, pricing)),
    ...trialLines(pricing),
    ...pricing.addons.flatMap((addon, index) => addonLines(addon, index, pricing)),
    ...pricing.discounts.map(discountLine),
    ...generalLines(pricing),
    ...pricing.notes.map(
      ({ id, text }, index): Statement => ({
        page: 'pricing',
        anchor: `note-${id}`,
        kind: 'note',
        text,
        itemId: id,
        index,
      }),
    ),
  ];
}

/** `$12 per user per month, minimum 3`: the price alone, as the page and every claim print it. */
function priceText(
  { amount, currency, period, per, minimum, billed }: PriceTerms,
  validThrough: string | null,
): string {
  const each = per === null ? '' : ` per ${per}`;
  const terms = [
    `${formatMoney(amount, currency)}${each}${PERIOD[period](per)}`,
    ...(minimum == null ? [] : [`minimum ${formatNumber(minimum)}`]),
    ...(billed == null ? [] : [billed]),
  ];
  return `${terms.join(', ')}${validThrough === null ? '' : ` (valid through ${validThrough})`}`;
}

type PriceTerms = Pick<Price, 'amount' | 'currency' | 'period' | 'per'> & Partial<Pick<Price, 'minimum' | 'billed'>>;

const PERIOD: Record<Price['period'], (per: string | null) => string> = {
  month: () => ' per month',
  year: () => ' per year',
  one_time: () => ' once',
  usage: (per) => (per === null ? ' by usage' : ''),
};

function planLines(plan: Plan, pricing: Pricing): Statement[] {
  const at = { page: 'pricing', anchor: plan.id, planId: plan.id } as const;
  const limitNames = new Map(pricing.limits.map(({ id, name }) => [id, name]));
  const featureNames = new Map(pricing.features.map(({ id, name }) => [id, name]));
  return [
    ...(plan.summary === null ? [] : [{ ...at, kind: 'summary', text: plan.summary, index: 0 } as const]),
    ...plan.prices.map((price, index): Statement => {
      return { ...at, kind: 'price', text: `${plan.name}: ${priceText(price, pricing.validThrough)}`, index };
    }),
    ...(plan.contactSales
      ? [{ ...at, kind: 'contact_sales', text: `${plan.name}: contact sales`, index: 0 } as const]
      : []),
    ...plan.limits.map((limit, index): Statement => {
      const text = `${plan.name}, ${limitNames.get(limit.id) ?? limit.id}: ${limitText(limit)}`;
      return { ...at, kind: 'limit', text, limitId: limit.id, index };
    }),
    ...plan.features.map((feature, index): Statement => {
      const text = `${plan.name}, ${featureNames.get(feature.id) ?? feature.id}: ${featureText(feature)}`;
      return { ...at, kind: 'feature', text, featureId: feature.id, index };
    }),
  ];
}

/** `10,000 calls per day`, `unlimited`, `none`, `custom, agreed in the contract`, each with its note in brackets. */
function limitText({ kind, value, unit, per, note }: PlanLimit): string {
  const amount = [formatNumber(value ?? 0), ...(unit === null ? [] : [unit]), ...(per === null ? [] : ['per', per])];
  const text = {
    number: amount.join(' '),
    unlimited: 'unlimited',
    none: 'none',
    custom: 'custom, agreed in the contract',
  }[kind];
  return withNote(text, note);
}

/** `included` or `not included`, with its note in brackets. */
function featureText({ included, note }: PlanFeature): string {
  return withNote(included ? 'included' : 'not included', note);
}

/** `14 days of Team, no payment method required`, or `none`. */
export function trialText({ available, days, planId, requiresPaymentMethod }: Trial, plans: readonly Plan[]): string {
  if (!available) return 'none';
  const length = days === null ? null : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
  const plan = planId === null ? null : planNames([planId], plans);
  const offer = [length, plan].filter((part) => part !== null).join(' of ') || 'available';
  if (requiresPaymentMethod === null) return offer;
  return `${offer}, ${requiresPaymentMethod ? '' : 'no '}payment method required`;
}

function trialLines({ trial, plans }: Pricing): Statement[] {
  if (trial === null) return [];
  const at = { page: 'pricing', anchor: 'trial', kind: 'trial' } as const;
  const lines: Statement[] = [{ ...at, text: `Trial: ${trialText(trial, plans)}`, index: 0 }];
  if (trial.note !== null) lines.push({ ...at, text: trial.note, index: 1 });
  return lines;
}

function addonLines(addon: Addon, index: number, { plans, validThrough }: Pricing): Statement[] {
  const at = { page: 'pricing', anchor: `addon-${addon.id}`, itemId: addon.id, index } as const;
  const lines: Statement[] = [{ ...at, kind: 'addon', text: `${addon.name}: ${priceText(addon, validThrough)}` }];
  if (addon.planIds !== null) {
    lines.push({ ...at, kind: 'addon_plans', text: `${addon.name}, plans: ${planNames(addon.planIds, plans)}` });
  }
  return lines;
}

function discountLine({ id, name, percent, condition }: Discount, index: number): Statement {
  const text = `${name}: ${withNote(`${formatNumber(percent)}%`, condition)}`;
  return { page: 'pricing', anchor: `discount-${id}`, kind: 'discount', text, itemId: id, index };
}

/** What holds for all prices stands among the notes. */
function generalLines(pricing: Pricing): Statement[] {
  const { taxesIncluded, validThrough } = pricing;
  const line = (kind: 'currency' | 'taxes' | 'validity', text: string): Statement => {
    return { page: 'pricing', anchor: `note-${kind}`, kind, text, index: 0 };
  };
  return [
    line('currency', `Prices are in ${currenciesOf(pricing).join(' and ')}.`),
    ...(taxesIncluded === null ? [] : [line('taxes', `Prices ${taxesIncluded ? '' : 'do not '}include taxes.`)]),
    ...(validThrough === null ? [] : [line('validity', `Prices are valid through ${validThrough}.`)]),
  ];
}

/** The file's own currency first, then the others in the order of their first price. */
function currenciesOf({ currency, plans, addons }: Pricing): string[] {
  const others = [...plans.flatMap(({ prices }) => prices), ...addons].map((price) => price.currency);
  return [...new Set([currency, ...others])];
}

function withNote(text: string, note: string | null): string {
  return note === null ? text : `${text} (${note})`;
}
