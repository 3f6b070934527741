/** Numbers that look random and are the same for the same seed (Marsaglia's xorshift, 32 bits). */
export class Random {
  #state;

  /** @param {number} seed any integer */
  constructor(seed) {
    this.#state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x6d2b79f5 || 1;
    for (let round = 0; round < 8; round++) this.bits();
  }

  /** @returns {number} 0 to 2^32 - 1 */
  bits() {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state >>> 0;
  }

  /** @returns {number} a whole number from 0, less than `limit` */
  below(limit) {
    return Math.floor((this.bits() / 2 ** 32) * limit);
  }

  /** @returns {boolean} true in that share of the cases */
  chance(share) {
    return this.bits() < share * 2 ** 32;
  }

  /** @returns {number} from -1 to 1 */
  signed() {
    return this.bits() / 2 ** 31 - 1;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** Puts a list in another order, in place. @template T @param {T[]} list @returns {T[]} */
  shuffle(list) {
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [list[at], list[other]] = [list[other], list[at]];
    }
    return list;
  }
}
