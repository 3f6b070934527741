import type { Intent } from '../proposal.ts';
import { planAdvantages, planDifferences } from './compare.ts';
import { addon, currency, discount, minimum, taxes } from './extras.ts';
import { namedFact, productDescription } from './facts.ts';
import { featureOfAllPlans, planFeature, plansWithFeatures } from './feature.ts';
import { limitOfAllPlans, planLimit } from './limit.ts';
import { planContents, planExistence, planList } from './lists.ts';
import { planPrice } from './price.ts';
import { allPrices, extremePrice, freePlan, plansByPrice } from './price-search.ts';
import { note, scope } from './scope.ts';
import { surfaceList, surfaceOperator, surfacePlans, surfaceSupport, unlistedSurface } from './surfaces.ts';
import { trial } from './trial.ts';
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
  scope,
  note,
];
