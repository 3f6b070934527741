/**
 * A set's evidence in memory that threads share: features, question by question and piece by piece, and what goes with each piece.
 *
 * @typedef {object} Packed
 * @property {string} name
 * @property {number} dimension features of a piece
 * @property {{ count: number }[]} questions what is known of each, and how many pieces of evidence it has
 * @property {Float32Array} features
 * @property {Float64Array} own two numbers a piece
 * @property {Float32Array} relevance
 */

/**
 * @param {{ name: string, questions: import('./evidence.mjs').Asked[] }} set
 * @param {number} dimension
 * @returns {Packed}
 */
export function pack({ name, questions }, dimension) {
  const pieces = questions.reduce((sum, { features }) => sum + features.length, 0);
  const features = shared(Float32Array, pieces * dimension);
  const own = shared(Float64Array, pieces * 2);
  const relevance = shared(Float32Array, pieces);
  let piece = 0;
  for (const question of questions) {
    relevance.set(question.relevance, piece);
    for (const [at, values] of question.features.entries()) {
      features.set(values, piece * dimension);
      own.set([question.own[at].ownCosine, question.own[at].ownMissing], piece * 2);
      piece++;
    }
  }
  const known = questions.map(({ features: { length: count }, own: _, relevance: __, ...rest }) => ({
    ...rest,
    count,
  }));
  return { name, dimension, questions: known, features, own, relevance };
}

/**
 * @param {Packed} packed
 * @returns {{ name: string, questions: import('./evidence.mjs').Asked[] }} over the same memory
 */
export function unpack({ name, dimension, questions, features, own, relevance }) {
  let from = 0;
  return {
    name,
    questions: questions.map(({ count, ...question }) => {
      const first = from;
      from += count;
      const pieces = Array.from({ length: count }, (_, at) => first + at);
      return {
        ...question,
        features: pieces.map((piece) => features.subarray(piece * dimension, (piece + 1) * dimension)),
        own: pieces.map((piece) => ({ ownCosine: own[piece * 2], ownMissing: own[piece * 2 + 1] })),
        relevance: relevance.subarray(first, from),
      };
    }),
  };
}

const shared = (Type, length) => new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
