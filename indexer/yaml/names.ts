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

  add(naming: Naming): void {
    const key = naming.word.toLowerCase().replace(/\s+/g, ' ').trim();
    const before = this.#namings.get(key) ?? [];
    this.#namings.set(key, [...before, naming]);
  }

  /** Warns at every alias that names another thing too; of two aliases at the later one. */
  check(): void {
    for (const namings of this.#namings.values()) {
      for (const [at, { word, thing, name, isAlias, node, source }] of namings.entries()) {
        const other = namings.find(
          (naming, index) => naming.thing !== thing && !isSame(naming.name, name) && (index < at || !naming.isAlias),
        );
        if (!isAlias || other === undefined) continue;
        const what = `\`${word}\` names two things: ${other.thing} and ${thing}`;
        source.warning(node, what, 'keep it where readers mean it');
      }
    }
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
