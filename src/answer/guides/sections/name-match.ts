import type { Runs } from '../../../catalog/columns/runs.ts';
import type { QuestionWords } from '../../question/question-words.ts';
import { KIN_WORTH } from '../ranking/constants.ts';
import type { NameMatch } from '../scan/name-scan.ts';
import type { Scan } from '../scan/scan.ts';
import { OWN } from '../scan/word-marks.ts';
import { LONGEST_RUN } from '../units/unit-order.ts';

/** Most headings and questions have nothing in common. */
export const NO_MATCH: NameMatch = { share: 0, exactShare: 0, relatedShare: 0, exact: 0, pairs: 0, run: 0 };

/** Compares the title of the scanned section's guide with the question. */
export function matchTitle(scan: Scan): NameMatch {
  const known = scan.names.titleMatches.get(scan.guide);
  if (known !== undefined) return known;
  const match = matchName(scan, scan.tables.catalog.titles, scan.guide);
  scan.names.titleMatches.set(scan.guide, match);
  return match;
}

/** The best of both in each respect. */
export function better(one: NameMatch, other: NameMatch): NameMatch {
  if (other === NO_MATCH) return one;
  return {
    share: Math.max(one.share, other.share),
    exactShare: Math.max(one.exactShare, other.exactShare),
    relatedShare: Math.max(one.relatedShare, other.relatedShare),
    exact: Math.max(one.exact, other.exact),
    pairs: Math.max(one.pairs, other.pairs),
    run: Math.max(one.run, other.run),
  };
}

/** Compares one run of a name's words with the question of a scan. */
export function matchName(scan: Scan, { values, starts }: Runs, run: number): NameMatch {
  const { tables, question, words, marks } = scan;
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
    const weight = marks.weightOfStem[stem] as number;
    const counts = isStop[word] === 0;
    if (counts) total += rarity;
    const slot = marks.markOfWord[word] === OWN ? (marks.slotOfStem[stem] as number) : -1;
    if (slot >= 0) {
      const own = words.rarity[slot] as number;
      if (counts) share += rarity * weight;
      if (words.word[slot] === word) {
        exact += own;
        exactShare += rarity;
      }
      if (before >= 0 && before !== slot) pairs += Math.min(own, words.rarity[before] as number) * weight;
    } else if (weight > 0 && counts) relatedShare += rarity * weight * KIN_WORTH;
    before = slot;
  }
  const whole = total > 0 ? total : 1;
  const longest = longestRun(words, stemOfWord, values, from, to);
  if (share === 0 && relatedShare === 0 && exact === 0 && longest === 0) return NO_MATCH;
  return {
    share: share / whole,
    exactShare: Math.min(1, exactShare / whole),
    relatedShare: relatedShare / whole,
    exact: exact / question.rarity,
    pairs: pairs / question.rarity,
    run: longest,
  };
}

function longestRun(
  words: QuestionWords,
  stemOfWord: Uint32Array,
  values: Runs['values'],
  from: number,
  to: number,
): number {
  let longest = 0;
  for (let at = from; at < to; at++) {
    const stem = stemOfWord[values[at] as number] as number;
    for (let start = 0; start < words.length; start++) {
      if (words.stem[start] !== stem) continue;
      const worth = runFrom(words, start, stemOfWord, values, at, to);
      if (worth > longest) longest = worth;
    }
  }
  return Math.min(LONGEST_RUN, longest) / LONGEST_RUN;
}

/** Worth of the words from two places on that are the same; 0 for a single one. */
function runFrom(
  words: QuestionWords,
  start: number,
  stemOfWord: Uint32Array,
  values: Runs['values'],
  at: number,
  to: number,
): number {
  let length = 0;
  let worth = 0;
  while (at + length < to && start + length < words.length) {
    if (stemOfWord[values[at + length] as number] !== words.stem[start + length]) break;
    worth += words.worth[start + length] as number;
    length++;
  }
  return length > 1 ? worth : 0;
}
