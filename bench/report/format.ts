const KIB = 1024;

export type Cell = string | number | null;

/** How a number is written; units that stand in a column's head are not repeated in its cells. */
const FORMATS = {
  text: String,
  count: (value: number) => Math.round(value).toLocaleString('en'),
  ms: threeDigits,
  mb: (value: number) => threeDigits(value / 1_000_000),
  mib: (value: number) => threeDigits(value / KIB / KIB),
  number: threeDigits,
  times: (value: number) => `${threeDigits(value)}×`,
  percent: (value: number) => `${(value * 100).toFixed(1)} %`,
} as const;

export type Unit = keyof typeof FORMATS;

export function formatValue(value: Cell, unit: Unit): string {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return '–';
  return typeof value === 'string' ? value : FORMATS[unit](value);
}

/** Three significant digits without exponent: 0.0123, 1.23, 12.3, 1,234. */
function threeDigits(value: number): string {
  if (value === 0) return '0';
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  const decimals = Math.min(6, Math.max(0, 3 - whole));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
