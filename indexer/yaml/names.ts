import type { Node } from 'yaml';
import type { Told } from './told.ts';

/** A word and the thing it names. */
interface Naming {
  readonly word: string;
  /** For a message: `plan Pro`. */
  readonly thing: string;
  /** What the thing is called: a feature and the add-on that sells it often share their name, and so may share aliases. */
  readonly name: string;
  readonly isAlias: boolean;
  readonly node: Node;
  readonly source: Told;
}

/**
 * Names and aliases of one corpus. An alias may repeat the name of its own thing; one that names two things leaves
 * readers' questions open, so it gets a warning.
 */
export class Names {
  readonly #namings = new Map<string, Naming[]>();
  readonly #groups: { readonly words: readonly string[]; readonly node: Node; readonly source: Told }[] = [];

  add(naming: Naming): void {
    const key = keyOf(naming.word);
    const before = this.#namings.get(key) ?? [];
    this.#namings.set(key, [...before, naming]);
  }

  /** Notes words that are said to mean the same. */
  use(words: readonly string[], node: Node, source: Told): void {
    this.#groups.push({ words, node, source });
  }

  /** Two plans of one group would be taken for each other. */
  #checkGroups(): void {
    for (const { words, node, source } of this.#groups) {
      const things = words.flatMap(
        (word) => this.#namings.get(keyOf(word))?.find(({ isAlias }) => !isAlias)?.thing ?? [],
      );
      const [one, other] = [...new Set(things)].filter((thing) => thing.startsWith('plan '));
      if (one === undefined || other === undefined) continue;
      source.warning(node, `${one} and ${other} are made words for one another`, 'keep one of them in the group');
    }
  }

  /** Warns at every alias that names another thing too; of two aliases at the later one. */
  check(): void {
    this.#checkGroups();
    for (const namings of this.#namings.values()) {
      for (const [at, { word, thing, name, isAlias, node, source }] of namings.entries()) {
        const other = namings.find(
          (naming, index) => naming.thing !== thing && !isSame(naming.name, name) && (index < at || !naming.isAlias),
        );
        const twin = namings.slice(0, at).find((naming) => !naming.isAlias && isSame(naming.thing, thing));
        if (!isAlias && twin !== undefined && TWINS.test(thing))
          source.warning(node, `there is already a ${thing}`, 'give each its own name');
        if (!isAlias || other === undefined) continue;
        const what = `\`${word}\` names two things: ${other.thing} and ${thing}`;
        source.warning(node, what, 'keep it where readers mean it');
      }
    }
  }
}

const keyOf = (word: string): string => word.toLowerCase().replace(/\s+/g, ' ').trim();

/** Things of which two with one name are told here; plans, add-ons and discounts are told with their prices. */
const TWINS = /^(?:fact|surface|limit|feature) /;

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
