import { ASKED } from '../../question/asked.ts';
import type { SectionFeature } from '../sections/section-feature-names.ts';
import type { UnitFeature } from '../units/unit-feature-names.ts';

/** What is measured of a finding as a whole. */
export const OWN_FEATURES = [
  'slots',
  'unknownShare',
  'correctedShare',
  'unknownNames',
  'guideMargin',
  'sectionMargin',
  'unitMargin',
  'sectionChance',
  'unitChance',
  'guideChance',
  'meanRarity',
  'namesShare',
  'hasNumber',
  'missingMax',
  'missingLocalMax',
  'guideCoverage',
  'stopShare',
  'asksValue',
  'missingInPool',
  'missingCount',
  'negated',
  'unitNegated',
  'negationClash',
  'holes',
  'replaced',
  'replacedNames',
  'namesUnsaid',
  'wordsUnsaid',
  'unsaidMax',
  'saidElsewhere',
  'degreesMissing',
  'oppositeSaid',
  'oppositeNear',
  'modifierUnsaid',
  'modifierReplaced',
  'adjectiveUnsaid',
  'adverbUnsaid',
  'counted',
  'uncounted',
  ...ASKED.map((asked) => `asks:${asked}` as const),
  'asksFact',
  'wantsSteps',
  'sectionsNear',
  'unitRank',
] as const;
export type OwnFeature = (typeof OWN_FEATURES)[number];

/** Where a feature of the finding itself stands among all. */
export function ownFeature(name: OwnFeature): number {
  return OWN_FEATURES.indexOf(name);
}

/** What is taken over from the section and the unit that answer. */
export const FROM_SECTION: readonly SectionFeature[] = [
  'section',
  'guide',
  'coverage',
  'exactCoverage',
  'titleCoverage',
  'titleShare',
  'bestUnit',
  'window',
  'pairs',
  'run',
  'numbersMissing',
  'namesMissing',
  'rarestWord',
  'relatedOnly',
  'titleGuideCoverage',
  'titleFit',
  'titleFitRelated',
  'sectionOfBest',
  'guideOfBest',
  'bestReach',
  'bestPair',
  'localCoverage',
  'localTitle',
  'length',
];
export const FROM_UNIT: readonly UnitFeature[] = [
  'coverage',
  'exactCoverage',
  'relatedCoverage',
  'previousGain',
  'nextGain',
  'nameGain',
  'sectionGain',
  'window',
  'names',
  'numbers',
  'askedNoun',
  'valueMissing',
  'nearWord',
  'nearValue',
  'newWords',
  'localCoverage',
  'localExact',
  'plainCoverage',
  'lastWord',
  'shareCoverage',
  'pairs',
  'run',
];

/** The order is that of the model's weights. */
export const CONFIDENCE_FEATURES: readonly string[] = [
  ...OWN_FEATURES,
  ...FROM_SECTION.map((name) => `section.${name}`),
  ...FROM_UNIT.map((name) => `unit.${name}`),
];
