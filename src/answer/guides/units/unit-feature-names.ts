/** What is measured of one unit (a sentence, step, item or row); the order is that of the model's weights. */
export const UNIT_FEATURES = [
  // Shares of the question's rarity: in the unit, through exact forms, what its surroundings add.
  'coverage',
  'exactCoverage',
  'relatedCoverage',
  'previousGain',
  'nextGain',
  'nameGain',
  'sectionGain',
  'named',
  'plainCoverage',
  'synonymCoverage',
  'kinCoverage',
  'previousSynonyms',
  'nameSynonyms',
  // The same with rarity among the units of the pool.
  'localCoverage',
  'localExact',
  'localPrevious',
  'localNext',
  'localNamed',
  'localSynonyms',
  // Single words of the question.
  'rarestWord',
  'names',
  'numbers',
  'askedNoun',
  'lastWord',
  // The same as coverage where a name counts as one word.
  'shareCoverage',
  'sharePrevious',
  // Words that stand together in the question and here.
  'orderedPairs',
  'pairs',
  'localPairs',
  'run',
  'window',
  // What the unit says beyond the question, by what was asked for.
  'number',
  'time',
  'person',
  'place',
  'reason',
  'valueMissing',
  'nearWord',
  'nearValue',
  'newWords',
  'noNews',
  'startsWithPronoun',
  'sequel',
  'sequelInSection',
  // Its form and place.
  'length',
  'position',
  'isFirst',
  'isLast',
  'isQuestion',
] as const;
export type UnitFeature = (typeof UNIT_FEATURES)[number];
export const UNIT_DIM: number = UNIT_FEATURES.length;

/** Where a feature stands. */
export function unitFeature(name: UnitFeature): number {
  return UNIT_FEATURES.indexOf(name);
}
