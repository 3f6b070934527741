import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { corpusOfGuides, smallCorpusWith, TODAY } from './folders.ts';

async function toldOf(corpusDir: string): Promise<string[]> {
  const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false });
  return problems.map((problem) => formatProblem(problem));
}

const PRODUCT =
  'name: Kestrel\nurl: https://kestrel.example\ndescription: Kestrel reminds.\ndate_modified: 2026-05-01\n';
const PRICING = `currency: EUR
date_modified: 2026-05-01
limits: { seats: { name: Seats, unit: seats } }
features: { sso: { name: Single sign-on } }
plans:
  - id: solo
    name: Solo
    prices:
      - { amount: 9, period: month }
    limits: { seats: 2 }
    features: { sso: false }
  - id: team
    name: Team
    prices:
      - { amount: 29, period: month }
    limits: { seats: unlimited }
    features: { sso: true }
`;

/** What is told of a small corpus in which one text was changed, or has more behind it where there is none to change. */
async function toldWith(file: string, from: string, to: string): Promise<string[]> {
  const files: Record<string, string> = { 'product.yaml': PRODUCT, 'pricing.yaml': PRICING, 'synonyms.yaml': '' };
  const before = files[file] ?? '';
  files[file] = from === '' ? before + to : before.replace(from, () => to);
  expect(files[file]).not.toBe(before);
  return toldOf(await smallCorpusWith({ 'questions.yaml': '', guides: null, ...files }));
}

const pricing = (from: string, to: string) => toldWith('pricing.yaml', from, to);

test('Marks that only look like YAML are told where they stand, with what to write', async () => {
  const fixes: readonly (readonly [from: string, to: string, told: string])[] = [
    ['    name: Solo', '\u00a0\u00a0\u00a0 name: Solo', '7:1  a no-break space is used as indentation'],
    ['currency: EUR', 'currency： EUR', '1:9  `：` is no colon to YAML'],
    ['  - id: team', '  -id: team', '12:3  an item begins with `-` and a space'],
    ['    name: Solo', '    summary: "For one.\n    name: Solo', '7:14  a quote is opened here and not closed'],
    ['    name: Solo', '   name: Solo', '7:4  `name` stands 3 spaces in, and fits nothing there  →  indent it by 4'],
    ['  - id: team', '---\n  - id: team', '12:1  `---` begins a second document here'],
    ['{ amount: 9, period: month }', '{ amount: 9, period: month, per: #1 seat }', '9:42  `#` begins a comment here'],
  ];
  for (const [from, to, told] of fixes)
    expect(await pricing(from, to)).toEqual([expect.stringContaining(`pricing.yaml:${told}`)]);
});

test('A text that is quoted over two lines is not what is wrong further down', async () => {
  const [told, ...more] = await pricing('    name: Solo', '    summary: "For one,\n      or two."\n   name: Solo');
  expect(told).toContain('pricing.yaml:9:');
  expect(more).toEqual([]);
});

test('A merge key is told as that and hides nothing, and an alias without its anchor is told by its name', async () => {
  expect(await pricing('    features: { sso: true }', '    features: { <<: *base, sso: true }')).toEqual([
    'pricing.yaml:17:17  merge keys (`<<`) are not supported here  →  write out the keys that are meant',
  ]);
  expect(await pricing('{ amount: 29, period: month }', '{ <<: *base }')).toEqual([
    expect.stringContaining('merge keys (`<<`) are not supported here'),
  ]);
  expect(await pricing('amount: 29,', 'amount: *base,')).toEqual([
    expect.stringMatching(
      /`\*base` stands for what is marked `&base` above, and nothing is {2}→ {2}write the value out/,
    ),
  ]);
  expect(await pricing('amount: 29,', 'amount: &base 29,')).toEqual([]);
});

