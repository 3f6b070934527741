import { type Column, type Columns, column, numbersOf } from '../columns/columns.ts';
import { Runs } from '../columns/runs.ts';
import { StringTable, stringTableColumns } from '../columns/string-table.ts';

/** What a stem of the corpus is to another word's stem. */
export const RELATION = { synonym: 1, opposite: 2 } as const;

/** A stem of the corpus that stands near another word's stem. */
export interface RelatedStem<Stem> {
  readonly stem: Stem;
  /** 0…1, kept in steps of 1/255. */
  readonly weight: number;
  /** One of `RELATION`; others, up to 255, are kept and mean nothing here. */
  readonly kind: number;
}

/** Asked once, when an index is made. */
export interface Thesaurus {
  /** Readers' words, as stems, with the stems of the corpus they are near to. */
  (corpusStems: ReadonlySet<string>): Iterable<readonly [stem: string, related: readonly RelatedStem<string>[]]>;
  /** Words in their base forms that are spelled right, whatever the corpus says: bytes of a `WordFilter`. */
  readonly spelled?: () => Uint8Array;
  /** Whether it says anything of a stem; where that is not told, it may of any. */
  readonly knows?: (stem: string) => boolean;
}

type Found = Iterable<readonly [stem: string, related: readonly RelatedStem<string>[]]>;

/** What does not depend on the numbers of stems. */
interface Prepared {
  readonly sources: readonly [string, Column][];
  readonly starts: Uint32Array;
  /** The stems that are related, entry by entry. */
  readonly stems: readonly string[];
  readonly weights: Uint8Array;
  readonly kinds: Uint8Array;
  /** Whether nothing was left out because the corpus has no such stem. */
  readonly isWhole: boolean;
}

/** Of answers of a thesaurus that is asked again and again and gives the very same one. */
const PREPARED = new WeakMap<Found, Prepared>();

/** Columns of what a thesaurus says about some stems; entries keep the thesaurus's order. */
export function thesaurusColumns(
  thesaurus: Thesaurus | undefined,
  stemNumbers: ReadonlyMap<string, number>,
): [string, Column][] {
  const found = thesaurus?.(new Set(stemNumbers.keys())) ?? [];
  const kept = PREPARED.get(found);
  const isKept = kept?.stems.every((stem) => stemNumbers.has(stem)) ?? false;
  const prepared = kept && isKept ? kept : preparedOf(found, stemNumbers);
  if (Array.isArray(found) && prepared.isWhole) PREPARED.set(found, prepared);
  const { sources, starts, stems, weights, kinds } = prepared;
  return [
    ...sources,
    ['related.starts', starts],
    ['related.values', numbersOf(stems, (stem) => stemNumbers.get(stem) as number)],
    ['related.weights', weights],
    ['related.kinds', kinds],
  ];
}

function preparedOf(found: Found, stemNumbers: ReadonlyMap<string, number>): Prepared {
  let isWhole = true;
  const known = [...found].map(([stem, related]) => {
    const there = related.filter((entry) => stemNumbers.has(entry.stem));
    if (there.length < related.length) isWhole = false;
    return [stem, there] as const;
  });
  const entries = known.filter(([, related]) => related.length > 0).sort(([left], [right]) => (left < right ? -1 : 1));
  const all = entries.flatMap(([, related]) => related);
  const starts = [0];
  for (const [, related] of entries) starts.push((starts.at(-1) as number) + related.length);
  return {
    sources: stringTableColumns(
      'related.sources',
      entries.map(([stem]) => stem),
    ),
    starts: Uint32Array.from(starts),
    stems: all.map(({ stem }) => stem),
    weights: Uint8Array.from(numbersOf(all, ({ weight }) => Math.round(weight * 255))),
    kinds: Uint8Array.from(numbersOf(all, ({ kind }) => kind)),
    isWhole,
  };
}

/** The thesaurus of one index. */
export class RelatedStems {
  readonly #sources: StringTable;
  readonly #runs: Runs;
  readonly #weights: Uint8Array;
  readonly #kinds: Uint8Array;

  constructor(columns: Columns) {
    this.#sources = new StringTable(columns, 'related.sources');
    this.#runs = new Runs(column(columns, 'related.starts', 'u32'), column(columns, 'related.values', 'u32'));
    this.#weights = column(columns, 'related.weights', 'u8');
    this.#kinds = column(columns, 'related.kinds', 'u8');
  }

  /** Stems near a stem, which need not be in the vocabulary itself; in the order of the thesaurus. */
  of(stem: string): readonly RelatedStem<number>[] {
    const source = this.#sources.idOf(stem);
    if (source < 0) return [];
    const found: RelatedStem<number>[] = [];
    for (let at = this.#runs.start(source); at < this.#runs.end(source); at++)
      found.push({
        stem: this.#runs.values[at] as number,
        weight: (this.#weights[at] as number) / 255,
        kind: this.#kinds[at] as number,
      });
    return found;
  }
}
