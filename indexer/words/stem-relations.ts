import { type Column, type Columns, narrowest } from '../../src/catalog/columns/columns.ts';
import { stringTableColumns } from '../../src/catalog/columns/string-table.ts';
import { stemOnce } from '../../src/text/stem.ts';
import { TRADE_WORDS } from './trade-words.ts';
import { NO_WORD, type WordNet } from './wordnet.ts';

/** A word's first meaning counts fully, further ones less and less. */
const PER_FURTHER_MEANING = 0.35;
/** More meanings than any word has. */
const RANKS = 256;

/**
 * What a lexical database and the table of trade words say of any stem, worked out once: for each stem those that mean the
 * same, or have the same root, and those that mean the opposite, the nearest first and then by code unit.
 */
export function stemRelations(wordNet: WordNet): Columns {
  const { stems, numberOf } = numberStems(wordNet.words);
  const synonyms = new RelationLists(stems.length);
  for (const line of TRADE_WORDS) {
    const [first = '', ...others] = line.split(' ');
    for (const other of others) {
      synonyms.add(numberOf(first), numberOf(other));
      synonyms.add(numberOf(other), numberOf(first));
    }
  }
  const stemOfWord = Uint32Array.from(wordNet.words, numberOf);
  const stemOf = (word: number) => stemOfWord[word] as number;
  eachRelation(wordNet, (word, other, rank) => synonyms.add(stemOf(word), stemOf(other), rank));
  const opposites = new RelationLists(stems.length);
  eachOpposite(wordNet, (word, other) => opposites.add(stemOf(word), stemOf(other)));
  return new Map([
    ...stringTableColumns('stems', stems),
    ...synonyms.columns('synonyms'),
    ...opposites.columns('opposites'),
    ['spelled', wordNet.spelled],
  ]);
}

function numberStems(words: readonly string[]) {
  const trade = TRADE_WORDS.flatMap((line) => line.split(' '));
  const stems = [...new Set([...words, ...trade].map(stemOnce))].sort();
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  return { stems, numberOf: (word: string) => numbers.get(stemOnce(word)) as number };
}

/** Collects pairs of stems as numbers whose order is that of the lists: by source, then by rank, then by target. */
class RelationLists {
  readonly #stemCount: number;
  readonly #keys: number[] = [];

  constructor(stemCount: number) {
    this.#stemCount = stemCount;
  }

  add(source: number, target: number, rank = 0): void {
    if (source !== target) this.#keys.push((source * RANKS + rank) * this.#stemCount + target);
  }

  columns(name: string): [string, Column][] {
    const starts = new Uint32Array(this.#stemCount + 1);
    const values: number[] = [];
    const weights: number[] = [];
    const lastSource = new Int32Array(this.#stemCount).fill(-1);
    for (const key of Float64Array.from(this.#keys).sort()) {
      const target = key % this.#stemCount;
      const sourceAndRank = (key - target) / this.#stemCount;
      const source = Math.floor(sourceAndRank / RANKS);
      if (lastSource[target] === source) continue; // It stands there already, and nearer.
      lastSource[target] = source;
      values.push(target);
      weights.push(Math.round(255 / (1 + PER_FURTHER_MEANING * (sourceAndRank % RANKS))));
      starts[source + 1] = values.length;
    }
    for (let at = 1; at < starts.length; at++) starts[at] = Math.max(starts[at] as number, starts[at - 1] as number);
    return [
      [`${name}.starts`, starts],
      [`${name}.values`, narrowest(Uint32Array.from(values))],
      [`${name}.weights`, Uint8Array.from(weights)],
    ];
  }
}

/** Calls back for every word with each other one that means the same or has the same root. */
function eachRelation(
  { senses, members, roots }: WordNet,
  found: (word: number, other: number, rank: number) => void,
): void {
  for (let at = 0; at < senses.length; at += 3) {
    const word = senses[at] as number;
    const meaning = senses[at + 1] as number;
    const rank = senses[at + 2] as number;
    const first = members.starts[meaning] as number;
    const behind = members.starts[meaning + 1] as number;
    for (let member = first; member < behind; member++) {
      const other = members.values[member] as number;
      if (other !== NO_WORD) found(word, other, rank);
    }
    const own = members.values.subarray(first, behind).indexOf(word) + 1;
    for (let root = roots.starts[meaning] as number; root < (roots.starts[meaning + 1] as number); root += 3) {
      if (roots.values[root] !== own) continue;
      const place =
        (members.starts[roots.values[root + 1] as number] as number) + (roots.values[root + 2] as number) - 1;
      const other = members.values[place] as number;
      if (other !== NO_WORD) found(word, other, rank);
    }
  }
}

/** Calls back for every word with each other one that means the opposite. */
function eachOpposite({ members, opposites }: WordNet, found: (word: number, other: number) => void): void {
  const wordAt = (meaning: number, at: number) =>
    members.values[(members.starts[meaning] as number) + at - 1] as number;
  for (let meaning = 0; meaning + 1 < opposites.starts.length; meaning++)
    for (let at = opposites.starts[meaning] as number; at < (opposites.starts[meaning + 1] as number); at += 3) {
      const word = wordAt(meaning, opposites.values[at] as number);
      const other = wordAt(opposites.values[at + 1] as number, opposites.values[at + 2] as number);
      if (word !== NO_WORD && other !== NO_WORD) found(word, other);
    }
}
