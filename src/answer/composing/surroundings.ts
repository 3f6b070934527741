import type { Section } from '../../facts/corpus.ts';
import type { Question } from '../question/question.ts';
import { endOfBlock, isLabel, lengthOf, numbersTo } from './blocks.ts';
import { isOpen } from './leads.ts';
import { startOfTabs } from './tabs.ts';

/**
 * UTF-16 code units above which a section says several things: which of its sentences answers is less sure than that one of them does.
 * A shorter one says one thing, and a sentence of it is enough.
 */
const LONG_SECTION = 450;
/** What is said has no more UTF-16 code units, unless what answers has. */
const LONGEST_SAID = 800;

/**
 * The units that answer, with those behind and before them in a long section, as many as a reader takes in at a glance; also in a short
 * one where a question asks for nothing but names a topic or a symptom. What belongs together comes together: a list, a table, code
 * with what leads it in.
 *
 * @param all numbers of the units that answer, in order
 * @returns numbers of units, in order
 */
export function withSurroundings(
  section: Section,
  all: readonly number[],
  { asked }: Pick<Question, 'asked'>,
): readonly number[] {
  const { units, text } = section;
  const isSentenceEnough = text.length <= LONG_SECTION && asked !== 'none';
  if (isSentenceEnough || all.some((at) => isEnough(section, at))) return all;
  let room = LONGEST_SAID - lengthOf(section, all);
  let said = all;
  const take = (more: readonly number[]): boolean => {
    const own = lengthOf(section, more);
    if (more.length === 0 || own > room) return false;
    room -= own;
    said = [...said, ...more].sort((a, b) => a - b);
    return true;
  };
  let isGrowing = true;
  while (isGrowing) {
    const isBehindTaken = take(pieceBehind(section, said.at(-1) ?? units.length));
    isGrowing = take(pieceBefore(section, said[0] ?? 0)) || isBehindTaken;
  }
  return said;
}

/** Rows answer alone: others of their table are about something else. Steps are all that there is to do. */
const isEnough = ({ units }: Section, at: number): boolean => {
  const kind = units[at]?.kind;
  return kind === 'row' || kind === 'header' || kind === 'step';
};

/** A sentence, with the block that it leads in, or a block; nothing at a tab, which stands for others. */
function pieceBehind(section: Section, last: number): readonly number[] {
  const { units } = section;
  const at = last + 1;
  if (isLabel(section, at)) return [];
  if (units[at]?.kind !== 'sentence') return numbersTo(at, endOfBlock(units, at));
  if (!isOpen(section, [at])) return [at];
  return isLabel(section, at + 1) || at + 1 >= units.length ? [] : numbersTo(at, endOfBlock(units, at + 1));
}

/** The same before a unit. */
function pieceBefore(section: Section, first: number): readonly number[] {
  const { units } = section;
  const before = units[first - 1];
  if (before === undefined || isLabel(section, first - 1)) return [];
  if (before.kind === 'sentence') return [first - 1];
  const start = units.findIndex(({ block }) => block === before.block);
  if (startOfTabs(section, start) !== start || isLabel(section, start - 1)) return [];
  return numbersTo(start > 0 && isOpen(section, [start - 1]) ? start - 1 : start, first);
}
