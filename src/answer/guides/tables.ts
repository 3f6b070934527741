import { CAPITAL, PART } from '../../catalog/analysis.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Unit } from '../../facts/corpus.ts';
import { CAPITALISED, IDLE, wordClasses } from './word-classes.ts';

/** What the finder knows about the guides beside the catalog: computed once when an index is loaded. */
export interface GuideTables {
  readonly catalog: Catalog;
  readonly sectionCount: number;
  readonly guideCount: number;
  /** Token of `catalog.units` → bits of `word-classes.ts`, `CAPITALISED` and `IDLE` included. */
  readonly tokenClass: Uint8Array;
  /** Unit → 1 where it is a sentence of a paragraph: only those continue one another. */
  readonly isSentence: Uint8Array;
  /** Unit → the unit that it continues: the sentence before it, the head of its table, the lead of its list; or -1. */
  readonly contextOf: Int32Array;
  /** Unit → 1 where it is code or the head of a table: seldom what was asked. */
  readonly isAside: Uint8Array;
  /** Unit → 1 where it ends in a question mark. */
  readonly isQuestion: Uint8Array;
  /** Section → 1 where it has a numbered list. */
  readonly hasSteps: Uint8Array;
  /** Rarity of each stem among sections, and among guides. */
  readonly rarity: Float64Array;
  readonly guideRarity: Float64Array;
  readonly maxUnits: number;
  readonly maxTokens: number;
  readonly maxSectionTokens: number;
}

/** Computes the tables of one catalog. */
export function guideTables(catalog: Catalog): GuideTables {
  const { passages, unitStarts, units, stems } = catalog;
  const sectionCount = passages.guidePassageCount;
  let maxUnits = 1;
  let maxSectionTokens = 1;
  for (let section = 0; section < sectionCount; section++) {
    const first = unitStarts[section] as number;
    const last = unitStarts[section + 1] as number;
    maxUnits = Math.max(maxUnits, last - first);
    maxSectionTokens = Math.max(maxSectionTokens, units.start(last) - units.start(first));
  }
  const count = stems.terms.count;
  return {
    catalog,
    sectionCount,
    guideCount: catalog.corpus.guides.length,
    tokenClass: tokenClasses(catalog),
    isQuestion: unitsThat(catalog, ({ end }, text) => text[end - 1] === '?'),
    isSentence: unitsThat(catalog, ({ kind }) => kind === 'sentence'),
    contextOf: contexts(catalog),
    isAside: unitsThat(catalog, ({ kind }) => kind === 'code' || kind === 'header'),
    hasSteps: Uint8Array.from(
      catalog.corpus.guides.flatMap(({ sections }) => sections),
      ({ units: pieces }) => (pieces.some(({ kind }) => kind === 'step') ? 1 : 0),
    ),
    rarity: Float64Array.from({ length: count }, (_, stem) => stems.passages.rarity(stem)),
    guideRarity: Float64Array.from({ length: count }, (_, stem) => stems.guides.rarity(stem)),
    maxUnits,
    maxTokens: units.values.length,
    maxSectionTokens,
  };
}

/** The classes of every token: those of its word, and those of the place. */
function tokenClasses({ words, units, unitMarks, isStop }: Catalog): Uint8Array {
  const classOf = wordClasses(words.terms);
  return Uint8Array.from(unitMarks, (marks, token) => {
    const word = units.values[token] as number;
    const isIdle = (marks & PART) !== 0 || isStop[word] === 1;
    return (classOf[word] as number) | ((marks & CAPITAL) !== 0 ? CAPITALISED : 0) | (isIdle ? IDLE : 0);
  });
}

function contexts({ corpus, units }: Catalog): Int32Array {
  const contexts = new Int32Array(units.count).fill(-1);
  let first = 0;
  for (const { sections } of corpus.guides)
    for (const { units: pieces } of sections) {
      for (const [index, unit] of pieces.entries()) {
        const context = contextIn(pieces, index, unit);
        if (context >= 0) contexts[first + index] = first + context;
      }
      first += pieces.length;
    }
  return contexts;
}

function contextIn(pieces: readonly Unit[], index: number, { kind, block }: Unit): number {
  if (kind === 'sentence') return pieces[index - 1]?.kind === 'sentence' ? index - 1 : -1;
  const start = pieces.findIndex((other) => other.block === block);
  if (kind === 'row') return pieces[start]?.kind === 'header' ? start : -1;
  const hasLead = (kind === 'item' || kind === 'step') && pieces[start - 1]?.kind === 'sentence';
  return hasLead ? start - 1 : -1;
}

/** Units of all guides in order, marked where something holds. */
function unitsThat({ corpus, units }: Catalog, holds: (unit: Unit, text: string) => boolean): Uint8Array {
  const marks = new Uint8Array(units.count);
  let at = 0;
  for (const { sections } of corpus.guides)
    for (const { text, units: pieces } of sections) for (const unit of pieces) marks[at++] = holds(unit, text) ? 1 : 0;
  return marks;
}
