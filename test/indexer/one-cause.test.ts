import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { corpusOfGuides, smallCorpusWith, TODAY } from './folders.ts';

async function toldOf(corpusDir: string): Promise<string[]> {
  const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false });
  return problems.map((problem) => formatProblem(problem));
}

const SITE = 'name: Kestrel\nurl: https://kestrel.example\ncontact: https://kestrel.example/contact\n';
const PRODUCT = `name: Kestrel
url: https://kestrel.example
description: Kestrel reminds.
date_modified: 2026-05-01
measured_surfaces:
  label: calendars
  items: [{ id: google, name: Google Calendar, plans: [solo, team] }, { id: outlook, name: Outlook, plans: [team] }]
`;
const PRICING = `currency: EUR
date_modified: 2026-05-01
limits:
  seats: { name: Seats, unit: seats }
  rooms: { name: Rooms, unit: rooms }
features:
  sso: { name: Single sign-on }
plans:
  - id: solo
    name: Solo
    prices:
      - { amount: 9, period: month }
    limits: { seats: 2, rooms: 1 }
    features: { sso: false }
  - id: team
    name: Team
    prices:
      - { amount: 29, period: month }
    limits:
      seats: 20
      rooms: 5
    features: { sso: true }
`;
const QUESTIONS =
  '- ask: How much is Solo?\n  expect: { source: pricing#solo }\n- ask: And Team?\n  expect: { source: pricing#team }\n';
const FILES = {
  'site.yaml': SITE,
  'product.yaml': PRODUCT,
  'pricing.yaml': PRICING,
  'questions.yaml': null,
  guides: null,
};

const toldWith = async (files: Readonly<Record<string, string | null>>) =>
  toldOf(await smallCorpusWith({ ...FILES, ...files }));

test('A file of facts under another name is told once, and nothing of what is missing without it', async () => {
  const misnamed = (file: string, name: string) => [
    `${name}:1:1  \`${name}\` is not read, and there is no \`${file}\`  →  rename it to \`${file}\``,
  ];
  const questions = { 'questions.yaml': QUESTIONS };
  expect(await toldWith({ ...questions, 'pricing.yaml': null, 'prices.yaml': PRICING })).toEqual(
    misnamed('pricing.yaml', 'prices.yaml'),
  );
  expect(await toldWith({ ...questions, 'pricing.yaml': null, 'tariffs.yml': PRICING })).toEqual(
    misnamed('pricing.yaml', 'tariffs.yml'),
  );
  expect(await toldWith({ ...questions, 'product.yaml': null, 'products.yaml': PRODUCT })).toEqual(
    misnamed('product.yaml', 'products.yaml'),
  );
  expect(await toldWith({ 'site.yaml': null, 'sites.yaml': SITE })).toEqual(misnamed('site.yaml', 'sites.yaml'));
  expect(await toldWith({ 'faq.yaml': QUESTIONS })).toEqual(misnamed('questions.yaml', 'faq.yaml'));
  // Beside the file itself, or put aside by its name, it stops nothing.
  expect(await toldWith({ 'prices.yaml': PRICING })).toEqual([
    expect.stringContaining('warning: `prices.yaml` is not read'),
  ]);
  expect(await toldWith({ 'questions-old.yaml': QUESTIONS })).toEqual([
    expect.stringContaining('warning: `questions-old.yaml` is not read'),
  ]);
});

test('Where there are no prices at all, what names plans is told once for each kind, not each time', async () => {
  const told = await toldWith({ 'pricing.yaml': null, 'questions.yaml': QUESTIONS });
  expect(told).toEqual([
    'product.yaml:7:56  unknown plan `solo`: there is no plan  →  declare plans in pricing.yaml, or remove this',
    'questions.yaml:2:21  nothing of `pricing` is public, and this question has to be answered from there  →  write `pricing.yaml`, or take out the questions about it',
  ]);
});

test('A folder of guides under another name is told', async () => {
  expect(await toldWith({ 'docs/a.md': '# A\n\nText.\n' })).toEqual([
    'docs:1:1  warning: `docs/` is not read, and there are no guides  →  rename it to `guides`',
  ]);
  expect(await toldWith({ 'docs/a.md': '# A\n\nText.\n', 'guides/a.md': '# A\n\nText.\n' })).toEqual([]);
});

test('A limit or feature of which no plan says anything is told where it is declared', async () => {
  expect(await toldWith({ 'pricing.yaml': PRICING.replace(', rooms: 1', '').replace('      rooms: 5\n', '') })).toEqual(
    [
      'pricing.yaml:5:3  warning: no plan says anything of the limit `rooms`  →  give plans their values of it, or remove it',
    ],
  );
  expect(await toldWith({ 'pricing.yaml': PRICING.replaceAll(/ {4}features: .*\n/g, '') })).toEqual([
    'pricing.yaml:7:3  warning: no plan says anything of the feature `sso`  →  give plans their values of it, or remove it',
  ]);
  const trial = `${PRICING.replace(', rooms: 1', '').replace('      rooms: 5\n', '')}trial: { days: 7, plan: team, limits: { rooms: 1 } }\n`;
  expect(await toldWith({ 'pricing.yaml': trial })).toEqual([]);
});

