import { once } from '../once.ts';
import { dotProducts } from './dot.ts';

/**
 * `(vector, rows, count, dimension, dots)`, all of them places in memory but for the two numbers: the dot product of a vector
 * with each row, sixteen numbers at a time. In words: for each row, for each sixteen bytes of both, widen the lower and the
 * upper eight to 16 bits (`i16x8.extend_{low,high}_i8x16_s`), multiply and add them in pairs (`i32x4.dot_i16x8_s`), add that up;
 * then add the four sums and store them. `at` and the row are compared at the end, so there must be at least one of each.
 */
const KERNEL =
  'AGFzbQEAAAABCQFgBX9/f39/AAIIAQFtAW0CAAEDAgEABwUBAWQAAAqtAQGqAQUBfwF/AXsBewF7QQAhBgNA/QwAAAAAAAAAAAAAAAAAAAAAIQdBACEFA0AgACAFav0AAAAhCCABIAVq/QAAACEJIAcgCP2HASAJ/YcB/boB/a4BIAj9iAEgCf2IAf26Af2uASEHIAVBEGoiBSADSQ0ACyAEIAf9GwAgB/0bAWogB/0bAmogB/0bA2o2AgAgASADaiEBIARBBGohBCAGQQFqIgYgAkkNAAsL';
const STEP = 16;
const PAGE = 65_536;

type Kernel = (vector: number, rows: number, count: number, dimension: number, dots: number) => void;

/** As much of WebAssembly as is used; the types of Node have none of it. */
interface Assembly {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (options: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** `made` is null where the machine has no such instructions: whole numbers come to the same by any way. */
const kernel = once(() => {
  const { WebAssembly: assembly } = globalThis as { WebAssembly?: Assembly };
  const bytes = Buffer.from(KERNEL, 'base64');
  return { made: assembly?.validate(bytes) ? { assembly, module: new assembly.Module(bytes) } : null };
});

/** Vectors of bytes, one a row, that one vector after the other is compared with. */
export class VectorTable {
  readonly #dimension: number;
  readonly #rows: Int8Array;
  readonly #vector: Int8Array;
  /** Dot products with the first rows; overwritten by the next comparison. */
  readonly dots: Int32Array;
  readonly #compare: (count: number) => void;

  /**
   * @param capacity rows that there is room for
   * @param isPlain to do without the machine's instructions for vectors
   */
  constructor(dimension: number, capacity: number, { isPlain = false }: { isPlain?: boolean } = {}) {
    this.#dimension = dimension;
    const ofDots = STEP * Math.ceil(dimension / STEP);
    const ofRows = ofDots + 4 * capacity;
    const bytes = ofRows + dimension * capacity;
    const made = isPlain || dimension === 0 || dimension % STEP !== 0 ? null : kernel().made;
    const memory = made && new made.assembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const buffer = memory?.buffer ?? new ArrayBuffer(bytes);
    this.#vector = new Int8Array(buffer, 0, dimension);
    this.dots = new Int32Array(buffer, ofDots, capacity);
    this.#rows = new Int8Array(buffer, ofRows, dimension * capacity);
    if (made && memory) {
      const { exports } = new made.assembly.Instance(made.module, { m: { m: memory } });
      const { d: dots } = exports as { d: Kernel };
      this.#compare = (count) => dots(0, ofRows, count, dimension, ofDots);
    } else this.#compare = (count) => dotProducts(this.#vector, this.#rows, this.dots.subarray(0, count));
  }

  /** Puts vectors that lie one behind the other, or a single one, into rows from `row` on. */
  set(row: number, vectors: Int8Array): void {
    this.#rows.set(vectors, row * this.#dimension);
  }

  /** Compares a vector with the first `count` rows; the products are in `dots`. */
  compare(vector: Int8Array, count: number): Int32Array {
    if (count === 0) return this.dots;
    this.#vector.set(vector);
    this.#compare(count);
    return this.dots;
  }
}

/** A table of the vectors of a list. */
export function vectorTableOf(vectors: readonly Int8Array[], dimension: number): VectorTable {
  const table = new VectorTable(dimension, vectors.length);
  for (const [row, vector] of vectors.entries()) table.set(row, vector);
  return table;
}
