import { contextOf } from '../../../catalog/building/section-vectors.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { wordsOfUnit } from '../../../catalog/unit-words.ts';
import { cosineOf } from '../../../encoder/dot.ts';
import type { Encoder } from '../../../encoder/encoder.ts';
import type { NumberedWords } from '../../../encoder/numbered-words.ts';
import { VectorTable } from '../../../encoder/vector-table.ts';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { Recent } from '../../../recent.ts';
import type { WordTable } from '../../evidence/word-table.ts';

/** Units beyond these are not compared in meaning: one in fifty of real documentation, most of them rows of generated tables. */
const MOST_UNITS = 96;
/** For sections that are remembered: some tens of thousands of sentences, their words counted as much as their vectors. */
const MOST_BYTES = 16 * 2 ** 20;

/** The first units of a section: their vectors, one behind the other, and their words. */
export class SectionUnits {
  readonly count: number;
  readonly rows: Int8Array;
  /** Of the guide's title and the section's heading, without the text. */
  readonly about: Int8Array;
  readonly #dimension: number;
  /** Unit → its words and those that it stands under, in the table of words. */
  readonly #words: (Int32Array | undefined)[] = [];

  constructor(vectors: readonly Int8Array[], about: Int8Array) {
    const dimension = about.length;
    this.count = vectors.length;
    this.rows = new Int8Array(vectors.length * dimension);
    this.about = about;
    this.#dimension = dimension;
    for (const [at, vector] of vectors.entries()) this.rows.set(vector, at * dimension);
  }

  at(unit: number): Int8Array {
    return this.rows.subarray(unit * this.#dimension, (unit + 1) * this.#dimension);
  }

  /** The words of a unit, made by `read` when they are first asked for. */
  wordsOf(unit: number, read: () => Int32Array): Int32Array {
    let words = this.#words[unit];
    if (words === undefined) {
      words = read();
      this.#words[unit] = words;
    }
    return words;
  }
}

/** Vectors and words of the units of sections, made when they are first asked for. */
export class UnitVectors {
  readonly #catalog: Catalog;
  readonly #encoder: Encoder;
  readonly #read: NumberedWords;
  readonly #known = new Recent<SectionUnits, number>({ maxBytes: MOST_BYTES, sizeOf });
  readonly #table: WordTable;
  /** Where the units of one section after the other are compared. */
  readonly #compared: VectorTable;

  /** @param read words of the catalog as the encoder reads them */
  constructor(catalog: Catalog, encoder: Encoder, read: NumberedWords, words: WordTable) {
    this.#catalog = catalog;
    this.#encoder = encoder;
    this.#read = read;
    this.#table = words;
    this.#compared = new VectorTable(encoder.dimension, MOST_UNITS);
  }

  of(passage: number, guide: Guide, section: Section): SectionUnits {
    return this.#known.get(passage, () => this.#encode(passage, guide, section));
  }

  /** Cosine of a vector with each. */
  cosines(vector: Int8Array, { rows, count }: SectionUnits): number[] {
    this.#compared.set(0, rows);
    const dots = this.#compared.compare(vector, count);
    return Array.from({ length: count }, (_, at) => cosineOf(dots[at] as number));
  }

  /** The words of a unit of a section and of what it stands under. */
  wordsOf(passage: number, { title }: Guide, { heading }: Section, at: number, units: SectionUnits): Int32Array {
    return units.wordsOf(at, () =>
      this.#table.numbersOfUnit((this.#catalog.unitStarts[passage] as number) + at, `${title} ${heading}`),
    );
  }

  #encode(passage: number, { title }: Guide, { heading, units }: Section): SectionUnits {
    const context = this.#encoder.sumOf(contextOf(title, heading));
    const first = this.#catalog.unitStarts[passage] as number;
    const compared = units.slice(0, MOST_UNITS);
    return new SectionUnits(
      compared.map((_, at) =>
        this.#encoder.encodeRead(
          wordsOfUnit(this.#catalog, first + at).map((word) => this.#read.at(word)),
          context,
        ),
      ),
      this.#encoder.encodeRead([], context),
    );
  }
}

/** Vectors and as much again for words. */
const sizeOf = ({ rows }: SectionUnits): number => 2 * rows.length;
