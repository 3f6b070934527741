import { Matrices } from './arithmetic/matrix.mjs';
import { ownExamples, weakExamples } from './data/examples.mjs';
import { Texts } from './data/texts.mjs';
import { Model } from './model.mjs';
import { Random } from './random.mjs';
import { Trainer } from './trainer.mjs';
import { Vocabulary } from './vocabulary.mjs';
import { weightsFile } from './weights-file.mjs';

const SHOWN_EVERY = 100;

/** What was found best on products that were held out; shares are of 1. */
export const OPTIONS = {
  seed: 1,
  /** Numbers of a vector: a multiple of 16. */
  dimension: 128,
  /** Pairs of a step, a multiple of 8, and how many steps. */
  batch: 1024,
  steps: 2000,
  rate: 0.003,
  temperature: 0.1,
  /** Pairs of one trade that stay together. */
  block: 8,
  /** Share of WordNet in a batch. */
  weak: 0.15,
  /** What a question that its line does not answer counts against it, beside 1 for any other question. */
  no: 1,
  /** Share of pairs in which another question stands in the place of the line. */
  paraphrase: 0.25,
  /** Shares of tokens that are left out, and taken for unknown words. */
  dropped: 0.2,
  misspelt: 0.2,
  /** Share of lines read with what they stand under, and how much that counts; the service's encoder has the same figure. */
  context: 0.5,
  contextWeight: 0.5,
  /** Sets of names, and share of blocks that get another one than their own. */
  variants: 4,
  renamed: 0.5,
  /** Share of words with synonyms that have one of them in their place, where other names are used. */
  synonyms: 0,
  /** How often a word has to be in the pairs, or in WordNet's texts, and two neighbours in the pairs, to get a row. */
  leastWord: 2,
  leastWeak: 2,
  leastPair: 4,
  mostPairs: 12_000,
  /** Weights to begin with. */
  pairWeight: 0.5,
  bucketWeight: 0.5,
};

/**
 * Trains an encoder.
 *
 * @param {import('./data/pairs.mjs').Pair[][]} trades the lines of each
 * @param {typeof OPTIONS} options
 * @param {object} built the service's own `features.ts`, `weights.ts` and `fnv1a.ts`, as compiled
 * @param {(line: string) => void} log
 * @returns {Uint8Array} the file of weights
 */
export function train(trades, options, built, log) {
  const random = new Random(options.seed);
  const texts = new Texts(built);
  const own = ownExamples(trades, texts, options, random);
  const ownTexts = own.flat().flatMap(({ question, line, no }) => [question[0], line[0], ...no.map(([text]) => text)]);
  const firstWeak = texts.size;
  const weak = options.weak === 0 ? [] : weakExamples(wordsOf(trades), texts);
  const weakTexts = Array.from({ length: texts.size - firstWeak }, (_, at) => firstWeak + at);
  const vocabulary = new Vocabulary(texts, ownTexts, weakTexts, { ...options, buckets: built.BUCKETS });
  const matrices = new Matrices(Trainer.room(options, options.dimension, vocabulary.size));
  const model = new Model(texts, vocabulary, options.dimension, random, matrices);
  log(`${own.flat().length} questions of ${trades.length} trades, ${weak.length} pairs of WordNet, ${model.size} rows`);
  const next = batches(own, weak, options, random);
  const trainer = new Trainer(model, options, random, matrices);
  let loss = 0;
  for (let step = 1; step <= options.steps; step++) {
    loss += trainer.step(next(), step - 1);
    if (step % SHOWN_EVERY > 0) continue;
    log(`step ${step}: loss ${(loss / SHOWN_EVERY).toFixed(4)}, ${Math.round(process.uptime())} s`);
    loss = 0;
  }
  return weightsFile(model, vocabulary, built);
}

function wordsOf(trades) {
  const texts = trades.flat().flatMap(({ line, yes }) => [line, ...yes]);
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []));
}

/** Gives batch after batch: WordNet's share, then blocks of trades, each with the names of one set. */
function batches(own, weak, options, random) {
  const nextWeak = oneByOne(() => weak, random);
  const nextBlock = oneByOne(
    () => own.flatMap((examples) => cut(random.shuffle([...examples]), options.block)),
    random,
  );
  return () => {
    const batch = [];
    while (batch.length < options.batch * options.weak) batch.push({ example: nextWeak(), variant: 0 });
    while (batch.length < options.batch) {
      const variant = random.chance(options.renamed) ? random.below(options.variants) : 0;
      for (const example of nextBlock()) if (batch.length < options.batch) batch.push({ example, variant });
    }
    return batch;
  };
}

/** Gives item after item of a list, and in another order each time that all were given. */
function oneByOne(list, random) {
  let left = [];
  return () => {
    if (left.length === 0) left = random.shuffle([...list()]);
    return left.pop();
  };
}

function cut(list, length) {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) => list.slice(at * length, (at + 1) * length));
}
