import { expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { smallCorpusWith, TODAY } from './folders.ts';

async function toldOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const corpusDir = await smallCorpusWith({ 'questions.yaml': '', 'product.yaml': PRODUCT, guides: null, ...files });
  const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false });
  return problems.map((problem) => formatProblem(problem));
}

const PRODUCT =
  'name: Kestrel\nurl: https://kestrel.example\ndescription: Kestrel reminds.\ndate_modified: 2026-05-01\n';

/** A pricing file with plans, and the limits that they have. */
function pricing(plans: string, more = ''): Record<string, string> {
  const limits = ['seats: { name: Seats, unit: seats }', 'disk: { name: Disk, unit: GB }'].filter((limit) =>
    plans.includes(`${limit.split(' ')[0]} `),
  );
  return {
    'pricing.yaml': `currency: EUR\ndate_modified: 2026-05-01\nlimits: { ${limits.join(', ')} }\nplans:\n${plans}\n${more}`,
  };
}

test('An amount with a comma is told with the amount that is meant, within braces too', async () => {
  const comma = (written: string, meant: string) =>
    `pricing.yaml:5:42  \`${written}\`: a comma ends the value  →  write \`${meant}\``;
  const plan = (amount: string) => pricing(`  - { id: a, name: A, prices: [{ amount: ${amount}, period: month }] }`);
  expect(await toldOf(plan('29,50'))).toEqual([comma('29,50', '29.50')]);
  expect(await toldOf(plan('1,290'))).toEqual([comma('1,290', '1290')]);
  expect(await toldOf(plan('"€1.290,50"'))).toEqual([expect.stringMatching(/write `1290.50`$/)]);
  expect(
    await toldOf(pricing('  - { id: a, name: A, prices: [{ amount: 9, period: month }], limits: { seats: 10,000 } }')),
  ).toEqual(['pricing.yaml:5:80  `10,000`: a comma ends the value  →  write `10000`']);
});

test('A point for thousands is told, and three digits of a currency or of usage are not', async () => {
  const plan = (price: string) => pricing(`  - { id: a, name: A, prices: [{ ${price} }] }`);
  expect(await toldOf(plan('amount: 1.290, period: month'))).toEqual([
    'pricing.yaml:5:42  warning: `1.290` is read as €1.29  →  write `1290` for thousands, else two decimals',
  ]);
  expect(await toldOf(plan('amount: 1.290, period: month, currency: KWD'))).toEqual([]);
  expect(await toldOf(plan('amount: 1.125, period: usage, per: call'))).toEqual([]);
});

test('Numbers that can hardly be meant are told', async () => {
  const plan = (more: string) => pricing(`  - { id: a, name: A, ${more} }`);
  expect(await toldOf(plan('prices: [{ amount: 12, period: month }, { amount: 10, period: year }]'))).toEqual([
    'pricing.yaml:5:73  warning: a year of `A` (€10) costs less than a month (€12)  →  write what the whole year costs',
  ]);
  expect(
    await toldOf(plan('prices: [{ amount: 12, period: month, per: seat }, { amount: 10, period: year }]')),
  ).toEqual([]);
  expect(await toldOf(plan('prices: [{ amount: 12, period: month }], limits: { seats: 0.5, disk: 0.5 }'))).toEqual([
    'pricing.yaml:5:81  warning: `A` has a limit of 0.5 seats, less than one  →  write a whole number, or `none`',
  ]);
});

test('Two plans or add-ons of one name are told at the second', async () => {
  const plan = (id: string, name: string) => `  - { id: ${id}, name: ${name}, prices: [{ amount: 9, period: month }] }`;
  expect(await toldOf(pricing(`${plan('a', 'Starter')}\n${plan('b', 'starter')}`))).toEqual([
    'pricing.yaml:6:20  warning: there is already one of the plans with the name `starter`  →  give each its own name',
  ]);
});

test('Days that lie ahead are told where something was done on them', async () => {
  const told = (place: string, day: string) =>
    `${place}  warning: ${day} lies ahead  →  write the day on which it was done`;
  expect(await toldOf({ 'product.yaml': `${PRODUCT}last_reviewed: 2027-01-01\n` })).toEqual([
    told('product.yaml:5:16', '2027-01-01'),
  ]);
  expect(await toldOf({ 'guides/a.md': '---\nupdated: 2026-11-22\n---\nText.\n' })).toEqual([
    told('guides/a.md:2:10', '2026-11-22'),
  ]);
  expect(await toldOf({ 'guides/a.md': '---\nupdated: 2026-11-21\n---\nText.\n' })).toEqual([]);
});

test('A pricing file that is empty is told', async () => {
  expect(await toldOf({ 'pricing.yaml': '# later\n' })).toEqual([
    'pricing.yaml:1:1  warning: the file is empty  →  write its plans, or remove the file',
  ]);
});

