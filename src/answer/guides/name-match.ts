import type { Runs } from '../../catalog/runs.ts';
import { KIN_WORTH } from './constants.ts';
import type { SequenceWord, Slot } from './question.ts';
import type { Scan } from './scan.ts';
import { LONGEST_RUN, STOP_WORTH } from './unit-order.ts';
import { OWN } from './word-marks.ts';

/** How a title or heading and the question match. */
export interface NameMatch {
  /** Share of the name's own rarity that the question has: in its words, in exactly its forms, through relatives. */
  readonly share: number;
  readonly exactShare: number;
  readonly relatedShare: number;
  /** Rarity of the question's words that stand in the name in exactly that form, and of neighbouring pairs of them. */
  readonly exact: number;
  readonly pairs: number;
  /** Worth of the longest run of words that stands alike in both. */
  readonly run: number;
}

/** Compares one run of a name's words with the question of a scan. */
export function matchName(scan: Scan, { values, starts }: Runs, run: number): NameMatch {
  const { tables, question } = scan;
  const { stemOfWord, isStop } = tables.catalog;
  const from = starts[run] as number;
  const to = starts[run + 1] as number;
  let total = 0;
  let share = 0;
  let exactShare = 0;
  let relatedShare = 0;
  let exact = 0;
  let pairs = 0;
  let before = -1;
  for (let at = from; at < to; at++) {
    const word = values[at] as number;
    const stem = stemOfWord[word] as number;
    const rarity = tables.guideRarity[stem] as number;
    const weight = scan.marks.weightOfStem[stem] as number;
    const counts = isStop[word] === 0;
    if (counts) total += rarity;
    const slot = scan.marks.markOfWord[word] === OWN ? (scan.marks.slotOfStem[stem] as number) : -1;
    if (slot >= 0) {
      const own = question.slots[slot] as Slot;
      if (counts) share += rarity * weight;
      if (own.word === word) {
        exact += own.rarity;
        exactShare += rarity;
      }
      if (before >= 0 && before !== slot)
        pairs += Math.min(own.rarity, (question.slots[before] as Slot).rarity) * weight;
    } else if (weight > 0 && counts) relatedShare += rarity * weight * KIN_WORTH;
    before = slot;
  }
  const whole = total > 0 ? total : 1;
  return {
    share: share / whole,
    exactShare: Math.min(1, exactShare / whole),
    relatedShare: relatedShare / whole,
    exact: exact / question.rarity,
    pairs: pairs / question.rarity,
    run: longestRun(question.sequence, stemOfWord, values, from, to),
  };
}

function longestRun(
  sequence: readonly SequenceWord[],
  stemOfWord: Uint32Array,
  values: Runs['values'],
  from: number,
  to: number,
): number {
  let longest = 0;
  for (let start = 0; start < sequence.length; start++)
    for (let at = from; at < to; at++) {
      let length = 0;
      let worth = 0;
      while (at + length < to && start + length < sequence.length) {
        const word = sequence[start + length] as SequenceWord;
        if (word.stem < 0 || stemOfWord[values[at + length] as number] !== word.stem) break;
        worth += word.isStop ? STOP_WORTH : 1;
        length++;
      }
      if (length > 1 && worth > longest) longest = worth;
    }
  return Math.min(LONGEST_RUN, longest) / LONGEST_RUN;
}
