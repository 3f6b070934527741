import type { Addon, Discount, Plan, PlanFeature, PlanLimit, Pricing, Retirement, Term, Trial } from '../corpus.ts';
import { counted } from '../counted.ts';
import { termKey } from '../product/named-facts.ts';
import type { Statement } from '../statement.ts';
import { allAddonPrices } from './addon-prices.ts';
import { formatMoney, formatNumber } from './money.ts';
import { planNames } from './plan-names.ts';
import { priceText, retirementText, validityText } from './price-text.ts';

/** The lines of the pricing page: each plan whole, the trial, what can be added, reductions, and what holds for all. */
export function pricingStatements(pricing: Pricing): Statement[] {
  return [
    ...[...pricing.plans, ...(pricing.retiredPlans ?? [])].flatMap((plan) => planLines(plan, pricing)),
    ...trialLines(pricing),
    ...pricing.addons.flatMap((addon, index) => addonLines(addon, index, pricing)),
    ...pricing.discounts.map((discount, index) => discountLine(discount, index, pricing.plans)),
    ...generalLines(pricing),
    ...(pricing.terms ?? []).map((term, index) => termLine(term, index, pricing.plans)),
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

function planLines(plan: Plan, pricing: Pricing): Statement[] {
  const at = { page: 'pricing', anchor: plan.id, planId: plan.id } as const;
  const limitNames = namesOf(pricing.limits);
  const featureNames = namesOf(pricing.features);
  const setting = { validThrough: pricing.validThrough, retired: plan.retired };
  const { fees = [], upcoming = [] } = plan;
  return [
    ...(plan.summary === null ? [] : [{ ...at, kind: 'summary', text: plan.summary, index: 0 } as const]),
    ...(plan.retired === undefined ? [] : [retirementLine(plan, plan.retired, pricing)]),
    // Prices in force come first: `index` is their place in `plan.prices`.
    ...[...plan.prices, ...fees, ...upcoming].map((price, index): Statement => {
      return { ...at, kind: 'price', text: `${plan.name}: ${priceText(price, setting)}`, index };
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

/** `Legacy: no longer sold since 2026-06-30, replaced by Pro (updates end in May)`. */
function retirementLine({ id, name }: Plan, retired: Retirement, { plans }: Pricing): Statement {
  const after = retired.replacedBy === null ? '' : `, replaced by ${planNames([retired.replacedBy], plans)}`;
  const text = `${name}: ${withNote(`${retirementText(retired)}${after}`, retired.note)}`;
  return { page: 'pricing', anchor: id, planId: id, kind: 'retired', text, index: 0 };
}

const namesOf = (kinds: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(kinds.map(({ id, name }) => [id, name]));

/** `10,000 calls per day`, `unlimited`, `none`, `custom, agreed in the contract`, each with its note in brackets. */
function limitText({ kind, value, unit, per, note }: PlanLimit): string {
  const text = {
    number: `${counted(value ?? 0, unit)}${per === null ? '' : ` per ${per}`}`,
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

function trialLines({ trial, plans, limits }: Pricing): Statement[] {
  if (trial === null) return [];
  const names = namesOf(limits);
  const lines = [
    `Trial: ${trialText(trial, plans)}`,
    ...(trial.note === null ? [] : [trial.note]),
    ...(trial.includes ?? []).map((text) => `Trial, includes: ${text}`),
    ...(trial.limits ?? []).map((limit) => `Trial, ${names.get(limit.id) ?? limit.id}: ${limitText(limit)}`),
  ];
  return lines.map((text, index) => ({ page: 'pricing', anchor: 'trial', kind: 'trial', text, index }));
}

function addonLines(addon: Addon, index: number, { plans, limits, validThrough }: Pricing): Statement[] {
  const at = { page: 'pricing', anchor: `addon-${addon.id}`, itemId: addon.id, index } as const;
  const names = namesOf(limits);
  const texts = [
    ...allAddonPrices(addon).map((price) => `${addon.name}: ${priceText(price, { validThrough })}`),
    ...(addon.limits ?? []).map((limit) => `${addon.name}, ${names.get(limit.id) ?? limit.id}: ${limitText(limit)}`),
  ];
  const lines: Statement[] = texts.map((text) => ({ ...at, kind: 'addon', text }));
  if (addon.planIds !== null) {
    lines.push({ ...at, kind: 'addon_plans', text: `${addon.name}, plans: ${planNames(addon.planIds, plans)}` });
  }
  return lines;
}

/** `Charity discount: 30% per year for 12 months on Solo, Growth until 2026-12-31 (registered charities)`. */
function discountLine(discount: Discount, index: number, plans: readonly Plan[]): Statement {
  const { id, name, percent, amount, condition } = discount;
  const period = amount?.period ?? null;
  const due = period === null ? '' : { month: ' per month', year: ' per year', one_time: ' once', usage: '' }[period];
  const value = amount === undefined ? `${percent}%` : `${formatMoney(amount.amount, amount.currency)}${due} off`;
  const text = `${name}: ${withNote(`${value}${discountScope(discount, plans)}`, condition)}`;
  return { page: 'pricing', anchor: `discount-${id}`, kind: 'discount', text, itemId: id, index };
}

/** ` for 12 months on Solo, Growth until 2026-12-31`: what a discount is bound to besides its condition. */
export function discountScope({ planIds, duration, validity }: Discount, plans: readonly Plan[]): string {
  const length = duration === undefined ? '' : ` for ${duration}`;
  const where = planIds === undefined ? '' : ` on ${planNames(planIds, plans)}`;
  return `${length}${where}${validityText(validity)}`;
}

/** A term as a line that is answered like any named fact: `Loan period, DVDs: 7 days (plans: Basic)`. */
function termLine(term: Term, index: number, plans: readonly Plan[]): Statement {
  const { id, name, value, planIds, note } = term;
  const subject = term.for === null ? name : `${name}, ${term.for}`;
  const where = planIds === null ? null : `plans: ${planNames(planIds, plans)}`;
  const aside = [where, note].filter((part) => part !== null).join('; ');
  const text = `${subject}: ${withNote(value, aside === '' ? null : aside)}`;
  return { page: 'pricing', anchor: `term-${id}`, kind: 'fact', text, itemId: termKey(id), index };
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
  const ofPlans = plans.flatMap(({ prices, fees = [] }) => [...prices, ...fees]);
  const ofAddons = addons.flatMap((addon) => [addon, ...(addon.prices ?? [])]);
  const others = [...ofPlans, ...ofAddons].map((price) => price.currency);
  return [...new Set([currency, ...others])];
}

function withNote(text: string, note: string | null): string {
  return note === null ? text : `${text} (${note})`;
}
