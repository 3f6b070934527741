import type { Offer, OfferCatalog, UnitPriceSpecification, WithContext } from 'schema-dts';
import type { Addon, Plan, Price, Pricing, Trial } from '../corpus.ts';
import type { Links } from '../links.ts';
import { nonEmpty, present } from '../present.ts';
import { addonPrices } from '../pricing/addon-prices.ts';
import { isPlain } from '../pricing/siblings.ts';
import { trialText } from '../pricing/statements.ts';
import { CONTEXT, webPage } from './parts.ts';
import { planProperties } from './plan.ts';

/** Plans, trial and add-ons as offers, in the order of the page; empty where no pricing is public. */
export function offerCatalog(pricing: Pricing | null, productName: string, links: Links): WithContext<OfferCatalog> {
  const offers = pricing === null ? [] : offersOf(pricing, productName, links);
  return present({
    '@context': CONTEXT,
    '@type': 'OfferCatalog',
    '@id': links.pricing(),
    name: `${productName} pricing`,
    url: links.pricing(),
    numberOfItems: offers.length,
    itemListElement: nonEmpty(offers),
    mainEntityOfPage: pricing === null ? null : webPage(links.pricing(), pricing),
  });
}

function offersOf(pricing: Pricing, productName: string, links: Links): Offer[] {
  const itemOffered = { '@type': 'WebApplication', '@id': links.product(), name: productName } as const;
  return [
    ...pricing.plans.map((plan) => planOffer(plan, pricing, links, itemOffered)),
    ...(pricing.trial?.available ? [trialOffer(pricing.trial, pricing, links, itemOffered)] : []),
    ...pricing.addons.map((addon) => addonOffer(addon, pricing, links)),
  ];
}

type ItemOffered = { readonly '@type': 'WebApplication'; readonly '@id': string; readonly name: string };

function planOffer(plan: Plan, pricing: Pricing, links: Links, itemOffered: ItemOffered): Offer {
  const addons = pricing.addons.filter(({ planIds }) => planIds?.includes(plan.id));
  return present({
    '@type': 'Offer',
    '@id': links.pricing(plan.id),
    name: plan.name,
    alternateName: nonEmpty(plan.aliases),
    description: plan.summary,
    url: links.pricing(plan.id),
    category: 'plan',
    itemOffered,
    priceSpecification: nonEmpty(plan.prices.filter(isPlain).map((price) => unitPrice(price, pricing))),
    additionalProperty: nonEmpty(planProperties(plan, pricing)),
    addOn: nonEmpty(
      addons.map(({ id, name }) => ({ '@type': 'Offer', '@id': links.pricing(`addon-${id}`), name }) as const),
    ),
  });
}

/** A trial is an offer of its own, told by its duration; what it costs was not published, so no price is named. */
function trialOffer(trial: Trial, { plans }: Pricing, links: Links, itemOffered: ItemOffered): Offer {
  return present({
    '@type': 'Offer',
    '@id': links.pricing('trial'),
    name: 'Trial',
    description: [trialText(trial, plans), ...(trial.note === null ? [] : [trial.note])].join('. '),
    url: links.pricing('trial'),
    category: 'trial',
    itemOffered,
    eligibleDuration:
      trial.days === null ? null : ({ '@type': 'QuantitativeValue', value: trial.days, unitCode: 'DAY' } as const),
  });
}

function addonOffer(addon: Addon, pricing: Pricing, links: Links): Offer {
  return present({
    '@type': 'Offer',
    '@id': links.pricing(`addon-${addon.id}`),
    name: addon.name,
    alternateName: nonEmpty(addon.aliases),
    url: links.pricing(`addon-${addon.id}`),
    category: 'add-on',
    priceSpecification: unitPrices(addon, pricing),
  });
}

function unitPrices(addon: Addon, pricing: Pricing) {
  const [first, ...more] = addonPrices(addon)
    .filter(isPlain)
    .map((price) => unitPrice(price, pricing));
  if (first === undefined) return null;
  return more.length === 0 ? first : [first, ...more];
}

/** UN/CEFACT Recommendation 20 codes of the recurring periods. */
const UNIT_CODES = { month: 'MON', year: 'ANN', one_time: null, usage: null } as const;

function unitPrice(price: Price, { taxesIncluded, validThrough }: Pricing): UnitPriceSpecification {
  const { amount, currency, period, per, minimum, billed } = price;
  return present({
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: currency,
    unitCode: UNIT_CODES[period],
    referenceQuantity: per === null ? null : ({ '@type': 'QuantitativeValue', value: 1, unitText: per } as const),
    eligibleQuantity: minimum === null ? null : ({ '@type': 'QuantitativeValue', minValue: minimum } as const),
    valueAddedTaxIncluded: taxesIncluded,
    validThrough,
    description: billed,
  });
}
