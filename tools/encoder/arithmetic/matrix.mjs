import { assemble } from './assembler.mjs';
import { KERNELS } from './kernels.mjs';

const PAGE = 65536;

/**
 * Memory for matrices of 32-bit floats and what is done with them, four numbers at a time in WebAssembly: plain JavaScript
 * takes five to ten times as long, and a training is little else. Without relaxed instructions the result is the same bits on
 * every machine. What is reserved stays reserved.
 */
export class Matrices {
  #free = 0;
  #memory;
  #kernels;

  /** @param {number} floats how many numbers all matrices have together, at most */
  constructor(floats) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil((floats * 4) / PAGE) + 1 });
    this.#kernels = assemble(KERNELS, this.#memory);
  }

  /** @returns {Float32Array} zeros */
  reserve(length) {
    return new Float32Array(this.#memory.buffer, this.#take(length), length);
  }

  /** @returns {Int32Array} zeros */
  reserveIntegers(length) {
    return new Int32Array(this.#memory.buffer, this.#take(length), length);
  }

  #take(length) {
    const at = this.#free;
    this.#free += Math.ceil(length / 4) * 16;
    return at;
  }

  /**
   * `target` = `left` (rows × depth) · `panels` (depth × columns, see `packRows` and `packColumns`).
   *
   * @param {Float32Array} target rows × columns
   */
  multiply(target, left, panels, rows, columns, depth) {
    this.#kernels.multiply(left.byteOffset, panels.byteOffset, target.byteOffset, rows, columns, depth);
  }

  /**
   * `target` += the rows of a table, each with its factor.
   *
   * @param {number} target offset in bytes, as `rows` and `factors`
   * @param {number} dimension of a row, a multiple of 16
   */
  gather(rows, factors, count, table, target, dimension) {
    if (count > 0) this.#kernels.gather(rows, factors, count, table.byteOffset, target, dimension * 4);
  }

  /** The rows of `slopes` += the gradient, each with its factor; `dots` = gradient · row of the table. */
  scatter(rows, factors, count, table, slopes, gradient, dimension, dots) {
    if (count === 0) return;
    this.#kernels.scatter(rows, factors, count, table.byteOffset, slopes.byteOffset, gradient, dimension * 4, dots);
  }

  /** A step of Adam over some rows of a table. */
  adam(rows, count, { values, slopes, means, squares }, dimension, rate) {
    const tables = [values, slopes, means, squares].map((table) => table.byteOffset);
    if (count > 0) this.#kernels.adam(rows.byteOffset, count, ...tables, dimension * 4, rate);
  }
}

/** Panels of the matrix itself (depth × columns). */
export function packRows(panels, matrix, depth, columns) {
  let at = 0;
  for (let column = 0; column < columns; column += 8)
    for (let row = 0; row < depth; row++)
      for (let place = row * columns + column, end = place + 8; place < end; place++) panels[at++] = matrix[place];
}

/** Panels of the transpose of a matrix (columns × depth). */
export function packColumns(panels, matrix, columns, depth) {
  for (let column = 0; column < columns; column++) {
    let at = (column & ~7) * depth + (column & 7);
    for (let place = column * depth, end = place + depth; place < end; place++, at += 8) panels[at] = matrix[place];
  }
}

/** The transpose of a matrix (rows × columns), in squares that stay in the cache. */
export function transpose(target, matrix, rows, columns) {
  const SIDE = 32;
  for (let top = 0; top < rows; top += SIDE)
    for (let left = 0; left < columns; left += SIDE)
      for (let row = top; row < Math.min(rows, top + SIDE); row++)
        for (let column = left; column < Math.min(columns, left + SIDE); column++)
          target[column * rows + row] = matrix[row * columns + column];
}
