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
  readonly #declarations: Use[] = [];
  readonly #lost = new Set<string>();

  /** Notes that a thing exists; a second one with the same id is an error. */
  declare(kind: IdKind, id: string, node: Node, source: Told): void {
    const ids = this.#ids(kind);
    if (ids.has(id)) source.error(node, `there is already a ${kind} with the id \`${id}\``, 'give each its own id');
    ids.add(id);
    this.#declarations.push({ kind, id, node, source });
  }

  /** Notes that a thing is referred to; whether it exists is known when all files have been read. */
  use(kind: IdKind, id: string, node: Node, source: Told): void {
    this.#uses.push({ kind, id, node, source });
  }

  /** Notes a key that means nothing where it stands: what it may have been meant to declare is not missing besides. */
  lose(name: string): void {
    this.#lost.add(name);
  }

  /** Reports every use of something that was never declared. */
  check(): void {
    const told = new Set<IdKind>();
    for (const { kind, id, node, source } of this.#uses) {
      const known = this.#ids(kind);
      if (known.has(id) || this.#lost.has(id)) continue;
      if (known.size > 0)
        source.error(node, `unknown ${kind} \`${id}\``, didYouMean(id, known, `use ${listed(known)}`));
      // Where there is none at all, one thing is wrong, however many are named.
      else if (!told.has(kind))
        source.error(
          node,
          `unknown ${kind} \`${id}\`: there is no ${kind}`,
          `declare ${kind}s in pricing.yaml, or remove this`,
        );
      told.add(kind);
    }
  }

  /** Warns of what is declared for others to use, and nothing uses. */
  checkUnused(kinds: readonly IdKind[]): void {
    for (const kind of kinds) {
      const used = new Set(this.#uses.filter((use) => use.kind === kind).map(({ id }) => id));
      for (const { id, node, source } of this.#declarations.filter((one) => one.kind === kind)) {
        if (used.has(id)) continue;
        source.warning(
          node,
          `no plan says anything of the ${kind} \`${id}\``,
          `give plans their values of it, or remove it`,
        );
      }
    }
  }

  #ids(kind: IdKind): Set<string> {
    const ids = this.#declared.get(kind) ?? new Set();
    this.#declared.set(kind, ids);
    return ids;
  }
}
