/**
 * What words of a question ask for, whatever the product is. Phrases are compared by stem, so that one form of a word
 * stands for all of them; where phrases overlap, the longest counts.
 */
const WORDS = {
  price: `
    price, cost, fee, charge, pay, paid, bill, tariff, price tag, price point, sticker price, goes for, go for, priced, money, quote, invoice,
    set back, run us, run me, run you, going rate, subscription rate, spend, pricey, expensive, costly, cough up,
    shell out, fork out, rates, damage, priced at, price list, how expensive`,
  sum: 'total, altogether, sum, in full, amount, figure',
  cheapest: `
    cheapest, least expensive, lowest price, lowest priced, lowest cost, most affordable, cheapest price,
    least costly, entry level, lowest monthly price, lowest yearly price, smallest price, costs least,
    costs the least, inexpensive, lowest fee, most budget friendly, lowest monthly cost, lowest annual price`,
  dearest: `
    most expensive, priciest, highest price, highest priced, costliest, dearest, highest cost, most costly,
    costs the most, costs most, highest fee, highest monthly price, highest yearly price`,
  cheaper: `
    cheaper, cheaper than, less expensive than, less expensive, costs less, more affordable, less costly,
    lower price, lower priced`,
  dearer: `
    more expensive, more expensive than, pricier, costs more, dearer, costlier, higher price, more costly,
    higher priced`,
  below: 'under, below, less than, cheaper than, fewer than, beneath, lower than',
  atMost: `
    at most, up to, no more than, not more than, within, or less, maximum of, max of, as much as, budget,
    or under, or below, budget of, not over, afford, not exceeding, no higher than, at a maximum`,
  above: 'over, above, more than, exceeding, upwards of, higher than, greater than, exceed, longer than',
  atLeast: `
    at least, or more, no less than, not less than, minimum of, or above, or higher, no fewer than`,
  compare: `
    compare, compared to, compared with, comparison, versus, vs, differ, difference, different, distinguish,
    set apart, stack up, side by side, rather than, as opposed to, how do they compare`,
  more: `
    longer than, more than, higher than, larger than, bigger than, greater than, more often than,
    more, longer, higher, larger, bigger, greater, most, longest, highest, largest, biggest, greatest,
    more often, most often, more frequently, most frequently, more frequent, most frequent, most generous,
    more generous, maximum, faster, fastest`,
  fewer: `
    less than, fewer than, lower than, smaller than, shorter than, less often than,
    fewer, fewest, less, least, lower, lowest, smaller, smallest, shorter, shortest, less often, least often`,
  limit: `
    limit, cap, maximum, max, allowance, quota, ceiling, restriction, restricted, number, amount, count, many,
    size, times, frequency, frequently, often, allotment, upper bound, permitted, duration, capped, limited,
    long, big, large, rate, length, high, total`,
  unlimited: `
    unlimited, no limit, no cap, infinite, limitless, uncapped, unmetered, without limit, without a limit,
    no limits, not limited, no maximum, without a cap, without limits, unrestricted, endless, without any limit`,
  lack: 'missing, miss, lack, left out, absent, lose, give up, miss out on, not in, not on, not have',
  without: 'without, exclude, excluding, except',
  gain: `
    extra, additional, additionally, gain, add, on top, over and above, beyond, more, upgrade, moving, move`,
  only: 'only, exclusive, exclusively, solely, limited to, reserved',
  all: 'all, every, each, everything, complete, entire, full, whole, across',
  any: 'any',
  not: `
    not, no, never, none, neither, nor, cannot, cant, dont, doesnt, isnt, arent, can't, don't, doesn't, isn't,
    aren't, won't, wouldn't, couldn't, haven't, hasn't, didn't`,
  plan: `
    plan, tier, package, subscription, edition, level, bundle, licence, license, membership, version, option,
    pricing plan, pricing tier, price plan, subscription plan, subscription tier, pricing option`,
  trial: `
    trial, free trial, trial period, test period, trial version, free test, test drive, test run, trial phase,
    evaluation period, trial account, free period, trialing, trialling, test phase, trial month, trial week,
    free trial period, trial subscription, free evaluation, try for free, try before, test for free,
    testing period`,
  try: `
    try, try out, test, evaluate, testing, check out, before buying, before paying, before i buy, before we buy,
    before deciding, before committing`,
  payment: `
    credit card, card, payment method, payment details, billing details, card details, payment information,
    card number, debit card, payment card, payment info, billing information, bank details, card info,
    credit card details, credit card number, credit card information, means of payment`,
  ending: `
    after, over, end, expire, finish, run out, happen, afterwards, automatically, convert, lapse, become, ended,
    up, renew, roll, done, once, turn, auto`,
  length: `
    how long, length, duration, last, how many days, long, how many weeks, number of days, how much time`,
  require: `
    need, require, necessary, must, ask, enter, mandatory, upfront, up front, hand over, put down, on file,
    beforehand, request, compulsory, obligatory, give, provide, demand, start, sign up, first, without, add`,
  tax: 'tax, vat, gst, sales tax, net, gross, value added tax, hst, pst',
  currencyWord: 'currency, denominated, priced in, charged in',
  discount: `
    discount, reduced rate, reduced price, rebate, concession, special rate, special price, special offer,
    discounted, lower rate, cheaper rate, percent off, percentage off, concessionary rate, money off,
    price break, price reduction, reduced fee, preferential rate, special pricing, any deals, special deal,
    deals for, deal for`,
  addon: `
    extra, additional, further, add on, addon, extras, another, top up, buy, purchase, more, separately, on top,
    beyond`,
  feature: 'feature, functionality, capability, perk, benefit, functions, inclusions',
  sales: `
    sales, talk to sales, contact sales, sales team, public price, published price, list price, publicly`,
  billed: `
    billed, billing cycle, billing period, billing interval, invoiced, billing frequency, payment terms`,
  minimum: 'minimum, fewest, smallest number, min, minimum number, minimum order, at least',
  free: `
    free, for free, free of charge, no cost, at no cost, without paying, gratis, costs nothing, zero cost,
    no charge`,
  support: `
    support, cover, handle, track, measure, monitor, integrate, connect, protect, work with, compatible, watch,
    analyse, scan, check, sync, work, query, integration, available, compatibility, crawl, back up`,
  operator: `
    operator, operate, run by, company behind, made by, maker, owner, vendor, provider, belong, developed by`,
  describe: `
    what is, what are, what kind, what sort, what type, about, describe, description, summary, overview, tagline, explain, summarize`,
  audience: `
    who is, for whom, meant for, aimed at, intended for, suited, suitable, designed for, target, made for,
    audience`,
} as const;

