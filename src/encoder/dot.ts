import { VECTOR_LENGTH } from './encoder.ts';

const SQUARE = VECTOR_LENGTH * VECTOR_LENGTH;

/** Cosine of two texts of which the dot product of the vectors is known: from -1 to 1. */
export function cosineOf(dot: number): number {
  return dot / SQUARE;
}

/** Dot product of two vectors. */
export function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/**
 * Dot products of a vector with many, in whole numbers.
 *
 * @param matrix the vectors one behind the other
 * @param dots where they go; as many as it has room for
 */
export function dotProducts(vector: Int8Array, matrix: Int8Array, dots: Int32Array): void {
  const dimension = vector.length;
  const inFours = dots.length - (dots.length % 4);
  // Each number of the vector is read once for four others: twice as fast as one after the other.
  for (let row = 0; row < inFours; row += 4) {
    const [a, b, c, d] = [row * dimension, (row + 1) * dimension, (row + 2) * dimension, (row + 3) * dimension];
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let at = 0; at < dimension; at++) {
      const value = vector[at] as number;
      first = (first + value * (matrix[a + at] as number)) | 0;
      second = (second + value * (matrix[b + at] as number)) | 0;
      third = (third + value * (matrix[c + at] as number)) | 0;
      fourth = (fourth + value * (matrix[d + at] as number)) | 0;
    }
    dots[row] = first;
    dots[row + 1] = second;
    dots[row + 2] = third;
    dots[row + 3] = fourth;
  }
  for (let row = inFours; row < dots.length; row++)
    dots[row] = dot(vector, matrix.subarray(row * dimension, (row + 1) * dimension));
}
