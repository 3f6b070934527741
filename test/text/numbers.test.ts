import { describe, expect, it } from 'vitest';
import { periodsOf, quantitiesOf } from '../../src/text/numbers/numbers.ts';

const read = (text: string) =>
  quantitiesOf(text).map(({ kind, value, currency, unit, per, start, end }) =>
    [kind, value, currency, unit, per, text.slice(start, end)].filter((part) => part !== null).join(' | '),
  );

describe('quantitiesOf', () => {
  it.each([
    ['under $50 a month', ['money | 50 | USD | month | $50']],
    ['49 dollars per year', ['money | 49 | USD | year | 49 dollars']],
    ['€1,490.50', ['money | 1490.5 | EUR | €1,490.50']],
    ['$1.5M', ['money | 1500000 | USD | $1.5M']],
    ['500 prompts', ['number | 500 | prompts | 500 prompts']],
    ['5k calls per day', ['number | 5000 | calls | day | 5k calls']],
    ['10 GB/month', ['number | 10 | gb | month | 10 GB']],
    ['10GB', ['number | 10 | gb | 10GB']],
    ['99.9% uptime', ['percent | 99.9 | percent | 99.9%']],
    ['a 14-day trial', ['duration | 14 | day | 14-day']],
    ['twelve users', ['number | 12 | users | twelve users']],
    ['twenty-five seats', ['number | 25 | seats | twenty-five seats']],
    ['two hundred and fifty gigabytes', ['number | 250 | gb | two hundred and fifty gigabytes']],
    ['a thousand prompts monthly', ['number | 1000 | prompts | month | a thousand prompts']],
    ['2 million', ['number | 2000000 | 2 million']],
    ['a dozen', ['number | 12 | a dozen']],
    ['one or two', ['number | 1 | one', 'number | 2 | two']],
    ['In 1999.', ['number | 1999 | 1999']],
    ['GPT-4, v2.1.3 and mp3', []],
    ['a plan for us', []],
  ])('reads "%s"', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('periodsOf', () => {
  it.each([
    ['per month', ['month']],
    ['a year or each month', ['year', 'month']],
    ['billed annually, daily limits', ['year', 'day']],
    ['$5/mo', ['month']],
    ['the month of May', []],
  ])('reads "%s"', (text, units) => {
    expect(periodsOf(text).map(({ unit }) => unit)).toEqual(units);
  });
});