test('Quotes of a word processor and placeholders in a fact are told', async () => {
  expect(await toldOf({ 'product.yaml': `${PRODUCT}tagline: “One sentence.”\n` })).toEqual([
    'product.yaml:5:10  warning: the quotes around “One sentence.” are part of the value  →  write `One sentence.`, or quotes such as `"` around it',
  ]);
  expect(await toldOf({ 'product.yaml': `${PRODUCT}includes:\n  - "TODO: say more"\n` })).toEqual([
    'product.yaml:6:5  warning: `TODO:` is left where something is still to be written  →  write it, or remove it',
  ]);
  expect(await toldOf({ 'product.yaml': `${PRODUCT}tagline: “Yes” or “no”\n` })).toEqual([]);
});

test('A YAML file whose structure is lost is told by the one mistake behind it', async () => {
  const rest = '  - { id: b, name: B, prices: [{ amount: 9, period: month }], colour: red }\n';
  const told = async (plan: string) => toldOf(pricing(`${plan}${rest}`));
  expect(await told('  - id: a\n\tname: A\n    prices:\n      - { amount: 9, period: month }\n')).toEqual([
    expect.stringMatching(/^pricing\.yaml:6:1 .*tab.* {2}→ {2}indent with spaces instead of tabs$/),
  ]);
  expect(await told('  - id: a\n     name: A\n   prices:\n      - { amount: 9, period: month }\n')).toHaveLength(1);
  expect(await told('<<<<<<< HEAD\n=======\n>>>>>>> other\n')).toEqual([
    'pricing.yaml:5:1  a conflict of a merge is left here  →  keep one of the versions, and remove the marks',
  ]);
  const corpusDir = await smallCorpusWith({ 'pricing.yaml': 'currency: EUR\n  plans:\n' });
  const { problems } = await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false });
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['pricing.yaml:2']);
});

test('What a new editor writes first is told once, with what to write instead', async () => {
  const plan = pricing('  - { id: a, name: A, prices: [{ amount: 9, period: month }] }', '');
  const file = plan['pricing.yaml'];
  expect(
    await toldOf({ 'pricing.yaml': `${file}addons: [{ id: p, name: Payout, percent: 30%, of: the sale }]\n` }),
  ).toEqual([expect.stringMatching(/`30%`: a percentage stands without its sign {2}→ {2}write `30`$/)]);
  expect(await toldOf({ 'pricing.yaml': `${file}discounts: [{ id: d, name: Students, percent: 15 % }]\n` })).toEqual([
    expect.stringMatching(/write `15`$/),
  ]);
  expect(await toldOf({ 'product.yaml': `${PRODUCT}includes:\n  - Clay: for beginners.\n` })).toEqual([
    'product.yaml:6:5  the colon makes `Clay` a key  →  put the whole line in quotes',
  ]);
  expect(
    await toldOf({ 'product.yaml': `${PRODUCT}includes:\n  - { text: “Firing: up to 40 cm”, aliases: [kiln] }\n` }),
  ).toEqual([
    expect.stringMatching(/^product\.yaml:6:13 {2}a curly quote is no quote to YAML {2}→ {2}write straight quotes/),
  ]);
});

test('A sentence where a yes or no belongs is told with the form that takes it', async () => {
  const plan = (value: string) =>
    pricing(
      `  - { id: a, name: A, prices: [{ amount: 9, period: month }], features: { keys: ${value} } }`,
      'features: { keys: { name: Keys } }',
    );
  const told = (value: string, fix: string) =>
    `pricing.yaml:5:81  expected \`true\` or \`false\`, found the text \`${value}\`  →  ${fix}`;
  for (const [value, fix] of [
    ['yes, after a year', 'write `{ included: true, note: "after a year" }`'],
    ['No (only on request)', 'write `{ included: false, note: "only on request" }`'],
    ['yes', 'write `true`, without quotes'],
    ['not included', 'write `false`, without quotes'],
    ['no extra charge', 'write `true` or `false`, or with a note `{ included: true, note: "no extra charge" }`'],
    ['notes of meetings', 'write `true` or `false`, or with a note `{ included: true, note: "notes of meetings" }`'],
  ] as const) {
    expect(await toldOf(plan(`"${value}"`))).toEqual([told(value, fix)]);
    const form = /\{.*\}/.exec(fix)?.[0];
    if (form !== undefined) expect(await toldOf(plan(form))).toEqual([]);
  }
});

test('A price by the week, the hour or the night is told with the line that works', async () => {
  const plan = (period: string) => pricing(`  - { id: a, name: A, prices: [{ amount: 9, period: ${period} }] }`);
  expect(await toldOf(plan('week'))).toEqual([
    'pricing.yaml:5:53  there is no period `week`  →  write `period: usage, per: week`',
  ]);
  expect(await toldOf(plan('hourly'))).toEqual([expect.stringMatching(/write `period: usage, per: hour`$/)]);
  expect(await toldOf(plan('nightly'))).toEqual([expect.stringMatching(/write `period: usage, per: night`$/)]);
  expect(await toldOf(plan('yearly'))).toEqual([expect.stringMatching(/did you mean `year`\?$/)]);
});

