import type { Book } from '../book.ts';
import type { Intent } from '../proposal.ts';
import { limitOfAllPlans } from './limits/all-limits.ts';
import { planLimit } from './limits/plan-limit.ts';
import { usagePrice } from './limits/usage.ts';
import { planAdvantages, planDifferences } from './plans/compare.ts';
import { featureOfAllPlans, planFeature, plansWithFeatures } from './plans/feature.ts';
import { planContents, planExistence, planList } from './plans/lists.ts';
import { plansForNeeds } from './plans/needs.ts';
import { addon } from './prices/addon.ts';
import { allPrices } from './prices/all-prices.ts';
import { extremePrice } from './prices/cheapest.ts';
import { currency } from './prices/currency.ts';
import { discount } from './prices/discount.ts';
import { freePlan } from './prices/free-plan.ts';
import { minimum } from './prices/minimum.ts';
import { plansByPrice } from './prices/plans-by-price.ts';
import { planPrice } from './prices/price.ts';
import { taxes } from './prices/taxes.ts';
import { trial } from './prices/trial.ts';
import { exclusions } from './product/exclusions.ts';
import { namedFact, productDescription } from './product/facts.ts';
import { note, scope } from './product/scope.ts';
import { surfaceList, surfaceOperator, surfacePlans } from './surfaces/surface-list.ts';
import { surfaceSupport } from './surfaces/surface-support.ts';
import { unlistedSurface } from './surfaces/unlisted-surface.ts';

/** What a question can ask of plans by name, or of all that there are. */
const OF_PLANS: readonly Intent[] = [
  planPrice,
  usagePrice,
  allPrices,
  planLimit,
  planFeature,
  planDifferences,
  planAdvantages,
  planList,
  planContents,
  planExistence,
  minimum,
];

const OF_SURFACES: readonly Intent[] = [surfaceSupport, surfaceList, surfaceOperator, surfacePlans, unlistedSurface];

/** What may be asked of any product: that nothing is published about it is worth knowing, too. */
const OF_ANY_PRODUCT: readonly Intent[] = [
  extremePrice,
  plansByPrice,
  freePlan,
  limitOfAllPlans,
  plansForNeeds,
  featureOfAllPlans,
  plansWithFeatures,
  trial,
  taxes,
  currency,
  discount,
  addon,
  namedFact,
  productDescription,
  exclusions,
  scope,
  note,
];

/**
 * Everything a question can ask of the typed facts of one corpus, without what proposes nothing where the corpus has nothing
 * of the kind. The order says nothing: every intent proposes, the best reading wins.
 */
export const intentsOf = ({ plans, corpus }: Book): readonly Intent[] => [
  ...(plans.length > 0 ? OF_PLANS : []),
  ...(corpus.product.surfaces.items.length > 0 ? OF_SURFACES : []),
  ...OF_ANY_PRODUCT,
];
