const SLICE_MS = 5;

process.once('disconnect', () => process.exit());
spin();

/** In slices, so that it hears when the one that started it is gone. */
function spin(): void {
  for (const end = performance.now() + SLICE_MS; performance.now() < end; );
  setImmediate(spin);
}