/** Periods that prices and limits are given for; those that no price list has are here to be recognised as foreign. */
const PERIODS = {
  month: 'month, mo, pcm, month to month, month by month, 1 month, one month, single month, p m',
  year: `
    year, annual, annum, yr, 1 year, one year, single year, 12 months, twelve months, p a, dozen months`,
  week: 'week, weekly, 7 days, seven days, one week, 1 week',
  day: 'day, daily, one day, 1 day, 24 hours',
  hour: 'hour, hourly, one hour, 1 hour, 60 minutes',
  minute: 'minute, 60 seconds',
  second: 'per second, a second, each second, every second',
  quarter: 'quarter, quarterly, three months, 3 months',
  'half-year': `
    half year, half yearly, six months, 6 months, semiannual, semi annual, biannual, biannually`,
  'two weeks': 'fortnight, fortnightly, biweekly, bi weekly, two weeks, 2 weeks',
  'two years': 'biennial, two years, 2 years, 24 months',
  lifetime: 'lifetime, life time, forever, perpetual, for life, indefinitely',
  decade: 'decade',
  one_time: `
    one time, one off, onetime, single payment, outright, one payment, non recurring, single purchase`,
  usage: 'overage, per use, usage based, usage, metered, pay per use, on demand',
} as const;

/** ISO 4217 codes and what people call them. */
const CURRENCIES = {
  USD: 'usd, dollar, us dollar, US dollar, buck, american dollar',
  EUR: 'eur, euro',
  GBP: 'gbp, pound, pound sterling, british pound, sterling, quid',
  JPY: 'jpy, yen, japanese yen',
  CHF: 'chf, swiss franc, franc',
  CAD: 'cad, canadian dollar',
  AUD: 'aud, australian dollar',
  NZD: 'nzd, new zealand dollar',
  INR: 'inr, rupee, indian rupee',
  SEK: 'sek, swedish krona, krona, kronor',
  NOK: 'nok, norwegian krone',
  DKK: 'dkk, danish krone, krone, kroner',
  PLN: 'pln, zloty',
  BRL: 'brl, brazilian real',
  MXN: 'mxn, peso, mexican peso',
  CNY: 'cny, yuan, renminbi',
  BTC: 'btc, bitcoin',
} as const;

export type Operator = keyof typeof WORDS | 'period' | 'currency';

/** Phrases that mean one operator, with the value it carries: a period or a currency; else empty. */
export interface OperatorPhrases {
  readonly operator: Operator;
  readonly value: string;
  readonly phrases: readonly string[];
}

const listOf = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

export const OPERATORS: readonly OperatorPhrases[] = [
  ...Object.entries(WORDS).map(([operator, text]) => ({
    operator: operator as Operator,
    value: '',
    phrases: listOf(text),
  })),
  ...Object.entries(PERIODS).map(([value, text]) => ({ operator: 'period' as const, value, phrases: listOf(text) })),
  ...Object.entries(CURRENCIES).map(([value, text]) => ({
    operator: 'currency' as const,
    value,
    phrases: listOf(text),
  })),
];
