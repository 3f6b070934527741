/** Documents in the order of a ranking. */
export interface Ranking {
  /** Best first; equal scores by document number. */
  readonly documents: Uint32Array;
  /** Sum over the terms of weight × rarity × impact; impacts lie in 0…1, so no score exceeds the sum of weight × rarity. */
  readonly scores: Float64Array;
}

export interface BestOptions {
  readonly limit: number;
  /** Only documents with smaller numbers. */
  readonly below?: number;
  /** Only documents for which it holds. */
  readonly accepts?: (document: number) => boolean;
}

/** The best of all scores above zero: a heap keeps the worst of the best so far on top. */
export function best(scores: Float64Array, { limit, below = scores.length, accepts }: BestOptions): Ranking {
  const heap: number[] = [];
  for (let document = 0; document < below && limit > 0; document++) {
    if (scores[document] === 0 || accepts?.(document) === false) continue;
    if (heap.length < limit) {
      heap.push(document);
      if (heap.length === limit) heap.sort((left, right) => compare(scores, right, left));
    } else if (compare(scores, document, heap[0] as number) < 0) replaceTop(heap, document, scores);
  }
  const documents = Uint32Array.from(heap.sort((left, right) => compare(scores, left, right)));
  return { documents, scores: Float64Array.from(documents, (document) => scores[document] as number) };
}

/** Negative where `left` ranks before `right`. */
function compare(scores: Float64Array, left: number, right: number): number {
  return (scores[right] as number) - (scores[left] as number) || left - right;
}

/** Puts a document in place of the worst one and restores the heap. */
function replaceTop(heap: number[], document: number, scores: Float64Array): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(scores, heap[child] as number, heap[child + 1] as number) < 0) child++;
    if (compare(scores, document, heap[child] as number) > 0) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = document;
}
