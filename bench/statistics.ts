/** The value below which a share of some values lies, by the nearest rank; NaN of none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: ArrayLike<number>): number {
  return percentile(values, 0.5);
}
