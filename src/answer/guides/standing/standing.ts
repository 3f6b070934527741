import { ASKED, type Asked } from '../../question/asked.ts';
import type { Slot } from '../../question/term.ts';
import type { RankedPassage, RankedUnit } from '../ranking/ranked.ts';
import type { Scan } from '../scan/scan.ts';
import { readUnit } from '../scan/unit-reading.ts';
import { SECTION_DIM, sectionFeature } from '../sections/section-feature-names.ts';
import { UNIT_DIM, unitFeature } from '../units/unit-feature-names.ts';
import type { UnitScores } from '../units/unit-scores.ts';
import { measureChangedWords } from './changed-words.ts';
import { measureClashes } from './clashes.ts';
import { ownFeature as at, CONFIDENCE_FEATURES, FROM_SECTION, FROM_UNIT, OWN_FEATURES } from './confidence-features.ts';
import { measureSectionMargins, measureUnitMargins, type Rivals, rivalsOf } from './margins.ts';

const SLOTS = at('slots');
const UNKNOWN_SHARE = at('unknownShare');
const CORRECTED_SHARE = at('correctedShare');
const UNKNOWN_NAMES = at('unknownNames');
const MEAN_RARITY = at('meanRarity');
const NAMES_SHARE = at('namesShare');
const HAS_NUMBER = at('hasNumber');
const MISSING_MAX = at('missingMax');
const MISSING_LOCAL_MAX = at('missingLocalMax');
const GUIDE_COVERAGE = at('guideCoverage');
const STOP_SHARE = at('stopShare');
const ASKS_VALUE = at('asksValue');
const MISSING_IN_POOL = at('missingInPool');
const MISSING_COUNT = at('missingCount');
const ASKS_FACT = at('asksFact');
const WANTS_STEPS = at('wantsSteps');
const ASKS = Object.fromEntries(ASKED.map((asked) => [asked, at(`asks:${asked}`)])) as Readonly<Record<Asked, number>>;

const SECTION_AT = FROM_SECTION.map(sectionFeature);
const UNIT_AT = FROM_UNIT.map(unitFeature);
const VALUES = new Set(['number', 'duration', 'time', 'person', 'place']);
const MANY_SLOTS = 12;
const MANY_MISSING = 6;

/** How a section stands, whichever of its units is the first. */
export interface SectionStanding {
  /** By `CONFIDENCE_FEATURES`; what a unit adds is 0. */
  readonly values: Float64Array;
  readonly rivals: Rivals;
}

/**
 * Measures what all units of a section have in common.
 *
 * @param sections in the order of their rows, each of which the scan has read
 */
export function measureSectionStanding(
  scan: Scan,
  sectionRow: number,
  units: UnitScores,
  sections: readonly RankedPassage[],
  sectionFeatures: Float64Array,
): SectionStanding {
  scan.read(sectionRow);
  const { question } = scan;
  const { guideOf } = scan.tables.catalog.passages;
  const values = new Float64Array(CONFIDENCE_FEATURES.length);
  measureWords(scan, values);
  values[ASKS[question.asked]] = 1;
  values[ASKS_FACT] = question.asksFact ? 1 : 0;
  values[WANTS_STEPS] = question.wantsSteps ? 1 : 0;
  measureSectionMargins(sectionRow, sections, guideOf, values);
  for (let at = 0; at < SECTION_AT.length; at++)
    values[OWN_FEATURES.length + at] = sectionFeatures[sectionRow * SECTION_DIM + (SECTION_AT[at] as number)] as number;
  return { values, rivals: rivalsOf(sectionRow, units, sections, guideOf) };
}

/** Measures how the first place of a ranking stands: what it has of the question, and how far ahead of the others it is. */
export function measureStanding(
  scan: Scan,
  first: RankedUnit,
  ofSection: SectionStanding,
  units: UnitScores,
  unitFeatures: Float64Array,
): Float64Array {
  scan.read(first.sectionRow);
  const values = ofSection.values.slice();
  const reading = readUnit(scan, first.unit - scan.firstUnit);
  measureClashes(scan, reading, values);
  measureChangedWords(scan, reading, values);
  measureUnitMargins(first, ofSection.rivals, units, values);
  const next = OWN_FEATURES.length + SECTION_AT.length;
  for (let at = 0; at < UNIT_AT.length; at++)
    values[next + at] = unitFeatures[first.row * UNIT_DIM + (UNIT_AT[at] as number)] as number;
  return values;
}

/** What the section, its guide and the pool lack of the question. */
function measureWords(scan: Scan, out: Float64Array): void {
  const { question, localRarity, sectionMatch, seenMatch, guide } = scan;
  const { namedMatch } = scan.names;
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
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
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
  out[SLOTS] = Math.min(MANY_SLOTS, slots.length) / MANY_SLOTS;
  out[UNKNOWN_SHARE] = unknown / total;
  out[CORRECTED_SHARE] = corrected / total;
  out[UNKNOWN_NAMES] = unknownNames / total;
  out[MEAN_RARITY] = total / Math.max(1, slots.length) / most;
  out[NAMES_SHARE] = names / total;
  out[HAS_NUMBER] = hasNumber;
  out[MISSING_MAX] = missing / most;
  out[MISSING_LOCAL_MAX] = missingLocal / MANY_MISSING;
  out[GUIDE_COVERAGE] = inGuide / total;
  out[STOP_SHARE] = 1 - slots.length / Math.max(1, question.sequence.length);
  out[ASKS_VALUE] = VALUES.has(question.asked) ? 1 : 0;
  out[MISSING_IN_POOL] = missingInPool / total;
  out[MISSING_COUNT] = Math.min(MANY_MISSING, missingCount) / MANY_MISSING;
}
