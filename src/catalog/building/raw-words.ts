/** FNV-1a, 32 bit: a word's hash before its first letter, and with one more. */
export const EMPTY_HASH = 0x811c9dc5;
export const hashWith = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** A slot holds a word's hash, where its characters begin, how many they are (0: the slot is free), and its number. */
const SLOT = 4;
const START = 1;
const LENGTH = 2;
const NUMBER = 3;

/**
 * Numbers of words as they are written, found by their character codes: most words of a corpus have turned up before, and
 * cutting each of them out as a string is what reading a corpus would spend its time on. All that is known of a word lies
 * together, because the processor waits for memory most of the time here.
 */
export class RawWords {
  #slots = new Int32Array(SLOT << 12);
  #words = 0;
  /** Characters of all words, one behind the other. */
  #codes = new Uint16Array(1 << 14);
  #end = 0;

  /**
   * Number of the word at `[start, end)`, which is not empty; one that is new is asked for once.
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
    const slots = this.#slots;
    const mask = slots.length - SLOT;
    for (let slot = firstSlot(hash, mask); ; slot = (slot + SLOT) & mask) {
      const length = slots[slot + LENGTH] as number;
      if (length === 0) return this.#add(codes, start, end, hash, make(start, end));
      if (
        slots[slot] === hash &&
        length === end - start &&
        this.#equals(slots[slot + START] as number, codes, start, end)
      )
        return slots[slot + NUMBER] as number;
    }
  }

  #equals(first: number, codes: Uint16Array, start: number, end: number): boolean {
    const own = this.#codes;
    for (let at = start, other = first; at < end; at++, other++) if (own[other] !== codes[at]) return false;
    return true;
  }

  #add(codes: Uint16Array, start: number, end: number, hash: number, number: number): number {
    if (++this.#words * 2 * SLOT > this.#slots.length) this.#growSlots();
    while (this.#end + end - start > this.#codes.length) this.#growCodes();
    this.#codes.set(codes.subarray(start, end), this.#end);
    place(this.#slots, hash, this.#end, end - start, number);
    this.#end += end - start;
    return number;
  }

  #growSlots(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    for (let slot = 0; slot < before.length; slot += SLOT) {
      const [hash, start, length, number] = before.subarray(slot, slot + SLOT) as unknown as [
        number,
        number,
        number,
        number,
      ];
      if (length > 0) place(this.#slots, hash, start, length, number);
    }
  }

  #growCodes(): void {
    const larger = new Uint16Array(this.#codes.length * 2);
    larger.set(this.#codes);
    this.#codes = larger;
  }
}

function firstSlot(hash: number, mask: number): number {
  return ((hash ^ (hash >>> 15)) * SLOT) & mask;
}

function place(slots: Int32Array, hash: number, start: number, length: number, number: number): void {
  const mask = slots.length - SLOT;
  let slot = firstSlot(hash, mask);
  while (slots[slot + LENGTH] !== 0) slot = (slot + SLOT) & mask;
  slots[slot] = hash;
  slots[slot + START] = start;
  slots[slot + LENGTH] = length;
  slots[slot + NUMBER] = number;
}
