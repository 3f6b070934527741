import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../src/answer/engine.ts';
import { corpusWith } from '../facts/corpora.ts';
import { engineOver } from './engines.ts';

const PRODUCT =
  'name: Kestrel\nurl: https://kestrel.example\ndescription: Kestrel lets cottages by the sea.\ndate_modified: 2026-05-01\n';

const PRICING = `
currency: EUR
date_modified: 2026-05-01
plans:
  - { id: shore, name: Shore, prices: [{ amount: 620, period: usage, per: week }, { amount: 110, period: usage, per: day }] }
  - { id: dune, name: Dune, prices: [{ amount: 480, period: usage, per: week }, { amount: 0.31, period: usage, per: day kWh }] }
addons:
  - { id: boat, name: Rowing boat, amount: 14, period: usage, per: hour with a guide }
`;

let engine: Engine;
beforeAll(async () => {
  engine = await engineOver(
    await corpusWith({ 'product.yaml': PRODUCT, 'pricing.yaml': PRICING, 'questions.yaml': '' }),
  );
});

it.each([
  ['How much is Shore per week?', ['Shore: €620 per week'], 'the price that buys a week is by the week'],
  ['Shore daily price', ['Shore: €110 per day'], 'and the one that buys a day by the day'],
  ['What does the Dune plan cost a week?', ['Dune: €480 per week'], 'each plan has its own'],
  ['How much is Dune per day?', [], 'a kilowatt-hour of the day is no day'],
  ['How much is Shore per month?', [], 'nothing is said of a period without a price'],
  ['How much is the rowing boat per hour?', ['Rowing boat: €14 per hour with a guide'], 'add-ons are asked for alike'],
  ['How much is the rowing boat per week?', [], 'and not for another stretch of time'],
])('"%s" → %j: %s', (question, says) => {
  expect(engine.ask(question).claims.map(({ quote }) => quote)).toEqual(says);
});
