import { join } from 'node:path';
import { byTrade, readPairs } from './data/pairs.mjs';
import { readProductPairs } from './data/product-pairs.mjs';
import { OPTIONS, train } from './train.mjs';

/** Where all that is ours lies. */
export const OURS = join(import.meta.dirname, '../../eval');

/** What of the service, as compiled, `built` has to hold everything of. */
export const MODULES_TO_LEARN_WITH = [
  'src/encoder/features.js',
  'src/encoder/weights.js',
  'src/fnv1a.js',
  'src/text/words.js',
  'src/text/stop-words.js',
  'src/answer/typed/book.js',
  'src/answer/evidence/lines.js',
  'src/answer/features/kinds.js',
  'indexer/reading/read-corpus.js',
];

/**
 * All that there is to learn from: pairs, and the questions of products with what answers them.
 *
 * @param {object} built what `MODULES_TO_LEARN_WITH` export
 * @param {string} [directory] with `pairs/` and `products/`
 * @returns {Promise<{ pairs: import('./data/pairs.mjs').Pair[], products: import('./data/pairs.mjs').Pair[] }>}
 */
export async function readLearnt(built, directory = OURS) {
  return {
    pairs: readPairs(join(directory, 'pairs')),
    products: await readProductPairs(join(directory, 'products'), built),
  };
}

/**
 * Trains an encoder.
 *
 * @param {import('./data/pairs.mjs').Pair[]} pairs
 * @param {object} built what `MODULES_TO_LEARN_WITH` export
 * @param {object} [choice]
 * @param {object} [choice.options] other ones than `OPTIONS`
 * @param {(line: string) => void} [choice.log]
 * @returns {Uint8Array} the file of weights; the same bytes for the same choice
 */
export function learnEncoder(pairs, built, { options = {}, log = () => {} } = {}) {
  return train([...byTrade(pairs).values()], { ...OPTIONS, ...options }, built, log);
}
