/** Memory that this process holds after a collection of garbage, in bytes; needs `--expose-gc` to be exact. */
export function residentBytes(): number {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
  return process.memoryUsage.rss();
}
