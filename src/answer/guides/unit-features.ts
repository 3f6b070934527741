import type { Asked } from './asked.ts';
import { MAX_SLOTS } from './question.ts';
import type { Scan } from './scan.ts';
import { CAPITAL, PART } from './tables.ts';
import { CAUSE, DATE, NEGATION, NUMBER, PLACE_PREPOSITION, PRONOUN } from './word-classes.ts';

/** What is measured of one unit (a sentence, step or row); the order is that of the model's weights. */
export const UNIT_FEATURES = [
  'coverage',
  'exactCoverage',
  'relatedCoverage',
  'previousGain',
  'nextGain',
  'nameGain',
  'sectionGain',
  'orderedPairs',
  'pairs',
  'run',
  'window',
  'rarestWord',
  'names',
  'numbers',
  'askedNoun',
  'length',
  'position',
  'isFirst',
  'number',
  'time',
  'person',
  'place',
  'reason',
  'valueMissing',
  'nearWord',
  'nearValue',
  'named',
  'isQuestion',
  'newWords',
  'headingGain',
  'prefix',
  'startsWithPronoun',
  'askedNear',
  'isLast',
  'lengthInChars',
  'noNews',
  'localCoverage',
  'localExact',
  'localPrevious',
  'localNext',
  'localNamed',
  'plainCoverage',
  'localPairs',
  'sequelCoverage',
  'localRelated',
  'lastWord',
] as const;
export const UNIT_DIM: number = UNIT_FEATURES.length;

/** Words that are nearer than this to the words of the question count half. */
const HALF_DISTANCE = 6;
const WINDOW = 10;

/** Scratch of one call. */
const nearest = new Float64Array(MAX_SLOTS);
const inWindow = new Float64Array(MAX_SLOTS);

