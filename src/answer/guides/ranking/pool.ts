import { Best } from '../../../catalog/search/best.ts';
import type { Postings } from '../../../catalog/search/postings.ts';
import type { Question } from '../../question/question.ts';
import type { Slot } from '../../question/term.ts';
import type { GuideTables } from '../scan/tables.ts';
import { POOL, POOL_WEIGHT } from './constants.ts';

/** Sections worth a closer look. */
export interface Pool {
  /** Best first, ties by section number. */
  readonly sections: readonly number[];
}

/** Scores that sections are compared with; valid until the next question. */
export interface PoolBests {
  /** BM25F of every section as a share of what the question could reach, 0…1; the same for guides; best section of each guide. */
  readonly sectionScores: Float64Array;
  readonly guideScores: Float64Array;
  readonly bestOfGuide: Float64Array;
  /** The best in the pool, above 0. */
  readonly bestSection: number;
  readonly bestGuide: number;
}

const SMALL = 1e-9;
/** A score that no share of a guide makes good. */
const NOT_ASKED = -100;

/** Gathers candidates: whole-guide score plus section score, at most so many of one guide. */
export class PoolBuilder {
  readonly #tables: GuideTables;
  readonly #sectionScores: Float64Array;
  readonly #guideScores: Float64Array;
  readonly #bestOfGuide: Float64Array;
  readonly #impacts: Float64Array;
  readonly #touched: Uint32Array;
  readonly #taken: Uint16Array;
  readonly #best = new Best();
  #sections: readonly number[] = [];

  constructor(tables: GuideTables) {
    this.#tables = tables;
    const { guideCount } = tables;
    const documents = Math.max(tables.catalog.passages.count, guideCount);
    this.#sectionScores = new Float64Array(tables.catalog.passages.count);
    this.#guideScores = new Float64Array(guideCount);
    this.#bestOfGuide = new Float64Array(guideCount);
    this.#impacts = new Float64Array(documents);
    this.#touched = new Uint32Array(documents);
    this.#taken = new Uint16Array(guideCount);
  }

  /**
   * @param nearest sections that are near the question in meaning; they are taken up whatever words they have
   * @param aside section → 1 where it is not asked
   */
  build(question: Question, nearest: readonly number[] = [], aside: Uint8Array | null = null): Pool {
    const { stems } = this.#tables.catalog;
    this.#sectionScores.fill(0);
    this.#guideScores.fill(0);
    for (const slot of question.slots) {
      this.#add(slot, stems.passages, slot.rarity / question.rarity, this.#sectionScores);
      this.#add(slot, stems.guides, slot.guideRarity / question.guideRarity, this.#guideScores);
    }
    if (aside !== null) this.#leaveOut(aside);
    const chosen = this.#choose(this.#bestGuide());
    this.#sections = [...chosen, ...nearest.filter((section) => !chosen.includes(section))];
    return { sections: this.#sections };
  }

  /** What the sections of the last pool are compared with. */
  bests(): PoolBests {
    const { guideOf } = this.#tables.catalog.passages;
    let bestSection = SMALL;
    let bestGuide = SMALL;
    for (const section of this.#sections) {
      bestSection = Math.max(bestSection, this.#sectionScores[section] as number);
      bestGuide = Math.max(bestGuide, this.#guideScores[guideOf[section] as number] as number);
    }
    return {
      sectionScores: this.#sectionScores,
      guideScores: this.#guideScores,
      bestOfGuide: this.#bestOfGuide,
      bestSection,
      bestGuide,
    };
  }

  /** Adds one slot: in each document the strongest of the word and its alternatives counts. */
  #add(slot: Slot, postings: Postings, factor: number, scores: Float64Array): void {
    if (slot.alternatives.length === 0) {
      postings.accumulate(slot.stem, factor, scores);
      return;
    }
    let count = postings.collect(slot.stem, 1, this.#impacts, this.#touched, 0);
    for (const { stem, weight, kind } of slot.alternatives)
      count = postings.collect(stem, weight * POOL_WEIGHT[kind], this.#impacts, this.#touched, count);
    for (let index = 0; index < count; index++) {
      const document = this.#touched[index] as number;
      scores[document] = (scores[document] as number) + factor * (this.#impacts[document] as number);
      this.#impacts[document] = 0;
    }
  }

  #leaveOut(aside: Uint8Array): void {
    for (let section = 0; section < aside.length; section++)
      if (aside[section] === 1) this.#sectionScores[section] = NOT_ASKED;
  }

  /** Finds the best section of each guide; returns the guide of the best of all. */
  #bestGuide(): number {
    const { guideStarts } = this.#tables.catalog.passages;
    const scores = this.#sectionScores;
    let bestGuide = 0;
    let bestOfAll = 0;
    for (let guide = 0; guide < this.#tables.guideCount; guide++) {
      let best = 0;
      const end = guideStarts[guide + 1] as number;
      for (let section = guideStarts[guide] as number; section < end; section++)
        if ((scores[section] as number) > best) best = scores[section] as number;
      this.#bestOfGuide[guide] = best;
      const withGuide = best + POOL.guideShare * (this.#guideScores[guide] as number);
      if (withGuide <= bestOfAll) continue;
      bestOfAll = withGuide;
      bestGuide = guide;
    }
    return bestGuide;
  }

  /** The best sections, without those that would crowd out other guides; looks at the best guide first, since few others pass it. */
  #choose(bestGuide: number): number[] {
    const { guideOf, guideStarts } = this.#tables.catalog.passages;
    const { guideCount } = this.#tables;
    const best = this.#best;
    best.begin(POOL.looks);
    let { bar } = best;
    for (let turn = 0; turn < guideCount; turn++) {
      const guide = (bestGuide + turn) % guideCount;
      const share = POOL.guideShare * (this.#guideScores[guide] as number);
      if ((this.#bestOfGuide[guide] as number) + share <= bar) continue;
      const end = guideStarts[guide + 1] as number;
      for (let section = guideStarts[guide] as number; section < end; section++) {
        const score = (this.#sectionScores[section] as number) + share;
        if (score <= bar) continue;
        best.offer(section, score);
        bar = best.bar;
      }
    }
    this.#taken.fill(0);
    const chosen: number[] = [];
    for (const section of best.ranking().documents) {
      const guide = guideOf[section] as number;
      const taken = this.#taken[guide] as number;
      if (taken === POOL.perGuide) continue;
      this.#taken[guide] = taken + 1;
      chosen.push(section);
      if (chosen.length === POOL.sections) break;
    }
    return chosen;
  }
}
