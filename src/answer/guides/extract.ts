import type { Catalog } from '../../catalog/catalog.ts';
import type { Guide, Section, Unit } from '../../facts/corpus.ts';
import { stem } from '../../text/stem.ts';
import { tokens } from '../../text/words.ts';
import { listHeader } from './asked-list.ts';
import type { ClaimKind, GuideClaims, GuideQuote } from './finding.ts';
import type { Question } from './question.ts';
import { rowsHolding } from './ranges.ts';

/** Longer lists and tables are cut. */
const LONGEST_LIST = 14;
const PROCEDURE_SENTENCES = 4;
const LONGEST_SNIPPET = 500;
/** A sentence that only decides; what it decides stands in the next one. */
const VERDICT = /^(?:yes|no|not? (?:yet|currently))[.,!]?$/i;

/** Units to quote, and how they are read. */
interface Choice {
  readonly kind: ClaimKind;
  readonly units: readonly Unit[];
}

/** A piece of a section's text. */
export function quote(guide: Guide, section: Section, start: number, end: number): GuideQuote {
  return { guide, section, start, end, text: section.text.slice(start, end) };
}

/**
 * What to say to a question, given a section and the number of its best unit: a fact is one sentence, a row with its header, a
 * whole list with its lead; a procedure is the whole numbered list or a few sentences; a yes or no keeps its reason.
 */
export function claimsFrom(guide: Guide, section: Section, best: number, question: Question): GuideClaims {
  const { kind, units } = choose(section, best, question);
  return { kind, quotes: units.map(({ start, end }) => quote(guide, section, start, end)) };
}

function choose(section: Section, best: number, question: Question): Choice {
  const { units, text } = section;
  const unit = units[best] as Unit;
  const table = tableAsked(section, question);
  if (table !== null) return { kind: 'rows', units: table };
  if (unit.kind === 'row') return { kind: 'rows', units: [...headersOf(units, unit), unit] };
  if (unit.kind === 'header') return { kind: 'rows', units: rowsUnder(units, unit, text, question) };
  const steps = question.wantsSteps || unit.kind === 'step' ? stepsNear(units, unit) : [];
  if (steps.length > 0) return { kind: 'steps', units: steps };
  if (unit.kind === 'item') return { kind: 'steps', units: withLead(units, blockOf(units, unit.block)) };
  const list = listAfter(units, best, text);
  if (list.length > 0) return { kind: 'steps', units: [unit, ...list] };
  if (question.wantsSteps) return { kind: 'prose', units: sentencesFrom(units, best) };
  return { kind: 'prose', units: withVerdict(units, best, text, question) };
}

/** Rows whose ranges hold an amount that is asked about, or the table that lists what is asked for. */
function tableAsked(section: Section, question: Question): Unit[] | null {
  const { units, text } = section;
  const holding = rowsHolding(
    units.filter(({ kind }) => kind === 'row'),
    text,
    question.text,
  );
  const [first] = holding ?? [];
  if (holding && first) return [...headersOf(units, first), ...holding];
  const header = listHeader(section, question);
  return header && rowsUnder(units, header, text, question);
}

function blockOf(units: readonly Unit[], block: number): Unit[] {
  return units.filter((unit) => unit.block === block).slice(0, LONGEST_LIST);
}

function headersOf(units: readonly Unit[], row: Unit): Unit[] {
  return units.filter(({ kind, block }) => kind === 'header' && block === row.block);
}

/** A header names what is asked for: with it, the rows that name the rest of the question; the whole table where none does. */
function rowsUnder(units: readonly Unit[], header: Unit, text: string, { slots }: Question): Unit[] {
  const table = blockOf(units, header.block);
  const wordsOf = ({ start, end }: Unit) => new Set(tokens(text.slice(start, end)).map(({ stem }) => stem));
  const inHeader = wordsOf(header);
  const rest = slots.map((slot) => stem(slot.text)).filter((word) => !inHeader.has(word));
  const rows = table.filter((unit) => unit.kind === 'row' && rest.some((word) => wordsOf(unit).has(word)));
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

/** The list that a sentence leads in. */
function listAfter(units: readonly Unit[], lead: number, text: string): Unit[] {
  const next = units[lead + 1];
  const isLead = text[(units[lead] as Unit).end - 1] === ':';
  return isLead && next && (next.kind === 'item' || next.kind === 'step') ? blockOf(units, next.block) : [];
}

/** A list with the sentence that leads it in. */
function withLead(units: readonly Unit[], list: readonly Unit[]): Unit[] {
  const before = units[units.indexOf(list[0] as Unit) - 1];
  return before?.kind === 'sentence' ? [before, ...list] : [...list];
}

/** The best sentence and those that follow it; earlier ones where there are too few. */
function sentencesFrom(units: readonly Unit[], best: number): Unit[] {
  let first = best;
  let behind = best + 1;
  while (behind - first < PROCEDURE_SENTENCES && units[behind]?.kind === 'sentence') behind++;
  while (behind - first < PROCEDURE_SENTENCES && units[first - 1]?.kind === 'sentence') first--;
  return units.slice(first, behind);
}

function withVerdict(units: readonly Unit[], best: number, text: string, { asked }: Question): Unit[] {
  const unit = units[best] as Unit;
  const before = units[best - 1];
  const after = units[best + 1];
  if (asked === 'yesno' && before && isVerdict(before, text)) return [before, unit];
  if (isVerdict(unit, text) && after?.kind === 'sentence') return [unit, after];
  return before?.kind === 'sentence' && isStatedBehind(before, unit, text, asked) ? [before, unit] : [unit];
}

/** "Select Undo. This is possible for 48 hours.": what the length of time is of stands in the sentence before. */
function isStatedBehind(before: Unit, { start, end, block }: Unit, text: string, asked: Question['asked']): boolean {
  return asked === 'duration' && block === before.block && POINTING_BACK.test(text.slice(start, end));
}

const POINTING_BACK = /^(?:this|that|it|they|these|those)\b/i;

function isVerdict({ start, end }: Unit, text: string): boolean {
  return VERDICT.test(text.slice(start, end));
}

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
  if (from === behind) return quote(guide, section, 0, 0);
  const fits = (first: number, last: number) =>
    first >= from && last < behind && (ends[last] as number) - (starts[first] as number) <= LONGEST_SNIPPET;
  let first = Math.max(from, best);
  let last = first;
  for (;;) {
    if (fits(first, last + 1)) last++;
    else if (fits(first - 1, last)) first--;
    else break;
  }
  return quote(guide, section, starts[first] as number, ends[last] as number);
}
