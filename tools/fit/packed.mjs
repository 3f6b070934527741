/**
 * A set's evidence in memory that threads share: features, question by question and piece by piece, and what goes with each piece.
 *
 * @typedef {object} Packed
 * @property {string} name
 * @property {number} dimension features of a piece
 * @property {{ count: number }[]} questions what is known of each, and how many pieces of evidence it has
 * @property {Float32Array} features
 * @property {Int32Array} parts numbers of all parts, piece by piece
 * @property {Int32Array} partsFrom where those of each piece begin, and where the last ones end
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
  const relevance = shared(Float32Array, pieces);
  const ofPieces = questions.flatMap((question) => question.parts);
  const parts = shared(
    Int32Array,
    ofPieces.reduce((sum, { length }) => sum + length, 0),
  );
  const partsFrom = shared(Int32Array, pieces + 1);
  let piece = 0;
  for (const question of questions) {
    relevance.set(question.relevance, piece);
    for (const [at, values] of question.features.entries()) {
      features.set(values, piece * dimension);
      parts.set(question.parts[at], partsFrom[piece]);
      partsFrom[piece + 1] = partsFrom[piece] + question.parts[at].length;
      piece++;
    }
  }
  const known = questions.map(({ features: { length: count }, parts: _, relevance: __, ...rest }) => ({
    ...rest,
    count,
  }));
  return { name, dimension, questions: known, features, parts, partsFrom, relevance };
}

/**
 * @param {Packed} packed
 * @returns {{ name: string, questions: import('./evidence.mjs').Asked[] }} over the same memory
 */
export function unpack({ name, dimension, questions, features, parts, partsFrom, relevance }) {
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
        parts: pieces.map((piece) => parts.subarray(partsFrom[piece], partsFrom[piece + 1])),
        relevance: relevance.subarray(first, from),
      };
    }),
  };
}

const shared = (Type, length) => new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
