import { guidePart, type PlacedGuide } from '../../src/catalog/building/guide-part.ts';
import type { SectionVectors } from '../../src/catalog/building/section-vectors.ts';
import { WordRanking } from '../../src/catalog/building/word-ranking.ts';
import type { Thesaurus } from '../../src/catalog/words/thesaurus.ts';
import type { Guide } from '../../src/facts/corpus.ts';

/**
 * What was worked out when a corpus was read and indexed, for whoever does that again after an edit: only what was
 * edited is read, parsed and prepared anew, and the index has the same bytes as one that is made from nothing.
 */
export class KeptReading {
  readonly #made = new Map<string, { readonly input: string; readonly value: unknown }>();
  readonly #parts = new WeakMap<Guide, PlacedGuide>();
  /** Ranks the words of each index, those that the last one had already without looking. */
  readonly ranking = new WordRanking();
  readonly #vectors = new KeptVectors();
  #relations: { readonly stems: ReadonlySet<string>; readonly found: ReturnType<Thesaurus> } | undefined;

  /**
   * What was made under a name from this very input before, else what is made of it now.
   *
   * @param name of a thing that is always made by the same `make`; another input takes the place of the last one
   */
  of<Value>(name: string, input: string, make: () => Value): Value {
    const known = this.#made.get(name);
    if (known?.input === input) return known.value as Value;
    const value = make();
    this.#made.set(name, { input, value });
    return value;
  }

  /** Guides that were prepared for an index one by one, so that each can be taken for the next. */
  prepared(guides: readonly Guide[]): ReadonlyMap<Guide, PlacedGuide> {
    return new Map(
      guides.map((guide) => {
        const place = this.#parts.get(guide) ?? { part: guidePart([guide]), number: 0 };
        this.#parts.set(guide, place);
        return [guide, place];
      }),
    );
  }

  /** Vectors of sections that need not be made again; asked once for each index. */
  vectors(): SectionVectors {
    this.#vectors.beginIndex();
    return this.#vectors;
  }

  /** The same thesaurus, which answers at once where the corpus has the words that it had before, of those that it knows. */
  thesaurus(thesaurus: Thesaurus): Thesaurus {
    const { spelled, knows = () => true } = thesaurus;
    const related: Thesaurus = (all) => {
      const stems = new Set([...all].filter(knows));
      if (this.#relations === undefined || !isSame(stems, this.#relations.stems))
        this.#relations = { stems, found: [...thesaurus(stems)] };
      return this.#relations.found;
    };
    return spelled === undefined ? related : Object.assign(related, { spelled });
  }
}

function isSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some.size !== others.size) return false;
  for (const one of some) if (!others.has(one)) return false;
  return true;
}

/** Vectors of the sections of this index and of the last one: what no corpus has any more is forgotten. */
class KeptVectors implements SectionVectors {
  #now = new Map<string, Int8Array>();
  #last = new Map<string, Int8Array>();

  beginIndex(): void {
    this.#last = this.#now;
    this.#now = new Map();
  }

  of(text: string, context: string, make: () => Int8Array): Int8Array {
    const key = `${context}\n${text}`;
    const vector = this.#now.get(key) ?? this.#last.get(key) ?? make();
    this.#now.set(key, vector);
    return vector;
  }
}
