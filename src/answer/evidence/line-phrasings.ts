import type { Question } from '../question/question.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { LineMatches } from './line-matches.ts';
import type { Line, Lines } from './lines.ts';
import type { Phrasings } from './phrasings.ts';

/** A line's phrasing that is nearest to the question. */
export interface LinePhrasing {
  readonly phrasing: number;
  /** Whether it is nearer to the question than the line itself. */
  readonly isNearer: boolean;
}

/** What is measured of all lines, by their number. */
interface Measured {
  readonly matches: LineMatches;
  readonly cosines: Float64Array;
  readonly about: Float64Array;
}

const NONE: ReadonlyMap<number, LinePhrasing> = new Map();

/** How readers ask for the lines of the product and pricing page. */
export class LinePhrasings {
  readonly #lines: Lines;
  readonly #phrasings: Phrasings;
  readonly #byLine: ReadonlyMap<number, readonly number[]>;

  constructor(lines: Lines, vectors: readonly Int8Array[], phrasings: Phrasings) {
    this.#lines = lines;
    this.#phrasings = phrasings;
    this.#byLine = phrasings.byLine(
      lines.all.map(({ statement }) => statement),
      vectors,
    );
  }

  /**
   * Lets the nearest phrasing of each line count as one more name of it. Of plans it says nothing: they are compared as they
   * are, and the rest of the question with it.
   *
   * @param bare the question without the names of plans
   */
  raise(
    { reading, planIds }: AskedQuestion,
    bare: Int8Array,
    { matches, cosines, about }: Measured,
  ): ReadonlyMap<number, LinePhrasing> {
    if (this.#byLine.size === 0) return NONE;
    const near = this.#phrasings.compare(bare);
    const found = new Map<number, LinePhrasing>();
    for (const [at, phrasings] of this.#byLine) {
      const { planId } = (this.#lines.all[at] as Line).statement;
      if (planIds.size > 0 && planId !== undefined && !planIds.has(planId)) continue;
      const [first = 0, ...others] = phrasings;
      const phrasing = others.reduce(
        (best, one) => ((near[one] as number) > (near[best] as number) ? one : best),
        first,
      );
      const cosine = near[phrasing] as number;
      found.set(at, { phrasing, isNearer: cosine > (cosines[at] as number) });
      this.#addWords(at, phrasing, reading, matches);
      cosines[at] = Math.max(cosine, cosines[at] as number);
      about[at] = Math.max(cosine, about[at] as number);
    }
    return found;
  }

  /** The lines that an editor wrote down that a question, in these very words, asks for. */
  meant(question: string): ReadonlySet<number> {
    const phrasing = this.#phrasings.sameAs(question);
    if (phrasing < 0) return new Set();
    return new Set([...this.#byLine].flatMap(([at, phrasings]) => (phrasings.includes(phrasing) ? [at] : [])));
  }

  #addWords(at: number, phrasing: number, { slots, rarity }: Question, matches: LineMatches): void {
    const stems = this.#phrasings.stemsOf(phrasing);
    const count = this.#lines.all.length;
    const said = new Map<number, number>();
    for (const [term, { stem, alternatives, rarity: idf }] of slots.entries()) {
      const place = term * count + at;
      const before = matches.byTerm[place] as number;
      let weight = 0;
      for (const variant of [{ stem, weight: 1 }, ...alternatives]) {
        if (!stems.includes(variant.stem)) continue;
        weight = Math.max(weight, variant.weight);
        said.set(variant.stem, Math.max(said.get(variant.stem) ?? 0, variant.weight));
      }
      if (weight <= before) continue;
      matches.byTerm[place] = weight;
      matches.coverage[at] = (matches.coverage[at] as number) + (idf / rarity) * (weight - before);
    }
    const all = stems.reduce((sum, stem) => sum + this.#phrasings.rarityOf(stem), 0);
    const own = [...said].reduce((sum, [stem, weight]) => sum + weight * this.#phrasings.rarityOf(stem), 0);
    if (all > 0) matches.name[at] = Math.max(matches.name[at] as number, own / all);
  }

  /** Vector of a line's phrasing where that is nearer to the question than the line itself. */
  vectorOf(near: ReadonlyMap<number, LinePhrasing>, line: number): Int8Array | undefined {
    const found = near.get(line);
    return found?.isNearer ? this.#phrasings.vectors[found.phrasing] : undefined;
  }

  wordsOf(near: ReadonlyMap<number, LinePhrasing>, line: number): Int32Array[] {
    const found = near.get(line);
    return found ? [this.#phrasings.wordsOf(found.phrasing)] : [];
  }
}
