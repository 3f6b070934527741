import { expect, it } from 'vitest';
import { formatMoney, formatNumber } from '../../src/facts/pricing/money.ts';

it.each([
  ['49.00', 'USD', '$49'],
  ['18.50', 'EUR', '€18.50'],
  ['0.00', 'GBP', '£0'],
  ['1490.00', 'USD', '$1,490'],
  ['1234567.80', 'USD', '$1,234,567.80'],
  ['0.004', 'USD', '$0.004'],
  ['0.0040', 'USD', '$0.004'],
  ['12.10', 'CHF', 'CHF 12.10'],
  ['1200.00', 'JPY', '¥1,200'],
  ['9007199254740993.10', 'USD', '$9,007,199,254,740,993.10'],
])('prints %s %s as %s, digit for digit', (amount, currency, printed) => {
  expect(formatMoney(amount, currency)).toBe(printed);
});

it.each([
  [0, '0'],
  [999, '999'],
  [10_000, '10,000'],
  [1_234_567.25, '1,234,567.25'],
  [0.5, '0.5'],
  [1e21, '1,000,000,000,000,000,000,000'],
])('prints the count %d as %s', (value, printed) => {
  expect(formatNumber(value)).toBe(printed);
});
