import type { Question } from '../../question/question.ts';
import { QuestionWords } from '../../question/question-words.ts';
import { KINSHIPS, MAX_SLOTS, SYNONYM } from '../../question/term.ts';
import { ALTERNATIVES, SYNONYM_HIT } from '../ranking/constants.ts';
import { clear, clearRelated } from './clear.ts';
import { NameScan } from './name-scan.ts';
import { PhrasingScan } from './phrasing-scan.ts';
import { Survey } from './survey.ts';
import type { GuideTables } from './tables.ts';
import { WordMarks } from './word-marks.ts';

const NO_QUESTION: Question = {
  text: '',
  words: [],
  asked: 'none',
  wantsSteps: false,
  slots: [],
  sequence: [],
  rarity: 1,
  guideRarity: 1,
  shares: new Float64Array(0),
  asksFact: false,
  askedSlot: -1,
};

/**
 * Where the words of one question stand in one section: everything that the features read. Filled anew for each section.
 *
 * Hits are tokens that match a slot, in order; `match[unit × slotCount + slot]` is the best match of a slot in a unit.
 */
export class Scan {
  readonly tables: GuideTables;
  readonly marks: WordMarks;
  readonly words = new QuestionWords();
  readonly #survey: Survey;
  /** Rarity of each slot among the units of the pool: tells the words that single out a sentence from those all share. */
  readonly localRarity: Float64Array;
  question: Question = NO_QUESTION;
  slotCount = 0;
  #row = -1;
  section = 0;
  guide = 0;
  firstUnit = 0;
  unitCount = 0;

  readonly hitToken: Uint32Array;
  readonly hitSlot: Uint8Array;
  readonly hitWeight: Float64Array;
  /** First hit of each unit of the section, and the number of hits. */
  readonly hitStarts: Uint32Array;
  readonly match: Float64Array;
  readonly exactMatch: Uint8Array;
  /** `related[kind × plane + unit × slotCount + slot]`: best match through an alternative of that kind. */
  readonly related: Float64Array;
  /** Cells of `related` for one kind. */
  readonly plane: number;
  /** Cells of `match`, and so of the others, that the section at hand filled. */
  readonly #filled: Uint32Array;
  #filledCount = 0;
  readonly sectionMatch = new Float64Array(MAX_SLOTS);
  /** The best match of a slot in any section read since `begin`. */
  readonly seenMatch = new Float64Array(MAX_SLOTS);
  readonly sectionExact = new Float64Array(MAX_SLOTS);
  readonly sectionRelated = new Float64Array(KINSHIPS * MAX_SLOTS);
  readonly names: NameScan;
  readonly phrasings: PhrasingScan;

  constructor(tables: GuideTables) {
    this.tables = tables;
    this.marks = new WordMarks(tables);
    this.names = new NameScan(tables, this.marks);
    this.phrasings = new PhrasingScan(tables, this.marks, this.words);
    this.#survey = new Survey(tables, this.marks);
    this.localRarity = this.#survey.rarity;
    this.plane = tables.maxUnits * MAX_SLOTS;
    this.related = new Float64Array(KINSHIPS * this.plane);
    this.hitToken = new Uint32Array(tables.maxSectionTokens);
    this.hitSlot = new Uint8Array(tables.maxSectionTokens);
    this.hitWeight = new Float64Array(tables.maxSectionTokens);
    this.hitStarts = new Uint32Array(tables.maxUnits + 1);
    this.#filled = new Uint32Array(tables.maxSectionTokens + MAX_SLOTS);
    this.match = new Float64Array(tables.maxUnits * MAX_SLOTS);
    this.exactMatch = new Uint8Array(tables.maxUnits * MAX_SLOTS);
  }

  /** Begins with another question. */
  begin(question: Question): void {
    this.question = question;
    this.#row = -1;
    this.slotCount = question.slots.length;
    this.seenMatch.fill(0);
    this.marks.set(question);
    this.words.set(question);
    this.names.begin();
  }

  /** Finds the words of the question in the pool. */
  survey(sections: readonly number[]): void {
    this.#survey.take(sections, this.slotCount);
  }

  /** Sum of the rarities in `localRarity`, above 0. */
  get localTotal(): number {
    return this.#survey.total;
  }

