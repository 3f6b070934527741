import { describe, expect, it } from 'vitest';
import type { Corpus, Price, Pricing } from '../../src/facts/corpus.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { corpusIn } from './corpora.ts';

const small = await corpusIn();

const linesAt = (corpus: Corpus, anchor: string) =>
  statementsOf(corpus)
    .filter((statement) => statement.anchor === anchor)
    .map(({ text }) => text);

const priced = (pricing: Partial<Pricing>): Corpus => {
  if (small.pricing === null) throw new Error('The small corpus has pricing.');
  return { ...small, pricing: { ...small.pricing, ...pricing } };
};

const price = (terms: Partial<Price>): Price => ({
  amount: '12.00',
  currency: 'USD',
  period: 'month',
  per: null,
  minimum: null,
  billed: null,
  aliases: [],
  ...terms,
});

const linesOfPrice = (terms: Partial<Price>, pricing: Partial<Pricing> = {}) => {
  const [plan] = small.pricing?.plans ?? [];
  if (plan === undefined) throw new Error('The small corpus has plans.');
  const only = { ...plan, summary: null, prices: [price(terms)], limits: [], features: [] };
  return linesAt(priced({ plans: [only], ...pricing }), plan.id);
};

describe('the lines of the small corpus', () => {
  it('tell a plan whole, in the order of the file', () => {
    expect(linesAt(small, 'team')).toEqual([
      'For teams that share the work.',
      'Team: $29.50 per month',
      'Team: $295 per year',
      'Team: $0.004 per further API call',
      'Team, Shared inboxes: 5 inboxes',
      'Team, Team members: unlimited',
      'Team, API calls: 10,000 calls per day (Counted from midnight UTC.)',
      'Team, CSV export: included',
      'Team, Single sign-on: not included (planned)',
    ]);
  });

  it('send to sales where no price is public, and never print a price of 0 for it', () => {
    expect(linesAt(small, 'enterprise')).toContain('Enterprise: contact sales');
    expect(linesAt(small, 'enterprise').join()).not.toContain('$');
    expect(linesAt(small, 'enterprise')).toContain('Enterprise, API calls: custom, agreed in the contract');
  });

  it('tell the trial, add-ons, discounts and notes at anchors of their own', () => {
    expect(linesAt(small, 'trial')).toEqual([
      'Trial: 14 days of Team, no payment method required',
      'Nothing is charged at the end.',
    ]);
    expect(linesAt(small, 'addon-inbox')).toEqual(['Extra inbox: $4 per month', 'Extra inbox, plans: Solo, Team']);
    expect(linesAt(small, 'discount-charity')).toEqual(['Charity discount: 30% (registered charities)']);
    expect(linesAt(small, 'note-1')).toEqual(['Prices exclude VAT.']);
    expect(linesAt(small, 'note-cancel')).toEqual(['Cancelling takes effect at the end of the paid month.']);
    expect(linesAt(small, 'note-currency')).toEqual(['Prices are in USD.']);
  });

  it('name a typed fact behind every line of a plan', () => {
    const team = statementsOf(small).filter(({ planId }) => planId === 'team');
    expect(team.filter(({ kind }) => kind === 'limit').map(({ limitId }) => limitId)).toEqual([
      'inboxes',
      'seats',
      'api_calls',
    ]);
    expect(team.filter(({ kind }) => kind === 'feature').map(({ featureId }) => featureId)).toEqual(['csv', 'sso']);
    expect(team.filter(({ kind }) => kind === 'price').map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('are one line each', () => {
    expect(statementsOf(small).filter(({ text }) => /\n|^\s|\s$/.test(text) || text === '')).toEqual([]);
  });
});

describe('a price', () => {
  it.each<[Partial<Price>, string]>([
    [{ amount: '49.00' }, '$49 per month'],
    [{ amount: '490.00', period: 'year', billed: 'billed once a year' }, '$490 per year, billed once a year'],
    [{ per: 'user', minimum: 3 }, '$12 per user per month, minimum 3'],
    [{ amount: '0.80', period: 'usage', per: '1,000 further prompts' }, '$0.80 per 1,000 further prompts'],
    [{ amount: '99.00', period: 'one_time' }, '$99 once'],
    [{ amount: '45.00', currency: 'EUR' }, '€45 per month'],
    [{ amount: '0.00' }, '$0 per month'],
  ])('of %o is printed as "Solo: %s"', (terms, printed) => {
    expect(linesOfPrice(terms)).toEqual([`Solo: ${printed}`]);
  });

  it('carries the day through which it is valid, on plans and add-ons alike', () => {
    const validThrough = '2027-01-31';
    expect(linesOfPrice({}, { validThrough })).toEqual(['Solo: $12 per month (valid through 2027-01-31)']);
    const addons = linesAt(priced({ validThrough }), 'addon-inbox');
    expect(addons[0]).toBe('Extra inbox: $4 per month (valid through 2027-01-31)');
  });
});

describe('what holds for all prices', () => {
  it('names every currency that is used, the main one first', () => {
    const [plan] = small.pricing?.plans ?? [];
    if (plan === undefined) throw new Error('The small corpus has plans.');
    const plans = [{ ...plan, prices: [price({ currency: 'EUR' }), price({})] }];
    expect(linesAt(priced({ plans }), 'note-currency')).toEqual(['Prices are in USD and EUR.']);
  });

  it.each([
    [true, ['Prices include taxes.']],
    [false, ['Prices do not include taxes.']],
    [null, []],
  ])('says about taxes what was published: %s', (taxesIncluded, lines) => {
    expect(linesAt(priced({ taxesIncluded }), 'note-taxes')).toEqual(lines);
  });
});

describe('a trial', () => {
  it.each([
    [{ available: false, days: null, planId: null, requiresPaymentMethod: null, note: null }, ['Trial: none']],
    [
      { available: true, days: 1, planId: null, requiresPaymentMethod: true, note: null },
      ['Trial: 1 day, payment method required'],
    ],
    [{ available: true, days: null, planId: 'team', requiresPaymentMethod: null, note: null }, ['Trial: Team']],
    [null, []],
  ])('of %o is printed as %o', (trial, lines) => {
    expect(linesAt(priced({ trial }), 'trial')).toEqual(lines);
  });
});

describe('measured surfaces', () => {
  const withSurfaces = (complete: boolean): Corpus => {
    const items = [
      {
        id: 'chatgpt',
        name: 'ChatGPT',
        operator: 'OpenAI',
        aliases: [],
        note: 'Web product.',
        planIds: ['solo', 'team'],
      },
      { id: 'grok', name: 'Grok', operator: null, aliases: [], note: null, planIds: null },
    ];
    return { ...small, product: { ...small.product, surfaces: { label: 'assistants', aliases: [], complete, items } } };
  };

  it('are listed once together, saying whether there are others, and once each', () => {
    expect(linesAt(withSurfaces(true), 'surfaces')).toEqual(['Assistants: ChatGPT, Grok (complete list)']);
    expect(linesAt(withSurfaces(false), 'surfaces')).toEqual(['Assistants: ChatGPT, Grok']);
    expect(linesAt(withSurfaces(true), 'surface-chatgpt')).toEqual([
      'ChatGPT (OpenAI): Web product.',
      'ChatGPT, plans: Solo, Team',
    ]);
    expect(linesAt(withSurfaces(true), 'surface-grok')).toEqual(['Grok']);
  });
});

it('prints nothing about prices where none are published', () => {
  expect(statementsOf({ ...small, pricing: null }).filter(({ page }) => page === 'pricing')).toEqual([]);
});
