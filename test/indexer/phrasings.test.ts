import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { startApp } from '../helpers/app.ts';
import { compile } from '../helpers/service.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

beforeAll(compile);

const LIKE_A_READER = `pricing > Team members:
  - how big may the gang be
getting-started#invite-your-team > expire:
  - what if the mate I asked is too slow
product#excludes-1: will it lift the horn when it dings
`;

const out = await mkdtemp(join(tmpdir(), 'factline-phrasings-'));
afterAll(() => rm(out, { recursive: true }));
const indexed = new Map<string, ReturnType<typeof index>>();

async function index(files: Readonly<Record<string, string>>) {
  const outDir = await mkdtemp(join(out, 'index-'));
  const report = await indexCorpus({ corpusDir: await smallCorpusWith(files), outDir, today: TODAY });
  return { ...report, outDir };
}

/** The service over the small corpus with some files more, which is indexed once. */
async function serve(files: Readonly<Record<string, string>>) {
  const key = JSON.stringify(files);
  const made = indexed.get(key) ?? index(files);
  indexed.set(key, made);
  const { outDir, problems } = await made;
  const { app } = await startApp({ env: { INDEX_DIR: outDir } });
  onTestFinished(() => app.close());
  const ask = async (question: string) => (await app.inject(`/ask?q=${encodeURIComponent(question)}`)).json();
  return { app, ask, problems };
}

const quotesOf = ({ answer }: { answer: { claims: { quote: string }[] } | null }) =>
  answer?.claims.map(({ quote }) => quote).join('\n') ?? '';

test('What readers call something in words that no text has is answered once an editor wrote that down', async () => {
  const [without, written] = [await serve({}), await serve({ 'phrasings.yaml': LIKE_A_READER })];
  expect(written.problems).toEqual([]);
  for (const [question, quote] of [
    ['how big may the gang be', 'Team, Team members: unlimited'],
    ['How big may the gang be?', 'Team, Team members: unlimited'],
    ['What if the mate I asked is too slow?', 'Invitations expire after 7 days.'],
    ['will it lift the horn when it dings', 'Larkbox does not answer telephone calls.'],
  ] as const) {
    expect(quotesOf(await without.ask(question)), question).not.toContain(quote);
    expect(quotesOf(await written.ask(question)), question).toContain(quote);
  }
});

test('A question that is like a phrasing finds its section, not only the one in the same words', async () => {
  const [without, written] = [await serve({}), await serve({ 'phrasings.yaml': LIKE_A_READER })];
  const question = 'what if my mate is too slow';
  expect(quotesOf(await without.ask(question))).toBe('');
  expect(quotesOf(await written.ask(question))).toContain('Invitations expire after 7 days.');
});

test('What a phrasing says of one limit is asked of the plan that a question names', async () => {
  const { ask } = await serve({ 'phrasings.yaml': LIKE_A_READER });
  expect(quotesOf(await ask('how big may the gang be on Solo'))).toBe('Solo, Team members: 1 member');
});

test('A line that is said with a verdict besides is quoted alone where a phrasing asks for it', async () => {
  const pricing = await readFile(join(await smallCorpusWith({}), 'pricing.yaml'), 'utf8');
  const addon = 'addons:\n  - { id: login, name: Single sign-on, amount: 8, period: month, plans: [team] }';
  const files = { 'pricing.yaml': pricing.replace('addons:', addon) };
  const question = 'Is single sign-on included in Team?';
  const [without, written] = [
    await serve(files),
    await serve({ ...files, 'phrasings.yaml': `pricing#team > Single sign-on: [${question}]\n` }),
  ];
  expect(quotesOf(await without.ask(question))).toContain('$8 per month');
  const quotes = quotesOf(await written.ask(question));
  expect(quotes).toContain('Team, Single sign-on: not included');
  expect(quotes).not.toContain('$8');
});

test('Nobody is shown a phrasing: no answer, result, page, document or stream has it', async () => {
  const { app, ask } = await serve({ 'phrasings.yaml': 'product#excludes-1: zebra crossing telephony\n' });
  const answer = await ask('zebra crossing telephony');
  expect(answer.status).toBe('answered');
  const { query, _meta, query_id, schema_object, ...rest } = answer;
  const pages = ['/product', '/product.md', '/pricing', '/llms.txt', '/llms-full.txt', '/v1/product', '/v1/pricing'];
  const shown = await Promise.all(pages.map(async (url) => (await app.inject(url)).payload));
  for (const text of [JSON.stringify(rest), ...shown]) expect(text).not.toMatch(/zebra/i);
});

