import type { Column } from '../../../catalog/columns/columns.ts';
import { KIN, KINSHIPS, MAX_SLOTS, SYNONYM } from '../../question/term.ts';
import { clear, clearRelated } from './clear.ts';
import type { GuideTables } from './tables.ts';
import type { WordMarks } from './word-marks.ts';

/** How a title or heading and the question match. */
export interface NameMatch {
  /** Share of the name's own rarity that the question has: in its words, in exactly its forms, through relatives. */
  readonly share: number;
  readonly exactShare: number;
  readonly relatedShare: number;
  /** Rarity of the question's words that stand in the name in exactly that form, and of neighbouring pairs of them. */
  readonly exact: number;
  readonly pairs: number;
  /** Worth of the longest run of words that stands alike in both. */
  readonly run: number;
}

/** How well the words of one question are met by the names of one section: its guide's title and its own heading. */
export class NameScan {
  readonly #tables: GuideTables;
  readonly #marks: WordMarks;
  readonly #titleMatch = new Float64Array(MAX_SLOTS);
  readonly #headingMatch = new Float64Array(MAX_SLOTS);
  /** The better of title and heading, by slot. */
  readonly namedMatch = new Float64Array(MAX_SLOTS);
  /** `related[kind × MAX_SLOTS + slot]`: best match through an alternative of that kind. */
  readonly titleRelated = new Float64Array(KINSHIPS * MAX_SLOTS);
  readonly headingRelated = new Float64Array(KINSHIPS * MAX_SLOTS);
  /** The best synonym or kin of a slot in title or heading. */
  readonly nameRelated = new Float64Array(MAX_SLOTS);
  /** Guide → how its title and the question match: all of its sections have the same one. */
  readonly titleMatches = new Map<number, NameMatch>();

  constructor(tables: GuideTables, marks: WordMarks) {
    this.#tables = tables;
    this.#marks = marks;
  }

  /** Begins with another question. */
  begin(): void {
    this.titleMatches.clear();
  }

  read(section: number, guide: number, slotCount: number): void {
    const { titles, headings } = this.#tables.catalog;
    const { namedMatch, nameRelated, titleRelated, headingRelated } = this;
    const titleMatch = this.#titleMatch;
    const headingMatch = this.#headingMatch;
    clear(titleMatch, slotCount);
    clear(headingMatch, slotCount);
    clearRelated(titleRelated, slotCount);
    clearRelated(headingRelated, slotCount);
    this.#readName(titles.values, titles.start(guide), titles.end(guide), titleMatch, titleRelated);
    this.#readName(headings.values, headings.start(section), headings.end(section), headingMatch, headingRelated);
    for (let slot = 0; slot < slotCount; slot++) {
      namedMatch[slot] = Math.max(titleMatch[slot] as number, headingMatch[slot] as number);
      nameRelated[slot] = Math.max(
        titleRelated[SYNONYM * MAX_SLOTS + slot] as number,
        titleRelated[KIN * MAX_SLOTS + slot] as number,
        headingRelated[SYNONYM * MAX_SLOTS + slot] as number,
      );
    }
  }

  #readName(values: Column, from: number, to: number, into: Float64Array, related: Float64Array): void {
    const { stemOfWord } = this.#tables.catalog;
    const { markOfWord, weightOfStem, slotOfStem, kindOfStem } = this.#marks;
    for (let at = from; at < to; at++) {
      const word = values[at] as number;
      if (markOfWord[word] === 0) continue;
      const stem = stemOfWord[word] as number;
      const weight = weightOfStem[stem] as number;
      const slot = slotOfStem[stem] as number;
      const kind = kindOfStem[stem] as number;
      if (kind === 0) {
        if (weight > (into[slot] as number)) into[slot] = weight;
      } else if (weight > (related[kind * MAX_SLOTS + slot] as number)) related[kind * MAX_SLOTS + slot] = weight;
    }
  }
}
