import type { Section, Unit } from '../../facts/corpus.ts';

/** Units of a list or a table that a sentence brings with it, at most. */
const LONGEST_BLOCK = 14;
/** A title of a tab or a box is a short line by itself that ends like no sentence; so many UTF-16 code units at most. */
const LONGEST_LABEL = 60;
const SENTENCE_END = /[.!?:;,…]$/;

/** What stands behind a sentence: the numbers of the units that are said with it, and of the first behind all of it. */
export interface Following {
  readonly units: readonly number[];
  readonly behind: number;
}

/**
 * The block that begins at a unit of a section: code, a list, a table or a paragraph. Blocks under labels, as tabs are, stand
 * for one another: the first whose label is named, else the first of all, is said, with its label.
 */
export function blockAt(section: Section, at: number, isNamed: (label: string) => boolean): Following {
  const { units } = section;
  if (!isLabel(section, at)) {
    const behind = endOfBlock(units, at);
    return { units: numbersTo(at, Math.min(behind, at + LONGEST_BLOCK)), behind };
  }
  let chosen: Following | null = null;
  let isChosenNamed = false;
  let behind = at;
  while (isLabel(section, behind)) {
    const from: number = behind;
    const to: number = endOfBlock(units, from + 1);
    const named: boolean = !isChosenNamed && isNamed(textOfUnit(section, from));
    if (chosen === null || named)
      chosen = { units: numbersTo(from, Math.min(to, from + 1 + LONGEST_BLOCK)), behind: to };
    isChosenNamed ||= named;
    behind = to;
  }
  return { units: chosen?.units ?? [], behind };
}

/** Whether a unit is but the title of the code, list or table below it. */
export function isLabel(section: Section, at: number): boolean {
  const { units } = section;
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (unit?.kind !== 'sentence' || next === undefined || next.kind === 'sentence') return false;
  if (before?.block === unit.block || next.block === unit.block) return false;
  return isShortLine(textOfUnit(section, at));
}

/** Whether a unit is but the title of the paragraph below it, as a box has one. */
export function isTitle(section: Section, at: number): boolean {
  const { units } = section;
  const [unit, next] = [units[at], units[at + 1]];
  if (unit?.kind !== 'sentence' || next?.kind !== 'sentence') return false;
  if (units[at - 1]?.block === unit.block || next.block === unit.block) return false;
  return isShortLine(textOfUnit(section, at));
}

const isShortLine = (text: string): boolean => text.length <= LONGEST_LABEL && !SENTENCE_END.test(text);

/** Number of the first unit of the paragraph, list, table or code that a unit belongs to. */
export function startOfBlock(units: readonly Unit[], at: number): number {
  let start = at;
  while (start > 0 && units[start - 1]?.block === units[at]?.block) start--;
  return start;
}

/** Number of the first unit behind the paragraph, list, table or code that a unit belongs to. */
export function endOfBlock(units: readonly Unit[], at: number): number {
  let behind = at;
  while (behind < units.length && units[behind]?.block === units[at]?.block) behind++;
  return behind;
}

export function textOfUnit({ text, units }: Section, at: number): string {
  const unit = units[at];
  return unit === undefined ? '' : text.slice(unit.start, unit.end);
}

/** The whole numbers from one on, before another. */
export function numbersTo(from: number, behind: number): readonly number[] {
  return Array.from({ length: Math.max(0, behind - from) }, (_, index) => from + index);
}

/** UTF-16 code units of some units of a section. */
export function lengthOf(section: Section, numbers: readonly number[]): number {
  return numbers.reduce((sum, at) => sum + textOfUnit(section, at).length, 0);
}
