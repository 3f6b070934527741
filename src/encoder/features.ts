import { fnv1a } from '../fnv1a.ts';
import type { Token, TokenKind } from '../text/token.ts';

/** Rows that words share which have none of their own: `BUCKETS` of them, by the hash of a piece of the word. */
export const BUCKETS = 8192;

/** Pieces of a longer word than that tell no more of it. */
const MOST_PIECES = 32;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;

/** A space of keys each, so that the word `plan` and the stem `plan` are two features. */
const WORD = 0x811c9dc5;
const STEM = 0x3c6ef372;
const PAIR = 0x9e3779b9 | 0;
const SHAPE = 0x1b873593;
const PIECE = 0x5bd1e995;

/** What the encoder looks up of one token. */
export interface Features {
  /** The word as it is written, or the number. */
  readonly word: number;
  /** Its stem, or for numbers and codes their shape: all sums of money have one in common. */
  readonly stem: number;
  /** The stem together with the stem before it; 0 for the first token. */
  readonly pair: number;
}

/** Keys of every token of a text, in order: 32 bits each, never 0. */
export function featuresOf(read: readonly Token[]): Features[] {
  const pairs = pairsOf(read);
  return read.map((token, at) => ({ ...wordFeaturesOf(token), pair: pairs[at] as number }));
}

/** Keys of one token, wherever it stands. */
export function wordFeaturesOf(token: Token): Pick<Features, 'word' | 'stem'> {
  return { word: key(token.text, WORD), stem: key(stemOf(token), token.kind === 'word' ? STEM : SHAPE) };
}

/** The key of each token's stem together with the stem before it; 0 for the first token. */
function pairsOf(read: readonly Token[]): number[] {
  return read.map((token, at) => {
    const before = read[at - 1];
    return before === undefined ? 0 : pairOf(stemOf(token), pairStart(stemOf(before)));
  });
}

/** What pairs with a stem, or with what stands for it, begin with. */
export function pairStart(stem: string): number {
  return key(stem, PAIR);
}

/** The key of a stem behind the one that `start` was made of. */
export function pairOf(stem: string, start: number): number {
  return key(stem, start);
}

/** What a token is in a pair: its stem, or what all of its kind have in common. */
export const stemOf = (token: Token): string => (token.kind === 'word' ? token.stem : SHAPES[token.kind]);

const SHAPES: Readonly<Record<Exclude<TokenKind, 'word'>, string>> = {
  number: '<number>',
  money: '<money>',
  percent: '<percent>',
  version: '<version>',
  code: '<code>',
};

/** Buckets of the pieces of a word without a row of its own, of three to five letters with marks for its ends; a number is one piece. */
export function bucketsOf({ text, kind }: Token): number[] {
  if (kind === 'number' || kind === 'money' || kind === 'percent') return [bucket(text)];
  const marked = `<${text}>`;
  const found: number[] = [];
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++)
    for (let at = 0; at + length <= marked.length && found.length < MOST_PIECES; at++)
      found.push(bucket(marked.slice(at, at + length)));
  return found.length > 0 ? found : [bucket(marked)];
}

function bucket(piece: string): number {
  return key(piece, PIECE) >>> (32 - Math.log2(BUCKETS));
}

/** FNV-1a, mixed once more, so that the high and the low bits are as good as the others. */
function key(text: string, seed: number): number {
  let hash = fnv1a(text, seed);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash === 0 ? 1 : hash;
}
