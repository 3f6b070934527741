import type { Asked } from './asked.ts';
import { MAX_SLOTS } from './question.ts';
import type { Scan } from './scan.ts';
import { unitFeature } from './unit-feature-names.ts';
import { CAPITALISED, CAUSE, DATE, IDLE, MEASURE, NUMBER, PLACE_PREPOSITION, PRONOUN } from './word-classes.ts';
import { OWN } from './word-marks.ts';

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

/** A word of the question counts half for a value that stands so many tokens away. */
const HALF_DISTANCE = 6;
/** A plain number may be a time, a capitalised word without a preposition a place. */
const WEAK = 0.4;
/** Two capitalised words are a name. */
const PER_CAPITAL = 0.5;
const MANY_WORDS = 20;

/** Any class of what can be asked for. */
const VALUE = NUMBER | DATE | CAPITALISED;

const nearest = new Float64Array(MAX_SLOTS);

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
  const { tables, question } = scan;
  const words = tables.catalog.units.values;
  const { tokenClass } = tables;
  const { asked, rarity } = question;
  const { hitToken } = scan;
  const { markOfWord } = scan.marks;
  const from = scan.hitStarts[unit] as number;
  const to = scan.hitStarts[unit + 1] as number;
  let number = 0;
  let duration = 0;
  let time = 0;
  let person = 0;
  let place = 0;
  let reason = 0;
  let near = 0;
  let nearValue = 0;
  let newWords = 0;
  const most = mostNearness(scan, from, to);
  /** The hit at or behind the token. */
  let ahead = from;
  for (let token = first; token < behind; token++) {
    const kind = tokenClass[token] as number;
    if ((kind & CAUSE) !== 0) reason = 1;
    if ((kind & IDLE) !== 0 || markOfWord[words[token] as number] === OWN) continue;
    newWords++;
    let wanted = false;
    if ((kind & VALUE) !== 0) {
      const isNumber = (kind & NUMBER) !== 0;
      const isMeasured = isNumber && token + 1 < behind && isMeasure(scan, token + 1, behind);
      if (isMeasured) duration = 1;
      const isDate = (kind & DATE) !== 0;
      const isName = (kind & CAPITALISED) !== 0 && token > first && !isNumber && !isDate;
      if (isDate) time = 1;
      if (isNumber) {
        number = 1;
        if (time < WEAK) time = WEAK;
      }
      if (isName) {
        person = Math.min(1, person + PER_CAPITAL);
        const before = tokenClass[token - 1] as number;
        if ((before & PLACE_PREPOSITION) !== 0) place = 1;
        else if (place < WEAK) place = WEAK;
      }
      wanted = isWanted(asked, isNumber, isDate, isName, isMeasured);
    }
    if (from === to) continue;
    while (ahead < to && (hitToken[ahead] as number) < token) ahead++;
    const reach = most * discountAt(distanceToHits(hitToken, token, ahead, from, to));
    if (reach <= near && !(wanted && reach > nearValue)) continue;
    const nearness = nearnessOf(scan, token, from, to);
    if (nearness > near) near = nearness;
    if (wanted && nearness > nearValue) nearValue = nearness;
  }
  const isPronoun = first < behind && ((tokenClass[first] as number) & PRONOUN) !== 0 ? 1 : 0;
  out[offset + IS_NUMBER] = asked === 'number' ? number : asked === 'duration' ? duration : 0;
  out[offset + IS_TIME] = asked === 'time' ? time : 0;
  out[offset + IS_PERSON] = asked === 'person' ? person : 0;
  out[offset + IS_PLACE] = asked === 'place' ? place : 0;
  out[offset + IS_REASON] = asked === 'reason' ? reason : 0;
  out[offset + MISSING] = isMissing(asked, asked === 'duration' ? duration : number, time, person, place) ? 1 : 0;
  out[offset + NEAR_WORD] = near / rarity;
  out[offset + NEAR_VALUE] = nearValue / rarity;
  out[offset + NEW_WORDS] = Math.min(1, newWords / MANY_WORDS);
  out[offset + NO_NEWS] = newWords === 0 ? 1 : 0;
  out[offset + PRONOUN_FIRST] = isPronoun;
  out[offset + SEQUEL] = isPronoun * previousGain;
  out[offset + SEQUEL_IN_SECTION] = isPronoun * (out[offset + SECTION_GAIN] as number);
}

/** Whether one of the next two words measures the number before them. */
function isMeasure({ tables }: Scan, token: number, behind: number): boolean {
  for (let at = token; at < Math.min(behind, token + 2); at++)
    if (((tables.tokenClass[at] as number) & MEASURE) !== 0) return true;
  return false;
}

function isWanted(asked: Asked, isNumber: boolean, isDate: boolean, isName: boolean, isMeasured: boolean): boolean {
  if (asked === 'duration') return isMeasured;
  if (asked === 'number') return isNumber;
  if (asked === 'time') return isNumber || isDate;
  return (asked === 'person' || asked === 'place') && isName;
}

function isMissing(asked: Asked, number: number, time: number, person: number, place: number): boolean {
  if (asked === 'number' || asked === 'duration') return number === 0;
  if (asked === 'time') return time === 0;
  if (asked === 'person') return person === 0;
  return asked === 'place' && place === 0;
}

/** What a word counts for at so many tokens from it; at the last distance and beyond, no more than that. */
const DISCOUNTS = Float64Array.from({ length: 64 }, (_, distance) => HALF_DISTANCE / (HALF_DISTANCE + distance));
const discountAt = (distance: number): number => DISCOUNTS[Math.min(distance, DISCOUNTS.length - 1)] as number;

/** More than any sum that rounds differently can differ. */
const ROUNDING = 1 + 1e-9;

/** What the nearness of no token of a unit exceeds: as if all its hits stood there. */
function mostNearness({ hitSlot, hitWeight, slotCount, question: { slots } }: Scan, from: number, to: number): number {
  nearest.fill(0, 0, slotCount);
  let sum = 0;
  for (let hit = from; hit < to; hit++) {
    const slot = hitSlot[hit] as number;
    const gain = (hitWeight[hit] as number) - (nearest[slot] as number);
    if (gain <= 0) continue;
    sum += (slots[slot] as (typeof slots)[number]).rarity * gain;
    nearest[slot] = hitWeight[hit] as number;
  }
  return sum * ROUNDING;
}

/** More tokens than a unit has. */
const FAR = 2 ** 30;

/** Tokens to the nearest hit; `ahead` is the first hit that does not stand before the token. */
function distanceToHits(hitToken: Uint32Array, token: number, ahead: number, from: number, to: number): number {
  const next = ahead < to ? (hitToken[ahead] as number) - token : FAR;
  return ahead > from ? Math.min(next, token - (hitToken[ahead - 1] as number)) : next;
}

/** Rarity of the question's words around a token, each discounted by its distance. */
function nearnessOf(
  { hitToken, hitSlot, hitWeight, slotCount, question: { slots } }: Scan,
  token: number,
  from: number,
  to: number,
): number {
  nearest.fill(0, 0, slotCount);
  let sum = 0;
  for (let hit = from; hit < to; hit++) {
    const distance = Math.abs((hitToken[hit] as number) - token);
    const slot = hitSlot[hit] as number;
    const worth = ((hitWeight[hit] as number) * HALF_DISTANCE) / (HALF_DISTANCE + distance);
    const gain = worth - (nearest[slot] as number);
    if (gain <= 0) continue;
    sum += (slots[slot] as (typeof slots)[number]).rarity * gain;
    nearest[slot] = worth;
  }
  return sum;
}
