import type { Section } from '../../facts/corpus.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import type { Question } from '../question/question.ts';
import { blockAt, endOfBlock, isLabel, startOfBlock, textOfUnit } from './blocks.ts';

/** The first unit under a label of the tabs that a block is one of; the block itself where it is none. */
export function startOfTabs(section: Section, at: number): number {
  let start = at;
  while (isLabel(section, start - 1)) {
    const other = startOfBlock(section.units, start - 2);
    if (!isLabel(section, other - 1)) return start;
    start = other;
  }
  return start;
}

/**
 * The chosen units of a section, with another tab of code in the place of one that was chosen by chance: all tabs of a group say nearly the
 * same, and the question names the label of another, or nothing that only the chosen one has.
 *
 * @param chosen their numbers, in order
 * @param isNamed whether the question names what a label says
 */
export function withTabs(
  section: Section,
  chosen: readonly number[],
  { words }: Pick<Question, 'words'>,
  isNamed: (label: string) => boolean,
): readonly number[] {
  const found = new Set<number>();
  for (const at of chosen) for (const one of tabInPlaceOf(section, at, words, isNamed) ?? [at]) found.add(one);
  return [...found].sort((a, b) => a - b);
}

/** The units of the tab to say; null where a unit stands in no tab, or in the right one. */
function tabInPlaceOf(
  section: Section,
  at: number,
  words: Question['words'],
  isNamed: (label: string) => boolean,
): readonly number[] | null {
  const { units } = section;
  const own = isLabel(section, at) ? at + 1 : startOfBlock(units, at);
  // Lists under titles may be one procedure; blocks of code under labels stand for one another.
  if (units[own]?.kind !== 'code' || !isLabel(section, own - 1)) return null;
  const { units: said } = blockAt(section, startOfTabs(section, own) - 1, isNamed);
  const [label = own - 1] = said;
  if (label === own - 1 || units[label + 1]?.kind !== 'code') return null;
  if (isNamed(textOfUnit(section, label))) return said;
  const rest = wordsOf(section, label);
  const wanted = new Set(words.flatMap(({ stem, text }) => (isStopWord(text) || rest.has(stem) ? [] : [stem])));
  return [...wordsOf(section, own - 1)].some((word) => wanted.has(word)) ? null : said;
}

/** Stems of a label and of the block below it. */
function wordsOf(section: Section, label: number): ReadonlySet<string> {
  const end = endOfBlock(section.units, label + 1);
  const texts = Array.from({ length: end - label }, (_, index) => textOfUnit(section, label + index));
  return new Set(texts.flatMap((text) => tokens(text).map(({ stem }) => stem)));
}
