/** What is measured of one section; the order is that of the model's weights. */
export const SECTION_FEATURES = [
  // BM25F: absolute, against the best section of its guide, against the best of the pool.
  'section',
  'guide',
  'betterSection',
  'sectionOfBest',
  'guideOfBest',
  // Shares of the question's rarity.
  'coverage',
  'exactCoverage',
  'relatedOnly',
  'synonyms',
  'kin',
  'rarestWord',
  'numbersMissing',
  'namesMissing',
  // The same with rarity among the units of the pool.
  'localCoverage',
  'localExact',
  'localTitle',
  'localRelated',
  'localTitleRelated',
  // Title and heading, whichever fits better.
  'titleCoverage',
  'titleGuideCoverage',
  'titleShare',
  'titleExact',
  'titleExactShare',
  'titlePairs',
  'titleRun',
  'titleIsWhole',
  'titleSynonyms',
  'titleKin',
  'titleRelatedShare',
  // The name and the question are the same: share of the one times share of the other.
  'titleFit',
  'titleFitExact',
  'titleFitRelated',
  // The best that its units have.
  'bestUnit',
  'secondUnit',
  'window',
  'pairs',
  'run',
  'bestPair',
  'bestCoverage',
  'bestNearValue',
  'bestReach',
  'bestLocalReach',
  'bestShare',
  // Its form and place.
  'length',
  'unitCount',
  'isFirst',
  // Where one sentence can be the answer.
  'factUnit',
  'factReach',
  'factCoverage',
  'factSection',
  'factTitle',
  // What title and heading have of the question where they name little text, and where no one sentence can be the answer.
  'guideSize',
  'smallTitleCoverage',
  'smallTitleShare',
  'smallTitleSynonyms',
  'smallTitleExact',
  'smallTitleRun',
  'smallTitleFit',
  'smallTitleFitRelated',
  'taskTitleCoverage',
  'taskTitleShare',
  'taskTitleSynonyms',
  'taskTitleExact',
  'taskTitleRun',
  'taskTitleFit',
  'taskTitleFitRelated',
] as const;
export type SectionFeature = (typeof SECTION_FEATURES)[number];
export const SECTION_DIM: number = SECTION_FEATURES.length;

/** Where a feature stands. */
export function sectionFeature(name: SectionFeature): number {
  return SECTION_FEATURES.indexOf(name);
}
