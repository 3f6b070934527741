import { PART } from '../../../catalog/building/analysis.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { cosineOf } from '../../../encoder/dot.ts';
import type { Encoder, ReadWord } from '../../../encoder/encoder.ts';
import type { NumberedWords } from '../../../encoder/numbered-words.ts';
import { VectorTable } from '../../../encoder/vector-table.ts';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { Recent } from '../../../recent.ts';
import type { WordTable } from '../../evidence/word-table.ts';

/** Units beyond these are not compared in meaning. */
const MOST_UNITS = 24;
/** For sections that are remembered: some hundred thousand sentences. */
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

  /** A sentence is encoded with the heading that it stands under: what it is about often stands there alone. */
  #encode(passage: number, { title }: Guide, { heading, units }: Section): SectionUnits {
    const context = this.#encoder.sumOf(heading === '' || heading === title ? title : `${title}: ${heading}`);
    const first = this.#catalog.unitStarts[passage] as number;
    const compared = units.slice(0, MOST_UNITS);
    return new SectionUnits(
      compared.map((_, at) => this.#encoder.encodeRead(this.#wordsIn(first + at), context)),
      this.#encoder.encodeRead([], context),
    );
  }

  #wordsIn(unit: number): ReadWord[] {
    const { units, unitMarks } = this.#catalog;
    const words: ReadWord[] = [];
    const end = units.end(unit);
    for (let at = units.start(unit); at < end; at++)
      if (((unitMarks[at] as number) & PART) === 0) words.push(this.#read.at(units.values[at] as number));
    return words;
  }
}

/** Vectors and as much again for words. */
const sizeOf = ({ rows }: SectionUnits): number => 2 * rows.length;
