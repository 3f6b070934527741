import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { fixture, smallCorpusWith, TODAY } from './folders.ts';
import { linesOf } from './lines-of.ts';

test('A whole corpus is read into facts in the editor’s order', async () => {
  const { corpus, problems } = await readCorpus(fixture('small'), { today: TODAY });
  expect(problems).toEqual([]);
  expect(corpus?.site).toEqual({
    name: 'Larkbox Help',
    url: 'https://www.larkbox.example',
    language: 'en',
    publisher: { name: 'Larkbox Ltd', url: 'https://www.larkbox.example/about' },
    contact: 'https://www.larkbox.example/contact',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    guideUrl: null,
    productUrl: null,
    pricingUrl: null,
  });
  expect(corpus?.product).toEqual({
    name: 'Larkbox',
    aliases: ['Lark Box'],
    tagline: 'Shared inboxes for small support teams.',
    description: 'Larkbox collects support mail in shared inboxes. Every message gets one owner and one due date.',
    category: 'BusinessApplication',
    url: 'https://www.larkbox.example',
    includes: [
      { id: '1', text: 'Shared inboxes for e-mail.', aliases: [] },
      { id: 'export', text: 'Export of every conversation as CSV.', aliases: ['download'] },
    ],
    excludes: [
      { id: '1', text: 'Larkbox does not answer telephone calls.', aliases: [] },
      {
        id: 'on-premise',
        text: 'Larkbox does not offer a self-hosted edition.',
        aliases: ['on-premise', 'self-hosted'],
      },
    ],
    surfaces: {
      label: 'mail services',
      aliases: ['mailboxes', 'providers'],
      complete: true,
      items: [
        {
          id: 'gmail',
          name: 'Gmail',
          operator: 'Google',
          aliases: ['Google Mail'],
          note: 'Personal and Workspace accounts.',
          planIds: null,
        },
        {
          id: 'outlook',
          name: 'Outlook',
          operator: 'Microsoft',
          aliases: ['Office 365'],
          note: null,
          planIds: ['team', 'enterprise'],
        },
      ],
    },
    facts: [{ id: 'founded', name: 'Founded', value: '2020', aliases: ['started'] }],
    dateModified: '2026-10-01',
    lastReviewed: '2026-11-01',
  });
  expect(corpus?.synonyms).toEqual([
    ['seat', 'user', 'team member'],
    ['cost', 'price', 'fee', 'charge'],
  ]);
});

test('Amounts keep every digit, and plans take units and currency from the file', async () => {
  const { corpus } = await readCorpus(fixture('small'), { today: TODAY });
  const team = corpus?.pricing?.plans.find(({ id }) => id === 'team');
  const terms = { currency: 'USD', per: null, minimum: null, billed: null, aliases: [] };
  expect(team?.prices).toEqual([
    { ...terms, amount: '29.50', period: 'month' },
    { ...terms, amount: '295.00', period: 'year' },
    { ...terms, amount: '0.004', period: 'usage', per: 'further API call', aliases: ['overage'] },
  ]);
  expect(team?.limits).toEqual([
    { id: 'inboxes', kind: 'number', value: 5, unit: 'inboxes', per: null, note: null },
    { id: 'seats', kind: 'unlimited', value: null, unit: 'members', per: null, note: null },
    { id: 'api_calls', kind: 'number', value: 10000, unit: 'calls', per: 'day', note: 'Counted from midnight UTC.' },
  ]);
  expect(team?.features).toEqual([
    { id: 'csv', included: true, note: null },
    { id: 'sso', included: false, note: 'planned' },
  ]);
  expect(corpus?.pricing?.trial).toEqual({
    available: true,
    days: 14,
    planId: 'team',
    requiresPaymentMethod: false,
    note: 'Nothing is charged at the end.',
  });
});

test('`trial: none` is a published no, and a corpus without pricing.yaml has no pricing', async () => {
  const pricing = 'currency: EUR\nplans: [{ id: free, name: Free, prices: [{ amount: 0, period: month }] }]\n';
  const withNone = await smallCorpusWith({
    'pricing.yaml': `${pricing}trial: none\ndate_modified: 2026-01-01\n`,
    'product.yaml': 'name: L\nurl: https://l.example\ndescription: L.\ndate_modified: 2026-01-01\n',
    'questions.yaml': null,
  });
  const read = await readCorpus(withNone, { today: TODAY });
  expect(read.corpus?.pricing?.trial?.available).toBe(false);
  expect(read.corpus?.pricing?.plans[0]?.prices[0]?.amount).toBe('0.00');

  const without = await smallCorpusWith({
    'pricing.yaml': null,
    'product.yaml': 'name: L\nurl: https://l.example\ndescription: L.\ndate_modified: 2026-01-01\n',
    'questions.yaml': null,
  });
  expect((await readCorpus(without, { today: TODAY })).corpus?.pricing).toBeNull();
});

test('Guides are cut into sections of plain text and units to quote', async () => {
  const { corpus } = await readCorpus(fixture('small'), { today: TODAY });
  expect(corpus?.guides.map(({ id }) => id)).toEqual(['alerts/webhooks', 'export', 'getting-started']);
  const [webhooks, exporting, start] = corpus?.guides ?? [];
  expect(webhooks && linesOf(webhooks)).toEqual([
    '()',
    '0 sentence: Larkbox posts a JSON document to your address for every new message.',
    '## Retries (retries)',
    '0 sentence: A delivery that fails is tried again five times, with pauses of 1, 5, 15, 60 and 240 minutes.',
    '0 sentence: After the last attempt the webhook is switched off and the owner gets an e-mail.',
    '## Signature (signature)',
    '0 item: Every delivery carries the header X-Larkbox-Signature.',
    '0 item: It is the HMAC-SHA-256 of the body in hexadecimal digits.',
    "1 code: const expected = createHmac('sha256', secret).update(body).digest('hex');",
  ]);
  expect(exporting && linesOf(exporting).slice(3, 7)).toEqual([
    '## Columns (columns)',
    '0 header: Column | Meaning',
    '0 row: id | Number of the message',
    '0 row: sent_at | Date and time in UTC',
  ]);
  expect(start && linesOf(start).slice(0, 6)).toEqual([
    '# Getting started (getting-started)',
    '0 sentence: Larkbox needs one mailbox and ten minutes.',
    '## Connect a mailbox (connect-a-mailbox)',
    '0 step: Open Settings and choose Mailboxes.',
    '0 step: Select Gmail or Outlook and sign in.',
    '0 step: Wait until the first import is done. It copies the last 90 days of mail.',
  ]);
  expect(start?.sections.map(({ path }) => path)).toEqual([[], ['Getting started'], ['Getting started']]);
  expect(start).toMatchObject({
    title: 'Getting started',
    summary: 'Connect a mailbox and invite your team.',
    topics: ['setup'],
    dateModified: '2026-09-15',
    lastReviewed: '2026-10-20',
    url: null,
    language: 'en',
  });
  expect(exporting?.summary).toBe(
    'Every plan can export conversations. The file holds one row per message and is written in UTF-8.',
  );
});