test('A line that stands too far in or out is told by itself, wherever the parser stumbles', async () => {
  const lines = PRICING.split('\n');
  const wrong: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    for (const by of [-2, -1, 1, 2]) {
      const moved = by > 0 ? ' '.repeat(by) + line : line.slice(-by);
      if (by < 0 && !line.startsWith(' '.repeat(-by))) continue;
      const text = [...lines.slice(0, at), moved, ...lines.slice(at + 1)].join('\n');
      const told = await toldWith({ 'pricing.yaml': text });
      // What is valid YAML still may mean something else, and be told as that.
      const isRight = told.length === 0 || told.some((one) => one.startsWith(`pricing.yaml:${at + 1}:`));
      if (!isRight) wrong.push(`${at + 1} by ${by}: ${told.join(' | ')}`);
      const places = new Set(told.map((one) => /^[^:]+:\d+/.exec(one)?.[0]));
      expect(places.size, `${at + 1} by ${by}: ${told.join(' | ')}`).toBeLessThanOrEqual(2);
    }
  }
  expect(wrong).toEqual([]);
});

test('A comma that cuts a text in braces, a quote at one end and a key that stands twice are told once each', async () => {
  const product = (fact: string) =>
    toldWith({ 'product.yaml': `${PRODUCT}facts:\n  - { id: a, name: Offices, ${fact} }\n` });
  expect(await product('value: Bonn, Paris and Rome, aliases: [office]')).toEqual([
    'product.yaml:9:36  `Bonn, Paris and Rome`: a comma ends the value  →  write `"Bonn, Paris and Rome"`, in straight quotes',
  ]);
  expect(await product('value: “Bonn, Paris”')).toEqual([
    expect.stringContaining('write `"Bonn, Paris"`, in straight quotes'),
  ]);
  expect(await product('value: Bonn"')).toEqual([
    'product.yaml:9:36  warning: the `"` of `Bonn"` is part of the value  →  put one at the other end, too, or remove it',
  ]);
  expect(await product('value: a screen of 5"')).toEqual([]);
  const usage = PRICING.replace('{ amount: 29, period: month }', '{ amount: 2, period: usage, per: 1,000 calls }');
  expect(await toldWith({ 'pricing.yaml': usage })).toEqual([expect.stringContaining('write `"1,000 calls"`')]);
  const twice = PRICING.replace('  sso: {', '  sso: { name: SSO }\n  sso: {');
  expect(await toldWith({ 'pricing.yaml': twice })).toEqual([
    'pricing.yaml:8:3  duplicate key `sso`  →  keep one of them',
  ]);
});

test('A language by its name or with a low line is told with its tag', async () => {
  const fixes: Readonly<Record<string, string>> = {
    english: 'en',
    Deutsch: 'de',
    en_US: 'en-US',
    pt_br: 'pt-BR',
    français: 'fr',
  };
  for (const [written, tag] of Object.entries(fixes)) {
    const told = [`is not a language tag  →  write \`${tag}\``];
    const site = { 'site.yaml': `${SITE}language: ${written}\n` };
    expect(await toldWith(site)).toEqual(told.map((one) => expect.stringContaining(one)));
    const guide = `---\nlanguage: ${written}\n---\n\n# A\n\nText.\n`;
    expect(await toldOf(await corpusOfGuides({ 'a.md': guide }))).toEqual(
      told.map((one) => expect.stringContaining(one)),
    );
  }
  expect(await toldWith({ 'site.yaml': `${SITE}language: ''\n` })).toEqual([
    'site.yaml:4:11  the text is empty  →  write one',
  ]);
});

test('Hidden endings, numbers with their units, apostrophes and items without a dash are told with what to write', async () => {
  expect(await toldWith({ 'pricing.yaml': null, 'pricing.yaml.txt': PRICING })).toEqual([
    'pricing.yaml.txt:1:1  `pricing.yaml.txt` is not read, and there is no `pricing.yaml`  →  rename it to `pricing.yaml`',
  ]);
  const changes: readonly (readonly [from: string, to: string, told: string])[] = [
    ['amount: 9,', 'amount: 9 EUR,', 'write `9`'],
    ['seats: 2,', 'seats: 2 seats,', 'write `2`, without quotes and unit'],
    ['    name: Solo', "    name: 'Solo's own'", 'an apostrophe ends a text in single quotes'],
    ['amount: 9, period', 'amount: 9 period', 'put a comma between the pairs'],
  ];
  for (const [from, to, told] of changes)
    expect(await toldWith({ 'pricing.yaml': PRICING.replace(from, to) }), to).toEqual([expect.stringContaining(told)]);
  expect(await toldWith({ 'product.yaml': `${PRODUCT}includes:\n  It reminds.\n  - { text: It repeats. }\n` })).toEqual(
    ['product.yaml:9:3  this line stands among the items of a list and is none  →  begin it with `- `'],
  );
  const year = PRICING.replace(
    '- { amount: 9, period: month }',
    '- { amount: 9, period: month }\n      - { amount: 900, period: year }',
  );
  expect(await toldWith({ 'pricing.yaml': year })).toEqual([
    expect.stringContaining('costs more than twelve months (€9 each)'),
  ]);
});
