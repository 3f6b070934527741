import type { Catalog } from '../../../catalog/catalog.ts';
import type { Guide, Section, Unit } from '../../../facts/corpus.ts';
import { stem } from '../../../text/stem.ts';
import { tokens } from '../../../text/words.ts';
import type { Question } from '../../question/question.ts';
import { listHeader } from './asked-list.ts';
import { comparedRows } from './compared-rows.ts';
import type { ClaimKind, GuideClaims, GuideQuote } from './finding.ts';
import { beginsWithPronoun } from './pointing-back.ts';
import { rowsHolding } from './ranges.ts';

/** Longer lists and tables are cut. */
const LONGEST_LIST = 14;
/** UTF-16 units of all that is quoted in one answer, unless its first piece alone is longer. */
const LONGEST_ANSWER = 12_000;
const PROCEDURE_SENTENCES = 4;
/** Rows of a table that is quoted whole, its header included. */
const SHORT_TABLE = 8;
/** A sentence is quoted with its neighbours where all of them are no longer than that, in UTF-16 code units. */
const LONGEST_WINDOW = 420;
const LONGEST_SNIPPET = 500;
/** A sentence that only decides; what it decides stands in the next one. */
const VERDICT = /^(?:yes|no|not? (?:yet|currently))[.,!]?$/i;
const LONGEST_VERDICT = 'not currently.'.length;

/** Units to quote, and how they are read. */
interface Choice {
  readonly kind: ClaimKind;
  readonly units: readonly Unit[];
}

/** A piece of a section's text; the text is read by whoever says it. */
export class Quote implements GuideQuote {
  readonly guide: Guide;
  readonly section: Section;
  readonly start: number;
  readonly end: number;

  constructor(guide: Guide, section: Section, start: number, end: number) {
    this.guide = guide;
    this.section = section;
    this.start = start;
    this.end = end;
  }

  get text(): string {
    return textOf(this.section, this);
  }
}

/**
 * What to say to a question, given a section and the number of its best unit: a fact is one sentence, a row with its header, a
 * whole list with its lead; a procedure is the whole numbered list or a few sentences; a yes or no keeps its reason.
 */
export function claimsFrom(guide: Guide, section: Section, best: number, question: Question): GuideClaims {
  const { kind, units } = choose(section, best, question);
  return { kind, quotes: shortEnough(units).map(({ start, end }) => new Quote(guide, section, start, end)) };
}

/** A row with the header of its table, and no other row; of another unit, the unit alone. */
export function rowClaims(guide: Guide, section: Section, at: number): GuideClaims {
  const unit = section.units[at] as Unit;
  const isRow = unit.kind === 'row';
  const units = isRow ? [...headersOf(section.units, unit), unit] : [unit];
  return {
    kind: isRow ? 'rows' : 'prose',
    quotes: units.map(({ start, end }) => new Quote(guide, section, start, end)),
    isAlone: true,
  };
}

/**
 * A unit without its neighbours: a row under its header, an item under the sentence that leads it in, a sentence. Null where it would
 * mean nothing alone, and for a row where the question asks for others of the section's tables, or compares several.
 */
export function narrowClaims(guide: Guide, section: Section, at: number, question: Question): GuideClaims | null {
  const { units } = section;
  const unit = units[at] as Unit;
  const quote = ({ start, end }: Unit) => new Quote(guide, section, start, end);
  if (unit.kind === 'row') {
    const table = tableAsked(section, question);
    const isMeant = table === null || (!table.isCompared && table.units.includes(unit));
    return isMeant ? rowClaims(guide, section, at) : null;
  }
  if (unit.kind !== 'item' && unit.kind !== 'sentence') return null;
  const text = textOf(section, unit);
  if (beginsWithPronoun(text) || text.endsWith(':') || isVerdict(section, unit)) return null;
  if (unit.kind === 'sentence') return { kind: 'prose', quotes: [quote(unit)] };
  const lead = units[units.findIndex(({ block }) => block === unit.block) - 1];
  return { kind: 'steps', quotes: [...(lead?.kind === 'sentence' ? [lead] : []), unit].map(quote) };
}

const stemsIn = (section: Section, unit: Unit): ReadonlySet<string> =>
  new Set(tokens(textOf(section, unit)).map((token) => token.stem));

/** The first of some units, as many as an answer may quote. */
function shortEnough(units: readonly Unit[]): readonly Unit[] {
  let left = LONGEST_ANSWER;
  const behind = units.findIndex(({ start, end }, at) => {
    left -= end - start;
    return left < 0 && at > 0;
  });
  return behind < 0 ? units : units.slice(0, behind);
}

