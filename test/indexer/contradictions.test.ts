import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { smallCorpusWith, TODAY } from './folders.ts';

const PRICING = `currency: EUR
date_modified: 2026-05-01
plans:
  - id: pro
    name: Pro
    prices:
      - { amount: 49, period: month }
      - { amount: 480, period: year }
trial: { days: 14 }
`;

async function toldOf(guide: string, pricing = PRICING): Promise<string[]> {
  const corpusDir = await smallCorpusWith({
    'product.yaml':
      'name: Kestrel\nurl: https://kestrel.example\ndescription: It reminds.\ndate_modified: 2026-05-01\n',
    'pricing.yaml': pricing,
    'questions.yaml': '',
    guides: null,
    'guides/a.md': guide,
  });
  const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false });
  return problems.map((problem) => formatProblem(problem));
}

test('A guide that says another price than the facts is told, with both places', async () => {
  expect(await toldOf('# A\n\nGood to know:\nthe **Pro** plan costs €79\nper month.\n')).toEqual([
    'guides/a.md:4:7  warning: `Pro plan costs €79 per month`: the price is €49 (pricing.yaml:7:19)  →  make the guide and the facts say the same',
  ]);
  expect(await toldOf('Pro is €500 a year.\n')).toHaveLength(1);
});

test('A price in a currency that nothing is sold in is told, and dollars are those of the price list', async () => {
  expect(await toldOf('Pro costs $79 per month.\n')).toEqual([
    'guides/a.md:1:1  warning: `Pro costs $79 per month`: prices are in EUR (pricing.yaml:7:7)  →  make the guide and the facts say the same',
  ]);
  const inDollars = PRICING.replace('EUR', 'CAD');
  expect(await toldOf('Pro costs $49 per month.\n', inDollars)).toEqual([]);
  expect(await toldOf('Pro costs $59 per month.\n', inDollars)).toHaveLength(1);
});

test('A price that holds, held once, or holds for others is not told', async () => {
  for (const text of [
    'Pro costs €49 per month, and with a year paid at once Pro is €40 a month.',
    'Until May, Pro costs €39 per month.',
    'Kestrel Pro costs €79 per month.',
    'Storage for Pro: a month is €79 per month.',
    '`Pro costs €79 per month` is what the old page said.',
  ])
    expect(await toldOf(`${text}\n`)).toEqual([]);
});

test('Another length of the trial is told, and any where there is none', async () => {
  expect(await toldOf('Every account begins with a 30-day free trial.\n')).toEqual([
    'guides/a.md:1:29  warning: `30-day free trial`: the trial has 14 days (pricing.yaml:9:16)  →  make the guide and the facts say the same',
  ]);
  expect(await toldOf('The trial lasts 14 days, a 14-day trial.\n')).toEqual([]);
  const none = PRICING.replace('{ days: 14 }', 'none');
  expect(await toldOf('Begin with a 14-day trial.\n', none)).toEqual([
    expect.stringContaining('`14-day trial`: there is no trial (pricing.yaml:9:8)'),
  ]);
});

test('A plan that is not there is told, and one that was is not', async () => {
  expect(await toldOf('Reports come with the Gold plan.\n')).toEqual([
    'guides/a.md:1:14  warning: `with the Gold plan`: there is no plan `Gold` in pricing.yaml (pricing.yaml:4:3)  →  name one of `Pro`, or give one this alias',
  ]);
  expect(await toldOf('Reports come with the Pro plan. Customers on the former Gold plan keep them.\n')).toEqual([]);
});
