import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem, type Problem } from '../../indexer/problems/problems.ts';
import { folderWith, TODAY } from './folders.ts';

interface Planted {
  readonly corpus: Readonly<Record<string, string>>;
  readonly planted: Readonly<Record<string, readonly string[]>>;
  readonly true: readonly string[];
}

const FIXTURE = parse(readFileSync(join(import.meta.dirname, '../fixtures/contradictions.yaml'), 'utf8')) as Planted;
const SITE = 'name: Kestrel\nurl: https://kestrel.example\ncontact: https://kestrel.example\n';

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly Problem[]> {
  const corpusDir = await folderWith({ 'site.yaml': SITE, ...FIXTURE.corpus, ...files });
  return (await indexCorpus({ corpusDir, outDir: '', today: TODAY, check: true, asksItself: false })).problems;
}

/** One guide for each sentence, with a first line that contradicts nothing. */
const guidesOf = (sentences: readonly string[]) =>
  Object.fromEntries(sentences.map((text, at) => [`guides/g${at}.md`, `# Rooms ${at}\n\nGood to know.\n\n${text}\n`]));

test('Nine of ten planted contradictions of nineteen kinds are told, each at its line and with the place of the fact', async () => {
  const kinds = Object.entries(FIXTURE.planted);
  expect(kinds).toHaveLength(19);
  const sentences = kinds.flatMap(([, list]) => list);
  expect(sentences).toHaveLength(101);
  const problems = await problemsOf(guidesOf(sentences));
  const missed = sentences.filter(
    (_, at) => !problems.some(({ file, line }) => file === `guides/g${at}.md` && line === 5),
  );
  const share = (sentences.length - missed.length) / sentences.length;
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  const unseen = kinds.flatMap(([kind, list]) => (list.every((sentence) => missed.includes(sentence)) ? [kind] : []));
  expect(unseen).toEqual([]);
  for (const problem of problems) {
    expect(problem.severity).toBe('warning');
    expect(problem.what, formatProblem(problem)).toMatch(/\((?:pricing|product)\.yaml:\d+:\d+\)$/);
  }
});

test('What is said as it is contradicts nothing', async () => {
  const problems = await problemsOf(guidesOf(FIXTURE.true));
  expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
});

