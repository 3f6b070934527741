/** Documents in the order of a ranking. */
export interface Ranking {
  /** Best first; equal scores by document number. */
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

/** Keeps the best documents that are offered: a heap with the worst of them on top, in arrays that are used again. */
export class Best {
  #documents = new Uint32Array(0);
  #scores = new Float64Array(0);
  #size = 0;
  #limit = 0;

  /** Forgets everything and keeps at most `limit` from now on. */
  begin(limit: number): void {
    this.#size = 0;
    this.#limit = limit;
    if (limit <= this.#documents.length) return;
    this.#documents = new Uint32Array(limit);
    this.#scores = new Float64Array(limit);
  }

  /** The score below which nothing is kept any more; 0 as long as there is room. */
  get bar(): number {
    return this.#size < this.#limit || this.#limit === 0 ? 0 : (this.#scores[0] as number);
  }

  offer(document: number, score: number): void {
    if (this.#size < this.#limit) this.#rise(this.#size++, document, score);
    else if (this.#limit > 0 && this.#isWorse(0, document, score)) this.#sink(document, score);
  }

  /** Takes out what was kept. */
  ranking(): Ranking {
    const documents = new Uint32Array(this.#size);
    const scores = new Float64Array(this.#size);
    while (this.#size > 0) {
      const last = --this.#size;
      documents[last] = this.#documents[0] as number;
      scores[last] = this.#scores[0] as number;
      this.#sink(this.#documents[last] as number, this.#scores[last] as number);
    }
    return { documents, scores };
  }

  /** Whether the document at a place of the heap ranks behind another one. */
  #isWorse(at: number, document: number, score: number): boolean {
    const own = this.#scores[at] as number;
    return own < score || (own === score && (this.#documents[at] as number) > document);
  }

  #rise(from: number, document: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#isBetter(parent, document, score)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, document, score);
  }

  #sink(document: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const other = child + 1;
      if (other < this.#size && this.#isWorse(other, this.#documents[child] as number, this.#scores[child] as number))
        child = other;
      if (!this.#isWorse(child, document, score)) break;
      this.#move(child, at);
      at = child;
    }
    this.#put(at, document, score);
  }

  /** Whether the document at a place of the heap ranks before another one. */
  #isBetter(at: number, document: number, score: number): boolean {
    const own = this.#scores[at] as number;
    return own > score || (own === score && (this.#documents[at] as number) < document);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#documents[from] as number, this.#scores[from] as number);
  }

  #put(at: number, document: number, score: number): void {
    this.#documents[at] = document;
    this.#scores[at] = score;
  }
}