test('A wrong id is told once, not at everything that uses it', async () => {
  const told = await pricing('id: team', 'id: Team');
  expect(told).toEqual([expect.stringMatching(/`Team` is not an id {2}→ {2}write `team`/)]);
  expect(await toldWith('pricing.yaml', '', 'trial: { days: 7, plan: team }\n')).toEqual([]);
  expect(await pricing('id: team', 'id: Team\n    aliases: []')).toHaveLength(1);
});

test('A limit in a word that is a letter off, or minus one, is told with what is meant', async () => {
  expect(await pricing('unlimited', 'unlimted')).toEqual([expect.stringMatching(/did you mean `unlimited`\?$/)]);
  expect(await pricing('unlimited', '-1')).toEqual([expect.stringMatching(/write `unlimited`$/)]);
});

test('Letters that nobody sees or tells apart are told, and a hyphen of a guide that is not seen is not', async () => {
  expect(await pricing('name: Solo', 'name: So\u200blo')).toEqual([expect.stringMatching(/is not seen \(U\+200B\)/)]);
  expect(await pricing('name: Solo', 'name: S\u043elo')).toEqual([expect.stringMatching(/Latin and Cyrillic letters/)]);
  expect(
    await toldOf(
      await corpusOfGuides({
        'a.md': '# A\n\nThe S\u043elo plan is for one, with one in\u00advoice a year.\n',
        'b.md': '# B\n\nUse PDF\u044b and привет.\n',
      }),
    ),
  ).toEqual([expect.stringMatching(/^guides\/a\.md:3:\d+ {2}warning: `S\u043elo` has Latin and Cyrillic/)]);
});

test('Prices that nothing tells apart, and days of none or two, are told', async () => {
  const prices = (more: string) => pricing('      - { amount: 9, period: month }', more);
  const line = (price: string) => `      - { ${price} }\n`;
  expect(await prices(line('amount: 9, period: month') + line('amount: 12, period: month'))).toEqual([
    expect.stringMatching(/^pricing\.yaml:10:\d+ {2}warning: `Solo` costs €9 and €12, and nothing tells when which/),
  ]);
  expect(await prices(line('amount: 9, period: month, billed: by card') + line('amount: 12, period: month'))).toEqual(
    [],
  );
  const dated = (until: string, from: string) =>
    prices(
      line(`amount: 9, period: month, until: ${until}`) + line(`amount: 12, period: month, effective_from: ${from}`),
    );
  expect(await dated('2026-12-31', '2027-01-01')).toEqual([]);
  expect(await dated('2026-12-31', '2027-02-01')).toEqual([
    expect.stringContaining('no price of `Solo` holds from 2027-01-01 to 2027-01-31  →  write `2027-01-01`'),
  ]);
  expect(await dated('2026-12-31', '2026-12-01')).toEqual([
    expect.stringContaining('two prices of `Solo` hold from 2026-12-01 to 2026-12-31'),
  ]);
});

test('Tiers that overlap are told, and those that meet are not', async () => {
  const tiers = (from: number) =>
    pricing(
      '    limits: { seats: 2 }',
      `    tiers:\n      - { up_to: 100, unit: kg, amount: 4, period: month }\n      - { from: ${from}, up_to: 200, unit: kg, amount: 6, period: month }`,
    );
  expect(await tiers(90)).toEqual([expect.stringContaining('90 kg is in two tiers of `Solo`')]);
  expect(await tiers(100)).toEqual([]);
  expect(await tiers(101)).toEqual([]);
});

test('Two facts of one name, hours that are said twice, and a trial of what is no longer sold are told', async () => {
  const facts = 'facts:\n  - { id: a, name: Founded, value: 2018 }\n  - { id: b, name: founded, value: 2019 }\n';
  expect(await toldWith('product.yaml', '', facts)).toEqual([
    expect.stringContaining('there is already a fact founded'),
  ]);
  const hours = (open: string, close: string) =>
    toldWith(
      'product.yaml',
      '',
      `hours:\n  - { days: Monday, open: "09:00", close: "12:00" }\n  - { days: Monday, open: "${open}", close: "${close}" }\n`,
    );
  expect(await hours('11:00', '17:00')).toEqual([expect.stringContaining('Opening hours of Monday are said twice')]);
  expect(await hours('13:00', '17:00')).toEqual([]);
  expect(
    await pricing(
      '    features: { sso: true }\n',
      '    features: { sso: true }\n    retired: true\ntrial: { days: 7, plan: team }\n',
    ),
  ).toEqual([expect.stringContaining('the trial is of `Team`, which is no longer sold')]);
});

