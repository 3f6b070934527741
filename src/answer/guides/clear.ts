/** Sets some cells to 0. For the few that the words of a question take, a loop is done before `fill` has begun. */
export function clear(cells: Float64Array, count: number, from = 0): void {
  for (let at = from; at < from + count; at++) cells[at] = 0;
}
