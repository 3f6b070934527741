import type { Asked } from '../../question/asked.ts';
import { distanceToHits, greatestNearness, mostAt, mostNearness, nearnessOf, says } from '../scan/nearness.ts';
import type { Scan } from '../scan/scan.ts';
import { CAPITALISED, CAUSE, DATE, IDLE, MEASURE, NUMBER, PLACE_PREPOSITION, PRONOUN } from '../scan/word-classes.ts';
import { OWN } from '../scan/word-marks.ts';
import { unitFeature } from './unit-feature-names.ts';

const IS_NUMBER = unitFeature('number');
const IS_TIME = unitFeature('time');
const IS_PERSON = unitFeature('person');
const IS_PLACE = unitFeature('place');
const IS_REASON = unitFeature('reason');
const MISSING = unitFeature('valueMissing');
const NEAR_WORD = unitFeature('nearWord');
const NEAR_VALUE = unitFeature('nearValue');
const NEW_WORDS = unitFeature('newWords');
const NO_NEWS = unitFeature('noNews');
const PRONOUN_FIRST = unitFeature('startsWithPronoun');
const SEQUEL = unitFeature('sequel');
const SEQUEL_IN_SECTION = unitFeature('sequelInSection');
const SECTION_GAIN = unitFeature('sectionGain');

/** A plain number may be a time, a capitalised word without a preposition a place. */
const WEAK = 0.4;
/** Two capitalised words are a name. */
const PER_CAPITAL = 0.5;
const MANY_WORDS = 20;

/** What can be asked for: the classes of its words, and the feature that says how surely a unit has it. */
const WANTED: ReadonlyMap<Asked, { readonly classes: number; readonly feature: number }> = new Map([
  ['number', { classes: NUMBER, feature: IS_NUMBER }],
  ['duration', { classes: NUMBER, feature: IS_NUMBER }],
  ['time', { classes: NUMBER | DATE, feature: IS_TIME }],
  ['person', { classes: CAPITALISED, feature: IS_PERSON }],
  ['place', { classes: CAPITALISED, feature: IS_PLACE }],
]);

/** Measures what a unit says beyond the words of the question: values of the kind asked for, and how near to those words. */
export function measureValues(
  scan: Scan,
  unit: number,
  first: number,
  behind: number,
  previousGain: number,
  out: Float64Array,
  offset: number,
): void {
  const { tables, question, firstUnit, hitStarts } = scan;
  const from = hitStarts[unit] as number;
  const to = hitStarts[unit + 1] as number;
  const most = mostNearness(scan, from, to);
  const newWords = (tables.unitWords[firstUnit + unit] as number) - ownWords(scan, from, to);
  const near = newWords === 0 ? 0 : greatestNearness(scan, first, behind, from, to, most);
  const isPronoun = first < behind && ((tables.tokenClass[first] as number) & PRONOUN) !== 0 ? 1 : 0;
  const hasCause = ((tables.unitClass[firstUnit + unit] as number) & CAUSE) !== 0;
  measureWanted(scan, unit, first, behind, most, out, offset);
  out[offset + IS_REASON] = question.asked === 'reason' && hasCause ? 1 : 0;
  out[offset + NEAR_WORD] = near / question.rarity;
  out[offset + NEW_WORDS] = Math.min(1, newWords / MANY_WORDS);
  out[offset + NO_NEWS] = newWords === 0 ? 1 : 0;
  out[offset + PRONOUN_FIRST] = isPronoun;
  out[offset + SEQUEL] = isPronoun * previousGain;
  out[offset + SEQUEL_IN_SECTION] = isPronoun * (out[offset + SECTION_GAIN] as number);
}

/** How many of the hits are words of the question that say something. */
function ownWords({ tables, hitToken, marks }: Scan, from: number, to: number): number {
  const { values } = tables.catalog.units;
  let own = 0;
  for (let hit = from; hit < to; hit++) {
    const token = hitToken[hit] as number;
    if (((tables.tokenClass[token] as number) & IDLE) === 0 && marks.markOfWord[values[token] as number] === OWN) own++;
  }
  return own;
}

/** Measures how surely a unit has a value of the kind asked for, and how near it stands to the words of the question. */
function measureWanted(
  scan: Scan,
  unit: number,
  first: number,
  behind: number,
  most: number,
  out: Float64Array,
  offset: number,
): void {
  const { tables, question, firstUnit, hitStarts } = scan;
  const wanted = WANTED.get(question.asked);
  out[offset + IS_NUMBER] = 0;
  out[offset + IS_TIME] = 0;
  out[offset + IS_PERSON] = 0;
  out[offset + IS_PLACE] = 0;
  let strength = 0;
  let near = 0;
  if (wanted !== undefined && ((tables.unitClass[firstUnit + unit] as number) & wanted.classes) !== 0) {
    const from = hitStarts[unit] as number;
    const to = hitStarts[unit + 1] as number;
    for (let token = first; token < behind; token++) {
      if (((tables.tokenClass[token] as number) & wanted.classes) === 0 || !says(scan, token)) continue;
      const worth = worthOf(scan, token, first, behind);
      if (worth === 0) continue;
      strength = question.asked === 'person' ? Math.min(1, strength + worth) : Math.max(strength, worth);
      if (mostAt(most, distanceToHits(scan, token, from, to)) > near)
        near = Math.max(near, nearnessOf(scan, token, from, to));
    }
    out[offset + wanted.feature] = strength;
  }
  out[offset + MISSING] = wanted !== undefined && strength === 0 ? 1 : 0;
  out[offset + NEAR_VALUE] = near / question.rarity;
}

/** How surely a token of a wanted class is what is asked for; 0 where it is not. */
function worthOf({ tables, question }: Scan, token: number, first: number, behind: number): number {
  const { tokenClass } = tables;
  const kind = tokenClass[token] as number;
  const isDate = (kind & DATE) !== 0;
  const isName = token > first && !isDate && (kind & NUMBER) === 0;
  switch (question.asked) {
    case 'number':
      return 1;
    case 'duration':
      return isMeasure(tokenClass, token + 1, behind) ? 1 : 0;
    case 'time':
      return isDate ? 1 : WEAK;
    case 'person':
      return isName ? PER_CAPITAL : 0;
    default:
      if (!isName) return 0;
      return ((tokenClass[token - 1] as number) & PLACE_PREPOSITION) !== 0 ? 1 : WEAK;
  }
}

/** Whether one of the two words from a token on measures the number before them. */
function isMeasure(tokenClass: Uint8Array, token: number, behind: number): boolean {
  for (let at = token; at < Math.min(behind, token + 2); at++)
    if (((tokenClass[at] as number) & MEASURE) !== 0) return true;
  return false;
}
