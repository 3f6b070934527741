import type { Guide, Section, Unit } from '../../facts/corpus.ts';
import type { ClaimKind, GuideClaims, GuideQuote } from './finding.ts';

const HOW_TO =
  /\bhow (?:do|does|can|could|should|would|to|might|may)\b|\bsteps?\b|\bway to\b|^(?:please )?(?:explain|show|tell me) how\b/i;
const HAPPENING = /\bhow (?:do|does|did|can) (?:it|this|that|they|he|she)\b/i;
const LONGEST_LIST = 14;
const PROCEDURE_SENTENCES = 4;
const LONGEST_SNIPPET = 320;
const VERDICT = /^(?:yes|no|not? (?:yet|currently))[.,!]?$/i;

/** Whether a question wants to be told what to do, so that steps answer it better than a sentence. */
export function wantsProcedure(question: string): boolean {
  return HOW_TO.test(question) && !HAPPENING.test(question);
}

/** A piece of a section's text. */
export function quote(guide: Guide, section: Section, start: number, end: number): GuideQuote {
  return { guide, section, start, end, text: section.text.slice(start, end) };
}

/** What to say, given the section and the number of its best unit. */
export function claimsFrom(
  guide: Guide,
  section: Section,
  best: number,
  question: string,
  asksYesNo: boolean,
): GuideClaims {
  const { kind, units } = choose(section, best, question, asksYesNo);
  return { kind, quotes: units.map(({ start, end }) => quote(guide, section, start, end)) };
}

function choose(
  section: Section,
  best: number,
  question: string,
  asksYesNo: boolean,
): { kind: ClaimKind; units: Unit[] } {
  const { units } = section;
  const unit = units[best] as Unit;
  const procedure = wantsProcedure(question);
  if (unit.kind === 'row')
    return {
      kind: 'rows',
      units: [...units.filter(({ kind, block }) => kind === 'header' && block === unit.block), unit],
    };
  if (unit.kind === 'header')
    return { kind: 'rows', units: units.filter(({ block }) => block === unit.block).slice(0, LONGEST_LIST) };
  const steps = stepsAround(units, best);
  if (steps.length > 0 && (procedure || unit.kind === 'step')) return { kind: 'steps', units: steps };
  if (unit.kind === 'item')
    return { kind: 'steps', units: withLead(units, blockOf(units, unit.block).slice(0, LONGEST_LIST)) };
  if (procedure) return { kind: 'prose', units: sentencesFrom(units, best, PROCEDURE_SENTENCES) };
  const verdict = units[best - 1];
  if (asksYesNo && verdict && VERDICT.test(section.text.slice(verdict.start, verdict.end)))
    return { kind: 'prose', units: [verdict, unit] };
  if (VERDICT.test(section.text.slice(unit.start, unit.end)) && units[best + 1]?.kind === 'sentence')
    return { kind: 'prose', units: [unit, units[best + 1] as Unit] };
  return { kind: 'prose', units: [unit] };
}

function blockOf(units: readonly Unit[], block: number): Unit[] {
  return units.filter((unit) => unit.block === block);
}

/** The numbered list of the best unit, else the nearest one of its section. */
function stepsAround(units: readonly Unit[], best: number): Unit[] {
  const own = units[best] as Unit;
  const blocks = [...new Set(units.filter(({ kind }) => kind === 'step').map(({ block }) => block))];
  if (blocks.length === 0) return [];
  const nearest = blocks.reduce((a, b) => (Math.abs(b - own.block) < Math.abs(a - own.block) ? b : a));
  return blockOf(units, nearest).slice(0, LONGEST_LIST);
}

/** A list with the sentence that leads it in. */
function withLead(units: readonly Unit[], list: Unit[]): Unit[] {
  const before = units[units.indexOf(list[0] as Unit) - 1];
  return before?.kind === 'sentence' ? [before, ...list] : list;
}

function sentencesFrom(units: readonly Unit[], best: number, count: number): Unit[] {
  let first = best;
  let last = best + 1;
  while (last < units.length && last - first < count && units[last]?.kind === 'sentence') last++;
  while (first > 0 && last - first < count && units[first - 1]?.kind === 'sentence') first--;
  return units.slice(first, last);
}

/** A short passage around a unit, cut at unit bounds. */
export function snippetAround(guide: Guide, section: Section, best: number): GuideQuote {
  const { units } = section;
  const unit = units[best];
  if (unit === undefined) return quote(guide, section, 0, 0);
  let first = best;
  let last = best;
  const length = (from: number, to: number) => (units[to] as Unit).end - (units[from] as Unit).start;
  for (;;) {
    if (last + 1 < units.length && length(first, last + 1) <= LONGEST_SNIPPET) last++;
    else if (first > 0 && length(first - 1, last) <= LONGEST_SNIPPET) first--;
    else break;
  }
  return quote(guide, section, (units[first] as Unit).start, (units[last] as Unit).end);
}
