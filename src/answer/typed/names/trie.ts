/** A phrase that was found: it covers `length` keys and means all of `values`. */
export interface TrieMatch<T> {
  readonly length: number;
  readonly values: readonly T[];
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  readonly values: T[];
}

const NONE: readonly TrieMatch<never>[] = [];

/** Phrases as sequences of keys; one walk finds every phrase that begins at a place. */
export class PhraseTrie<T> {
  readonly #root: Node<T> = { next: new Map(), values: [] };

  add(keys: readonly string[], value: T): void {
    if (keys.length === 0) return;
    let node = this.#root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (next === undefined) {
        next = { next: new Map(), values: [] };
        node.next.set(key, next);
      }
      node = next;
    }
    node.values.push(value);
  }

  /** Every phrase that begins at `start`, shortest first. */
  matchesAt(keys: readonly { readonly stem: string }[], start: number): readonly TrieMatch<T>[] {
    let node = this.#root.next.get(keys[start]?.stem as string);
    // Most words begin no phrase.
    if (node === undefined) return NONE;
    const found: TrieMatch<T>[] = [];
    for (let at = start; node !== undefined; node = node.next.get(keys[++at]?.stem as string))
      if (node.values.length > 0) found.push({ length: at + 1 - start, values: node.values });
    return found;
  }
}
