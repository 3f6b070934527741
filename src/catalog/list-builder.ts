import { type Column, narrowest } from './columns.ts';
import { GrowingColumn } from './growing-column.ts';
import { CHUNK_BITS } from './posting-lists.ts';

/** Turns postings that come document by document into lists by chunk and term. */
export class ListBuilder {
  readonly #termCount: number;
  readonly #counts: Uint32Array;
  readonly #maxima: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #terms = new GrowingColumn();
  /** Document within its chunk in the low half, impact in the high half. */
  readonly #entries = new GrowingColumn();
  /** Entries of the chunks before the current one, in order. */
  readonly #done: Uint32Array[] = [];
  #doneCount = 0;
  #chunk = 0;

  constructor(termCount: number, documentCount: number) {
    this.#termCount = termCount;
    this.#counts = new Uint32Array(termCount);
    this.#maxima = new Uint16Array(termCount);
    this.#starts = new Uint32Array(Math.ceil(documentCount / (1 << CHUNK_BITS)) * termCount + 1);
  }

  /** Documents must come in order; of one document, each term once. */
  add(term: number, document: number, impact: number): void {
    while (document >>> CHUNK_BITS !== this.#chunk) this.#finishChunk();
    this.#terms.push(term);
    this.#entries.push((impact << 16) | (document & 0xffff));
    this.#counts[term] = (this.#counts[term] as number) + 1;
    if (impact > (this.#maxima[term] as number)) this.#maxima[term] = impact;
  }

  columns(name: string): [string, Column][] {
    const rows = (this.#starts.length - 1) / Math.max(1, this.#termCount);
    while (this.#chunk < rows) this.#finishChunk();
    const documents = new Uint16Array(this.#doneCount);
    const impacts = new Uint16Array(this.#doneCount);
    let at = 0;
    for (const entries of this.#done)
      for (let index = 0; index < entries.length; index++) {
        const entry = entries[index] as number;
        documents[at] = entry & 0xffff;
        impacts[at++] = entry >>> 16;
      }
    return [
      [`${name}.counts`, narrowest(this.#counts)],
      [`${name}.maxima`, this.#maxima],
      [`${name}.starts`, this.#starts],
      [`${name}.documents`, documents],
      [`${name}.impacts`, impacts],
    ];
  }

  /** Counting sort by term; stable, so documents stay ascending within a term. */
  #finishChunk(): void {
    const row = this.#chunk * this.#termCount;
    const next = new Uint32Array(this.#termCount + 1);
    for (let at = 0; at < this.#terms.length; at++) {
      const behind = this.#terms.at(at) + 1;
      next[behind] = (next[behind] as number) + 1;
    }
    for (let term = 0; term < this.#termCount; term++) {
      next[term + 1] = (next[term + 1] as number) + (next[term] as number);
      this.#starts[row + term + 1] = this.#doneCount + (next[term + 1] as number);
    }
    const sorted = new Uint32Array(this.#terms.length);
    for (let at = 0; at < sorted.length; at++) {
      const term = this.#terms.at(at);
      const slot = next[term] as number;
      next[term] = slot + 1;
      sorted[slot] = this.#entries.at(at);
    }
    this.#done.push(sorted);
    this.#doneCount += sorted.length;
    this.#terms.clear();
    this.#entries.clear();
    this.#chunk++;
  }
}
