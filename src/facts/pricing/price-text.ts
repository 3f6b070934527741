import type { Fee, Period, Price, PricePart, Retirement, Tier, Validity } from '../corpus.ts';
import { singular } from '../counted.ts';
import { formatMoney, formatNumber } from './money.ts';

/** What a price can say besides its amount; an add-on's own says less than a plan's. */
type PriceTerms = Pick<Price, 'amount' | 'currency' | 'period' | 'per'> &
  Partial<Pick<Price, 'minimum' | 'billed' | 'plus' | 'tier' | 'validity'>>;

/** What holds for all prices of a file, or of a plan. */
export interface PriceSetting {
  readonly validThrough: string | null;
  readonly retired?: Retirement | undefined;
}

/** `$12 per user per month, minimum 3`, `1.5% + £0.20 per card payment`: the price alone, as the page and every claim print it. */
export function priceText(price: PriceTerms | Fee, { validThrough, retired }: PriceSetting): string {
  const { period, per, minimum, billed, plus = [], validity } = price;
  const each = per === null ? '' : ` per ${per}`;
  const due = PERIOD[period](per, 'percent' in price);
  const attached = plus.filter((part) => isAttached(part, price)).map((part) => ` + ${partMoney(part)}`);
  const further = plus.filter((part) => !isAttached(part, price)).map((part) => ` plus ${partText(part, period)}`);
  const tier = 'tier' in price && price.tier !== undefined ? tierText(price.tier) : '';
  const terms = [
    `${baseText(price)}${attached.join('')}${each}${due}${tier}${further.join('')}${validityText(validity)}`,
    ...(minimum == null ? [] : [`minimum ${formatNumber(minimum)}`]),
    ...(billed == null ? [] : [billed]),
  ];
  const asides = [
    ...(retired === undefined ? [] : [retirementText(retired)]),
    ...(validThrough === null ? [] : [`valid through ${validThrough}`]),
  ];
  return `${terms.join(', ')}${asides.map((aside) => ` (${aside})`).join('')}`;
}

const PERIOD: Record<Period, (per: string | null, isShare: boolean) => string> = {
  month: () => ' per month',
  year: () => ' per year',
  one_time: () => ' once',
  usage: (per, isShare) => (per === null && !isShare ? ' by usage' : ''),
};

function baseText(price: PriceTerms | Fee): string {
  if (!('percent' in price)) return formatMoney(price.amount, price.currency);
  return `${price.percent}%${price.of === null ? '' : ` of ${price.of}`}`;
}

/** A part that is due whenever the share is belongs to it: `1.5% + £0.20 per card payment`. */
function isAttached({ period, per }: PricePart, price: PriceTerms | Fee): boolean {
  return 'percent' in price && period === null && per === null;
}

const partMoney = ({ amount, currency }: PricePart): string => formatMoney(amount, currency);

function partText(part: PricePart, period: Period): string {
  const due = PERIOD[part.period ?? period](part.per, false);
  return `${partMoney(part)}${part.per === null ? '' : ` per ${part.per}`}${due}`;
}

/** ` for up to 1,000 contacts`, ` for 1,001 to 5,000 contacts`, ` (Scotland)`. */
function tierText({ name, from, upTo, unit }: Tier): string {
  const last = upTo ?? from;
  const noun = unit === null ? '' : ` ${last === 1 ? singular(unit) : unit}`;
  const size =
    upTo === null
      ? from === null
        ? ''
        : ` from ${formatNumber(from)}${noun}`
      : from === null
        ? ` for up to ${formatNumber(upTo)}${noun}`
        : from === upTo
          ? ` for ${formatNumber(upTo)}${noun}`
          : ` for ${formatNumber(from)} to ${formatNumber(upTo)}${noun}`;
  return `${size}${name === null ? '' : ` (${name})`}`;
}

/** ` from 2027-01-01 until 2027-03-31`. */
export function validityText(validity: Validity | undefined): string {
  const { from = null, until = null } = validity ?? {};
  return `${from === null ? '' : ` from ${from}`}${until === null ? '' : ` until ${until}`}`;
}

/** `no longer sold since 2026-06-30, until 2027-01-31 for those who have it`. */
export function retirementText({ since, ends }: Retirement): string {
  const sold = since === null ? 'no longer sold' : `no longer sold since ${since}`;
  return ends === null ? sold : `${sold}, until ${ends} for those who have it`;
}
