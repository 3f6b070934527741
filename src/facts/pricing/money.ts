/** Currencies whose symbol readers know without a code; every other currency prints its ISO 4217 code in front. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['INR', '₹'],
  ['KRW', '₩'],
  ['ILS', '₪'],
  ['VND', '₫'],
  ['NGN', '₦'],
  ['UAH', '₴'],
  ['TRY', '₺'],
  ['PHP', '₱'],
  ['AUD', 'A$'],
  ['BRL', 'R$'],
  ['CAD', 'CA$'],
  ['HKD', 'HK$'],
  ['MXN', 'MX$'],
  ['NZD', 'NZ$'],
  ['CNY', 'CN¥'],
]);

/** An amount as readers see it: `$49`, `€18.50`, `$1,490`, `CHF 12`, `$0.004`. `amount` is a decimal string. */
export function formatMoney(amount: string, currency: string): string {
  return `${SYMBOLS.get(currency) ?? `${currency} `}${formatAmount(amount)}`;
}

/** A count as readers see it: `10,000`, `2.5`. */
export function formatNumber(value: number): string {
  const [whole = '0', fraction] = (Number.isInteger(value) ? BigInt(value).toString() : String(value)).split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}

/** Cents are written whole or not at all; what is finer than a cent keeps the digits it needs. */
function formatAmount(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? groupThousands(whole) : `${groupThousands(whole)}.${digits.padEnd(2, '0')}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
