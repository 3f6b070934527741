import { type EvidenceFeature, ofLines, yes } from './feature.ts';
import { KINDS, kindOf } from './kinds.ts';
import { fitsPlan } from './pool.ts';

/** How words and meaning agree, by themselves and against the best of all other evidence. */
export const WORD_FEATURES: readonly EvidenceFeature[] = [
  { name: 'isGuide', of: ({ evidence }) => yes(evidence.from === 'guide') },
  { name: 'coverage', of: ({ evidence }) => evidence.match.coverage },
  { name: 'exact', of: ({ evidence }) => evidence.match.exact },
  { name: 'missing', of: ({ evidence }) => evidence.match.missing },
  { name: 'name', of: ofLines(({ match }) => match.name) },
  { name: 'cosine', of: ({ evidence }) => evidence.match.cosine },
  { name: 'whole', of: ({ evidence }) => evidence.match.whole },
  { name: 'aboutCosine', of: ({ evidence }) => evidence.match.aboutCosine },
  {
    name: 'aboutGap',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideAbout : pool.lineAbout) - evidence.match.aboutCosine,
  },
  {
    name: 'cosineGapInPlan',
    of: ({ asked, evidence, pool }) => (fitsPlan(asked, evidence) ? pool.cosineInPlan - evidence.match.cosine : 1),
  },
  {
    name: 'coverageGapInPlan',
    of: ({ asked, evidence, pool }) => (fitsPlan(asked, evidence) ? pool.coverageInPlan - evidence.match.coverage : 1),
  },
  { name: 'partAhead', of: ({ evidence }) => evidence.match.partAhead },
  { name: 'partCosineAhead', of: ({ evidence }) => evidence.match.partCosineAhead },
  { name: 'wordCosine', of: ({ evidence }) => evidence.match.wordCosine },
  { name: 'wordMissing', of: ({ evidence }) => evidence.match.wordMissing },
  { name: 'wordGap', of: ({ evidence, pool }) => pool.words - evidence.match.wordCosine },
  { name: 'ownCosine', of: ({ evidence }) => evidence.match.ownCosine },
  { name: 'ownMissing', of: ({ evidence }) => evidence.match.ownMissing },
  { name: 'ownGap', of: ({ evidence, pool }) => pool.own - evidence.match.ownCosine },
  { name: 'earlierCosine', of: ({ evidence }) => evidence.match.earlierCosine },
  { name: 'termCosine', of: ({ evidence }) => evidence.match.termCosine },
  { name: 'termMissing', of: ({ evidence }) => evidence.match.termMissing },
  { name: 'coverageGap', of: ({ evidence, pool }) => pool.coverage - evidence.match.coverage },
  { name: 'cosineGap', of: ({ evidence, pool }) => pool.cosine - evidence.match.cosine },
  { name: 'wholeGap', of: ({ evidence, pool }) => pool.whole - evidence.match.whole },
  {
    name: 'cosineGapOfKind',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideCosine : pool.lineCosine) - evidence.match.cosine,
  },
  {
    name: 'coverageGapOfKind',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideCoverage : pool.lineCoverage) - evidence.match.coverage,
  },
  {
    name: 'otherCosine',
    of: ({ evidence, pool }) => (evidence.from === 'guide' ? pool.lineCosine : pool.guideCosine),
  },
  {
    name: 'otherCoverage',
    of: ({ evidence, pool }) => (evidence.from === 'guide' ? pool.lineCoverage : pool.guideCoverage),
  },
  { name: 'completeElsewhere', of: ({ pool }) => pool.complete },
  { name: 'kindChance', of: ({ asked, evidence }) => asked.kinds[KINDS.indexOf(kindOf(evidence))] ?? 0 },
];