/** Measures unit number `unit` of the scanned section into `out[offset…]`. */
export function measureUnit(scan: Scan, unit: number, out: Float64Array, offset: number): void {
  const { question, slotCount, match, exactMatch, namedMatch, headingMatch, sectionMatch, tables } = scan;
  const { units } = tables.catalog;
  const { slots, rarity: total } = question;
  const first = units.start(scan.firstUnit + unit);
  const last = units.end(scan.firstUnit + unit);
  const here = unit * MAX_SLOTS;
  let coverage = 0,
    exact = 0,
    related = 0,
    previous = 0,
    next = 0,
    named = 0,
    section = 0,
    namesTotal = 0,
    names = 0,
    numbers = 0,
    numberCount = 0,
    titleOnly = 0,
    heading = 0;
  let rarest = 0,
    rarestMatch = 0;
  const local = scan.localRarity,
    localTotal = scan.localTotal;
  let lc = 0,
    le = 0,
    lp = 0,
    ln = 0,
    lt = 0,
    plain = 0,
    plainTotal = 0,
    lr = 0,
    lastPosition = -1,
    lastMatch = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    const { rarity, isName, isNumber } = slots[slot]!;
    const own = match[here + slot]!;
    const before = unit > 0 ? match[here - MAX_SLOTS + slot]! : 0;
    const after = unit + 1 < scan.unitCount ? match[here + MAX_SLOTS + slot]! : 0;
    const name = namedMatch[slot]!;
    coverage += rarity * own;
    if (exactMatch[here + slot]) exact += rarity;
    if (own > 0 && own < 0.85) related += rarity;
    const l = local[slot]!;
    lc += l * own;
    if (exactMatch[here + slot]) le += l;
    if (own > 0 && own < 0.85) lr += l;
    if (before > own) lp += l * (before - own);
    if (after > Math.max(own, before)) ln += l * (after - Math.max(own, before));
    if (name > Math.max(own, before)) lt += l * (name - Math.max(own, before));
    if (!isName) {
      plainTotal += rarity;
      plain += rarity * own;
    }
    if (slots[slot]!.position > lastPosition) {
      lastPosition = slots[slot]!.position;
      lastMatch = own;
    }
    if (before > own) previous += rarity * (before - own);
    let reach = Math.max(own, before);
    if (after > reach) next += rarity * (after - reach);
    if (headingMatch[slot]! > Math.max(reach, after))
      heading += rarity * (headingMatch[slot]! - Math.max(reach, after));
    if (name > reach) named += rarity * (name - reach);
    reach = Math.max(reach, after, name);
    if (sectionMatch[slot]! > reach) section += rarity * (sectionMatch[slot]! - reach);
    if (own > 0 && name > 0) titleOnly += rarity * own;
    if (isName) {
      namesTotal += rarity;
      names += rarity * own;
    }
    if (isNumber) {
      numberCount++;
      if (own >= 1) numbers++;
    }
    if (rarity > rarest) {
      rarest = rarity;
      rarestMatch = own;
    }
  }
  const h0 = scan.hitStarts[unit]!,
    h1 = scan.hitStarts[unit + 1]!;
  let ordered = 0,
    pairs = 0,
    window = 0,
    localPairs = 0;
  for (let hit = h0 + 1; hit < h1; hit++) {
    const a = scan.hitSlot[hit - 1]!,
      b = scan.hitSlot[hit]!;
    if (a === b || scan.hitToken[hit]! - scan.hitToken[hit - 1]! > 3) continue;
    const worth = Math.min(slots[a]!.rarity, slots[b]!.rarity) * scan.hitWeight[hit]! * scan.hitWeight[hit - 1]!;
    pairs += worth;
    localPairs += Math.min(local[a]!, local[b]!) * scan.hitWeight[hit]! * scan.hitWeight[hit - 1]!;
    const gap = slots[b]!.position - slots[a]!.position;
    if (gap > 0 && gap <= 3) ordered += worth;
  }
  for (let from = h0; from < h1; from++) {
    inWindow.fill(0, 0, slotCount);
    let sum = 0;
    for (let hit = from; hit < h1 && scan.hitToken[hit]! - scan.hitToken[from]! < WINDOW; hit++) {
      const slot = scan.hitSlot[hit]!,
        weight = scan.hitWeight[hit]!;
      if (weight > inWindow[slot]!) {
        sum += slots[slot]!.rarity * (weight - inWindow[slot]!);
        inWindow[slot] = weight;
      }
    }
    if (sum > window) window = sum;
  }
  const values = valuesOf(scan, unit, first, last, h0, h1);
  const asked: Asked = question.asked;
  const put = (index: number, value: number) => {
    out[offset + index] = value;
  };
  put(0, coverage / total);
  put(1, exact / total);
  put(2, related / total);
  put(3, previous / total);
  put(4, next / total);
  put(5, named / total);
  put(6, section / total);
  put(7, ordered / total);
  put(8, pairs / total);
  put(9, longestRun(scan, first, last) / 6);
  put(10, window / total);
  put(11, rarestMatch);
  put(12, namesTotal ? names / namesTotal : 0);
  put(13, numberCount ? numbers / numberCount : 0);
  put(14, question.askedSlot >= 0 ? match[here + question.askedSlot]! : 0);
  put(15, Math.log(1 + last - first) / 4);
  put(16, Math.min(2, unit / 10));
  put(17, unit === 0 ? 1 : 0);
  put(18, asked === 'number' ? values.number : 0);
  put(19, asked === 'time' ? values.time : 0);
  put(20, asked === 'person' ? values.name : 0);
  put(21, asked === 'place' ? values.place : 0);
  put(22, asked === 'reason' ? values.cause : 0);
  const isMissing =
    (asked === 'number' && values.number === 0) ||
    (asked === 'time' && values.time === 0) ||
    (asked === 'person' && values.name === 0) ||
    (asked === 'place' && values.place === 0);
  put(23, isMissing ? 1 : 0);
  put(24, values.near / total);
  put(25, values.nearValue / total);
  put(26, titleOnly / total);
  put(27, tables.isQuestion[scan.firstUnit + unit]!);
  put(28, Math.min(1, values.newWords / 20));
  put(29, heading / total);
  put(30, 0);
  put(31, values.pronoun);
  put(32, 0);
  put(33, unit === scan.unitCount - 1 ? 1 : 0);
  put(34, 0);
  put(35, values.newWords === 0 ? 1 : 0);
  put(36, lc / localTotal);
  put(37, le / localTotal);
  put(38, lp / localTotal);
  put(39, ln / localTotal);
  put(40, lt / localTotal);
  put(41, plainTotal ? plain / plainTotal : 0);
  put(42, localPairs / localTotal);
  put(43, (values.pronoun * lp) / localTotal);
  put(44, lr / localTotal);
  put(45, lastMatch);
}

