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
import { measureMargins } from './margins.ts';

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

/**
 * Measures how the first place of a ranking stands: what it has of the question, and how far ahead of the others it is.
 *
 * @param sections in the order of their rows
 */
export function measureStanding(
  scan: Scan,
  first: RankedUnit,
  units: UnitScores,
  sections: readonly RankedPassage[],
  unitFeatures: Float64Array,
  sectionFeatures: Float64Array,
): Float64Array {
  scan.read(first.sectionRow);
  const { question, firstUnit } = scan;
  const values = new Float64Array(CONFIDENCE_FEATURES.length);
  measureWords(scan, values);
  const reading = readUnit(scan, first.unit - firstUnit);
  measureClashes(scan, reading, values);
  measureChangedWords(scan, reading, values);
  values[ASKS[question.asked]] = 1;
  values[ASKS_FACT] = question.asksFact ? 1 : 0;
  values[WANTS_STEPS] = question.wantsSteps ? 1 : 0;
  measureMargins(first, units, sections, scan.tables.catalog.passages.guideOf, values);
  let next = OWN_FEATURES.length;
  for (const feature of SECTION_AT)
    values[next++] = sectionFeatures[first.sectionRow * SECTION_DIM + feature] as number;
  for (const feature of UNIT_AT) values[next++] = unitFeatures[first.row * UNIT_DIM + feature] as number;
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
