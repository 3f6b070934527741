import { MAX_SLOTS, type Question } from './question.ts';

/** A stop word adds less to a run than a word that says something. */
export const STOP_WORTH = 0.3;

/** The words of the question at hand as columns, for the loops over everything they are compared with. */
export class QuestionWords {
  /** For each slot: its rarity, its word in the vocabulary or -1, the index of its first token. */
  readonly rarity = new Float64Array(MAX_SLOTS);
  readonly word = new Int32Array(MAX_SLOTS);
  readonly position = new Int32Array(MAX_SLOTS);
  /** How many words there are, stop words included, and for each its stem or -1, and what it adds to a run. */
  length = 0;
  stem = new Int32Array(0);
  worth = new Float64Array(0);

  /** Takes the words of a question in place of those of the last one. */
  set({ slots, sequence }: Question): void {
    for (const [index, { rarity, word, position }] of slots.entries()) {
      this.rarity[index] = rarity;
      this.word[index] = word;
      this.position[index] = position;
    }
    this.length = sequence.length;
    if (this.length > this.stem.length) {
      this.stem = new Int32Array(2 * this.length);
      this.worth = new Float64Array(2 * this.length);
    }
    for (const [index, { stem, isStop }] of sequence.entries()) {
      this.stem[index] = stem;
      this.worth[index] = isStop ? STOP_WORTH : 1;
    }
  }
}
