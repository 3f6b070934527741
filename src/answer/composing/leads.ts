import type { Section, UnitKind } from '../../facts/corpus.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import type { Question } from '../question/question.ts';
import { blockAt, endOfBlock, isLabel, lengthOf, numbersTo, textOfUnit } from './blocks.ts';
import { startOfTabs } from './tabs.ts';

/** What completing needs to know of a question. */
export type Reading = Pick<Question, 'text' | 'words' | 'slots' | 'asked' | 'wantsSteps'>;
/** Whether a question names what a label says. */
type Names = (label: string) => boolean;

/** UTF-16 units of all that is quoted in one answer. */
const LONGEST_ANSWER = 12_000;
/** Blocks that one answer goes on with. */
const MOST_BLOCKS = 3;
const COLON = /:["'”’)\]]*$/;
const ANNOUNCING = /\b(?:following|below|as follows)\b/i;

/**
 * The chosen units of a section with the blocks that the last of them leads in, and with the command where one is wanted.
 *
 * @param chosen their numbers, in order, at least one
 */
export function completed(section: Section, chosen: readonly number[], question: Reading): readonly number[] {
  const numbers = [...chosen];
  let room = LONGEST_ANSWER - lengthOf(section, numbers);
  const add = (more: readonly number[]) => {
    for (const at of more) {
      room -= textOfUnit(section, at).length;
      if (room < 0) return;
      numbers.push(at);
    }
  };
  for (let block = 0; room >= 0 && (block < MOST_BLOCKS || isOpen(section, numbers)); block++) {
    const more = followingOf(section, numbers.at(-1) ?? 0, question);
    if (more.length === 0) break;
    add(more);
  }
  if (wantsCommand(question)) {
    const own = commandsOf(section, numbers, question);
    add(own.filter((at) => !numbers.includes(at)));
  }
  return numbers.toSorted((a, b) => a - b);
}

/** Whether a question wants to be told what to do: it says so, or it names a task or a symptom and asks for nothing. */
export function wantsCommand({ text, wantsSteps, asked }: Reading): boolean {
  return wantsSteps || asked === 'manner' || asked === 'none' || (asked === 'what' && isTask(text));
}

/** “What do I put there”. */
const WHAT_TO_DO = /\bwhat (?:do|should|must|can|could|shall) (?:i|we)\b|\bwhat to\b/i;
/** “Use what is there”: the word asks for nothing behind another that says something. */
const WITHIN = /(?<before>[\p{L}\p{N}]+) what\b/iu;

/** Whether “what” asks for what to do, or for nothing at all. */
function isTask(text: string): boolean {
  if (WHAT_TO_DO.test(text)) return true;
  const before = WITHIN.exec(text)?.groups?.before;
  return before !== undefined && !isStopWord(before.toLowerCase());
}

/** Whether a unit tells what to do word for word. */
export const isCommand = (kind: UnitKind | undefined): boolean => kind === 'code' || kind === 'step';

/** What has to be said behind a unit: the rest of a paragraph that leads in a block, and the block. */
function followingOf(section: Section, last: number, question: Reading): readonly number[] {
  const { units } = section;
  const unit = units[last];
  const next = units[last + 1];
  if (unit === undefined || next === undefined || unit.kind === 'row' || unit.kind === 'header') return [];
  const names = namedIn(question);
  const text = textOfUnit(section, last);
  if (unit.kind === 'code') {
    if (repeats(text, question) && !isLabel(section, last + 1)) return numbersTo(last + 1, endOfBlock(units, last + 1));
    return wantsCommand(question) ? nextLead(section, last + 1, names) : [];
  }
  if (COLON.test(text)) {
    if (next.block === unit.block && next.kind === 'code') return [last + 1];
    return blockAt(section, last + 1, names).units;
  }
  const paragraphEnd = endOfBlock(units, last);
  const follows = units[paragraphEnd];
  if (unit.kind !== 'sentence' || follows === undefined || follows.kind === 'sentence') return [];
  const isAnnounced = announces(section, last);
  const isWanted = wantsCommand(question) && isCommand(follows.kind);
  if (!isAnnounced && !isWanted && !isLabel(section, last)) return [];
  return [...numbersTo(last + 1, paragraphEnd), ...blockAt(section, paragraphEnd, names).units];
}

/** Share of a question's words that a block of code has where it only shows what the question quotes, as an error does. */
const REPEATED = 0.6;
/** Fewer words are a command's as well as an error's. */
const FEWEST_REPEATED = 3;

function repeats(code: string, { slots }: Reading): boolean {
  const said = new Set(tokens(code).map(({ text }) => text));
  if (slots.length < FEWEST_REPEATED) return false;
  return slots.filter(({ text }) => said.has(text)).length > REPEATED * slots.length;
}

/** A paragraph that ends in a colon, with what it leads in: a procedure goes on with its next command. */
function nextLead(section: Section, at: number, names: Names): readonly number[] {
  const { units } = section;
  if (units[at]?.kind !== 'sentence' || units[at]?.block === units[at - 1]?.block) return [];
  const end = endOfBlock(units, at);
  if (!COLON.test(textOfUnit(section, end - 1)) || units[end]?.kind !== 'code') return [];
  return [...numbersTo(at, end), ...blockAt(section, end, names).units];
}

/** A section with so many pieces of code at most, of so many UTF-16 units together, is one procedure. */
const MOST_COMMANDS = 4;
const LONGEST_PROCEDURE = 2_500;

/**
 * What a section says to do: its steps; else all its code from the first on, each with the sentence that leads it in, where
 * that is one procedure; else the code nearest to what is said. Steps and the nearest code are not added to others.
 */
function commandsOf(section: Section, said: readonly number[], question: Reading): readonly number[] {
  const isSaid = said.some((at) => isCommand(section.units[at]?.kind));
  const step = section.units.findIndex(({ kind }) => kind === 'step');
  if (step >= 0 && !isSaid) return commandAt(section, step, question);
  const all = new Map<number, readonly number[]>();
  for (const [at, { kind, block }] of section.units.entries()) {
    if (kind !== 'code' || section.units[at - 1]?.block === block) continue;
    const command = commandAt(section, startOfTabs(section, at), question);
    all.set(command.find((one) => section.units[one]?.kind === 'code') ?? at, command);
  }
  const commands = [...all.values()].flat();
  if (all.size <= MOST_COMMANDS && lengthOf(section, commands) <= LONGEST_PROCEDURE) return commands;
  if (isSaid) return [];
  return commandAt(section, nearestCode(section, said), question);
}

/** The first code behind what is said, else the last before it; -1 where there is none. */
function nearestCode({ units }: Section, numbers: readonly number[]): number {
  const behind = units.findIndex(({ kind }, at) => at > (numbers.at(-1) ?? 0) && kind === 'code');
  return behind >= 0 ? behind : units.findLastIndex(({ kind }, at) => at < (numbers[0] ?? 0) && kind === 'code');
}

/** Code with the sentence that leads it in, if one does; nothing where `at` is no unit. */
export function commandAt(section: Section, at: number, question: Reading): readonly number[] {
  if (at < 0) return [];
  const from = isLabel(section, at - 1) ? at - 1 : at;
  const block = blockAt(section, from, namedIn(question)).units;
  return section.units[from - 1]?.kind === 'sentence' ? [from - 1, ...block] : block;
}

/** Whether the last of some units leads in what is not among them. */
export function isOpen(section: Section, numbers: readonly number[]): boolean {
  const last = numbers.at(-1) ?? 0;
  const kind = section.units[last]?.kind;
  return (kind === 'sentence' || kind === 'item' || kind === 'step') && COLON.test(textOfUnit(section, last));
}

/** Whether a sentence, the last of its paragraph, says that it leads in the block behind it. */
export function announces(section: Section, at: number): boolean {
  const [unit, next] = [section.units[at], section.units[at + 1]];
  if (unit?.kind !== 'sentence' || next === undefined || next.kind === 'sentence' || next.block === unit.block)
    return false;
  return ANNOUNCING.test(textOfUnit(section, at));
}

export function namedIn({ words }: Reading): Names {
  const asked = new Set(words.map(({ stem }) => stem));
  return (label) => tokens(label).some(({ text, stem }) => !isStopWord(text) && asked.has(stem));
}
