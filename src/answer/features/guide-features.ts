import type { Guide, Section } from '../../facts/corpus.ts';
import { doubtAbout } from '../doubts.ts';
import { lacksRate } from '../guides/quoting/asked-rate.ts';
import type { GuideClaims, GuideQuote } from '../guides/quoting/finding.ts';
import { FITTED } from '../guides/ranking/fitted.ts';
import { linearScore, scoreOf } from '../guides/standing/confidence.ts';
import { CONFIDENCE_FEATURES } from '../guides/standing/confidence-features.ts';
import { type EvidenceFeature, ofGuide, yes } from './feature.ts';

const standing = (name: string): EvidenceFeature => {
  const at = CONFIDENCE_FEATURES.indexOf(name);
  return { name: `guide:${name}`, of: ofGuide(({ guide: found }) => found.standing[at] as number) };
};

const firstOf = ({ quotes }: GuideClaims): GuideQuote => quotes[0] as GuideQuote;
const sectionOf = (claims: GuideClaims): Section => firstOf(claims).section;
const guideOf = (claims: GuideClaims): Guide => firstOf(claims).guide;
/** In UTF-16 code units. */
const lengthOf = (quotes: readonly GuideQuote[]): number =>
  quotes.reduce((sum, { start, end }) => sum + end - start, 0);

/** How a guide's section stands among all sections, and what is quoted of it. */
export const GUIDE_FEATURES: readonly EvidenceFeature[] = [
  {
    name: 'guide:lacksRate',
    of: ofGuide(({ guide: { claims } }, { asked }) => yes(lacksRate(asked.reading, claims.quotes))),
  },
  {
    name: 'guide:doubted',
    of: ofGuide(({ guide: { claims } }, { asked }) => yes(doubtAbout(asked.typed.frame, claims) !== null)),
  },
  {
    name: 'guide:known',
    of: ofGuide(({ guide: { standing: s } }) => scoreOf(s, FITTED.confidence.known)),
  },
  { name: 'guide:said', of: ofGuide(({ guide: { standing } }) => linearScore(standing, FITTED.confidence.said)) },
  {
    name: 'guide:right',
    of: ofGuide(({ guide: { standing } }) => linearScore(standing, FITTED.confidence.right)),
  },
  { name: 'guide:cosineGap', of: ofGuide(({ guide: { cosineGap } }) => cosineGap) },
  { name: 'guide:beside', of: ofGuide(({ guide: { beside } }) => beside) },
  { name: 'guide:elsewhere', of: ofGuide(({ guide: { elsewhere } }) => elsewhere) },
  { name: 'guide:sectionsBeside', of: ofGuide(({ guide: { sectionsBeside } }) => Math.min(6, sectionsBeside)) },
  { name: 'guide:sectionScore', of: ofGuide(({ guide: { sectionScore } }) => sectionScore) },
  { name: 'guide:sectionGap', of: ofGuide(({ guide: { sectionGap } }) => sectionGap) },
  { name: 'guide:unitScore', of: ofGuide(({ guide: { unitScore } }) => unitScore) },
  { name: 'guide:unitGap', of: ofGuide(({ guide: { unitGap } }) => unitGap) },
  { name: 'guide:sectionRank', of: ofGuide(({ guide: { sectionRank } }) => Math.min(9, sectionRank)) },
  { name: 'guide:isProcedure', of: ofGuide(({ guide: { isProcedure } }) => yes(isProcedure)) },
  { name: 'guide:isListing', of: ofGuide(({ guide: { isListing } }) => yes(isListing)) },
  { name: 'guide:isAsked', of: ofGuide(({ guide: { isAsked } }) => yes(isAsked)) },
  { name: 'guide:isNarrow', of: ofGuide(({ guide: { isNarrow } }) => yes(isNarrow)) },
  { name: 'guide:isSteps', of: ofGuide(({ guide: { claims } }) => yes(claims.kind === 'steps')) },
  { name: 'guide:isRows', of: ofGuide(({ guide: { claims } }) => yes(claims.kind === 'rows')) },
  { name: 'guide:quotes', of: ofGuide(({ guide: { claims } }) => Math.min(10, claims.quotes.length)) },
  { name: 'guide:quotedLength', of: ofGuide(({ guide: { claims } }) => Math.log1p(lengthOf(claims.quotes))) },
  { name: 'guide:sectionLength', of: ofGuide(({ guide: { claims } }) => Math.log1p(sectionOf(claims).text.length)) },
  { name: 'guide:sectionLevel', of: ofGuide(({ guide: { claims } }) => sectionOf(claims).level) },
  { name: 'guide:sections', of: ofGuide(({ guide: { claims } }) => Math.log1p(guideOf(claims).sections.length)) },
  ...[
    'section.coverage',
    'section.titleCoverage',
    'section.titleFit',
    'unit.coverage',
    'unit.exactCoverage',
    'unit.localCoverage',
    'unit.valueMissing',
    'unit.nearValue',
    'unit.askedNoun',
    'unit.lastWord',
    'missingMax',
    'missingLocalMax',
    'missingInPool',
    'guideCoverage',
    'sectionChance',
    'unitChance',
    'guideChance',
    'guideMargin',
    'negationClash',
    'namesUnsaid',
    'unsaidMax',
    'oppositeNear',
    'replaced',
    'sectionsNear',
  ].map(standing),
];
