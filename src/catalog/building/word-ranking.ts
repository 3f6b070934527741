/** Forgets all once so many times more words are known than are in use. */
const MOST_FORGOTTEN = 2;

/**
 * Ranks the words of lists by code unit, again and again: a list that was ranked before is not read word by word, and only
 * words that are new are sorted.
 */
export class WordRanking {
  #words: string[] = [];
  #numbers = new Map<string, number>();
  /** Numbers of all words that were ever ranked, by the code units of the words. */
  #inOrder: Uint32Array = new Uint32Array(0);
  /** Numbers of the words of each list. */
  #lists = new WeakMap<readonly string[], Uint32Array>();

  /** All words of some lists by code unit, and for each of the lists what rank its words have there. */
  rank(lists: readonly (readonly string[])[]): { words: string[]; ranks: Uint32Array[] } {
    const before = this.#words.length;
    const numbers = lists.map((list) => this.#numbersOf(list));
    if (this.#words.length > before) this.#sortIn(before);
    const isUsed = new Uint8Array(this.#words.length);
    for (const list of numbers) for (const number of list) isUsed[number] = 1;
    const words: string[] = [];
    const rankOf = new Uint32Array(this.#words.length);
    for (const number of this.#inOrder) {
      if (isUsed[number] === 0) continue;
      rankOf[number] = words.length;
      words.push(this.#words[number] as string);
    }
    const ranks = numbers.map((list) => list.map((number) => rankOf[number] as number));
    if (this.#words.length > words.length * MOST_FORGOTTEN) this.#forget();
    return { words, ranks };
  }

  #numbersOf(list: readonly string[]): Uint32Array {
    const known = this.#lists.get(list);
    if (known !== undefined) return known;
    const numbers = Uint32Array.from(list, (word) => this.#numberOf(word));
    this.#lists.set(list, numbers);
    return numbers;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }

  /** Puts the words from a number on in their places among the others. */
  #sortIn(first: number): void {
    const words = this.#words;
    const added = words
      .slice(first)
      .sort()
      .map((word) => this.#numbers.get(word) as number);
    const [old, merged] = [this.#inOrder, new Uint32Array(words.length)];
    for (let at = 0, left = 0, right = 0; at < merged.length; at++) {
      const [one, other] = [old[left], added[right]];
      const isOld = other === undefined || (one !== undefined && (words[one] as string) < (words[other] as string));
      merged[at] = (isOld ? one : other) as number;
      if (isOld) left++;
      else right++;
    }
    this.#inOrder = merged;
  }

  #forget(): void {
    this.#words = [];
    this.#numbers = new Map();
    this.#inOrder = new Uint32Array(0);
    this.#lists = new WeakMap();
  }
}
