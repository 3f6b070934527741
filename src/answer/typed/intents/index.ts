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

/** Everything a question can ask of the typed facts. The order says nothing: every intent proposes, the best reading wins. */
export const INTENTS: readonly Intent[] = [
  planPrice,
  usagePrice,
  extremePrice,
  plansByPrice,
  allPrices,
  freePlan,
  planLimit,
  limitOfAllPlans,
  plansForNeeds,
  planFeature,
  featureOfAllPlans,
  plansWithFeatures,
  planDifferences,
  planAdvantages,
  planList,
  planContents,
  planExistence,
  trial,
  taxes,
  currency,
  discount,
  addon,
  minimum,
  surfaceSupport,
  surfaceList,
  surfaceOperator,
  surfacePlans,
  unlistedSurface,
  namedFact,
  productDescription,
  exclusions,
  scope,
  note,
];
