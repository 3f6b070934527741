import { type Clashes, measureClashes } from './clashes.ts';
import { CONFIDENCE_FEATURES, FROM_SECTION, FROM_UNIT, OWN_FEATURES, type OwnFeature } from './confidence-features.ts';
import type { RankedPassage, RankedUnit } from './ranking.ts';
import type { Scan } from './scan.ts';
import { SECTION_DIM, sectionFeature } from './section-feature-names.ts';
import { UNIT_DIM, unitFeature } from './unit-feature-names.ts';

const SECTION_AT = FROM_SECTION.map(sectionFeature);
const UNIT_AT = FROM_UNIT.map(unitFeature);
const VALUES = new Set(['number', 'duration', 'time', 'person', 'place']);
const WIDEST_MARGIN = 5;
const MANY_SLOTS = 12;
const MANY_MISSING = 6;
/** Sections whose scores differ by less are near to each other. */
const NEAR = 1;
const MANY_NEAR = 10;
const MANY_BETTER = 5;

/** Measures how the first place of a ranking stands: what it has of the question, and how far ahead of the others it is. */
export function measureStanding(
  scan: Scan,
  first: RankedUnit,
  units: readonly RankedUnit[],
  sections: readonly RankedPassage[],
  unitFeatures: Float64Array,
  sectionFeatures: Float64Array,
): Float64Array {
  scan.read(first.section);
  const own: Record<OwnFeature, number> = {
    ...ofWords(scan),
    ...measureClashes(scan, first.unit - scan.firstUnit),
    asksFact: scan.question.asksFact ? 1 : 0,
    wantsSteps: scan.question.wantsSteps ? 1 : 0,
    ...ofMargins(scan, first, units, sections),
  };
  const values = new Float64Array(CONFIDENCE_FEATURES.length);
  let at = 0;
  for (const name of OWN_FEATURES) values[at++] = own[name];
  for (const feature of SECTION_AT) values[at++] = sectionFeatures[first.sectionRow * SECTION_DIM + feature] as number;
  for (const feature of UNIT_AT) values[at++] = unitFeatures[first.row * UNIT_DIM + feature] as number;
  return values;
}

type WordFeature = Exclude<OwnFeature, MarginFeature | FormFeature | keyof Clashes>;
type FormFeature = 'asksFact' | 'wantsSteps';
type MarginFeature =
  | 'sectionsNear'
  | 'unitRank'
  | 'guideMargin'
  | 'sectionMargin'
  | 'unitMargin'
  | 'sectionChance'
  | 'unitChance'
  | 'guideChance';

/** What the section, its guide and the pool lack of the question. */
function ofWords(scan: Scan): Record<WordFeature, number> {
  const { question, localRarity, sectionMatch, namedMatch, seenMatch, guide } = scan;
  const { slots, rarity: total } = question;
  const { stems } = scan.tables.catalog;
  const most = stems.passages.rarity(-1);
  let unknown = 0;
  let corrected = 0;
  let unknownNames = 0;
  let names = 0;
  let hasNumber = 0;
  let missing = 0;
  let missingLocal = 0;
  let missingCount = 0;
  let missingInPool = 0;
  let inGuide = 0;
  for (const [index, slot] of slots.entries()) {
    const { rarity } = slot;
    const match = Math.max(sectionMatch[index] as number, namedMatch[index] as number);
    if (!slot.known) unknown += rarity;
    if (!slot.known && slot.isName) unknownNames += rarity;
    if (slot.corrected) corrected += rarity;
    if (slot.isName) names += rarity;
    if (slot.isNumber) hasNumber = 1;
    missing = Math.max(missing, rarity * (1 - match));
    missingLocal = Math.max(missingLocal, (localRarity[index] as number) * (1 - match));
    if (match < 0.5) missingCount++;
    missingInPool += rarity * (1 - (seenMatch[index] as number));
    inGuide += rarity * scan.guideMatch(index, guide);
  }
  return {
    slots: Math.min(MANY_SLOTS, slots.length) / MANY_SLOTS,
    unknownShare: unknown / total,
    correctedShare: corrected / total,
    unknownNames: unknownNames / total,
    meanRarity: total / Math.max(1, slots.length) / most,
    namesShare: names / total,
    hasNumber,
    missingMax: missing / most,
    missingLocalMax: missingLocal / MANY_MISSING,
    guideCoverage: inGuide / total,
    stopShare: 1 - slots.length / Math.max(1, question.sequence.length),
    asksValue: VALUES.has(question.asked) ? 1 : 0,
    missingInPool: missingInPool / total,
    missingCount: Math.min(MANY_MISSING, missingCount) / MANY_MISSING,
  };
}

/** How far the first unit, its section and its guide are ahead; `sections` in the order of the rows. */
function ofMargins(
  scan: Scan,
  first: RankedUnit,
  units: readonly RankedUnit[],
  sections: readonly RankedPassage[],
): Record<MarginFeature, number> {
  const { guideOf } = scan.tables.catalog.passages;
  const guide = guideOf[first.section];
  const otherSection = units.find(({ section }) => section !== first.section);
  const otherGuide = units.find(({ section }) => guideOf[section] !== guide);
  const own = (sections[first.sectionRow] as RankedPassage).score;
  let best = own;
  let second = Number.NEGATIVE_INFINITY;
  for (const { section, score } of sections) {
    if (score > best) best = score;
    if (section !== first.section && score > second) second = score;
  }
  let all = 0;
  let ofGuide = 0;
  let near = 0;
  let better = 0;
  for (const { section, score } of sections) {
    const share = Math.exp(score - best);
    all += share;
    if (guideOf[section] === guide) ofGuide += share;
    if (own - score < NEAR) near++;
    if (score > own) better++;
  }
  let allUnits = 0;
  for (const { score } of units) allUnits += Math.exp(score - first.score);
  return {
    sectionsNear: Math.min(near, MANY_NEAR) / MANY_NEAR,
    unitRank: Math.min(better, MANY_BETTER) / MANY_BETTER,
    guideMargin: margin(first.score, otherGuide?.score),
    sectionMargin: margin(own, second),
    unitMargin: margin(first.score, otherSection?.score),
    sectionChance: Math.exp(own - best) / all,
    unitChance: 1 / allUnits,
    guideChance: ofGuide / all,
  };
}

function margin(own: number, other = Number.NEGATIVE_INFINITY): number {
  return Math.min(WIDEST_MARGIN, own - other) / WIDEST_MARGIN;
}
