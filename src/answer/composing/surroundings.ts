import type { Section, Unit } from '../../facts/corpus.ts';
import { goesOn } from '../guides/quoting/pointing-back.ts';
import type { Question } from '../question/question.ts';
import { endOfBlock, isLabel, isTitle, lengthOf, numbersTo, startOfBlock, textOfUnit } from './blocks.ts';
import { announces, isOpen } from './leads.ts';
import { startOfTabs } from './tabs.ts';

/**
 * UTF-16 code units above which a section says several things: which of its sentences answers is less sure than that one of them does.
 * A shorter one says one thing, and a sentence of it is enough.
 */
const LONG_SECTION = 450;
/** What is said has no more UTF-16 code units, unless what answers has. */
const LONGEST_SAID = 800;

/**
 * The units that answer, with those between, behind and before them in a long section, as many as a reader takes in at a glance; also
 * in a short one where a question asks for nothing but names a topic or a symptom. Otherwise a short one adds only what its first
 * sentence goes on from. What belongs together comes together: a list, a table, code with what leads it in.
 *
 * @param chosen numbers of the units that answer, in order
 * @param all the same with what they lead in; others may stand between them
 * @returns numbers of units, in order
 */
export function withSurroundings(
  section: Section,
  chosen: readonly number[],
  all: readonly number[],
  { asked }: Pick<Question, 'asked'>,
): readonly number[] {
  if (answersAlone(section, chosen, all)) return all;
  let room = LONGEST_SAID - lengthOf(section, all);
  let said = all;
  const take = (more: readonly number[]): boolean => {
    const own = lengthOf(section, more);
    if (more.length === 0 || own > room) return false;
    room -= own;
    said = [...said, ...more].sort((a, b) => a - b);
    return true;
  };
  if (section.text.length <= LONG_SECTION && asked !== 'none') {
    while (goesOn(textOfUnit(section, said[0] ?? 0)) && take(pieceBefore(section, said[0] ?? 0)));
    return said;
  }
  for (const gap of gapsWithin(section, said)) take(gap);
  for (const gap of gapsBetween(section, said)) take(gap);
  let isGrowing = true;
  while (isGrowing) {
    const leans = isLeaning(section, said[0] ?? 0);
    const isBeforeTaken = leans && take(pieceBefore(section, said[0] ?? 0));
    const isBehindTaken = take(pieceBehind(section, said.at(-1) ?? 0));
    isGrowing = (!leans && take(pieceBefore(section, said[0] ?? 0))) || isBeforeTaken || isBehindTaken;
  }
  return said;
}

/** Rows answer alone: others of their table are about something else. Steps are all that there is to do. */
const answersAlone = ({ units }: Section, chosen: readonly number[], all: readonly number[]): boolean =>
  chosen.some((at) => units[at]?.kind === 'row' || units[at]?.kind === 'header') ||
  all.some((at) => units[at]?.kind === 'step');

/** What a paragraph has before or between what is said of it; of any other block all that is not said, for a part of it misleads. */
function gapsWithin({ units }: Section, said: readonly number[]): readonly (readonly number[])[] {
  const starts = new Set(said.map((at) => startOfBlock(units, at)));
  return [...starts].map((start) => {
    const end = endOfBlock(units, start);
    const last = said.findLast((at) => at < end) ?? start;
    return numbersTo(start, units[start]?.kind === 'sentence' ? last : end).filter((at) => !said.includes(at));
  });
}

/** What stands between what is said, the shortest first; nothing that holds a part of a list, or a tab. */
function gapsBetween(section: Section, said: readonly number[]): readonly (readonly number[])[] {
  const { units } = section;
  const isWhole = (gap: readonly number[]): boolean =>
    gap.every(
      (at) =>
        !isLabel(section, at) &&
        (units[at]?.kind === 'sentence' ||
          (gap.includes(startOfBlock(units, at)) && gap.includes(endOfBlock(units, at) - 1))),
    );
  return said
    .map((at, place) => numbersTo(at + 1, said[place + 1] ?? at))
    .filter((gap) => gap.length > 0 && isWhole(gap))
    .sort((a, b) => lengthOf(section, a) - lengthOf(section, b));
}

/** Whether what is said first rests on what stands before it; under a question an answer begins at the beginning. */
const isLeaning = (section: Section, first: number): boolean =>
  section.heading.endsWith('?') || goesOn(textOfUnit(section, first));

/** A sentence, with the block that it leads in, or a block; nothing at a tab, which stands for others, or at a part of a block. */
function pieceBehind(section: Section, last: number): readonly number[] {
  const { units } = section;
  const at = last + 1;
  const unit = units[at];
  if (unit === undefined || isLabel(section, at) || beginsAnother(section, at)) return [];
  if (unit.kind !== 'sentence') return units[last]?.block === unit.block ? [] : numbersTo(at, endOfBlock(units, at));
  const isLead = isOpen(section, [at]) || announces(section, at);
  if (!isLead && !isTitle(section, at)) return [at];
  const led = pieceBehind(section, at);
  return led.length === 0 ? [] : [at, ...led];
}

/**
 * The paragraph before a unit, or the block with the paragraph that leads it in. What goes on with something comes with that or not
 * at all, and so does a title alone.
 */
function pieceBefore(section: Section, first: number): readonly number[] {
  const { units } = section;
  const at = first - 1;
  const before = units[at];
  if (before === undefined || isLabel(section, at) || beginsAnother(section, first)) return [];
  if (before.block === units[first]?.block) return before.kind === 'sentence' ? [at] : [];
  const start = startOfBlock(units, at);
  if (startOfTabs(section, start) !== start || isLabel(section, start - 1)) return [];
  const isLed = before.kind !== 'sentence' && units[start - 1]?.kind === 'sentence';
  const from = isLed ? startOfBlock(units, start - 1) : start;
  if (from === 0) return numbersTo(from, first);
  if (isTitle(section, from - 1)) return numbersTo(from - 1, first);
  if (!isTitle(section, at) && !goesOn(textOfUnit(section, from))) return numbersTo(from, first);
  const further = pieceBefore(section, from);
  return further.length === 0 ? [] : [...further, ...numbersTo(from, first)];
}

/** “Symptom: …”, “Q: …”. */
const RUN_IN_HEAD = /^[\p{L}\p{N}][\p{L}\p{N} ]{0,30}(?=:\s)/u;

/** Whether a paragraph begins with the head with which others of its section begin, so that it is about another thing than they. */
function beginsAnother({ units, text }: Section, at: number): boolean {
  if (units[at]?.block === units[at - 1]?.block) return false;
  const headOf = (unit: Unit | undefined) =>
    unit?.kind === 'sentence' ? RUN_IN_HEAD.exec(text.slice(unit.start, unit.end + 1))?.[0] : undefined;
  const own = headOf(units[at]);
  if (own === undefined) return false;
  const heads = units.flatMap((unit, place) => (unit.block === units[place - 1]?.block ? [] : (headOf(unit) ?? [])));
  return heads.find((head, place) => heads.indexOf(head, place + 1) > 0) === own;
}