test('Two plans that are made words for one another, a language by its name and a text behind a `#` are told', async () => {
  expect(await toldWith('synonyms.yaml', '', '- [solo, team]\n- [cost, price]\n')).toEqual([
    expect.stringMatching(/^synonyms\.yaml:1:3 .*plan Solo and plan Team are made words for one another/),
  ]);
  expect(await toldWith('product.yaml', '', 'includes:\n  - We are the #1 in town.\n')).toEqual([
    expect.stringContaining('`#` begins a comment: `#1 in town.` is left out'),
  ]);
  expect(await toldWith('product.yaml', '', 'includes:\n  - We are in town. # since May\n')).toEqual([]);
  const site = 'name: K\nurl: https://k.example\ncontact: https://k.example\nlanguage: english\n';
  expect(await toldOf(await smallCorpusWith({ 'site.yaml': site }))).toEqual([
    expect.stringContaining('`english` is not a language tag'),
  ]);
});

test('Markdown that lacks a sign is told, and what is written as it is meant is not', async () => {
  const guide = (text: string) =>
    corpusOfGuides({ 'a.md': `# A\n\nGood to know.\n\n${text}\n`, 'b.md': '# B\n\nMore.\n' });
  const told = async (text: string) => toldOf(await guide(text));
  expect(await told('##Book a room\n\nPress Book.')).toEqual([
    expect.stringContaining('a.md:5:1  warning: `##` without'),
  ]);
  expect(await told('See [the other] (b.md).')).toEqual([expect.stringContaining('`[the other] (b.md)` is no link')]);
  expect(await told('| Day | Peak |\n| Monday | 18:00 |')).toEqual([
    expect.stringContaining('a.md:5:1  warning: these rows make no table'),
  ]);
  for (const right of [
    '| Day | Peak |\n|---|---|\n| Monday | 18:00 |',
    'Tags such as\n#rooms help. - [x] (see above) and [note] (in May).',
    '```\n##Book\n| a |\n| b |\n```',
  ])
    expect(await told(right), right).toEqual([]);
});

test('Copies, pictures alone, a draft that says yes and a guide beside the folder of guides are told or heeded', async () => {
  const text = `# Booking\n\n${'Rooms are booked in the app by whoever is a member of the team and signed in. '.repeat(3)}\n`;
  expect(
    await toldOf(
      await corpusOfGuides({ 'booking.md': text, 'booking-copy.md': text, 'old/booking.md': `${text}\nNo.\n` }),
    ),
  ).toEqual([
    expect.stringMatching(/^guides\/booking-copy\.md:1:1 .*says the same as `guides\/booking\.md`, word for word/),
  ]);
  expect(
    await toldOf(await corpusOfGuides({ 'map.md': '# Map\n\n![Where we are](https://example.com/map.png)\n' })),
  ).toEqual([expect.stringContaining('the guide is nothing but pictures')]);
  const draft = { 'a.md': '---\ndraft: yes\n---\n# A\n\nSoon.\n', 'b.md': '# B\n\nSee [A](a.md).\n' };
  expect(await toldOf(await corpusOfGuides(draft))).toEqual([expect.stringContaining('leads to no guide')]);
  expect(await toldOf(await smallCorpusWith({ 'rooms.md': '# Rooms\n', 'README.md': '# Notes\n' }))).toEqual([
    'rooms.md:1:1  warning: `rooms.md` is not read  →  move it into `guides/`, or remove it',
  ]);
});
