import { CAPITAL, PART } from '../../../catalog/building/analysis.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { UNIT_KINDS } from '../../../catalog/columns/guide-columns.ts';
import { Runs } from '../../../catalog/columns/runs.ts';
import type { UnitKind } from '../../../facts/corpus.ts';
import { negations } from './negation.ts';
import { CAPITALISED, CAUSE, IDLE, wordClasses } from './word-classes.ts';

/** What the finder knows about the guides beside the catalog: computed once when an index is loaded. */
export interface GuideTables {
  readonly catalog: Catalog;
  readonly sectionCount: number;
  readonly guideCount: number;
  /** Token of `catalog.units` → bits of `word-classes.ts`, `CAPITALISED` and `IDLE` included. */
  readonly tokenClass: Uint8Array;
  /** Unit → the classes of its words that say something, and `CAUSE` where any word is one; how many say something. */
  readonly unitClass: Uint8Array;
  readonly unitWords: Uint32Array;
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
  /** Whether a word denies something. */
  readonly denies: (word: number) => boolean;
  /** Words of each stem. */
  readonly wordsOfStem: Runs;
  /** Rarity of each stem among sections, and among guides. */
  readonly rarity: Float64Array;
  readonly guideRarity: Float64Array;
  readonly maxUnits: number;
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
  const tokenClass = tokenClasses(catalog);
  return {
    catalog,
    sectionCount,
    guideCount: catalog.corpus.guides.length,
    tokenClass,
    ...unitSums(catalog, tokenClass),
    isQuestion: catalog.unitIsQuestion,
    isSentence: unitsOf(catalog, 'sentence'),
    contextOf: contexts(catalog, sectionCount),
    isAside: unitsOf(catalog, 'code', 'header'),
    hasSteps: sectionsWithSteps(catalog, sectionCount),
    denies: negations(catalog.words.terms),
    wordsOfStem: wordsOfStem(catalog),
    rarity: Float64Array.from({ length: count }, (_, stem) => stems.passages.rarity(stem)),
    guideRarity: Float64Array.from({ length: count }, (_, stem) => stems.guides.rarity(stem)),
    maxUnits,
    maxSectionTokens,
  };
}

/** Where a passage of a guide stands. */
export function guidePlace({ catalog }: Pick<GuideTables, 'catalog'>, passage: number) {
  const place = catalog.passages.placeOf(passage);
  if (place.kind !== 'guide') throw new Error(`Passage ${passage} belongs to the ${place.kind} page, not to a guide.`);
  return place;
}

/** The classes of every token: those of its word, and those of the place. */
function tokenClasses({ words, units, unitMarks, isStop }: Catalog): Uint8Array {
  const classOf = wordClasses(words.terms);
  const classes = new Uint8Array(unitMarks.length);
  for (let token = 0; token < classes.length; token++) {
    const word = units.values[token] as number;
    const marks = unitMarks[token] as number;
    const isIdle = (marks & PART) !== 0 || isStop[word] === 1;
    classes[token] = (classOf[word] as number) | ((marks & CAPITAL) !== 0 ? CAPITALISED : 0) | (isIdle ? IDLE : 0);
  }
  return classes;
}

/** What the words of each unit come to. */
function unitSums({ units }: Catalog, tokenClass: Uint8Array): Pick<GuideTables, 'unitClass' | 'unitWords'> {
  const unitClass = new Uint8Array(units.count);
  const unitWords = new Uint32Array(units.count);
  for (let unit = 0; unit < units.count; unit++) {
    let classes = 0;
    let words = 0;
    for (let token = units.start(unit); token < units.end(unit); token++) {
      const own = tokenClass[token] as number;
      if ((own & IDLE) === 0) words++;
      classes |= (own & IDLE) === 0 ? own : own & CAUSE;
    }
    unitClass[unit] = classes;
    unitWords[unit] = words;
  }
  return { unitClass, unitWords };
}

/** The inverse of `stemOfWord`. */
function wordsOfStem({ stemOfWord, stems }: Catalog): Runs {
  const starts = new Uint32Array(stems.terms.count + 1);
  for (const stem of stemOfWord) starts[stem + 1] = (starts[stem + 1] as number) + 1;
  for (let stem = 0; stem < stems.terms.count; stem++)
    starts[stem + 1] = (starts[stem + 1] as number) + (starts[stem] as number);
  const next = starts.slice();
  const values = new Uint32Array(stemOfWord.length);
  for (const [word, stem] of stemOfWord.entries()) {
    const at = next[stem] as number;
    next[stem] = at + 1;
    values[at] = word;
  }
  return new Runs(starts, values);
}

/** Units of all guides in order, marked where they are of one of some kinds. */
function unitsOf({ unitKinds }: Catalog, ...kinds: readonly UnitKind[]): Uint8Array {
  const isWanted = Uint8Array.from(UNIT_KINDS, (kind) => (kinds.includes(kind) ? 1 : 0));
  const marks = new Uint8Array(unitKinds.length);
  for (let unit = 0; unit < marks.length; unit++) marks[unit] = isWanted[unitKinds[unit] as number] as number;
  return marks;
}

function sectionsWithSteps(catalog: Catalog, sectionCount: number): Uint8Array {
  const { unitStarts } = catalog;
  const isStep = unitsOf(catalog, 'step');
  const marks = new Uint8Array(sectionCount);
  for (let section = 0; section < sectionCount; section++)
    marks[section] = isStep.subarray(unitStarts[section], unitStarts[section + 1]).includes(1) ? 1 : 0;
  return marks;
}

function contexts({ unitKinds, unitBlocks, unitStarts }: Catalog, sectionCount: number): Int32Array {
  const contexts = new Int32Array(unitKinds.length).fill(-1);
  for (let section = 0; section < sectionCount; section++) {
    const first = unitStarts[section] as number;
    const last = unitStarts[section + 1] as number;
    const isSentence = (unit: number) => unit >= first && UNIT_KINDS[unitKinds[unit] as number] === 'sentence';
    let start = first;
    for (let unit = first; unit < last; unit++) {
      if (unitBlocks[unit] !== unitBlocks[start]) start = unit;
      const kind = UNIT_KINDS[unitKinds[unit] as number];
      if (kind === 'sentence') contexts[unit] = isSentence(unit - 1) ? unit - 1 : -1;
      else if (kind === 'row') contexts[unit] = UNIT_KINDS[unitKinds[start] as number] === 'header' ? start : -1;
      else if (kind === 'item' || kind === 'step') contexts[unit] = isSentence(start - 1) ? start - 1 : -1;
    }
  }
  return contexts;
}
