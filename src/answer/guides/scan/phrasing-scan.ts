import { type PlacedPhrasing, WHOLE } from '../../../catalog/phrasings.ts';
import type { QuestionWords } from '../../question/question-words.ts';
import { MAX_SLOTS, type Slot } from '../../question/term.ts';
import { clear } from './clear.ts';
import type { GuideTables } from './tables.ts';
import { OWN, type WordMarks } from './word-marks.ts';

/** How the words of one question stand in the ways in which readers ask for one section: the one that has most of them counts. */
export class PhrasingScan {
  readonly #tables: GuideTables;
  readonly #marks: WordMarks;
  readonly #words: QuestionWords;
  /** Of that one, by slot. */
  #match = new Float64Array(MAX_SLOTS);
  #exact = new Uint8Array(MAX_SLOTS);
  #otherMatch = new Float64Array(MAX_SLOTS);
  #otherExact = new Uint8Array(MAX_SLOTS);
  /** The one that counts; null where none has a word of the question. */
  found: PlacedPhrasing | null = null;

  constructor(tables: GuideTables, marks: WordMarks, words: QuestionWords) {
    this.#tables = tables;
    this.#marks = marks;
    this.#words = words;
  }

  /** How well each slot is met, 0…1, and 1 where it is in exactly that form. */
  get match(): Float64Array {
    return this.#match;
  }

  get exact(): Uint8Array {
    return this.#exact;
  }

  /** The number of the unit that is meant; -1 where none is. */
  get unit(): number {
    return this.found === null || this.found.unit === WHOLE ? -1 : this.found.unit;
  }

  read(section: number, slots: readonly Slot[]): void {
    this.found = null;
    let most = 0;
    for (const placed of this.#tables.catalog.phrasings.of(section)) {
      const coverage = this.#readOne(placed.phrasing, slots);
      if (coverage <= most) continue;
      most = coverage;
      this.found = placed;
      [this.#match, this.#otherMatch] = [this.#otherMatch, this.#match];
      [this.#exact, this.#otherExact] = [this.#otherExact, this.#exact];
    }
  }

  /** Rarity of the question's words that stand in one phrasing. */
  #readOne(phrasing: number, slots: readonly Slot[]): number {
    const { stemOfWord, phrasings } = this.#tables.catalog;
    const { values } = phrasings.words;
    const { markOfWord, weightOfStem, slotOfStem } = this.#marks;
    const match = this.#otherMatch;
    const exact = this.#otherExact;
    clear(match, slots.length);
    exact.fill(0, 0, slots.length);
    for (let at = phrasings.words.start(phrasing); at < phrasings.words.end(phrasing); at++) {
      const word = values[at] as number;
      if (markOfWord[word] !== OWN) continue;
      const stem = stemOfWord[word] as number;
      const slot = slotOfStem[stem] as number;
      match[slot] = Math.max(match[slot] as number, weightOfStem[stem] as number);
      if (this.#words.word[slot] === word) exact[slot] = 1;
    }
    return slots.reduce((sum, { rarity }, slot) => sum + rarity * (match[slot] as number), 0);
  }
}
