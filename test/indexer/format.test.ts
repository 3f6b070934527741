import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { startApp } from '../helpers/app.ts';
import { fixture, folderWith, TODAY } from './folders.ts';

/** The kinds of facts that a corpus of ten trades needed and an earlier format had no place for, in one corpus. */
let app: FastifyInstance;
let told: readonly string[];

beforeAll(async () => {
  const outDir = join(await folder(), 'index');
  const { problems } = await indexCorpus({ corpusDir: fixture('library'), outDir, today: TODAY });
  told = problems.map((problem) => formatProblem(problem));
  app = (await startApp({ env: { INDEX_DIR: outDir } })).app;
});
afterAll(() => app.close());

async function folder(): Promise<string> {
  const { mkdtemp } = await import('node:fs/promises');
  return mkdtemp(join((await import('node:os')).tmpdir(), 'factline-format-'));
}

async function answerTo(question: string): Promise<{ text: string; sources: string[] }> {
  const response = await app.inject({ url: `/ask?q=${encodeURIComponent(question)}` });
  const { answer } = response.json();
  const anchors = (answer?.claims ?? []).map(({ source_url }: { source_url: string }) => source_url.split('#')[1]);
  return { text: answer?.text ?? '', sources: anchors };
}

test('What is over is left out with a warning, on the day that the index is made for', () => {
  expect(told).toEqual([
    'pricing.yaml:13:45  warning: this ended on 2026-01-31 and is left out  →  remove it, or write what holds now',
    'pricing.yaml:47:59  warning: this ended on 2026-08-31 and is left out  →  remove it, or write what holds now',
  ]);
});

