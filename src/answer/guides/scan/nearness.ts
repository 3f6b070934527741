import { MAX_SLOTS } from '../../question/term.ts';
import { clear } from './clear.ts';
import type { Scan } from './scan.ts';
import { IDLE } from './word-classes.ts';
import { OWN } from './word-marks.ts';

/** A word of the question counts half for a token that stands so many tokens away. */
const HALF_DISTANCE = 6;
/** What a word counts for at so many tokens from it; at the last distance and beyond, no more than that. */
const DISCOUNTS = Float64Array.from({ length: 64 }, (_, distance) => HALF_DISTANCE / (HALF_DISTANCE + distance));
/** More than any sum that rounds differently can differ. */
const ROUNDING = 1 + 1e-9;

const nearest = new Float64Array(MAX_SLOTS);

/** What the nearness of no token exceeds that stands so many tokens away from the nearest hit. */
export function mostAt(most: number, distance: number): number {
  return most * (DISCOUNTS[Math.min(distance, DISCOUNTS.length - 1)] as number);
}

/** What the nearness of no token of a unit exceeds: as if all its hits stood there. */
export function mostNearness({ hitSlot, hitWeight, slotCount, words }: Scan, from: number, to: number): number {
  const { rarity } = words;
  clear(nearest, slotCount);
  let sum = 0;
  for (let hit = from; hit < to; hit++) {
    const slot = hitSlot[hit] as number;
    const gain = (hitWeight[hit] as number) - (nearest[slot] as number);
    if (gain <= 0) continue;
    sum += (rarity[slot] as number) * gain;
    nearest[slot] = hitWeight[hit] as number;
  }
  return sum * ROUNDING;
}

/** Rarity of the question's words around a token, each discounted by its distance. */
export function nearnessOf(scan: Scan, token: number, from: number, to: number): number {
  const { hitToken, hitSlot, hitWeight, slotCount, words } = scan;
  const { rarity } = words;
  clear(nearest, slotCount);
  let sum = 0;
  for (let hit = from; hit < to; hit++) {
    const distance = Math.abs((hitToken[hit] as number) - token);
    const slot = hitSlot[hit] as number;
    const worth = ((hitWeight[hit] as number) * HALF_DISTANCE) / (HALF_DISTANCE + distance);
    const gain = worth - (nearest[slot] as number);
    if (gain <= 0) continue;
    sum += (rarity[slot] as number) * gain;
    nearest[slot] = worth;
  }
  return sum;
}

/**
 * The greatest nearness of any token, `first` up to `behind`, that says something the question does not. Looks at those
 * beside the hits first, then further away, until none that is left can be nearer.
 */
export function greatestNearness(
  scan: Scan,
  first: number,
  behind: number,
  from: number,
  to: number,
  most: number,
): number {
  const { hitToken } = scan;
  let greatest = 0;
  // A synonym is a hit and a new word at once.
  for (let hit = from; hit < to; hit++)
    if (says(scan, hitToken[hit] as number))
      greatest = Math.max(greatest, nearnessOf(scan, hitToken[hit] as number, from, to));
  const width = behind - first;
  for (let distance = 1; distance < width && mostAt(most, distance) > greatest; distance++) {
    for (let hit = from; hit < to; hit++) {
      const at = hitToken[hit] as number;
      const start = hit > from ? (hitToken[hit - 1] as number) : first - 1;
      const end = hit + 1 < to ? (hitToken[hit + 1] as number) : behind;
      const left = at - distance;
      // A token between two hits is the nearer one's.
      if (left > start && (hit === from || left - start >= distance) && says(scan, left))
        greatest = Math.max(greatest, nearnessOf(scan, left, from, to));
      const right = at + distance;
      if (right < end && (hit + 1 === to || end - right > distance) && says(scan, right))
        greatest = Math.max(greatest, nearnessOf(scan, right, from, to));
    }
  }
  return greatest;
}

/** Whether a token says something of its own that the question does not. */
export function says({ tables, marks }: Scan, token: number): boolean {
  if (((tables.tokenClass[token] as number) & IDLE) !== 0) return false;
  return marks.markOfWord[tables.catalog.units.values[token] as number] !== OWN;
}

/** Tokens to the nearest hit. */
export function distanceToHits({ hitToken }: Scan, token: number, from: number, to: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let hit = from; hit < to; hit++) least = Math.min(least, Math.abs((hitToken[hit] as number) - token));
  return least;
}