function choose(section: Section, best: number, question: Question): Choice {
  const { units } = section;
  const unit = units[best] as Unit;
  const table = tableAsked(section, question);
  if (table !== null) return { kind: 'rows', units: table.units };
  if (unit.kind === 'row') return { kind: 'rows', units: rowsAround(units, unit) };
  if (unit.kind === 'header') return { kind: 'rows', units: rowsUnder(section, unit, question) };
  const steps = question.wantsSteps || unit.kind === 'step' ? stepsNear(units, unit) : [];
  if (steps.length > 0) return { kind: 'steps', units: steps };
  if (unit.kind === 'item') return { kind: 'steps', units: withLead(units, listOf(units, unit)) };
  if (unit.kind === 'code') return { kind: 'steps', units: withOwnLead(units, unit) };
  const list = blockAfter(section, best);
  if (list.length > 0) return { kind: 'steps', units: [unit, ...list] };
  if (question.wantsSteps) return { kind: 'prose', units: sentencesFrom(units, best) };
  return { kind: 'prose', units: withVerdict(section, best, question) };
}

/** What each question asks for of the tables that it came near: it is the same for all units of a section. */
const asked = new WeakMap<Question, Map<Section, AskedTable | null>>();

/** The header and the rows of a table that a question asks for. */
interface AskedTable {
  readonly units: readonly Unit[];
  /** It puts those rows beside each other. */
  readonly isCompared: boolean;
}

function tableAsked(section: Section, question: Question): AskedTable | null {
  const known = asked.get(question) ?? new Map<Section, AskedTable | null>();
  asked.set(question, known);
  let table = known.get(section);
  if (table === undefined) {
    table = findTable(section, question);
    known.set(section, table);
  }
  return table;
}

/** Rows whose ranges hold an amount that is asked about, or that are compared, or the table that lists what is asked for. */
function findTable(section: Section, question: Question): AskedTable | null {
  const { units } = section;
  const rows = units.filter(({ kind }) => kind === 'row');
  const withHeader = (meant: readonly Unit[]) => [...headersOf(units, meant[0] as Unit), ...meant];
  const holding = rows.length === 0 ? null : rowsHolding(rows, section.text, question.text);
  if (holding !== null && holding.length > 0) return { units: withHeader(holding), isCompared: false };
  const compared = rows.length === 0 ? null : comparedRows(section, question);
  if (compared !== null) return { units: withHeader(compared), isCompared: true };
  const header = listHeader(section, question);
  return header && { units: rowsUnder(section, header, question), isCompared: false };
}

/** The list of an item, whole or its beginning; where that breaks off before the item, as many around it. */
function listOf(units: readonly Unit[], item: Unit): Unit[] {
  const list = blockOf(units, item.block);
  if (list.includes(item)) return list;
  const at = units.indexOf(item);
  return units.slice(at - LONGEST_LIST / 2, at + LONGEST_LIST / 2).filter(({ block }) => block === item.block);
}

function blockOf(units: readonly Unit[], block: number): Unit[] {
  return units.filter((unit) => unit.block === block).slice(0, LONGEST_LIST);
}

/** A short table whole; of a longer one the row under its header. */
function rowsAround(units: readonly Unit[], row: Unit): Unit[] {
  const table = units.filter(({ block }) => block === row.block);
  return table.length <= SHORT_TABLE ? table : [...headersOf(units, row), row];
}

function headersOf(units: readonly Unit[], row: Unit): Unit[] {
  return units.filter(({ kind, block }) => kind === 'header' && block === row.block);
}

/** A header names what is asked for: with it, the rows that name the rest of the question; the whole table where none does. */
function rowsUnder(section: Section, header: Unit, { slots }: Question): Unit[] {
  const table = blockOf(section.units, header.block);
  const inHeader = stemsIn(section, header);
  const rest = slots.map((slot) => stem(slot.text)).filter((word) => !inHeader.has(word));
  const rows = table.filter((unit) => unit.kind === 'row' && rest.some((word) => stemsIn(section, unit).has(word)));
  return rows.length === 0 ? table : [header, ...rows];
}

/** The numbered list that a unit belongs to, else the nearest one of its section. */
function stepsNear(units: readonly Unit[], { block: own }: Unit): Unit[] {
  const blocks = units.filter(({ kind }) => kind === 'step').map(({ block }) => block);
  const [first, ...others] = blocks;
  if (first === undefined) return [];
  const nearest = others.reduce((near, block) => (Math.abs(block - own) < Math.abs(near - own) ? block : near), first);
  return blockOf(units, nearest);
}

