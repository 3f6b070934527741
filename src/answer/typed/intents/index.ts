import type { Book } from '../book.ts';
import type { Intent } from '../proposal.ts';
import { addon } from './addon.ts';
import { limitOfAllPlans } from './all-limits.ts';
import { allPrices } from './all-prices.ts';
import { extremePrice } from './cheapest.ts';
import { planAdvantages, planDifferences } from './compare.ts';
import { currency } from './currency.ts';
import { discount } from './discount.ts';
import { exclusions } from './exclusions.ts';
import { namedFact, productDescription } from './facts.ts';
import { featureOfAllPlans, planFeature, plansWithFeatures } from './feature.ts';
import { shareFee } from './fees.ts';
import { freePlan } from './free-plan.ts';
import { planContents, planExistence, planList } from './lists.ts';
import { minimum } from './minimum.ts';
import { plansForNeeds } from './needs.ts';
import { planLimit } from './plan-limit.ts';
import { plansByPrice } from './plans-by-price.ts';
import { planPrice } from './price.ts';
import { note, scope } from './scope.ts';
import { surfaceList, surfaceOperator, surfacePlans } from './surface-list.ts';
import { surfaceSupport } from './surface-support.ts';
import { taxes } from './taxes.ts';
import { trial } from './trial.ts';
import { unlistedSurface } from './unlisted-surface.ts';
import { usagePrice } from './usage.ts';

/** What a question can ask of plans by name, or of all that there are. */
const OF_PLANS: readonly Intent[] = [
  planPrice,
  usagePrice,
  shareFee,
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