test('Where prices are wrong, phrasings of lines that are missing for that are not told besides', async () => {
  const phrasings = { 'phrasings.yaml': 'pricing#a > per week: [how much is a week]\n' };
  const plan = (price: string) => pricing(`  - { id: a, name: A, prices: [{ amount: 9, ${price} }] }`);
  expect(await toldOf({ ...plan('period: week'), ...phrasings })).toHaveLength(1);
  expect(await toldOf({ ...plan('period: month'), ...phrasings })).toEqual([
    expect.stringMatching(/^phrasings\.yaml:1:1 .*says “per week”/),
  ]);
});

test('Hours that cannot be meant are told, and what is open through the night is not', async () => {
  const hours = (more: string) => toldOf({ 'product.yaml': `${PRODUCT}hours:\n  - { days: Monday, ${more} }\n` });
  expect(await hours('open: "10:00", close: "16:75"')).toEqual([
    'product.yaml:6:43  warning: `16:75` is no time of day  →  write hours and minutes, such as `"16:30"`',
  ]);
  expect(await hours('open: "09:00", close: "05:30"')).toEqual([
    expect.stringMatching(/from 09:00 to 05:30 are 20 hours {2}→ {2}write `"17:30"`, or, where it is so, `times: /),
  ]);
  expect(await hours('times: all day, zone: Europe/Londn')).toEqual([
    expect.stringMatching(/there is no time zone `Europe\/Londn` {2}→ {2}did you mean `Europe\/London`\?$/),
  ]);
  expect(
    await toldOf({ 'product.yaml': `${PRODUCT}hours:\n  - { days: Mondya to Fridays, times: all day }\n` }),
  ).toEqual([expect.stringMatching(/`Mondya` is no day of the week {2}→ {2}did you mean `Monday`\?$/)]);
  for (const right of [
    'open: "20:00", close: "03:00", zone: Europe/London',
    'open: "15:00", close: "11:00"',
    'open: "11:00", close: "02:00"',
    'open: "06:00", close: "24:00", zone: Asia/Calcutta',
    'open: 10am, close: 4pm, zone: local time',
    'open: "08:00", close: "17:00 (Tokyo)", zone: Hawaii',
  ])
    expect(await hours(right), right).toEqual([]);
  expect(
    await toldOf({ 'product.yaml': `${PRODUCT}hours:\n  - { days: Mondays and weekdays in May, closed: true }\n` }),
  ).toEqual([]);
});

test('A bracket that is not closed is told where it is opened', async () => {
  const plans = (price: string) => `  - id: a\n    name: A\n    prices:\n      - ${price}\n    limits: { seats: 2 }`;
  expect(await toldOf(pricing(plans('{ amount: 9, period: month')))).toEqual([
    expect.stringMatching(/^pricing\.yaml:8:9 {2}`\{` is opened here and not closed {2}→ {2}close it with `\}`/),
  ]);
  expect(await toldOf(pricing(plans('{ amount: 9, period: month, aliases: ["a } b", c }')))).toHaveLength(1);
});

test('A discount as a fraction and a currency by its sign are told with what is meant', async () => {
  const file = pricing('  - { id: a, name: A, prices: [{ amount: 9, period: month }] }')['pricing.yaml'] ?? '';
  const discount = (percent: string) =>
    toldOf({ 'pricing.yaml': `${file}discounts: [{ id: d, name: Students, percent: ${percent} }]\n` });
  expect(await discount('0.4')).toEqual([
    expect.stringMatching(/warning: .*less than one {2}→ {2}write `40` for 40%$/),
  ]);
  expect(await discount('1.5')).toEqual([]);
  expect(await toldOf({ 'pricing.yaml': file.replace('EUR', '£') })).toEqual([
    'pricing.yaml:1:11  `£` is not an ISO 4217 currency  →  write `GBP`',
  ]);
});

test('A feature and the add-on of the same name may share aliases; two things of two names may not', async () => {
  const plan = '  - { id: a, name: A, prices: [{ amount: 9, period: month }], features: { domain: false } }';
  const file = pricing(plan)['pricing.yaml'] ?? '';
  const sold = (name: string) =>
    toldOf({
      'pricing.yaml': `${file}features: { domain: { name: Own domain, aliases: [custom domain] } }\naddons: [{ id: d, name: ${name}, aliases: [custom domain], amount: 3, period: month }]\n`,
    });
  expect(await sold('Own domain')).toEqual([]);
  expect(await sold('Own address')).toEqual([
    expect.stringMatching(/`custom domain` names two things: feature Own domain and addon Own address/),
  ]);
});
