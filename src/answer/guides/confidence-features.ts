import type { Question } from './question.ts';
import { SECTION_DIM, SECTION_FEATURES } from './section-features.ts';
import { UNIT_DIM, UNIT_FEATURES } from './unit-feature-names.ts';

const OWN = [
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
] as const;
const FROM_SECTION = [
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
  'bestPair',
  'localCoverage',
  'localTitle',
  'length',
] as const;
const FROM_UNIT = [
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
  'pairs',
  'run',
] as const;

/** What is measured of a whole finding; the order is that of the model's weights. */
export const CONFIDENCE_FEATURES: readonly string[] = [
  ...OWN,
  ...FROM_SECTION.map((name) => `section.${name}`),
  ...FROM_UNIT.map((name) => `unit.${name}`),
];
const SECTION_AT = FROM_SECTION.map((name) => SECTION_FEATURES.indexOf(name));
const UNIT_AT = FROM_UNIT.map((name) => UNIT_FEATURES.indexOf(name));

/** Everything that a judgement of the first place needs. */
export interface Standing {
  readonly question: Question;
  /** Features of the answer's section and unit, and where they begin. */
  readonly sections: Float64Array;
  readonly sectionAt: number;
  readonly units: Float64Array;
  readonly unitAt: number;
  readonly own: Readonly<Record<(typeof OWN)[number], number>>;
}

/** Puts the features of one standing in their order. */
export function measureConfidence({ own, sections, sectionAt, units, unitAt }: Standing): Float64Array {
  const values = new Float64Array(CONFIDENCE_FEATURES.length);
  let at = 0;
  for (const name of OWN) values[at++] = own[name];
  for (const index of SECTION_AT) values[at++] = sections[sectionAt + index]!;
  for (const index of UNIT_AT) values[at++] = units[unitAt + index]!;
  void SECTION_DIM;
  void UNIT_DIM;
  return values;
}
