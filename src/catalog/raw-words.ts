/** FNV-1a, 32 bit: a word's hash before its first letter, and with one more. */
export const EMPTY_HASH = 0x811c9dc5;
export const hashWith = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/**
 * Numbers of words as they are written, found by their character codes: most words of a corpus have turned up before, and
 * cutting each of them out as a string is what reading a corpus would spend its time on.
 */
export class RawWords {
  #slots = new Int32Array(1 << 12).fill(-1);
  readonly #numbers: number[] = [];
  readonly #hashes: number[] = [];
  /** Characters of all words, one behind the other, and where each begins. */
  #codes = new Uint16Array(1 << 14);
  readonly #starts: number[] = [0];

  /**
   * Number of the word at `[start, end)`; one that is new is asked for once.
   *
   * @param hash of its characters, by `hashWith`
   */
  numberOf(
    codes: Uint16Array,
    start: number,
    end: number,
    hash: number,
    make: (start: number, end: number) => number,
  ): number {
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] as number;
      if (entry < 0) return this.#add(codes, start, end, hash, make(start, end));
      if (this.#hashes[entry] === hash && this.#equals(entry, codes, start, end)) return this.#numbers[entry] as number;
    }
  }

  #equals(entry: number, codes: Uint16Array, start: number, end: number): boolean {
    const first = this.#starts[entry] as number;
    if ((this.#starts[entry + 1] as number) - first !== end - start) return false;
    for (let at = start; at < end; at++) if (this.#codes[first + at - start] !== codes[at]) return false;
    return true;
  }

  #add(codes: Uint16Array, start: number, end: number, hash: number, number: number): number {
    const entry = this.#numbers.length;
    if (entry * 2 >= this.#slots.length) this.#growSlots();
    const first = this.#starts[entry] as number;
    while (first + end - start > this.#codes.length) this.#growCodes();
    this.#codes.set(codes.subarray(start, end), first);
    this.#starts.push(first + end - start);
    this.#hashes.push(hash);
    this.#numbers.push(number);
    this.#place(entry, hash);
    return number;
  }

  #place(entry: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while ((this.#slots[slot] as number) >= 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry;
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (const [entry, hash] of this.#hashes.entries()) this.#place(entry, hash);
  }

  #growCodes(): void {
    const larger = new Uint16Array(this.#codes.length * 2);
    larger.set(this.#codes);
    this.#codes = larger;
  }
}
