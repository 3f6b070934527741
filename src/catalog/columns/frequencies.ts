import type { Column } from './columns.ts';

/** In how many of some documents each term occurs. */
export class Frequencies {
  readonly documentCount: number;
  readonly #counts: Column;

  constructor(counts: Column, documentCount: number) {
    this.#counts = counts;
    this.documentCount = documentCount;
  }

  get termCount(): number {
    return this.#counts.length;
  }

  /** Number of documents that hold a term; 0 for stop words and for -1. */
  frequency(term: number): number {
    return term < 0 ? 0 : (this.#counts[term] as number);
  }

  /** Robertson–Spärck Jones rarity, `ln(1 + (N - n + ½) / (n + ½))`: always positive, largest for a term that is nowhere. */
  rarity(term: number): number {
    const frequency = this.frequency(term);
    return Math.log(1 + (this.documentCount - frequency + 0.5) / (frequency + 0.5));
  }
}
