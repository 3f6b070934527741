import { join } from 'node:path';
import { MODULES_TO_LEARN_WITH } from '../encoder/learn.mjs';

export const ROOT = join(import.meta.dirname, '../..');

/** What a fit needs of the service, as compiled. */
export async function loadBuilt() {
  const from = (path) => import(join(ROOT, 'build/js', path));
  const { wordNet: thesaurus } = await from('indexer/words/thesaurus.js');
  const modules = await Promise.all(
    [
      'src/catalog/artifact.js',
      'src/encoder/shared.js',
      'src/encoder/encoder.js',
      ...MODULES_TO_LEARN_WITH,
      'src/answer/composing/guide.js',
      'src/answer/evidence/gather.js',
      'src/answer/evidence/said.js',
      'src/answer/typed/typed-facts.js',
      'src/answer/composing/spelled.js',
      'src/answer/follow-up/resolve.js',
      'src/answer/interpret/chat-spelling.js',
      'src/answer/features/table.js',
      'src/answer/guides/standing/confidence.js',
      'src/answer/decision/model.js',
      'src/answer/decision/answerability.js',
      'src/answer/decision/ranking.js',
    ].map(from),
  );
  return Object.assign({ thesaurus }, ...modules);
}

/** A model's file in which only what is given was fitted. */
export function unfitted(built, given) {
  return {
    features: [],
    linear: { bias: 0, weights: [], weightsOfGuides: [] },
    boosted: { trees: [] },
    gate: { features: [], weights: [], bias: 0, trees: [] },
    answerability: { phrases: {}, bias: 0 },
    bar: 0,
    calibration: [
      [0, 0],
      [1, 1],
    ],
    kinds: {
      names: [...built.KINDS],
      weights: built.KINDS.map(() => []),
      bias: built.KINDS.map(() => 0),
    },
    ...given,
  };
}
