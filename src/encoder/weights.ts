/**
 * The file of weights. All numbers are little-endian:
 *
 * | bytes | what |
 * |---|---|
 * | 0–3 | `FLEN` |
 * | 4–7 | version of this format |
 * | 8–11 | dimensions of a vector |
 * | 12–15 | rows of words, stems and pairs |
 * | 16–19 | rows that unknown words share |
 * | 20–27 | FNV-1a of all that follows, twice with another seed |
 * | 28–31 | unused |
 * | … | key of each row of the first kind, ascending as unsigned numbers, 4 bytes each |
 * | … | scale of each row, a float of 4 bytes each |
 * | … | the rows, four bits a dimension with a sign, the lower half of a byte first |
 */
export interface Weights {
  readonly dimension: number;
  /** Row → key, ascending; the shared rows come behind the last one. */
  readonly keys: Uint32Array;
  readonly scales: Float32Array;
  /** Two dimensions a byte. */
  readonly values: Int8Array;
  /** Sixteen hexadecimal digits: vectors of other weights cannot be compared with those of these. */
  readonly digest: string;
}

export const WEIGHTS_MAGIC = 0x4e454c46;
export const WEIGHTS_VERSION = 1;
export const WEIGHTS_HEADER_BYTES = 32;

/** Reads the file without copying it. A foreign or shortened one is refused. */
export function readWeights(bytes: Uint8Array): Weights {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset, byteLength } = aligned;
  if (byteLength < WEIGHTS_HEADER_BYTES) throw new Error('The encoder’s weights are no file of weights.');
  const header = new Uint32Array(buffer, byteOffset, WEIGHTS_HEADER_BYTES / 4);
  const [magic, version, dimension = 0, own = 0, shared = 0, low = 0, high = 0] = header;
  if (magic !== WEIGHTS_MAGIC) throw new Error('The encoder’s weights are no file of weights.');
  if (version !== WEIGHTS_VERSION)
    throw new Error(`The encoder’s weights have format ${version}; this release reads ${WEIGHTS_VERSION}.`);
  const rows = own + shared;
  const scalesAt = WEIGHTS_HEADER_BYTES + own * 4;
  const valuesAt = scalesAt + rows * 4;
  if (byteLength !== valuesAt + (rows * dimension) / 2)
    throw new Error('The encoder’s weights are cut off or too long.');
  return {
    dimension,
    keys: new Uint32Array(buffer, byteOffset + WEIGHTS_HEADER_BYTES, own),
    scales: new Float32Array(buffer, byteOffset + scalesAt, rows),
    values: new Int8Array(buffer, byteOffset + valuesAt, (rows * dimension) / 2),
    digest: [low, high].map((part) => part.toString(16).padStart(8, '0')).join(''),
  };
}