interface Values {
  number: number;
  time: number;
  name: number;
  place: number;
  cause: number;
  pronoun: number;
  near: number;
  nearValue: number;
  newWords: number;
}
const found: Values = {
  number: 0,
  time: 0,
  name: 0,
  place: 0,
  cause: 0,
  pronoun: 0,
  near: 0,
  nearValue: 0,
  newWords: 0,
};

/** What the unit says beyond the words of the question, and how near to them. */
function valuesOf(scan: Scan, unit: number, first: number, last: number, h0: number, h1: number): Values {
  const { tables, question, slotCount } = scan;
  const { units, stemOfWord, isStop } = tables.catalog;
  const { classOf, tokenFlags } = tables;
  const v = found;
  v.number = v.time = v.name = v.place = v.cause = v.pronoun = v.near = v.nearValue = v.newWords = 0;
  const asked = question.asked;
  for (let at = first; at < last; at++) {
    const flags = tokenFlags[at]!;
    if (flags & PART) continue;
    const word = units.values[at]!;
    const kind = classOf[word]!;
    if (kind & CAUSE) v.cause = 1;
    if (at === first && kind & PRONOUN) v.pronoun = 1;
    if (isStop[word] || scan.weightOfStem[stemOfWord[word]!]! >= 0.85) continue;
    v.newWords++;
    const isNumber = (kind & NUMBER) !== 0,
      isDate = (kind & DATE) !== 0;
    const isName = (flags & CAPITAL) !== 0 && at > first && !isNumber && !isDate;
    if (isNumber) {
      v.number = 1;
      if (v.time < 0.4) v.time = 0.4;
    }
    if (isDate) v.time = 1;
    if (isName) {
      v.name = Math.min(1, v.name + 0.5);
      v.place = at > first && (classOf[units.values[at - 1]!]! & PLACE_PREPOSITION) !== 0 ? 1 : Math.max(v.place, 0.4);
    }
    const isValue =
      asked === 'number'
        ? isNumber
        : asked === 'time'
          ? isNumber || isDate
          : asked === 'person' || asked === 'place'
            ? isName
            : false;
    let near = 0;
    nearest.fill(0, 0, slotCount);
    for (let hit = h0; hit < h1; hit++) {
      const distance = Math.abs(scan.hitToken[hit]! - at);
      const slot = scan.hitSlot[hit]!;
      const worth = scan.hitWeight[hit]! / (1 + distance / HALF_DISTANCE);
      if (worth > nearest[slot]!) {
        near += question.slots[slot]!.rarity * (worth - nearest[slot]!);
        nearest[slot] = worth;
      }
    }
    if (near > v.near) v.near = near;
    if (isValue && near > v.nearValue) v.nearValue = near;
  }
  void NEGATION;
  void unit;
  return v;
}

/** Length of the longest run of words that stands alike in question and unit; stop words count a third, at most 6. */
function longestRun({ tables, question }: Scan, first: number, last: number): number {
  const { units, stemOfWord } = tables.catalog;
  const { sequence } = question;
  let longest = 0;
  for (let start = 0; start < sequence.length; start++) {
    const wanted = sequence[start]!.stem;
    if (wanted < 0) continue;
    for (let at = first; at < last; at++) {
      if (stemOfWord[units.values[at]!]! !== wanted) continue;
      let length = 0,
        worth = 0;
      while (
        at + length < last &&
        start + length < sequence.length &&
        stemOfWord[units.values[at + length]!]! === sequence[start + length]!.stem
      ) {
        worth += sequence[start + length]!.isStop ? 0.3 : 1;
        length++;
      }
      if (length > 1 && worth > longest) longest = worth;
    }
  }
  return Math.min(6, longest);
}
