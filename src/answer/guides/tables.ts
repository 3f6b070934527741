import type { Catalog } from '../../catalog/catalog.ts';
import { wordClasses } from './word-classes.ts';

/** What the finder knows about the guides beside the catalog: computed once when an index is loaded. */
export interface GuideTables {
  readonly catalog: Catalog;
  readonly sectionCount: number;
  readonly guideCount: number;
  /** Token of `catalog.units` → `CAPITAL`, `PART`. */
  readonly tokenFlags: Uint8Array;
  /** Word → bits of `word-classes.ts`. */
  readonly classOf: Uint8Array;
  /** Unit → 1 where it ends in a question mark. */
  readonly isQuestion: Uint8Array;
  /** Rarity of each stem among sections, and among guides. */
  readonly rarity: Float64Array;
  readonly guideRarity: Float64Array;
  readonly maxUnits: number;
  readonly maxTokens: number;
  readonly maxSectionTokens: number;
}

/** Computes the tables of one catalog. */
export function guideTables(catalog: Catalog): GuideTables {
  const { passages, unitStarts, units, stems, words } = catalog;
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
    tokenFlags: catalog.unitMarks,
    isQuestion: questionMarks(catalog),
    classOf: wordClasses(words.terms),
    rarity: Float64Array.from({ length: count }, (_, stem) => stems.passages.rarity(stem)),
    guideRarity: Float64Array.from({ length: count }, (_, stem) => stems.guides.rarity(stem)),
    maxUnits,
    maxTokens: units.values.length,
    maxSectionTokens,
  };
}

function questionMarks({ corpus, units }: Catalog): Uint8Array {
  const marks = new Uint8Array(units.count);
  let unit = 0;
  for (const { sections } of corpus.guides)
    for (const { text, units: pieces } of sections)
      for (const { end } of pieces) marks[unit++] = text[end - 1] === '?' ? 1 : 0;
  return marks;
}
