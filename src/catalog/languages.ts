import type { Guide } from '../facts/corpus.ts';
import { type Column, type Columns, column } from './columns/columns.ts';
import type { Runs } from './columns/runs.ts';
import { StringTable, stringTableColumns } from './columns/string-table.ts';

/** Steps of a weight in one unit of a natural logarithm. */
const STEPS = 20;
const HEAVIEST = 255;
/** Passages of any language that are reckoned with each: a language of few guides says little about what it has not. */
const SHARED_PASSAGES = 10;

/** The language of a tag without script and region, by which guides and questions are compared: `pt` of `pt-BR`. */
export const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? tag;

/**
 * Columns about the languages of guides: which language each has, and, where there are several, how seldom a word stands in
 * the passages of each. A corpus is the best sample of its own languages, its product's names included.
 */
export function languageColumns(
  guides: readonly Guide[],
  words: number,
  { unitStarts, units }: { readonly unitStarts: ArrayLike<number>; readonly units: Runs },
): [string, Column][] {
  const tags = guides.map(({ language }) => primaryOf(language));
  const names = [...new Set(tags)].sort();
  const languageOf = Uint32Array.from(tags, (tag) => names.indexOf(tag));
  const weights = names.length < 2 ? new Uint8Array(0) : new Uint8Array(names.length * words).fill(HEAVIEST);
  if (weights.length > 0) {
    const counts = new Uint32Array(weights.length);
    const passages = new Uint32Array(names.length);
    const seen = new Uint32Array(words);
    const seenIn = (word: number) =>
      names.reduce((sum, _, language) => sum + (counts[language * words + word] as number), 0);
    let passage = 0;
    for (const [guide, { sections }] of guides.entries()) {
      const language = languageOf[guide] as number;
      for (let behind = passage + sections.length; passage < behind; passage++) {
        passages[language] = (passages[language] as number) + 1;
        const end = units.start(unitStarts[passage + 1] as number);
        for (let at = units.start(unitStarts[passage] as number); at < end; at++) {
          const word = units.values[at] as number;
          if (seen[word] === passage + 1) continue;
          seen[word] = passage + 1;
          counts[language * words + word] = (counts[language * words + word] as number) + 1;
        }
      }
    }
    for (let word = 0; word < words; word++) {
      const anywhere = (seenIn(word) + 0.5) / (passage + 1);
      for (let language = 0; language < names.length; language++) {
        const at = language * words + word;
        const share =
          ((counts[at] as number) + SHARED_PASSAGES * anywhere) / ((passages[language] as number) + SHARED_PASSAGES);
        weights[at] = Math.min(HEAVIEST, Math.round(-STEPS * Math.log(Math.min(1, share))));
      }
    }
  }
  return [...stringTableColumns('languages', names), ['guides.language', languageOf], ['languages.weights', weights]];
}

/** The languages that guides are written in. */
export class LanguageTable {
  /** Primary tags, by code unit. */
  readonly names: readonly string[];
  /** Guide → number of its language. */
  readonly languageOf: Uint32Array;
  readonly #weights: Uint8Array;
  readonly #words: number;

  constructor(columns: Columns) {
    const table = new StringTable(columns, 'languages');
    this.names = Array.from({ length: table.count }, (_, name) => table.textOf(name));
    this.languageOf = column(columns, 'guides.language', 'u32');
    this.#weights = column(columns, 'languages.weights', 'u8');
    this.#words = this.#weights.length / Math.max(1, this.names.length);
  }

  /** How unlikely some words of the vocabulary are in a language, as a negative logarithm; only differences say anything. */
  surprise(language: number, words: readonly number[]): number {
    return words.reduce((sum, word) => sum + (this.#weights[language * this.#words + word] ?? 0) / STEPS, 0);
  }
}
