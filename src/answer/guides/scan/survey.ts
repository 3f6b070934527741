import { MAX_SLOTS } from '../../question/term.ts';
import type { GuideTables } from './tables.ts';
import { OWN, type WordMarks } from './word-marks.ts';

const SMALL = 1e-9;

/** Where in a pool of sections the words of a question stand, and how rare they are there. */
export class Survey {
  readonly #tables: GuideTables;
  readonly #marks: WordMarks;
  /** Slot → its rarity among the units of the pool, and the sum of these, above 0. */
  readonly rarity = new Float64Array(MAX_SLOTS);
  total = SMALL;
  /** Tokens of the pool that match a slot, unit by unit. */
  tokens = new Uint32Array(0);
  /** For each unit of the pool the place of its first one, and the number of all. */
  starts = new Uint32Array(0);
  /** The sections of the pool, and for each the number that its first unit has in the pool. */
  sections: readonly number[] = [];
  readonly firstUnits: number[] = [];
  readonly #unitsOfSlot = new Uint32Array(MAX_SLOTS);
  readonly #seen = new Uint32Array(MAX_SLOTS);

  constructor(tables: GuideTables, marks: WordMarks) {
    this.#tables = tables;
    this.#marks = marks;
  }

  /** Takes it over some sections, for the question that is marked. */
  take(sections: readonly number[], slotCount: number): void {
    this.sections = sections;
    this.#reserve(sections);
    const units = this.#find(sections);
    this.total = SMALL;
    for (let slot = 0; slot < slotCount; slot++) {
      const having = this.#unitsOfSlot[slot] as number;
      const rarity = Math.log(1 + (units - having + 0.5) / (having + 0.5));
      this.rarity[slot] = rarity;
      this.total += rarity;
    }
  }

  /** Finds the tokens, and counts in how many units each slot occurs; returns the number of units. */
  #find(sections: readonly number[]): number {
    const { unitStarts, units, stemOfWord } = this.#tables.catalog;
    const { values, starts } = units;
    const { markOfWord, slotOfStem } = this.#marks;
    const { tokens } = this;
    this.#unitsOfSlot.fill(0);
    this.#seen.fill(0);
    let count = 0;
    let marked = 0;
    for (let row = 0; row < sections.length; row++) {
      const section = sections[row] as number;
      this.firstUnits[row] = count;
      const last = unitStarts[section + 1] as number;
      for (let unit = unitStarts[section] as number; unit < last; unit++) {
        this.starts[count++] = marked;
        const end = starts[unit + 1] as number;
        for (let at = starts[unit] as number; at < end; at++) {
          const word = values[at] as number;
          const mark = markOfWord[word];
          if (mark === 0) continue;
          tokens[marked++] = at;
          if (mark !== OWN) continue;
          const slot = slotOfStem[stemOfWord[word] as number] as number;
          if (this.#seen[slot] === count) continue;
          this.#seen[slot] = count;
          this.#unitsOfSlot[slot] = (this.#unitsOfSlot[slot] as number) + 1;
        }
      }
    }
    this.starts[count] = marked;
    return count;
  }

  #reserve(sections: readonly number[]): void {
    const { unitStarts, units } = this.#tables.catalog;
    let tokens = 0;
    let count = 1;
    for (const section of sections) {
      const first = unitStarts[section] as number;
      const last = unitStarts[section + 1] as number;
      count += last - first;
      tokens += units.start(last) - units.start(first);
    }
    if (tokens > this.tokens.length) this.tokens = new Uint32Array(2 * tokens);
    if (count > this.starts.length) this.starts = new Uint32Array(2 * count);
  }
}