test('Two sections that give one thing two numbers are told, at the second and with the place of the first', async () => {
  const problems = await problemsOf({
    'guides/a.md': '# Files\n\nA picture that clients upload to a booking can have up to 20 MB.\n',
    'guides/b.md': '# Pictures\n\nHello there.\n\nA picture that clients upload to a booking can have up to 25 MB.\n',
    'guides/c.md':
      '# Steps\n\nRead step 3 of the chapter about pictures and bookings.\n\n## More\n\nRead step 4 of the chapter about pictures and bookings.\n',
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([
    'guides/b.md:5:1  warning: `25 MB` here, `20 MB` in guides/a.md:3:1, in the same sentence  →  make both say the same, or say what differs',
  ]);
});

test.each([
  ['20 MB', '25 MB'],
  ['20', '2'],
])('Of sentences of one guide that begin alike each is told at its own line: %s and %s', async (first, second) => {
  const says = (size: string) =>
    `A picture that clients upload to a booking can have up to ${size} for each of them.\n`;
  const problems = await problemsOf({
    'guides/a.md': `# Files\n\n## Small\n\n${says(first)}\n## Large\n\n${says(second)}`,
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([
    `guides/a.md:9:1  warning: \`${second}\` here, \`${first}\` in guides/a.md:5:1, in the same sentence  →  make both say the same, or say what differs`,
  ]);
});

test('Places of a list and numbers that headings are called by are no contradiction', async () => {
  const problems = await problemsOf({
    'guides/a.md':
      '# Lists\n\n## Out\n\nClients that set options.rooms[1] to something else get nothing.\n\n## Errors\n\nClients that set options.rooms[2] to something else get nothing.\n',
    'guides/b.md':
      '# Changes that break\n\n## Planned ones (4.0)\n\nThe list of all things changed in Kestrel 4.0.\n\n## Ones (2.0)\n\nThe list of all things changed in Kestrel 2.0.\n',
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
});

test('What releases did, each by itself, is no contradiction', async () => {
  const announced = (name: string) =>
    `# Kestrel ${name} is out\n\nUpdate all of your installed packages to Kestrel ${name} today.\n`;
  const problems = await problemsOf({
    'guides/kestrel-4.md': announced('4'),
    'guides/kestrel-5.md': announced('5'),
    'guides/changes.md':
      '# News\n\n## 2.1.0\n\nA picture that clients upload can have up to 20 MB.\n\n## [2.2] - May\n\nA picture that clients upload can have up to 25 MB.\n',
    'guides/notes.md':
      '# Release notes\n\n## Spring\n\nPages are kept for 20 days after clients delete them.\n\n## Autumn\n\nPages are kept for 30 days after clients delete them.\n',
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
});

test('What two versions say, each of itself, is no contradiction, nor is a field that each page fills in', async () => {
  const says = (size: number) => `Pictures that clients upload to bookings can have up to ${size} MB.\n`;
  const problems = await problemsOf({
    'guides/upload.md': `# Files\n\n${says(20)}`,
    'guides/upload_2_0.md': `# Files\n\n${says(25)}`,
    'guides/move.md': `# Move\n\n## To Bookly 15.0\n\n### Pages\n\nClients keep old pages below ${20} MB.\n\n## To Bookly 14.0\n\n### Pages\n\nClients keep old pages below ${30} MB.\n`,
    'guides/one.md':
      '# One\n\n__Time required:__ typically 20 minutes\n\nSee the ticket #9692 about pictures of clients.\n',
    'guides/two.md':
      '# Two\n\n__Time required:__ typically 30 minutes\n\nSee the ticket #1044 about pictures of clients.\n',
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
});

test('What pages with the same headings say, each of its own thing, is no contradiction, nor are two numbered guides', async () => {
  const page = (name: string, size: number) =>
    `# ${name}\n\n## Set up\n\nGo on.\n\n## Limits\n\nFiles above ${size} MB are moved in several pieces by the app.\n\n## Trouble\n\nWrite to us.\n`;
  const move = (size: number) => `# Move\n\nWho stays with Bookly ${size} can move rooms at any time later.\n`;
  const problems = await problemsOf({
    'guides/box.md': page('Box', 50),
    'guides/share.md': page('Share', 128),
    'guides/moving-to-7.0.md': move(6),
    'guides/move-to-8.0.md': move(7),
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([]);
});

test.each([
  [
    'an exclusion of a feature that a plan has',
    'product.yaml',
    'excludes:\n',
    'excludes:\n  - Kestrel does not offer single sign-on.\n',
    'Single sign-on is excluded, and included in Scale (pricing.yaml:27:',
  ],
  [
    'an exclusion of what is covered',
    'product.yaml',
    'excludes:\n',
    'excludes:\n  - Kestrel does not support Outlook.\n',
    'Outlook is excluded and covered (product.yaml:',
  ],
  [
    'one name that is included and excluded',
    'product.yaml',
    'aliases: [card payments]',
    'aliases: [card payments, data export]',
    'the same is included and excluded (product.yaml:',
  ],
  [
    'a note that there is no trial',
    'pricing.yaml',
    'notes: []',
    'notes: [There is no trial.]',
    'there is no trial, and there is one (pricing.yaml:',
  ],
  [
    'a note with another price',
    'pricing.yaml',
    'notes: []',
    'notes: [Pro costs €59 per month.]',
    'the price is €49 (pricing.yaml:',
  ],
  [
    'a note with other taxes',
    'pricing.yaml',
    'notes: []',
    'notes: [Prices include VAT.]',
    'prices do not include taxes (pricing.yaml:',
  ],
])('Facts against facts are errors: %s', async (_, file, from, to, told) => {
  const problems = await problemsOf({ [file]: (FIXTURE.corpus[file] ?? '').replace(from, to) });
  expect(problems.map(({ severity, what }) => [severity, what])).toEqual([['error', expect.stringContaining(told)]]);
});

test('What a wrong value was read as contradicts nothing', async () => {
  const pricing = (FIXTURE.corpus['pricing.yaml'] ?? '').replace('amount: 480,', 'amount: 480 EUR,');
  const problems = await problemsOf({
    'pricing.yaml': pricing,
    'guides/a.md': '# A\n\nPro costs €480 per year. Basic costs €25 per month.\n',
  });
  expect(problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
    expect.stringMatching(/^guides\/a\.md `Basic costs €25 per month`/),
    expect.stringMatching(/^pricing\.yaml expected an amount, found the text `480 EUR`/),
  ]);
});

test('A golden question that its source no longer answers is an error at the question', async () => {
  const problems = await problemsOf({
    'questions.yaml': '- ask: How much is Pro per month?\n  expect: { contains: "€79", source: pricing#pro }\n',
  });
  expect(problems.map((problem) => formatProblem(problem))).toEqual([
    expect.stringMatching(
      /^questions\.yaml:1:8 {2}the answer to “How much is Pro per month\?” does not contain “€79”: “.*€49/,
    ),
  ]);
});
