const MINUTE_MS = 60_000;

/**
 * Resolves when at least `ms` of the running minute are left. For tests of counters on a real clock, whose counts would
 * otherwise start anew in the middle; they wait for a new minute once in a while.
 */
export async function withinOneMinute(ms: number): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < ms) await new Promise((resolve) => setTimeout(resolve, left + 10));
}
