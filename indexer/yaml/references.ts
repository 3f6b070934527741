import type { Node } from 'yaml';
import { didYouMean, listed } from '../problems/nearest.ts';
import type { Told } from './told.ts';

/** Kinds of things that have ids; an id is unique within its kind. */
export type IdKind =
  | 'plan'
  | 'limit'
  | 'feature'
  | 'addon'
  | 'discount'
  | 'note'
  | 'term'
  | 'hours'
  | 'surface'
  | 'fact'
  | 'include'
  | 'exclude'
  | 'planned';

interface Use {
  readonly kind: IdKind;
  readonly id: string;
  readonly node: Node;
  readonly source: Told;
}

/** Every id that is declared and every one that is used, over all files of a corpus. */
export class References {
  readonly #declared = new Map<IdKind, Set<string>>();
  readonly #uses: Use[] = [];

  /** Notes that a thing exists; a second one with the same id is an error. */
  declare(kind: IdKind, id: string, node: Node, source: Told): void {
    const ids = this.#ids(kind);
    if (ids.has(id)) source.error(node, `there is already a ${kind} with the id \`${id}\``, 'give each its own id');
    ids.add(id);
  }

  /** Notes that a thing is referred to; whether it exists is known when all files have been read. */
  use(kind: IdKind, id: string, node: Node, source: Told): void {
    this.#uses.push({ kind, id, node, source });
  }

  /** Reports every use of something that was never declared. */
  check(): void {
    for (const { kind, id, node, source } of this.#uses) {
      const known = this.#ids(kind);
      if (known.has(id)) continue;
      const fix = known.size === 0 ? `declare it, or remove this` : `use ${listed(known)}`;
      source.error(node, `unknown ${kind} \`${id}\``, didYouMean(id, known, fix));
    }
  }

  #ids(kind: IdKind): Set<string> {
    const ids = this.#declared.get(kind) ?? new Set();
    this.#declared.set(kind, ids);
    return ids;
  }
}
