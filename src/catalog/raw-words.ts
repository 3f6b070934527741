/** FNV-1a over the code units of a piece of text, 32 bit. */
function hashOf(text: string, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/**
 * Numbers of words as they are written, found without cutting them out of their text: most words of a corpus have turned
 * up before, and making a string of each is what reading a corpus would spend its time on.
 */
export class RawWords {
  #slots = new Int32Array(1 << 12).fill(-1);
  readonly #words: string[] = [];
  readonly #numbers: number[] = [];
  readonly #hashes: number[] = [];

  /** Number of the word at `[start, end)`; one that is new is asked for once. */
  numberOf(text: string, start: number, end: number, make: (word: string) => number): number {
    const hash = hashOf(text, start, end);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] as number;
      if (entry < 0) return this.#add(text.slice(start, end), hash, make);
      if (this.#hashes[entry] === hash && this.#equals(entry, text, start, end)) return this.#numbers[entry] as number;
    }
  }

  #equals(entry: number, text: string, start: number, end: number): boolean {
    const word = this.#words[entry] as string;
    if (word.length !== end - start) return false;
    for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
    return true;
  }

  #add(word: string, hash: number, make: (word: string) => number): number {
    if (this.#words.length * 2 >= this.#slots.length) this.#grow();
    const number = make(word);
    this.#place(this.#words.length, hash);
    this.#words.push(word);
    this.#hashes.push(hash);
    this.#numbers.push(number);
    return number;
  }

  #place(entry: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while ((this.#slots[slot] as number) >= 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (const [entry, hash] of this.#hashes.entries()) this.#place(entry, hash);
  }
}
