import type { Pricing } from '../../../src/facts/corpus.ts';
import { overdueOf } from '../../../src/facts/reviewed.ts';
import { object, optionalList, recordOf } from '../../yaml/collections.ts';
import { named } from '../../yaml/named.ts';
import { checked, described, mapped, optional, type Reader } from '../../yaml/reader.ts';
import { boolean, currency, date, newId, text } from '../../yaml/scalars.ts';
import { aliases, lines } from '../lines.ts';
import { nodeAt, reviewed } from '../reviews.ts';
import { terms } from '../terms.ts';
import { countedPer } from './allowances.ts';
import { addons, discounts } from './extras.ts';
import { plan } from './plan.ts';
import { checkPlausible } from './plausible.ts';
import { trial } from './trial.ts';

const limitKind = named(
  'limit',
  object({
    name: described('What is limited.', text),
    unit: described('What is counted, in the plural: `seats`.', optional(text)),
    per: described('How often it is counted anew.', optional(countedPer)),
    aliases: described('Words that readers use for it.', aliases),
  }),
);
const featureKind = named(
  'feature',
  object({
    name: described('What it is called.', text),
    aliases: described('Words that readers use for it.', aliases),
  }),
);

const pricing = reviewed({
  currency: described('Of all prices that name no other: an ISO 4217 code.', currency),
  taxes_included: described('Whether prices include taxes.', optional(boolean)),
  limits: described(
    'What plans can limit, by id: written here once, not in every plan.',
    optional(recordOf(newId('limit'), limitKind), []),
  ),
  features: described('What plans can have, by id.', optional(recordOf(newId('feature'), featureKind), [])),
  plans: described('What is sold, in the order in which it is offered.', listOfPlans()),
  addons: described('What can be bought on top.', addons),
  discounts: described('What is taken off, and for whom.', discounts),
  trial: described('What a trial offers, or `none`, which answers “is there a trial?”.', optional(trial)),
  notes: described('What belongs to no plan: a line, or `{ id, text, aliases }`.', lines('note')),
  terms,
  date_modified: described('When these prices were changed last.', date),
  valid_through: described('The last day of these prices: past it, the index refuses to publish them.', optional(date)),
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
  const catalogue = { currency: written.currency, limits, features };
  const plans = written.plans.map((one) => one(catalogue));
  const retiredPlans = plans.filter(({ retired }) => retired !== undefined);
  return {
    currency: written.currency,
    taxesIncluded: written.taxes_included,
    limits,
    features,
    plans: plans.filter(({ retired }) => retired === undefined),
    ...(retiredPlans.length > 0 && { retiredPlans }),
    addons: written.addons(catalogue),
    discounts: written.discounts(written.currency),
    trial: written.trial?.(catalogue) ?? null,
    notes: written.notes,
    ...(written.terms.length > 0 && { terms: written.terms }),
    dateModified: written.date_modified,
    lastReviewed: written.last_reviewed,
    ...overdueOf(written),
    validThrough: written.valid_through,
  };
}
