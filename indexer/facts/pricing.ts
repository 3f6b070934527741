import type { Pricing } from '../../src/facts/corpus.ts';
import { object, optionalList, recordOf } from '../yaml/collections.ts';
import { named } from '../yaml/named.ts';
import { checked, mapped, optional, type Reader } from '../yaml/reader.ts';
import { amount, boolean, currency, date, idOf, newId, number, text } from '../yaml/scalars.ts';
import { countedPer } from './allowances.ts';
import { aliases, lines } from './lines.ts';
import { plan } from './plan.ts';
import { checkPlausible } from './plausible.ts';
import { period } from './prices.ts';
import { nodeAt, reviewed } from './reviews.ts';
import { trial } from './trial.ts';

const limitKind = named('limit', object({ name: text, unit: optional(text), per: optional(countedPer), aliases }));
const featureKind = named('feature', object({ name: text, aliases }));

const addon = named(
  'addon',
  object({
    id: newId('addon'),
    name: text,
    aliases,
    amount,
    currency: optional(currency),
    period,
    per: optional(text),
    plans: optional(optionalList(idOf('plan'))),
  }),
);

const percent: Reader<number> = checked(number({ least: 0, isWhole: false }), (value, node, source) => {
  if (value > 100) source.error(node, `a discount of ${value} percent`, 'write a number from 0 to 100');
});

const discount = named(
  'discount',
  object({ id: newId('discount'), name: text, aliases, percent, condition: optional(text) }),
);

const pricing = reviewed({
  currency,
  taxes_included: optional(boolean),
  limits: optional(recordOf(newId('limit'), limitKind), []),
  features: optional(recordOf(newId('feature'), featureKind), []),
  plans: listOfPlans(),
  addons: optionalList(addon),
  discounts: optionalList(discount),
  trial: optional(trial),
  notes: lines('note'),
  date_modified: date,
  valid_through: optional(date),
});

type Written = typeof pricing extends Reader<infer T> ? T : never;

function listOfPlans() {
  return { ...optionalList(plan), isOptional: false };
}

/** `pricing.yaml`: plans, prices, limits, trial. */
export const pricingFile: Reader<Pricing> = mapped(
  checked(pricing, (written, node, source) => {
    checkPlausible(toPricing(written), node, source);
    const { valid_through } = written;
    if (valid_through === null || valid_through >= source.today) return;
    const at = nodeAt(node, 'valid_through');
    source.error(
      at,
      `these prices were valid through ${valid_through}`,
      'check them, then set a later day or remove it',
    );
  }),
  toPricing,
);

function toPricing(written: Written): Pricing {
  const limits = written.limits.map(([id, kind]) => ({ id, ...kind }));
  const features = written.features.map(([id, kind]) => ({ id, ...kind }));
  return {
    currency: written.currency,
    taxesIncluded: written.taxes_included,
    limits,
    features,
    plans: written.plans.map((one) => one({ currency: written.currency, limits, features })),
    addons: written.addons.map(({ plans, ...item }) => ({
      ...item,
      currency: item.currency ?? written.currency,
      planIds: plans,
    })),
    discounts: written.discounts,
    trial: written.trial,
    notes: written.notes,
    dateModified: written.date_modified,
    lastReviewed: written.last_reviewed,
    validThrough: written.valid_through,
  };
}
