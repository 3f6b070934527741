const ROUNDS = 1500;
const BATCH = 256;
const RATE = 0.02;
const DECAY = 1e-4;
/** Vectors are of length 256 over 128 numbers: divided by this they are near 1 each. */
const SCALE = 23;
/** Kinds of help pages are one: what they differ in is their form. */
const OF_GUIDES = new Set(['table', 'howto', 'yesno', 'guide']);

/**
 * Which kind of published line a question asks for: a softmax over its vector, from questions with the lines that answer them.
 *
 * @param {import('../../encoder/data/pairs.mjs').Pair[][]} sources drawn from in turn
 * @param {{ encode: (text: string) => Int8Array, dimension: number }} encoder
 * @param {readonly string[]} names
 */
export function fitKinds(sources, encoder, names) {
  const cases = sources.map((pairs) =>
    pairs.flatMap(({ kind, yes }) => {
      const target = names.indexOf(OF_GUIDES.has(kind) ? 'guide' : kind);
      return target < 0 ? [] : yes.map((question) => ({ vector: encoder.encode(question), target }));
    }),
  );
  const { dimension } = encoder;
  const width = dimension + 1;
  const weights = new Float64Array(names.length * width);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  let state = 7;
  const next = (turn) => {
    const own = cases[turn % cases.length];
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return own[Math.floor((state / 2 ** 32) * own.length)];
  };
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight) => DECAY * weight);
    for (let turn = 0; turn < BATCH; turn++) {
      const { vector, target } = next(turn);
      const shares = chances(weights, vector, names.length, width);
      for (let kind = 0; kind < names.length; kind++) {
        const error = (shares[kind] - (kind === target ? 1 : 0)) / BATCH;
        for (let at = 0; at < dimension; at++) gradient[kind * width + at] += (error * vector[at]) / SCALE;
        gradient[kind * width + dimension] += error;
      }
    }
    const rate = RATE * (1 - round / (ROUNDS + 1));
    for (let at = 0; at < weights.length; at++) {
      first[at] = 0.9 * first[at] + 0.1 * gradient[at];
      second[at] = 0.999 * second[at] + 0.001 * gradient[at] ** 2;
      weights[at] -= (rate * first[at]) / (1 - 0.9 ** round) / (Math.sqrt(second[at] / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  const rounded = (value) => Number(value.toPrecision(4));
  return {
    names: [...names],
    weights: names.map((_, kind) =>
      Array.from({ length: dimension }, (_, at) => rounded(weights[kind * width + at] / SCALE)),
    ),
    bias: names.map((_, kind) => rounded(weights[kind * width + dimension])),
  };
}

function chances(weights, vector, kinds, width) {
  const scores = Array.from({ length: kinds }, (_, kind) => {
    let sum = weights[kind * width + width - 1];
    for (let at = 0; at < width - 1; at++) sum += (weights[kind * width + at] * vector[at]) / SCALE;
    return sum;
  });
  const most = Math.max(...scores);
  const masses = scores.map((score) => Math.exp(score - most));
  const all = masses.reduce((sum, mass) => sum + mass, 0);
  return masses.map((mass) => mass / all);
}
