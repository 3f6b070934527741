import { type Column, narrowest } from '../columns/columns.ts';
import { GrowingColumn } from '../columns/growing-column.ts';
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
  /** Documents and impacts of the chunks before the current one, in order. */
  readonly #done: { readonly documents: Uint16Array; readonly impacts: Uint16Array }[] = [];
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
  }

  columns(name: string): [string, Column][] {
    const rows = (this.#starts.length - 1) / Math.max(1, this.#termCount);
    while (this.#chunk < rows) this.#finishChunk();
    const documents = new Uint16Array(this.#doneCount);
    const impacts = new Uint16Array(this.#doneCount);
    let at = 0;
    for (const chunk of this.#done) {
      documents.set(chunk.documents, at);
      impacts.set(chunk.impacts, at);
      at += chunk.documents.length;
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
    const documents = new Uint16Array(this.#terms.length);
    const impacts = new Uint16Array(this.#terms.length);
    for (let at = 0; at < documents.length; at++) {
      const term = this.#terms.at(at);
      const entry = this.#entries.at(at);
      const slot = next[term] as number;
      next[term] = slot + 1;
      documents[slot] = entry & 0xffff;
      impacts[slot] = entry >>> 16;
    }
    this.#survey(row, impacts);
    this.#done.push({ documents, impacts });
    this.#doneCount += documents.length;
    this.#terms.clear();
    this.#entries.clear();
    this.#chunk++;
  }

  /** Notes how many documents each term has in a chunk, and its largest impact there: term by term, as memory is quick to give. */
  #survey(row: number, impacts: Uint16Array): void {
    for (let term = 0; term < this.#termCount; term++) {
      const end = (this.#starts[row + term + 1] as number) - this.#doneCount;
      let at = (this.#starts[row + term] as number) - this.#doneCount;
      this.#counts[term] = (this.#counts[term] as number) + end - at;
      let largest = this.#maxima[term] as number;
      for (; at < end; at++) largest = Math.max(largest, impacts[at] as number);
      this.#maxima[term] = largest;
    }
  }
}
