import { RELATION, type RelatedStem, type Thesaurus } from '../src/catalog/thesaurus.ts';
import { stem, stemOnce } from '../src/text/stem.ts';
import { TRADE_WORDS } from './trade-words.ts';
import { NO_WORD, type WordNet } from './wordnet.ts';
import { cachedWordNet } from './wordnet-cache.ts';

/**
 * Synonyms, derived words and opposites from WordNet 3.1, as far as the corpus has them. Index time only: what is found is written
 * into the index, the lexical database is never read while serving.
 */

/** A word's first meaning counts fully, further ones less and less. */
const PER_FURTHER_MEANING = 0.35;
const MOST_RELATED = 8;
/** What the table of trade words says counts like a first meaning. */
const TRADE_WEIGHT = 1;
const OPPOSITE_WEIGHT = 1;
/** The database is read once in a process. */
let database: WordNet | undefined;

const opened = (): WordNet => {
  database ??= cachedWordNet();
  return database;
};

/** The thesaurus of English for one index. */
export const wordNet: Thesaurus = Object.assign(relatedTo, { spelled: () => opened().spelled });

function relatedTo(corpusStems: ReadonlySet<string>) {
  const database = opened();
  const stemOf = stemsOf(database);
  const isWanted = wanted(database, (word) => corpusStems.has(stemOf(word)));
  const synonyms: Relatives = new Map();
  for (const [word, other] of tradeRelations()) {
    const target = stem(other);
    if (corpusStems.has(target)) relate(synonyms, stem(word), target, TRADE_WEIGHT);
  }
  eachRelation(database, isWanted, (word, other, weight) => relate(synonyms, stemOf(word), stemOf(other), weight));
  const opposites: Relatives = new Map();
  eachOpposite(database, isWanted, (word, other) => relate(opposites, stemOf(word), stemOf(other), OPPOSITE_WEIGHT));
  return [...new Set([...synonyms.keys(), ...opposites.keys()])].map(
    (source) =>
      [
        source,
        [...strongest(synonyms.get(source), RELATION.synonym), ...strongest(opposites.get(source), RELATION.opposite)],
      ] as const,
  );
}

/** Stem → stems of the corpus with their weights. */
type Relatives = Map<string, Map<string, number>>;

function relate(relatives: Relatives, source: string, target: string, weight: number): void {
  if (source === target) return;
  const known = relatives.get(source);
  if (known === undefined) relatives.set(source, new Map([[target, weight]]));
  else if (weight > (known.get(target) ?? 0)) known.set(target, weight);
}

/** Stems of words, each found when it is first needed: half of the words have no relation to any other. */
function stemsOf({ words }: WordNet): (word: number) => string {
  const stems: string[] = [];
  return (word) => {
    stems[word] ??= stemOnce(words[word] as string);
    return stems[word] as string;
  };
}

/** Whether a word is wanted as another one's relative; asked once for each. */
function wanted({ words }: WordNet, isWanted: (word: number) => boolean): (word: number) => boolean {
  const answers = new Uint8Array(words.length);
  return (word) => {
    if (word === NO_WORD) return false;
    if (answers[word] === 0) answers[word] = isWanted(word) ? 2 : 1;
    return answers[word] === 2;
  };
}

function strongest(targets: ReadonlyMap<string, number> | undefined, kind: number): RelatedStem<string>[] {
  return [...(targets ?? [])]
    .sort(([left, leftWeight], [right, rightWeight]) => rightWeight - leftWeight || (left < right ? -1 : 1))
    .slice(0, MOST_RELATED)
    .map(([target, weight]) => ({ stem: target, weight, kind }));
}

/** Each line of trade words as pairs, both ways. */
function tradeRelations(): (readonly [word: string, other: string])[] {
  return TRADE_WORDS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.flatMap((other): (readonly [string, string])[] => [
      [first, other],
      [other, first],
    ]);
  });
}

/** Calls back for every word with another one that means the same or has the same root, where the other is wanted. */
function eachRelation(
  { senses, members, roots }: WordNet,
  isWanted: (word: number) => boolean,
  found: (word: number, other: number, weight: number) => void,
): void {
  for (let at = 0; at < senses.length; at += 3) {
    const word = senses[at] as number;
    const meaning = senses[at + 1] as number;
    const weight = 1 / (1 + PER_FURTHER_MEANING * (senses[at + 2] as number));
    const first = members.starts[meaning] as number;
    const behind = members.starts[meaning + 1] as number;
    for (let member = first; member < behind; member++) {
      const other = members.values[member] as number;
      if (other !== word && isWanted(other)) found(word, other, weight);
    }
    const own = members.values.subarray(first, behind).indexOf(word) + 1;
    for (let root = roots.starts[meaning] as number; root < (roots.starts[meaning + 1] as number); root += 3) {
      if (roots.values[root] !== own) continue;
      const place =
        (members.starts[roots.values[root + 1] as number] as number) + (roots.values[root + 2] as number) - 1;
      const other = members.values[place] as number;
      if (isWanted(other)) found(word, other, weight);
    }
  }
}

/** Calls back for every word with another one that means the opposite, where the other is wanted. */
function eachOpposite(
  { members, opposites }: WordNet,
  isWanted: (word: number) => boolean,
  found: (word: number, other: number) => void,
): void {
  const wordAt = (meaning: number, at: number) =>
    members.values[(members.starts[meaning] as number) + at - 1] as number;
  for (let meaning = 0; meaning + 1 < opposites.starts.length; meaning++)
    for (let at = opposites.starts[meaning] as number; at < (opposites.starts[meaning + 1] as number); at += 3) {
      const word = wordAt(meaning, opposites.values[at] as number);
      const other = wordAt(opposites.values[at + 1] as number, opposites.values[at + 2] as number);
      if (word !== NO_WORD && isWanted(other)) found(word, other);
    }
}
