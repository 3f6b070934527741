/**
 * Damerau-Levenshtein distance (optimal string alignment: insert, delete, substitute, swap neighbours) of two words, or
 * `limit + 1` as soon as it is certain to be larger than `limit`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  const width = right.length + 1;
  let beforeLast = new Uint16Array(width);
  let last = Uint16Array.from({ length: width }, (_, column) => column);
  let current = new Uint16Array(width);
  for (let row = 1; row <= left.length; row++) {
    if (fillRow(left, right, row, beforeLast, last, current) > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[right.length] as number, limit + 1);
}

/** Fills one row of the table of distances and returns its smallest value. */
function fillRow(
  left: string,
  right: string,
  row: number,
  beforeLast: Uint16Array,
  last: Uint16Array,
  current: Uint16Array,
): number {
  const char = left.charCodeAt(row - 1);
  current[0] = row;
  let smallest = row;
  for (let column = 1; column <= right.length; column++) {
    const other = right.charCodeAt(column - 1);
    let cost = (last[column - 1] as number) + (char === other ? 0 : 1);
    cost = Math.min(cost, (last[column] as number) + 1, (current[column - 1] as number) + 1);
    const isSwap = row > 1 && column > 1 && char === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other;
    if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
    current[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}
