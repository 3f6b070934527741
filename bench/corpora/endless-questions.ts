import type { Corpus } from '../../src/facts/corpus.ts';

const SHORTEST = 5;
const LONGEST = 9;

/**
 * Questions of which none is the same as another: those that are given, those with one word left out, those with two left
 * out, then pieces of sentences of the corpus. It ends when all of that is used up.
 *
 * @param known lower-cased questions that are left out as well
 */
export function* endlessQuestions(
  given: readonly string[],
  corpus: Corpus,
  known: Iterable<string> = [],
): Generator<string> {
  const seen = new Set(known);
  for (const question of candidates(given, corpus)) {
    const key = question.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    yield question;
  }
}

function* candidates(given: readonly string[], corpus: Corpus): Generator<string> {
  yield* given;
  const short = given.map((question) => question.split(' ')).filter(({ length }) => length >= SHORTEST);
  for (const words of short) yield* withoutOne(words, 0);
  for (const words of short)
    for (let first = 0; first < words.length; first++) yield* withoutOne(words.toSpliced(first, 1), first);
  for (let length = LONGEST; length >= SHORTEST; length--) yield* pieces(corpus, length);
}

function* withoutOne(words: readonly string[], from: number): Generator<string> {
  for (let left = from; left < words.length; left++) yield words.toSpliced(left, 1).join(' ');
}

function* pieces({ guides }: Corpus, length: number): Generator<string> {
  for (const { sections } of guides)
    for (const { text, units } of sections)
      for (const { start, end } of units) {
        const words = text.slice(start, end).split(/\s+/);
        for (let at = 0; at + length <= words.length; at++) yield words.slice(at, at + length).join(' ');
      }
}

/** Up to `count` of the next values. */
export function take<T>(values: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
