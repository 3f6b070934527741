import type { Question } from './question.ts';
import { MAX_SLOTS, type Slot } from './term.ts';

/** A stop word adds less to a run than a word that says something. */
const STOP_WORTH = 0.3;

/** The words of the question at hand as columns, for the loops over everything they are compared with. */
export class QuestionWords {
  /** For each slot: its rarity, its word in the vocabulary or -1, the index of its first token. */
  readonly rarity = new Float64Array(MAX_SLOTS);
  readonly word = new Int32Array(MAX_SLOTS);
  readonly position = new Int32Array(MAX_SLOTS);
  readonly isName = new Uint8Array(MAX_SLOTS);
  readonly isNumber = new Uint8Array(MAX_SLOTS);
  /** Rarity of all that are names and of all others, how many are numbers, and which slot is the rarest. */
  namesTotal = 0;
  plainTotal = 0;
  numbersTotal = 0;
  rarest = 0;
  /** How many words there are, stop words included, and for each its stem or -1, and what it adds to a run. */
  length = 0;
  stem = new Int32Array(0);
  worth = new Float64Array(0);

  /** Takes the words of a question in place of those of the last one. */
  set({ slots, sequence }: Question): void {
    this.namesTotal = 0;
    this.plainTotal = 0;
    this.numbersTotal = 0;
    this.rarest = 0;
    for (const [index, slot] of slots.entries()) this.#setSlot(index, slot);
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

  #setSlot(index: number, { rarity, word, position, isName, isNumber }: Slot): void {
    this.rarity[index] = rarity;
    this.word[index] = word;
    this.position[index] = position;
    this.isName[index] = isName ? 1 : 0;
    this.isNumber[index] = isNumber ? 1 : 0;
    if (isName) this.namesTotal += rarity;
    else this.plainTotal += rarity;
    if (isNumber) this.numbersTotal++;
    if (rarity > (this.rarity[this.rarest] as number)) this.rarest = index;
  }
}