  /** Reads the section in one row of the pool that was surveyed; once, however often in a row it is asked for. */
  read(row: number): void {
    if (row === this.#row) return;
    this.#row = row;
    const { passages, unitStarts } = this.tables.catalog;
    const section = this.#survey.sections[row] as number;
    this.section = section;
    this.guide = passages.guideOf[section] as number;
    this.firstUnit = unitStarts[section] as number;
    this.unitCount = (unitStarts[section + 1] as number) - this.firstUnit;
    clear(this.sectionMatch, this.slotCount);
    clear(this.sectionExact, this.slotCount);
    this.names.read(section, this.guide, this.slotCount);
    this.#readUnits(this.#survey.firstUnits[row] as number);
    this.phrasings.read(section, this.question.slots);
    if (this.phrasings.found !== null) this.#addPhrasing();
    for (let slot = 0; slot < this.slotCount; slot++)
      this.seenMatch[slot] = Math.max(
        this.seenMatch[slot] as number,
        this.sectionMatch[slot] as number,
        this.names.namedMatch[slot] as number,
      );
  }

  /** @param surveyed number of the section's first unit in the pool */
  #readUnits(surveyed: number): void {
    const { units, stemOfWord } = this.tables.catalog;
    const { weightOfStem, slotOfStem, kindOfStem } = this.marks;
    const { plane, slotCount, words, match, exactMatch, related, sectionRelated } = this;
    const filledCells = this.#filled;
    this.#clearMatches();
    clearRelated(sectionRelated, slotCount);
    let hits = 0;
    let filled = 0;
    const { tokens, starts } = this.#survey;
    for (let unit = 0; unit < this.unitCount; unit++) {
      this.hitStarts[unit] = hits;
      const end = starts[surveyed + unit + 1] as number;
      for (let mark = starts[surveyed + unit] as number; mark < end; mark++) {
        const at = tokens[mark] as number;
        const word = units.values[at] as number;
        const stem = stemOfWord[word] as number;
        const weight = weightOfStem[stem] as number;
        const slot = slotOfStem[stem] as number;
        const kind = kindOfStem[stem] as number;
        const cell = unit * slotCount + slot;
        filledCells[filled++] = cell;
        if (kind > 0) {
          const place = kind * plane + cell;
          if (weight > (related[place] as number)) related[place] = weight;
          if (weight > (sectionRelated[kind * MAX_SLOTS + slot] as number))
            sectionRelated[kind * MAX_SLOTS + slot] = weight;
          if (kind > 1) continue;
        }
        this.hitToken[hits] = at;
        this.hitSlot[hits] = slot;
        this.hitWeight[hits++] = kind === 0 ? weight : weight * SYNONYM_HIT;
        if (kind > 0) continue;
        if (weight > (match[cell] as number)) match[cell] = weight;
        if (weight > (this.sectionMatch[slot] as number)) this.sectionMatch[slot] = weight;
        if (words.word[slot] === word) {
          exactMatch[cell] = 1;
          this.sectionExact[slot] = 1;
        }
      }
    }
    this.hitStarts[this.unitCount] = hits;
    this.#filledCount = filled;
  }

  /** What readers ask in counts as one more name of the section, and as words of the unit that it means. */
  #addPhrasing(): void {
    const { names, phrasings, slotCount, match, exactMatch } = this;
    for (let slot = 0; slot < slotCount; slot++) {
      const own = phrasings.match[slot] as number;
      if (own === 0) continue;
      names.namedMatch[slot] = Math.max(names.namedMatch[slot] as number, own);
      if (phrasings.exact[slot] === 1) this.sectionExact[slot] = 1;
      if (phrasings.unit < 0) continue;
      const cell = phrasings.unit * slotCount + slot;
      this.#filled[this.#filledCount++] = cell;
      match[cell] = Math.max(match[cell] as number, own);
      if (phrasings.exact[slot] === 1) exactMatch[cell] = 1;
      this.sectionMatch[slot] = Math.max(this.sectionMatch[slot] as number, own);
    }
  }

  /** Empties what the last section filled: few cells of all. */
  #clearMatches(): void {
    const { match, exactMatch, related, plane } = this;
    for (let at = 0; at < this.#filledCount; at++) {
      const cell = this.#filled[at] as number;
      match[cell] = 0;
      exactMatch[cell] = 0;
      for (let kind = 1; kind < KINSHIPS; kind++) related[kind * plane + cell] = 0;
    }
  }

  /** Whether any word of the question stands in a unit. */
  hasHits(unit: number): boolean {
    return this.hitStarts[unit] !== this.hitStarts[unit + 1];
  }

  /** How well a slot is met in a unit by the word itself, 0…1. */
  matchIn(unit: number, slot: number): number {
    return this.match[unit * this.slotCount + slot] as number;
  }

  /** Whether any stands in the section's text. */
  hasAnyHit(): boolean {
    return this.hitStarts[this.unitCount] !== 0;
  }

  /** How well a slot is met by a synonym in a unit, 0…1. */
  synonymIn(unit: number, slot: number): number {
    return this.related[SYNONYM * this.plane + unit * this.slotCount + slot] as number;
  }

  /** How well a slot is met anywhere in a guide, 0…1. */
  guideMatch(index: number, guide: number): number {
    const { guides } = this.tables.catalog.stems;
    const slot = this.question.slots[index] as Question['slots'][number];
    let best = guides.impact(slot.stem, guide) > 0 ? (slot.corrected ? ALTERNATIVES.corrected : 1) : 0;
    for (const { stem, weight } of slot.alternatives)
      if (weight > best && guides.impact(stem, guide) > 0) best = weight;
    return best;
  }
}