/** The list, table or code that a sentence leads in. */
function blockAfter(section: Section, lead: number): Unit[] {
  const { units } = section;
  const next = units[lead + 1];
  if (next === undefined || next.kind === 'sentence') return [];
  return textOf(section, units[lead] as Unit).endsWith(':') ? blockOf(units, next.block) : [];
}

/** Code with the sentence, or the item of its list, that it stands behind. */
function withOwnLead(units: readonly Unit[], code: Unit): Unit[] {
  const before = units[units.indexOf(code) - 1];
  const isLead = before?.kind === 'sentence' || before?.kind === 'item' || before?.kind === 'step';
  return before !== undefined && isLead ? [before, code] : [code];
}

/** Items of a list with the sentence that leads it in. */
function withLead(units: readonly Unit[], said: readonly Unit[]): Unit[] {
  const before = units[units.findIndex(({ block }) => block === said[0]?.block) - 1];
  return before?.kind === 'sentence' ? [before, ...said] : [...said];
}

/** The best sentence and those that follow it; earlier ones where there are too few. */
function sentencesFrom(units: readonly Unit[], best: number): Unit[] {
  let first = best;
  let behind = best + 1;
  while (behind - first < PROCEDURE_SENTENCES && units[behind]?.kind === 'sentence') behind++;
  while (behind - first < PROCEDURE_SENTENCES && units[first - 1]?.kind === 'sentence') first--;
  return units.slice(first, behind);
}

function withVerdict(section: Section, best: number, { asked }: Question): Unit[] {
  const { units } = section;
  const unit = units[best] as Unit;
  const before = units[best - 1];
  const after = units[best + 1];
  if (asked === 'yesno' && before && isVerdict(section, before)) return [before, unit];
  if (after?.kind === 'sentence' && isVerdict(section, unit)) return [unit, after];
  return before?.kind === 'sentence' && isStatedBehind(section, before, unit, asked)
    ? [before, unit]
    : withNeighbours(section, best);
}

/**
 * A sentence with those beside it in its paragraph: the value or the subject often stands there. The one before comes first
 * where the sentence points back to it, else the one behind.
 */
function withNeighbours(section: Section, best: number): Unit[] {
  const { units } = section;
  const unit = units[best] as Unit;
  const isNear = (at: number) => units[at]?.kind === 'sentence' && units[at]?.block === unit.block;
  const fits = (from: number, to: number) => (units[to] as Unit).end - (units[from] as Unit).start <= LONGEST_WINDOW;
  let [from, to] = [best, best];
  const takeBefore = () => {
    if (isNear(from - 1) && fits(from - 1, to)) from--;
  };
  const pointsBack = beginsWithPronoun(textOf(section, unit));
  if (pointsBack) takeBefore();
  if (isNear(to + 1) && fits(from, to + 1)) to++;
  if (!pointsBack) takeBefore();
  return units.slice(from, to + 1);
}

/** "Select Undo. This is possible for 48 hours.": what the length of time is of stands in the sentence before. */
function isStatedBehind(section: Section, before: Unit, unit: Unit, asked: Question['asked']): boolean {
  return asked === 'duration' && unit.block === before.block && beginsWithPronoun(textOf(section, unit));
}

function isVerdict(section: Section, unit: Unit): boolean {
  return unit.end - unit.start <= LONGEST_VERDICT && VERDICT.test(textOf(section, unit));
}

const textOf = ({ text }: Section, { start, end }: Pick<Unit, 'start' | 'end'>): string => text.slice(start, end);

/**
 * A short passage around a unit, cut at the bounds of units.
 *
 * @param unitTexts where each unit of all sections begins and ends in its section's text
 * @param from the first unit of the section, and the first behind it
 * @param best number of the unit among all
 */
export function snippetAround(
  guide: Guide,
  section: Section,
  { starts, ends }: Catalog['unitTexts'],
  from: number,
  behind: number,
  best: number,
): GuideQuote {
  if (from === behind) return new Quote(guide, section, 0, 0);
  const fits = (first: number, last: number) =>
    first >= from && last < behind && (ends[last] as number) - (starts[first] as number) <= LONGEST_SNIPPET;
  let first = Math.max(from, best);
  let last = first;
  for (;;) {
    if (fits(first, last + 1)) last++;
    else if (fits(first - 1, last)) first--;
    else break;
  }
  return new Quote(guide, section, starts[first] as number, ends[last] as number);
}