test('Front matter says how readers ask for a section by its heading, and for the beginning of a guide', async () => {
  const text = await readFile(join(await smallCorpusWith({}), 'guides/getting-started.md'), 'utf8');
  const guide = (asked: string) => ({ 'guides/getting-started.md': text.replace('topics:', `${asked}\ntopics:`) });
  const { ask, problems } = await serve(guide('asked:\n  Invite your team: [my mate was too slow]'));
  expect(problems).toEqual([]);
  expect(quotesOf(await ask('my mate was too slow'))).toContain('Invitations expire after 7 days.');
  const first = await serve(guide('asked: [how much effort is it]'));
  expect(quotesOf(await first.ask('how much effort is it'))).toContain('Larkbox needs one mailbox and ten minutes.');
  const wrong = await index(guide('asked:\n  Invite you team: [my mate was too slow]'));
  expect(wrong.problems).toEqual([
    {
      severity: 'warning',
      file: 'guides/getting-started.md',
      line: 5,
      column: 3,
      what: 'front matter: no section is called `Invite you team`',
      fix: 'did you mean `Invite your team`?',
    },
  ]);
});

test('A phrasing of something that is not there, or of two things, is an error with its place and the fix', async () => {
  const { problems } = await index({
    'phrasings.yaml': `pricin#solo: a
pricing#soli: b
pricing: c
pricing#solo > Sits: d
exports: e
export#limit: f
export: [how do I leave]
getting-started: [How do I leave?]
`,
  });
  expect(problems.map(({ line, column, what, fix }) => `${line}:${column} ${what} → ${fix}`)).toEqual([
    '1:1 there is no `pricin` to ask for → did you mean `pricing`?',
    '2:1 `pricing` has no anchor `soli` → did you mean `solo`?',
    '3:1 `pricing` has many lines → name an anchor, such as `pricing#solo`, or words of a line: `pricing > …`',
    '4:1 nothing at `pricing#solo` says “Sits” → copy words of the line or sentence',
    '5:1 there is no `exports` to ask for → did you mean `export`?',
    '6:1 `export` has no anchor `limit` → did you mean `limits`?',
    '8:19 “How do I leave?” asks for `export` already → remove one of the two, or say in each what tells them apart',
  ]);
});

/** `npm run phrasings` over a corpus. */
function run(corpusDir: string, ...options: readonly string[]) {
  const script = join(import.meta.dirname, '../../build/commands/phrasings-command.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--corpus', corpusDir, '--today', TODAY, ...options],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('Every line and section without a phrasing is printed as a form, which is read back when it is filled in', async () => {
  const dir = await smallCorpusWith({ 'phrasings.yaml': '# Ours.\npricing#trial > Trial: [may I test it]\n' });
  const form = run(dir, '--missing').stdout;
  expect(form).toContain('#   Solo, Team members: 1 member\n#   Team, Team members: unlimited\n');
  expect(form).toContain('\npricing > Team members: []\n');
  expect(form).toContain('#   Invitations expire after 7 days.\n');
  expect(form).toContain('\ngetting-started#invite-your-team: []\n');
  expect(form).not.toContain('pricing#trial > Trial:');
  const file = join(await temporaryFolder(), 'form.yaml');
  await writeFile(
    file,
    form.replace('pricing > Team members: []', 'pricing > Team members: [how many colleagues may join]'),
  );
  const { status, stdout } = run(dir, '--import', file);
  expect(stdout).toBe(`1 question added to ${join(dir, 'phrasings.yaml')}.\n`);
  expect(status).toBe(0);
  expect(await readFile(join(dir, 'phrasings.yaml'), 'utf8')).toBe(
    '# Ours.\npricing#trial > Trial: [ may I test it ]\npricing > Team members:\n  - how many colleagues may join\n',
  );
});

test('Of a form that was filled in, what is wrong is told at its place and left out, and the rest is added', async () => {
  const dir = await smallCorpusWith({ 'phrasings.yaml': 'export: [how do I leave]\n' });
  const file = join(await temporaryFolder(), 'form.yaml');
  await writeFile(
    file,
    `pricing > Team members: [how many colleagues may join, how do i leave, How much is Solo per month?]
pricing#solitary: [what is it for one]
`,
  );
  const { status, stdout, stderr } = run(dir, '--import', file);
  expect(stderr.trim().split('\n')).toEqual([
    `${file}:1:56  “how do i leave” asks for \`export\` already  →  remove one of the two, or say in each what tells them apart`,
    `${file}:1:72  “How much is Solo per month?” asks for something else: \`pricing#solo\` answers it, “The Solo plan costs $9 per month.”  →  give it to that target, or write it into \`phrasings.yaml\` yourself where that answer is wrong`,
    `${file}:2:1  \`pricing\` has no anchor \`solitary\`  →  name an anchor of that page`,
  ]);
  expect(stdout).toBe(`1 question added to ${join(dir, 'phrasings.yaml')}; 3 left out, see above.\n`);
  expect(status).toBe(1);
  expect(await readFile(join(dir, 'phrasings.yaml'), 'utf8')).toBe(
    'export: [ how do I leave ]\npricing > Team members:\n  - how many colleagues may join\n',
  );
});
