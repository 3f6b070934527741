import type { TokenScore } from '@orama/orama';
import { VectorTable } from '../../encoder/vector-table.ts';
import { Best } from './best.ts';

/** Found at most, whatever Orama's `limit` says. */
const DEEPEST = 32;

/**
 * Vectors of bytes in the place of one of Orama's vector indexes, whose own keep each number in four bytes and in a map: one
 * vector a document, one behind the other. Scores are dot products, in whole numbers.
 */
export class MeaningIndex {
  /** Orama compares it with the length of what is asked for. */
  readonly size: number;
  readonly #count: number;
  readonly #table: VectorTable;
  readonly #best = new Best();
  /** Document → 1 where the next search leaves it out. */
  aside: Uint8Array | null = null;

  constructor(vectors: Int8Array, count: number) {
    this.size = count === 0 ? 0 : vectors.length / count;
    this.#count = count;
    this.#table = new VectorTable(this.size, count);
    this.#table.set(0, vectors);
  }

  /** Internal ids with their dot products, of those above 0; ties by number. */
  find(vector: Int8Array, _similarity: number, where?: ReadonlySet<number>): TokenScore[] {
    const dots = this.#table.compare(vector, this.#count);
    const { aside } = this;
    const best = this.#best;
    best.begin(DEEPEST);
    for (let document = 0; document < this.#count; document++) {
      const dot = dots[document] as number;
      if (dot <= best.bar || aside?.[document] === 1) continue;
      if (where?.has(document + 1) ?? true) best.offer(document, dot);
    }
    const { documents, scores } = best.ranking();
    return Array.from(documents, (document, at) => [document + 1, scores[at] as number]);
  }
}
