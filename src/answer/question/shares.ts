import type { Slot } from './term.ts';

/** Words of one name stand at most so far apart: `House of Lords`. */
const NAME_REACH = 2;

/**
 * Shares of a question's words in it, by rarity, a name of several words counting as much as its rarest one. A name says of
 * whom is asked, not what: "What academy did Tugh Temur found?" is no longer mostly "Tugh" and "Temur".
 *
 * @returns a share for each slot; they add up to 1
 */
export function sharesOf(slots: readonly Slot[]): Float64Array {
  const shares = new Float64Array(slots.length);
  for (let slot = 0; slot < slots.length; slot++) shares[slot] = (slots[slot] as Slot).rarity;
  for (let first = 0; first < slots.length; ) {
    const behind = endOfName(slots, first);
    let sum = 0;
    let most = 0;
    for (let at = first; at < behind; at++) {
      sum += shares[at] as number;
      most = Math.max(most, shares[at] as number);
    }
    if (sum > 0) for (let at = first; at < behind; at++) shares[at] = ((shares[at] as number) * most) / sum;
    first = behind;
  }
  let total = 0;
  for (const share of shares) total += share;
  if (total > 0) for (let slot = 0; slot < shares.length; slot++) shares[slot] = (shares[slot] as number) / total;
  return shares;
}

function endOfName(slots: readonly Slot[], first: number): number {
  let behind = first + 1;
  while (behind < slots.length && continues(slots[behind - 1] as Slot, slots[behind] as Slot)) behind++;
  return behind;
}

function continues(before: Slot, slot: Slot): boolean {
  return before.isName && slot.isName && slot.position - before.position <= NAME_REACH;
}
