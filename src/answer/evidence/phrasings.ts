import type { Catalog } from '../../catalog/catalog.ts';
import { askedLines, type PlacedPhrasing, phrasingTexts, sameWords } from '../../catalog/phrasings.ts';
import { cosineOf, dot } from '../../encoder/dot.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { type VectorTable, vectorTableOf } from '../../encoder/vector-table.ts';
import type { Statement } from '../../facts/statement.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import type { WordTable } from './word-table.ts';

/** A phrasing is like a question from here on: sections are looked at for it. */
const LIKE_THE_QUESTION = 0.6;
/** Sections that are looked at because of phrasings. */
const MOST_SECTIONS = 4;

/** The phrasing of a section that is nearest to the question, and how near it is. */
export interface NearPhrasing {
  readonly placed: PlacedPhrasing;
  readonly cosine: number;
}

/** The ways in which readers ask for what is published, with their meaning. */
export class Phrasings {
  readonly texts: readonly string[];
  readonly vectors: readonly Int8Array[];
  readonly #table: VectorTable;
  readonly #catalog: Catalog;
  readonly #words: WordTable;
  readonly #wordsOf = new Map<number, Int32Array>();
  readonly #byWords: ReadonlyMap<string, number>;
  /** Those that ask for sections of guides. */
  readonly #inGuides: readonly PlacedPhrasing[];
  #stems: (readonly number[])[] | undefined;

  constructor(catalog: Catalog, encoder: Encoder, words: WordTable) {
    this.texts = phrasingTexts(catalog.corpus);
    this.vectors = this.texts.map((text) => encoder.encode(text));
    this.#table = vectorTableOf(this.vectors, encoder.dimension);
    this.#catalog = catalog;
    this.#byWords = new Map(this.texts.map((text, at) => [sameWords(text), at]));
    this.#words = words;
    this.#inGuides = catalog.phrasings.inGuides(catalog.passages.guidePassageCount);
  }

  /** Cosine of a question with each; valid until the next comparison. */
  compare(vector: Int8Array): Float64Array {
    const dots = this.#table.compare(vector, this.texts.length);
    return Float64Array.from({ length: this.texts.length }, (_, at) => cosineOf(dots[at] as number));
  }

  /** The phrasing that has the very words of a question; -1 where none has. */
  sameAs(question: string): number {
    return this.texts.length === 0 ? -1 : (this.#byWords.get(sameWords(question)) ?? -1);
  }

  /** Sections that are asked for in nearly the words of the question, nearest first. */
  sectionsLike(cosines: Float64Array, aside: Uint8Array | undefined): number[] {
    if (cosines.length === 0) return [];
    const best = new Map<number, number>();
    for (const { passage, phrasing } of this.#inGuides) {
      const cosine = cosines[phrasing] as number;
      if (cosine < LIKE_THE_QUESTION || aside?.[passage] === 1) continue;
      best.set(passage, Math.max(best.get(passage) ?? 0, cosine));
    }
    const ranked = [...best].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return ranked.slice(0, MOST_SECTIONS).map(([passage]) => passage);
  }

  /** Where in the guides a phrasing asks; null where it asks for lines. */
  placeOf(phrasing: number): PlacedPhrasing | null {
    return phrasing < 0 ? null : (this.#inGuides.find((placed) => placed.phrasing === phrasing) ?? null);
  }

  /** The phrasing of a section that is nearest to the question; null where it has none. */
  nearestOf(passage: number, cosines: Float64Array): NearPhrasing | null {
    let best: NearPhrasing | null = null;
    for (const placed of this.#catalog.phrasings.of(passage)) {
      const cosine = cosines[placed.phrasing] as number;
      if (best === null || cosine > best.cosine) best = { placed, cosine };
    }
    return best;
  }

  /** Its words, by their numbers in the table of words. */
  wordsOf(phrasing: number): Int32Array {
    const words = this.#wordsOf.get(phrasing) ?? this.#words.numbersOf(this.texts[phrasing] as string);
    this.#wordsOf.set(phrasing, words);
    return words;
  }

  /** Its stems that say something, each once. */
  stemsOf(phrasing: number): readonly number[] {
    const { stems } = this.#catalog;
    this.#stems ??= this.texts.map((text) => [
      ...new Set(
        tokens(text).flatMap(({ text: word, stem }) => {
          const id = isStopWord(word) ? -1 : stems.terms.idOf(stem);
          return id < 0 ? [] : [id];
        }),
      ),
    ]);
    return this.#stems[phrasing] as readonly number[];
  }

  /** IDF of a stem among all passages. */
  rarityOf(stem: number): number {
    return this.#catalog.stems.passages.rarity(stem);
  }

  /**
   * Phrasings by line. One that asks for the several lines of an anchor, without words that say which, is for the nearest.
   *
   * @param vectors of the lines
   */
  byLine(lines: readonly Statement[], vectors: readonly Int8Array[]): ReadonlyMap<number, readonly number[]> {
    const byLine = new Map<number, number[]>();
    let phrasing = 0;
    for (const one of this.#catalog.corpus.phrasings ?? []) {
      const asked = new Set(askedLines(lines, one));
      const meant = [...lines.keys()].filter((at) => asked.has(lines[at] as Statement));
      for (const _ of one.asked) {
        const own = this.vectors[phrasing] as Int8Array;
        const near = (at: number) => dot(own, vectors[at] as Int8Array);
        const nearest = meant.reduce((best, at) => (near(at) > near(best) ? at : best), meant[0] ?? -1);
        for (const at of one.words === null && meant.length > 1 ? [nearest] : meant)
          if (at >= 0) byLine.set(at, [...(byLine.get(at) ?? []), phrasing]);
        phrasing++;
      }
    }
    return byLine;
  }
}
