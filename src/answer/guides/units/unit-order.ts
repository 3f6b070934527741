import { MAX_SLOTS } from '../../question/term.ts';
import { clear } from '../scan/clear.ts';
import type { Scan } from '../scan/scan.ts';
import { unitFeature } from './unit-feature-names.ts';

const ORDERED_PAIRS = unitFeature('orderedPairs');
const PAIRS = unitFeature('pairs');
const LOCAL_PAIRS = unitFeature('localPairs');
const RUN = unitFeature('run');
const WINDOW = unitFeature('window');

/** Hits at most so many tokens apart are a pair. */
const PAIR_REACH = 3;
/** Tokens of the window in which most of the question is looked for. */
const WINDOW_TOKENS = 10;
export const LONGEST_RUN = 6;

const inWindow = new Float64Array(MAX_SLOTS);

/** Measures how far the words of the question stand together in a unit, tokens `first` up to `behind`. */
export function measureOrder(
  scan: Scan,
  unit: number,
  first: number,
  behind: number,
  out: Float64Array,
  offset: number,
): void {
  const { hitToken, hitSlot, hitWeight, localRarity, question } = scan;
  const { rarity, position } = scan.words;
  const from = scan.hitStarts[unit] as number;
  const to = scan.hitStarts[unit + 1] as number;
  let ordered = 0;
  let pairs = 0;
  let localPairs = 0;
  let run = 0;
  for (let hit = from; hit < to; hit++) {
    const slot = hitSlot[hit] as number;
    const length = runAround(scan, hitToken[hit] as number, slot, first, behind);
    if (length > run) run = length;
    if (hit === from) continue;
    const before = hitSlot[hit - 1] as number;
    if (slot === before || (hitToken[hit] as number) - (hitToken[hit - 1] as number) > PAIR_REACH) continue;
    const weight = (hitWeight[hit] as number) * (hitWeight[hit - 1] as number);
    const worth = Math.min(rarity[before] as number, rarity[slot] as number) * weight;
    const distance = (position[slot] as number) - (position[before] as number);
    pairs += worth;
    if (distance > 0 && distance <= PAIR_REACH) ordered += worth;
    localPairs += Math.min(localRarity[before] as number, localRarity[slot] as number) * weight;
  }
  out[offset + ORDERED_PAIRS] = ordered / question.rarity;
  out[offset + PAIRS] = pairs / question.rarity;
  out[offset + LOCAL_PAIRS] = localPairs / scan.localTotal;
  out[offset + RUN] = Math.min(LONGEST_RUN, run) / LONGEST_RUN;
  out[offset + WINDOW] = bestWindow(scan, from, to) / question.rarity;
}

/** Worth of the longest stretch of words around a hit that stands alike in the question; 0 for the hit alone. */
function runAround({ words, tables }: Scan, token: number, slot: number, first: number, behind: number): number {
  const { units, stemOfWord } = tables.catalog;
  const { values } = units;
  const { stem, worth: worths } = words;
  const place = words.position[slot] as number;
  if (stemOfWord[values[token] as number] !== stem[place]) return 0;
  let worth = 0;
  let length = 0;
  for (let step = 1; token - step >= first && place - step >= 0; step++) {
    if (stemOfWord[values[token - step] as number] !== stem[place - step]) break;
    worth += worths[place - step] as number;
    length++;
  }
  for (let step = 0; token + step < behind && place + step < words.length; step++) {
    if (stemOfWord[values[token + step] as number] !== stem[place + step]) break;
    worth += worths[place + step] as number;
    length++;
  }
  return length > 1 ? worth : 0;
}

/** The most rarity that stands within one window of tokens. */
function bestWindow(
  { hitToken, hitSlot, hitWeight, slotCount, words: { rarity } }: Scan,
  from: number,
  to: number,
): number {
  let best = 0;
  for (let start = from; start < to; start++) {
    clear(inWindow, slotCount);
    const end = (hitToken[start] as number) + WINDOW_TOKENS;
    let sum = 0;
    for (let hit = start; hit < to && (hitToken[hit] as number) < end; hit++) {
      const slot = hitSlot[hit] as number;
      const gain = (hitWeight[hit] as number) - (inWindow[slot] as number);
      if (gain <= 0) continue;
      sum += (rarity[slot] as number) * gain;
      inWindow[slot] = hitWeight[hit] as number;
    }
    if (sum > best) best = sum;
  }
  return best;
}
