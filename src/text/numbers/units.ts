/** Stretches of time that prices and limits are stated for. */
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const table = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => line.split(' ').map((word): [string, string] => [word, line.split(' ')[0] as string])),
  );

/** Every spelling of a unit, the unit itself first. */
const TIME_UNITS = table([
  'second seconds sec secs',
  'minute minutes min mins',
  'hour hours hr hrs',
  'day days',
  'week weeks wk wks',
  'month months mo mos',
  'quarter quarters',
  'year years yr yrs annum',
]);
const MEASURES = table([
  'kb kilobyte kilobytes',
  'mb megabyte megabytes mib',
  'gb gigabyte gigabytes gig gigs gib',
  'tb terabyte terabytes',
  'ms millisecond milliseconds',
  'km kilometer kilometers kilometre kilometres',
  'mm millimeter millimeters millimetre millimetres',
  'cm centimeter centimeters centimetre centimetres',
  'm meter meters metre metres',
  'mile miles',
  'foot feet ft',
  'inch inches',
  'kg kilogram kilograms',
  'g gram grams',
  'lb lbs pound pounds',
  'percent pct',
]);
const ADVERBS: ReadonlyMap<string, TimeUnit> = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
]);
/** Currency words and codes, to ISO 4217. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['usd', 'USD'],
  ['bucks', 'USD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['eur', 'EUR'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
  ['quid', 'GBP'],
  ['¥', 'JPY'],
  ['yen', 'JPY'],
  ['jpy', 'JPY'],
  ['₹', 'INR'],
  ['rupee', 'INR'],
  ['rupees', 'INR'],
  ['inr', 'INR'],
  ['cad', 'CAD'],
  ['aud', 'AUD'],
  ['chf', 'CHF'],
]);

/** `months` → `month`. */
export function timeUnitOf(word: string): TimeUnit | undefined {
  return TIME_UNITS.get(word) as TimeUnit | undefined;
}

/** `monthly`, `annual` → `month`, `year`. */
export function periodAdverbOf(word: string): TimeUnit | undefined {
  return ADVERBS.get(word);
}

/** Canonical unit of a measure or stretch of time: `gigabytes` → `gb`, `hrs` → `hour`. */
export function unitOf(word: string): string | undefined {
  return TIME_UNITS.get(word) ?? MEASURES.get(word);
}

/** ISO 4217 code of a currency's symbol, name or code. */
export function currencyOf(word: string): string | undefined {
  return CURRENCIES.get(word);
}
