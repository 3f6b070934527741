/** A worker that took requests for so long did not fall over its start, which may take long itself. */
export const SOUND_MS = 10_000;

const FIRST_MS = 200;
const LONGEST_MS = 10_000;

/** Milliseconds before the next start, by how often in succession a worker fell: at once, then longer each time. */
export function restartDelay(falls: number): number {
  return falls <= 1 ? 0 : Math.min(FIRST_MS * 2 ** (falls - 2), LONGEST_MS);
}
