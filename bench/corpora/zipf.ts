import { seededRandom } from './random.ts';
import { makeVocabulary } from './vocabulary.ts';

const SEED = 20_261_120;
const VOCABULARY = 50_000;
const WORDS_PER_SENTENCE = 14;
const WORDS_PER_PASSAGE = 126;

/** One made-up passage: a heading of three words and nine sentences. */
export interface MadePassage {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/**
 * Made-up text in which the word of rank `r` is drawn with a probability proportional to `1 / r`, as Zipf found it in real
 * text. The same on every machine; a smaller number of passages is the beginning of a larger one.
 */
export function* zipfPassages(count: number): Generator<MadePassage> {
  const random = seededRandom(SEED);
  const vocabulary = makeVocabulary(VOCABULARY, random);
  const draw = zipfDraw(vocabulary.length, random);
  const words = (length: number): string => Array.from({ length }, () => vocabulary[draw()]).join(' ');
  for (let made = 0; made < count; made++) {
    const heading = words(3);
    const sentences = Array.from(
      { length: WORDS_PER_PASSAGE / WORDS_PER_SENTENCE },
      () => `${words(WORDS_PER_SENTENCE)}.`,
    );
    yield { heading, sentences };
  }
}

/** Ranks from 0, by looking a random share up among the sums of all probabilities. */
export function zipfDraw(size: number, random: () => number): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return () => firstAbove(sums, random() * sum);
}

function firstAbove(sums: Float64Array, share: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > share) high = middle;
    else low = middle + 1;
  }
  return low;
}
