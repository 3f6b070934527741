import { cosineOf } from '../../encoder/dot.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { VectorTable } from '../../encoder/vector-table.ts';
import type { Question } from '../question/question.ts';
import { MAX_SLOTS } from '../question/term.ts';
import type { WordTable } from './word-table.ts';

/** How near the words of a question are to a text. */
export interface TermMatch {
  /** Mean cosine with the text, by IDF, and the largest IDF of a word that is not near. */
  readonly termCosine: number;
  readonly termMissing: number;
  /** The same with the nearest word of the text. */
  readonly wordCosine: number;
  readonly wordMissing: number;
  /** The same of those words that were said last, where earlier questions stand before them; 1 and 0 where none do. */
  readonly ownCosine: number;
  readonly ownMissing: number;
  /** The cosine of those before them; 0 where there are none. */
  readonly earlierCosine: number;
}

/** The words of one question after the other, compared with texts word by word (late interaction). */
export class TermCosines {
  readonly #words: WordTable;
  readonly #encoder: Encoder;
  readonly #rarest: number;
  /** Vectors of the question's words. */
  readonly #vectors: VectorTable;
  readonly #shares = new Float64Array(MAX_SLOTS);
  readonly #weights = new Float64Array(MAX_SLOTS);
  readonly #nearest = new Float64Array(MAX_SLOTS);
  /** 1 for words that were said last. */
  readonly #isOwn = new Uint8Array(MAX_SLOTS);
  #isJoined = false;
  #count = 0;
  /** Number of a text's word → where its cosines with the question's words lie; of this question where it says so. */
  #places = new Int32Array(0);
  #askedAt = new Uint32Array(0);
  #asked = 0;
  #cosines = new Float64Array(0);
  #next = 0;
  readonly #ofUnits = new Map<Int32Array, TermMatch>();

  /** @param rarest the largest IDF that a word can have */
  constructor(words: WordTable, encoder: Encoder, rarest: number) {
    this.#words = words;
    this.#encoder = encoder;
    this.#rarest = rarest;
    this.#vectors = new VectorTable(encoder.dimension, MAX_SLOTS);
  }

  /** Begins with another question. */
  begin({ slots, rarity }: Question): void {
    this.#isJoined = slots.some(({ isEarlier }) => isEarlier);
    this.#count = slots.length;
    this.#asked++;
    this.#next = 0;
    this.#ofUnits.clear();
    for (const [at, slot] of slots.entries()) {
      this.#vectors.set(at, this.#encoder.encode(slot.text));
      this.#shares[at] = slot.rarity / rarity;
      this.#weights[at] = slot.rarity / this.#rarest;
      this.#isOwn[at] = slot.isEarlier ? 0 : 1;
    }
  }

  /**
   * The same of a unit of a guide, which is measured once however often it is proposed.
   *
   * @param words those of the unit, which stand for it, and those that readers ask for it in
   */
  ofUnit(text: Int8Array, words: readonly Int32Array[]): TermMatch {
    const [own, asked] = words;
    if (own === undefined || asked !== undefined) return this.of(text, words);
    const match = this.#ofUnits.get(own) ?? this.of(text, words);
    this.#ofUnits.set(own, match);
    return match;
  }

  /** @param words lists of numbers of the text's words in the table */
  of(text: Int8Array, words: readonly Int32Array[]): TermMatch {
    this.#reserve();
    const nearest = this.#nearest.fill(0);
    const count = this.#count;
    for (const list of words)
      for (let at = 0; at < list.length; at++) {
        const place = this.#placeOf(list[at] as number);
        const cosines = this.#cosines;
        for (let term = 0; term < count; term++) {
          const near = cosines[place + term] as number;
          if (near > (nearest[term] as number)) nearest[term] = near;
        }
      }
    const dots = this.#vectors.compare(text, count);
    let termCosine = 0;
    let termMissing = 0;
    let wordCosine = 0;
    let wordMissing = 0;
    let [ownShare, ownNear, ownMissing] = [0, 0, 0];
    let [earlierShare, earlierNear] = [0, 0];
    for (let at = 0; at < count; at++) {
      const share = this.#shares[at] as number;
      const weight = this.#weights[at] as number;
      const near = Math.max(0, cosineOf(dots[at] as number));
      termCosine += share * near;
      termMissing = Math.max(termMissing, weight * (1 - near));
      wordCosine += share * (nearest[at] as number);
      wordMissing = Math.max(wordMissing, weight * (1 - (nearest[at] as number)));
      if (this.#isOwn[at] === 0) {
        earlierShare += share;
        earlierNear += share * (nearest[at] as number);
        continue;
      }
      ownShare += share;
      ownNear += share * (nearest[at] as number);
      ownMissing = Math.max(ownMissing, weight * (1 - (nearest[at] as number)));
    }
    const isJoined = ownShare > 0 && this.#isJoined;
    return {
      termCosine,
      termMissing,
      wordCosine,
      wordMissing,
      ownCosine: isJoined ? ownNear / ownShare : 1,
      ownMissing: isJoined ? ownMissing : 0,
      earlierCosine: isJoined && earlierShare > 0 ? earlierNear / earlierShare : 0,
    };
  }

  /** Where the cosines of a word lie: texts that compete have most of their words in common. */
  #placeOf(word: number): number {
    if (this.#askedAt[word] === this.#asked) return this.#places[word] as number;
    const place = this.#next;
    this.#next += this.#count;
    if (this.#next > this.#cosines.length) {
      const longer = new Float64Array(2 * this.#next);
      longer.set(this.#cosines);
      this.#cosines = longer;
    }
    const dots = this.#vectors.compare(this.#words.vectorOf(word), this.#count);
    for (let term = 0; term < this.#count; term++) this.#cosines[place + term] = cosineOf(dots[term] as number);
    this.#askedAt[word] = this.#asked;
    this.#places[word] = place;
    return place;
  }

  /** Makes room for words that were not known when the question came. */
  #reserve(): void {
    const { size } = this.#words;
    if (size <= this.#places.length) return;
    const places = new Int32Array(2 * size);
    places.set(this.#places);
    const askedAt = new Uint32Array(2 * size);
    askedAt.set(this.#askedAt);
    this.#places = places;
    this.#askedAt = askedAt;
  }
}
