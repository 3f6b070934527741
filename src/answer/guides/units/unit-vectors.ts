import { cosineOf } from '../../../encoder/dot.ts';
import type { Encoder } from '../../../encoder/encoder.ts';
import { VectorTable } from '../../../encoder/vector-table.ts';
import type { Guide, Section } from '../../../facts/corpus.ts';
import type { WordTable } from '../../evidence/word-table.ts';

/** Units beyond these are not compared in meaning. */
const MOST_UNITS = 24;
/** Sections whose units are remembered, and units whose words are. */
const REMEMBERED = 5000;
const REMEMBERED_UNITS = 20_000;

/** Vectors of the first units of a section, one behind the other. */
export class SectionVectors {
  readonly count: number;
  readonly rows: Int8Array;
  readonly #dimension: number;

  constructor(vectors: readonly Int8Array[], dimension: number) {
    this.count = vectors.length;
    this.rows = new Int8Array(vectors.length * dimension);
    this.#dimension = dimension;
    for (const [at, vector] of vectors.entries()) this.rows.set(vector, at * dimension);
  }

  at(unit: number): Int8Array {
    return this.rows.subarray(unit * this.#dimension, (unit + 1) * this.#dimension);
  }
}

/** Vectors and words of the units of sections, made when they are first asked for. */
export class UnitVectors {
  readonly #encoder: Encoder;
  readonly #known = new Map<number, SectionVectors>();
  readonly #table: WordTable;
  readonly #words = new Map<number, Int32Array>();
  /** Where the units of one section after the other are compared. */
  readonly #compared: VectorTable;

  constructor(encoder: Encoder, words: WordTable) {
    this.#encoder = encoder;
    this.#table = words;
    this.#compared = new VectorTable(encoder.dimension, MOST_UNITS);
  }

  of(passage: number, guide: Guide, section: Section): SectionVectors {
    let vectors = this.#known.get(passage);
    if (vectors === undefined) {
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      vectors = new SectionVectors(this.#encode(guide, section), this.#encoder.dimension);
      this.#known.set(passage, vectors);
    }
    return vectors;
  }

  /** Cosine of a vector with each. */
  cosines(vector: Int8Array, { rows, count }: SectionVectors): number[] {
    this.#compared.set(0, rows);
    const dots = this.#compared.compare(vector, count);
    return Array.from({ length: count }, (_, at) => cosineOf(dots[at] as number));
  }

  /** The words of a unit and of what it stands under; `unit` is its number among all, `at` within the section. */
  wordsOf(unit: number, { title }: Guide, { heading, text, units }: Section, at: number): Int32Array {
    let words = this.#words.get(unit);
    if (words === undefined) {
      if (this.#words.size >= REMEMBERED_UNITS) this.#words.clear();
      const { start, end } = units[at] ?? { start: 0, end: 0 };
      words = this.#table.numbersOf(`${title} ${heading} ${text.slice(start, end)}`);
      this.#words.set(unit, words);
    }
    return words;
  }

  /** A sentence is encoded with the heading that it stands under: what it is about often stands there alone. */
  #encode({ title }: Guide, { heading, text, units }: Section): Int8Array[] {
    const context = heading === '' || heading === title ? title : `${title}: ${heading}`;
    return units.slice(0, MOST_UNITS).map(({ start, end }) => this.#encoder.encode(text.slice(start, end), context));
  }
}