test('Every new kind of fact is a line of the pages at an anchor', async () => {
  const page = (await app.inject('/pricing.md')).body;
  for (const line of [
    'Parish: £29 per month plus £5 per member of staff per month',
    'Parish: £300 per year until 2026-12-31',
    'Parish: £330 per year from 2027-01-01',
    'Parish: 1.5% of the sale + £0.20 per card payment',
    'Parish, Staff accounts: 1 seat',
    'Parish, Picture storage: 10 GB per seat',
    'Parish, Loans: 2,000 loans per month (shared by all seats)',
    'Till: 2.25% per card payment',
    'Till, Staff accounts: 5 seats',
    'Till, Picture storage: 5 GB (Scotland: 8 GB)',
    'County: £99 per month for up to 10,000 readers',
    'County: £249 per month for 10,001 to 50,000 readers',
    'County: £80 per month (Scotland)',
    'Village: no longer sold since 2026-06-30, until 2027-06-30 for those who have it, replaced by Parish',
    'Village: £9 per month (no longer sold since 2026-06-30, until 2027-06-30 for those who have it)',
    'Label printing: £8 per month',
    'Label printing: €10 per month',
    'Label printing, Picture storage: 1 GB',
    'Donation pages: 1% of each gift',
    'Book sale: 2.5% of the price + £0.10 per book',
    'School visits: £60 once for up to 30 pupils',
    'School discount: 20% for 12 months on Parish (state schools)',
    'Switching bonus: £25 per month off for 3 months until 2027-03-31',
    'Trial: 1 day of Parish',
    'Trial, includes: Label printing',
    'Trial, Loans: 1 loan per month',
    'Notice period: 30 days before the end of a month',
    'Refund: within 14 days of the first payment (plans: Parish)',
    'Loan period, DVDs: 7 days',
    'Deposit: £50 (given back with the last reader)',
  ])
    expect(
      page.split('\n').map((one) => one.replace(/^ *- (?:<a id="[^"]*"><\/a>)?/, '')),
      page,
    ).toContain(line);
  expect(page).not.toContain('250');
  const product = (await app.inject('/product.md')).body;
  expect(product).toContain('Opening hours, Monday to Friday: 09:00–17:30 (Europe/London)');
  expect(product).toContain('Opening hours, Sunday: closed');
  expect(product).toContain('Phone support, every day: around the clock');
  expect(product).toContain('Not available yet, planned: An app for tablets');
  const html = (await app.inject({ url: '/pricing', headers: { accept: 'text/html' } })).body;
  for (const anchor of ['term-notice', 'term-loan-period-2', 'village', 'trial'])
    expect(html).toContain(`id="${anchor}"`);
  expect((await app.inject({ url: '/product', headers: { accept: 'text/html' } })).body).toContain('id="hours-2"');
});

test('Questions about them are answered with the line and its anchor', async () => {
  const cases: readonly (readonly [question: string, text: string, anchor: string])[] = [
    ['How much is Parish per month?', '£29 per month plus £5 per member of staff per month', 'parish'],
    ['How much is Parish per year?', '£300 per year until 2026-12-31', 'parish'],
    ['How much is Till?', '2.25% per card payment', 'till'],
    ['What is the transaction fee of Parish?', '1.5% of the sale + £0.20 per card payment', 'parish'],
    ['What does County cost?', '£99 per month for up to 10,000 readers', 'county'],
    ['How much is Village?', 'no longer sold since 2026-06-30', 'village'],
    ['How much is label printing?', '€10 per month', 'addon-labels'],
    ['How much are donation pages?', '1% of each gift', 'addon-donations'],
    ['What does the book sale add-on cost?', '2.5% of the price + £0.10 per book', 'addon-sales'],
    ['How much are school visits?', '£60 once for up to 30 pupils', 'addon-visits'],
    ['Is there a school discount?', '20% for 12 months on Parish', 'discount-school'],
    ['What is the notice period?', '30 days before the end of a month', 'term-notice'],
    ['What is the loan period for DVDs?', '7 days', 'term-loan-period'],
    ['What is the deposit?', '£50', 'term-deposit'],
    ['What are your opening hours?', 'Sunday: closed', 'hours-2'],
    ['How many staff accounts are in Parish?', '1 seat', 'parish'],
    ['Is there a tablet app?', 'planned', 'excludes-planned-1'],
  ];
  const missed: string[] = [];
  for (const [question, text, anchor] of cases) {
    const answer = await answerTo(question);
    if (!answer.text.includes(text) || !answer.sources.includes(anchor))
      missed.push(`${question} → ${answer.text} ${answer.sources}`);
  }
  expect(missed).toEqual([]);
});

test('A plan that is no longer sold is in no list of plans', async () => {
  expect((await answerTo('Which plans are there?')).text).not.toContain('Village');
  expect((await answerTo('What is the cheapest plan?')).text).not.toContain('Village');
  const { plans, retired_plans } = (await app.inject('/v1/pricing')).json();
  expect(plans.map(({ id }: { id: string }) => id)).toEqual(['parish', 'till', 'county']);
  expect(retired_plans).toEqual([
    { id: 'village', name: 'Village', since: '2026-06-30', ends: '2027-06-30', replaced_by: 'parish', note: null },
  ]);
});

test('/v1 keeps the shape of its lists, and tells the rest in lists beside them', async () => {
  const pricing = (await app.inject('/v1/pricing')).json();
  const plain = { currency: 'GBP', per: null, minimum: null, billed: null };
  expect(pricing.plans[0].prices).toEqual([{ ...plain, amount: '300.00', period: 'year' }]);
  expect(pricing.plans[2].prices).toEqual([]);
  const base = { plan_id: 'parish', addon_id: null, currency: 'GBP' };
  expect(pricing.fees.filter(({ plan_id }: { plan_id: string | null }) => plan_id !== null)).toEqual([
    {
      ...base,
      percent: null,
      of: null,
      amount: '29.00',
      period: 'month',
      per: null,
      plus: [{ amount: '5.00', currency: 'GBP', period: 'month', per: 'member of staff' }],
      text: '£29 per month plus £5 per member of staff per month',
    },
    {
      ...base,
      percent: '1.5',
      of: 'the sale',
      amount: null,
      period: 'usage',
      per: 'card payment',
      plus: [{ amount: '0.20', currency: 'GBP', period: 'usage', per: null }],
      text: '1.5% of the sale + £0.20 per card payment',
    },
    expect.objectContaining({ plan_id: 'till', percent: '2.25' }),
  ]);
  expect(pricing.tiers.slice(0, 3).map(({ text }: { text: string }) => text)).toEqual([
    '£99 per month for up to 10,000 readers',
    '£249 per month for 10,001 to 50,000 readers',
    '£80 per month (Scotland)',
  ]);
  expect(pricing.dated_prices).toEqual([
    {
      plan_id: 'parish',
      addon_id: null,
      effective_from: null,
      until: '2026-12-31',
      in_force: true,
      text: expect.any(String),
    },
    {
      plan_id: 'parish',
      addon_id: null,
      effective_from: '2027-01-01',
      until: null,
      in_force: false,
      text: expect.any(String),
    },
  ]);
  expect(pricing.discounts).toEqual([
    { id: 'school', name: 'School discount', percent: 20, condition: 'state schools; for 12 months on Parish' },
  ]);
  expect(pricing.amount_discounts).toEqual([
    expect.objectContaining({ id: 'switch', amount: '25.00', period: 'month' }),
  ]);
  expect(pricing.terms).toContainEqual(
    expect.objectContaining({ id: 'loan-period', kind: 'loan_period', for: 'DVDs', value: '7 days' }),
  );
  expect(pricing.trial).toMatchObject({ includes: ['Label printing'], limits: [{ id: 'loans', value: 1 }] });
  const { hours } = (await app.inject('/v1/product')).json();
  expect(hours[1]).toEqual({ id: '2', name: 'Opening hours', days: 'Sunday', times: 'closed', note: null });
});

test('An add-on that costs a share, or by size alone, is no add-on of an amount: it is told beside those', async () => {
  const { addons, other_addons, fees, tiers } = (await app.inject('/v1/pricing')).json();
  expect(addons.map(({ id }: { id: string }) => id)).toEqual(['labels']);
  expect(other_addons).toEqual([
    { id: 'donations', name: 'Donation pages', plan_ids: null },
    { id: 'sales', name: 'Book sale', plan_ids: ['till'] },
    { id: 'visits', name: 'School visits', plan_ids: null },
  ]);
  const owned = [...fees, ...tiers].filter(({ addon_id }) => addon_id !== null);
  expect(owned.map(({ addon_id, percent, amount }) => [addon_id, percent ?? null, amount])).toEqual([
    ['donations', '1', null],
    ['sales', '2.5', null],
    ['visits', null, '60.00'],
  ]);
});

test('What cannot be meant is told at its place', async () => {
  const plan = (rest: string) => `  - { id: a, name: A, ${rest} }\n`;
  const pricing = (plans: string, rest = '') => `currency: EUR\ndate_modified: 2026-05-01\nplans:\n${plans}${rest}`;
  const cases: readonly (readonly [text: string, problem: string])[] = [
    [plan('prices: [{ amount: 1, percent: 2 }]'), 'both `amount` and `percent`'],
    [plan('prices: [{ percent: 120, per: sale }]'), 'a share of 120 percent'],
    [plan('prices: [{ period: month }]'), '`amount` is missing'],
    [plan('prices: [{ amount: 5 }]'), '`period` is missing'],
    [plan('prices: [], tiers: [{ amount: 5, period: month }]'), 'a tier does not say what it is for'],
    [plan('prices: [], tiers: [{ from: 9, up_to: 3, amount: 5, period: month }]'), 'a tier from 9 up to 3'],
    [plan('prices: [{ amount: 5, period: month, effective_from: 2027-02-01, until: 2027-01-01 }]'), 'before it begins'],
    [plan('retired: { replaced_by: b }, prices: []'), 'unknown plan `b`'],
    [`${plan('prices: [], contact_sales: true')}terms: [{ value: x }]\n`, 'a term has neither `kind` nor `name`'],
    [`${plan('prices: [], contact_sales: true')}terms: [{ kind: notise, value: x }]\n`, 'did you mean `notice`?'],
    [`${plan('prices: [], contact_sales: true')}discounts: [{ id: d, name: D }]\n`, '`percent` is missing'],
    [`${plan('prices: [], contact_sales: true')}addons: [{ id: d, name: D, amount: 1 }]\n`, '`period` is missing'],
    [`${plan('prices: [], contact_sales: true')}addons: [{ id: d, name: D }]\n`, 'add `amount:`, or `percent:`'],
    [`${plan('prices: [], contact_sales: true')}addons: [{ id: d, name: D, prices: [] }]\n`, 'it has no prices'],
    [
      `${plan('prices: [], contact_sales: true')}addons: [{ id: d, name: D, percent: 2, amount: 1, period: year }]\n`,
      'both',
    ],
    [
      `${plan('prices: [], contact_sales: true')}addons: [{ id: d, name: D, percent: 120 }]\n`,
      'a share of 120 percent',
    ],
  ];
  const missed: string[] = [];
  for (const [plans, problem] of cases) {
    const corpusDir = await folderWith({
      'site.yaml': 'name: K\nurl: https://k.example\ncontact: https://k.example\n',
      'product.yaml': 'name: K\nurl: https://k.example\ndescription: It is.\ndate_modified: 2026-05-01\n',
      'pricing.yaml': pricing(plans),
    });
    const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true });
    const lines = problems.map((one) => formatProblem(one));
    if (lines.length !== 1 || !lines[0]?.includes(problem)) missed.push(`${problem}: ${lines.join(' | ')}`);
  }
  expect(missed).toEqual([]);
});
