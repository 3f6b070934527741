import type { Question } from '../../question/question.ts';
import { SAME } from '../../question/term.ts';
import { ALTERNATIVES } from '../ranking/constants.ts';
import type { GuideTables } from './tables.ts';

/** A word of the question, or one that stands for it in another spelling. */
export const OWN = 1;
/** A synonym or kin of one. */
const RELATIVE = 2;

/** Which words of the vocabulary stand for a word of the question, and how far. */
export class WordMarks {
  /** Stem → slot and weight of the current question; weight 0: no slot. */
  readonly slotOfStem: Int16Array;
  readonly weightOfStem: Float64Array;
  /** Stem → `Kinship` to its slot's word. */
  readonly kindOfStem: Uint8Array;
  /** Word → `OWN` or `RELATIVE` of the question; read for every token, so it has to fit into the nearest cache. */
  readonly markOfWord: Uint8Array;
  readonly #tables: GuideTables;
  readonly #marked: number[] = [];

  constructor(tables: GuideTables) {
    const stems = tables.catalog.stems.terms.count;
    this.#tables = tables;
    this.slotOfStem = new Int16Array(stems);
    this.weightOfStem = new Float64Array(stems);
    this.kindOfStem = new Uint8Array(stems);
    this.markOfWord = new Uint8Array(tables.catalog.stemOfWord.length);
  }

  /** Marks the words of a question in place of those of the last one. */
  set({ slots }: Question): void {
    for (const stem of this.#marked) {
      this.weightOfStem[stem] = 0;
      this.#markWords(stem, 0);
    }
    this.#marked.length = 0;
    for (const [index, { stem, corrected }] of slots.entries())
      this.#mark(stem, index, corrected ? ALTERNATIVES.corrected : 1, SAME);
    for (const [index, slot] of slots.entries())
      for (const { stem, weight, kind } of slot.alternatives) this.#mark(stem, index, weight, kind);
    for (const stem of this.#marked) this.#markWords(stem, this.kindOfStem[stem] === SAME ? OWN : RELATIVE);
  }

  /** The nearer kinship holds, then the greater weight, then the earlier slot. */
  #mark(stem: number, slot: number, weight: number, kind: number): void {
    if (stem < 0) return;
    const before = this.weightOfStem[stem] as number;
    const kindBefore = this.kindOfStem[stem] as number;
    if (before > 0 && (kindBefore < kind || (kindBefore === kind && before >= weight))) return;
    if (before === 0) this.#marked.push(stem);
    this.kindOfStem[stem] = kind;
    this.weightOfStem[stem] = weight;
    this.slotOfStem[stem] = slot;
  }

  #markWords(stem: number, mark: number): void {
    const { starts, values } = this.#tables.wordsOfStem;
    const behind = starts[stem + 1] as number;
    for (let at = starts[stem] as number; at < behind; at++) this.markOfWord[values[at] as number] = mark;
  }
}
