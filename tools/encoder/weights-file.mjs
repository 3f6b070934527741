const LEVELS = 7;
/** Shares of the highest value that may become the highest level: what is higher is cut off, and the others are finer. */
const CUTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/**
 * The bytes of the file of weights (see `src/encoder/weights.ts`): every row with its learned weight in it, in four bits a
 * dimension.
 *
 * @param {import('./model.mjs').Model} model
 * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
 * @param {{ fnv1a: Function, WEIGHTS_MAGIC: number, WEIGHTS_VERSION: number, WEIGHTS_HEADER_BYTES: number }} format
 */
export function weightsFile(model, vocabulary, { fnv1a, WEIGHTS_MAGIC, WEIGHTS_VERSION, WEIGHTS_HEADER_BYTES }) {
  const { dimension, size } = model;
  const own = [...vocabulary.rows].map(([key, row]) => [key >>> 0, row]).sort(([one], [other]) => one - other);
  const order = own.map(([, row]) => row);
  for (let row = vocabulary.sharedRows; row < size; row++) order.push(row);
  const scalesAt = WEIGHTS_HEADER_BYTES + own.length * 4;
  const valuesAt = scalesAt + size * 4;
  const bytes = new Uint8Array(valuesAt + (size * dimension) / 2);
  const view = new DataView(bytes.buffer);
  for (const [at, [key]] of own.entries()) view.setUint32(WEIGHTS_HEADER_BYTES + at * 4, key, true);
  for (const [at, row] of order.entries()) {
    const values = model.values.subarray(row * dimension, (row + 1) * dimension);
    const step = bestStep(values);
    view.setFloat32(scalesAt + at * 4, step * Math.exp(model.weights[row]), true);
    for (let d = 0, place = valuesAt + (at * dimension) / 2; d < dimension; d += 2, place++)
      bytes[place] = (level(values[d], step) & 15) | (level(values[d + 1], step) << 4);
  }
  const content = Buffer.from(bytes.buffer, WEIGHTS_HEADER_BYTES).toString('latin1');
  const digests = [fnv1a(content), fnv1a(content, 1)];
  const header = [WEIGHTS_MAGIC, WEIGHTS_VERSION, dimension, own.length, size - own.length, ...digests, 0];
  for (const [at, value] of header.entries()) view.setUint32(at * 4, value >>> 0, true);
  return bytes;
}

/** The width of a level that loses least of a row. */
function bestStep(values) {
  const highest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const steps = CUTS.map((cut) => (highest * cut) / LEVELS);
  const lost = (step) => values.reduce((sum, value) => sum + (value - level(value, step) * step) ** 2, 0);
  return steps.reduce((best, step) => (lost(step) < lost(best) ? step : best));
}

function level(value, step) {
  return Math.max(-LEVELS, Math.min(LEVELS, Math.round(value / step)));
}
