import { KINSHIPS, MAX_SLOTS } from '../../question/term.ts';

/** Sets some cells to 0. For the few that the words of a question take, a loop is done before `fill` has begun. */
export function clear(cells: Float64Array, count: number, from = 0): void {
  for (let at = from; at < from + count; at++) cells[at] = 0;
}

/** Empties the cells of all alternatives of so many slots. */
export function clearRelated(related: Float64Array, slotCount: number): void {
  for (let kind = 1; kind < KINSHIPS; kind++) clear(related, slotCount, kind * MAX_SLOTS);
}
