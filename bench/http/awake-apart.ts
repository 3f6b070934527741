const SLICE_MS = 5;

spin();

/** In slices, so that the end of the one that started it is noticed. */
function spin(): void {
  for (const end = performance.now() + SLICE_MS; performance.now() < end; );
  if (process.connected) setImmediate(spin);
}
