import type { Encoder } from '../../../encoder/encoder.ts';
import type { Guide, Section } from '../../../facts/corpus.ts';
import type { WordTable } from '../../evidence/word-table.ts';

/** Units beyond these are not compared in meaning. */
const MOST_UNITS = 24;
/** Sections whose units are remembered, and units whose words are. */
const REMEMBERED = 5000;
const REMEMBERED_UNITS = 20_000;

/** Vectors and words of the units of sections, made when they are first asked for. */
export class UnitVectors {
  readonly #encoder: Encoder;
  readonly #known = new Map<number, readonly Int8Array[]>();
  readonly #table: WordTable;
  readonly #words = new Map<number, Int32Array>();

  constructor(encoder: Encoder, words: WordTable) {
    this.#encoder = encoder;
    this.#table = words;
  }

  /** One vector for each of the first units of a section. */
  of(passage: number, guide: Guide, section: Section): readonly Int8Array[] {
    let vectors = this.#known.get(passage);
    if (vectors === undefined) {
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      vectors = this.#encode(guide, section);
      this.#known.set(passage, vectors);
    }
    return vectors;
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
