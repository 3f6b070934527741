import { Best, type Ranking } from './best.ts';
import { CHUNK_BITS, IMPACT_SCALE, type PostingLists } from './posting-lists.ts';

export interface TopOptions {
  readonly limit: number;
  /** Factor of each term, not below 0; 1 where the list ends early. */
  readonly weights?: readonly number[];
  /** Only documents with smaller numbers. */
  readonly below?: number;
  /** Only documents for which it holds. */
  readonly accepts?: (document: number) => boolean;
}

/** Documents that are scored together: their scores fit into the processor's first cache. */
const WINDOW = 4096;
const CHUNK = 1 << CHUNK_BITS;
/** Sums in another order differ in their last digits; a bound gives way by more than that before it rules anything out. */
const SLACK = 1 + 1e-9;

/** One term of a question, prepared. */
interface Part {
  readonly term: number;
  /** What one step of a stored impact adds to a score. */
  readonly scale: number;
  /** The most that the term can add to any score. */
  readonly bound: number;
  /** Where the next window's entries begin, and where those of the chunk end. */
  cursor: number;
  end: number;
  /** Whether its documents are looked at of themselves, or only where an essential term leads. */
  isEssential: boolean;
}

/**
 * Finds the best documents without looking at all of them: MaxScore (Turtle and Flood, 1995) in windows. As soon as enough
 * documents are found, the terms that together cannot lift a document over the worst of them stop to be candidates'
 * source; their impacts are looked up where others lead. What comes out is exactly what scoring everything gives.
 */
export class TopSearch {
  readonly #lists: PostingLists;
  readonly #best = new Best();
  readonly #partial = new Float64Array(WINDOW);
  readonly #touched = new Uint16Array(WINDOW);

  constructor(lists: PostingLists) {
    this.#lists = lists;
  }

  /** The best documents for some terms. A score adds up its terms in the order given. */
  top(terms: readonly number[], { limit, weights = [], below, accepts }: TopOptions): Ranking {
    const parts = this.#prepare(terms, weights);
    const end = Math.min(below ?? Number.POSITIVE_INFINITY, this.#lists.documentCount);
    this.#best.begin(limit);
    if (limit > 0 && parts.length > 0) this.#searchAll(parts, end, accepts);
    return this.#best.ranking();
  }

  #prepare(terms: readonly number[], weights: readonly number[]): Part[] {
    const parts: Part[] = [];
    for (const [index, term] of terms.entries()) {
      if (this.#lists.frequency(term) === 0) continue;
      const scale = (this.#lists.rarity(term) * (weights[index] ?? 1)) / IMPACT_SCALE;
      const bound = scale * (this.#lists.maxima[term] as number);
      if (scale > 0) parts.push({ term, scale, bound, cursor: 0, end: 0, isEssential: true });
    }
    return parts;
  }

  #searchAll(parts: readonly Part[], end: number, accepts: TopOptions['accepts']): void {
    const weakestFirst = [...parts].sort((left, right) => left.bound - right.bound);
    const { starts, termCount } = this.#lists;
    for (let base = 0; base < end; base += CHUNK) {
      const row = (base >>> CHUNK_BITS) * termCount;
      for (const part of parts) {
        part.cursor = starts[row + part.term] as number;
        part.end = starts[row + part.term + 1] as number;
      }
      const chunkEnd = Math.min(CHUNK, end - base);
      for (let from = 0; from < chunkEnd; from += WINDOW) {
        const essential = this.#split(weakestFirst);
        if (essential === weakestFirst.length) return;
        const count = this.#addEssential(parts, from, Math.min(from + WINDOW, chunkEnd));
        this.#judge(parts, weakestFirst, essential, base + from, count, accepts);
      }
    }
  }

  /** Tells essential terms from those that cannot reach the bar together, and returns where the essential ones begin. */
  #split(weakestFirst: readonly Part[]): number {
    const { bar } = this.#best;
    let sum = 0;
    let essential = 0;
    for (const [index, part] of weakestFirst.entries()) {
      sum += part.bound;
      part.isEssential = sum * SLACK >= bar;
      if (!part.isEssential) essential = index + 1;
    }
    return essential;
  }

  /** Adds up the essential terms within one window; lists the documents that have any. */
  #addEssential(parts: readonly Part[], from: number, to: number): number {
    const { documents, impacts } = this.#lists;
    const partial = this.#partial;
    const touched = this.#touched;
    let count = 0;
    for (const part of parts) {
      if (!part.isEssential) continue;
      const { scale, end } = part;
      let at = part.cursor;
      for (; at < end; at++) {
        const slot = (documents[at] as number) - from;
        if (slot >= to - from) break;
        const before = partial[slot] as number;
        if (before === 0) touched[count++] = slot;
        partial[slot] = before + scale * (impacts[at] as number);
      }
      part.cursor = at;
    }
    return count;
  }

  /** Offers the documents of a window that may reach the bar, with their exact scores. */
  #judge(
    parts: readonly Part[],
    weakestFirst: readonly Part[],
    essential: number,
    base: number,
    count: number,
    accepts: TopOptions['accepts'],
  ): void {
    let rest = 0;
    for (let index = 0; index < essential; index++) rest += (weakestFirst[index] as Part).bound;
    for (let index = 0; index < count; index++) {
      const slot = this.#touched[index] as number;
      const score = this.#partial[slot] as number;
      this.#partial[slot] = 0;
      const document = base + slot;
      if ((score + rest) * SLACK < this.#best.bar || accepts?.(document) === false) continue;
      if (essential === 0) this.#best.offer(document, score);
      else if (this.#canReachBar(weakestFirst, essential, document, score, rest))
        this.#best.offer(document, this.#exactScore(parts, document));
    }
  }

  /** Looks the other terms up, strongest first, until the bar is out of reach. */
  #canReachBar(
    weakestFirst: readonly Part[],
    essential: number,
    document: number,
    score: number,
    rest: number,
  ): boolean {
    let reached = score;
    let open = rest;
    for (let index = essential - 1; index >= 0; index--) {
      const { term, scale, bound } = weakestFirst[index] as Part;
      open -= bound;
      reached += scale * this.#lists.storedImpact(term, document);
      if ((reached + open) * SLACK < this.#best.bar) return false;
    }
    return true;
  }

  #exactScore(parts: readonly Part[], document: number): number {
    let score = 0;
    for (const { term, scale } of parts) score += scale * this.#lists.storedImpact(term, document);
    return score;
  }
}
