import { expect, test } from 'vitest';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

/** What is told of a guide that begins so. */
async function toldOf(beginning: string): Promise<string[]> {
  const dir = await corpusOfGuides({ 'a.md': `${beginning}\n# Begin\n\nText is here.\n` });
  const { problems } = await readCorpus(dir, { today: TODAY });
  return problems.map((problem) => formatProblem(problem));
}

test('A value of front matter that goes on in a line without an indent is told once, there', async () => {
  const fix = 'indent it by two spaces, or write the value in one line';
  const told = (line: string, key: string) => [
    `guides/a.md:4:1  warning: front matter: \`${line}\` goes on with \`${key}\` and is not indented, so that it belongs to nothing  →  ${fix}`,
  ];
  expect(await toldOf('---\ntitle: A\nsummary: A text that\ngoes on here\ntopics: [a]\n---\n')).toEqual(
    told('goes on here', 'summary'),
  );
  expect(await toldOf('---\ntitle: A\nsummary: >\nOne line\nof two.\n---\n')).toEqual(told('One line', 'summary'));
  expect(await toldOf('---\ntitle: A\ntopics:\nsetup, team\n---\n')).toEqual(told('setup, team', 'topics'));
  expect(await toldOf('---\ntitle: A\nsummary: A text that\n  goes on here\n---\n')).toEqual([]);
  expect(await toldOf('---\ntitle: A\nsummary: >\n  One line\n  of two.\ntopics:\n- setup\n---\n')).toEqual([]);
});

test('What is wrong with front matter is one thing, at its place', async () => {
  const faults: readonly (readonly [written: string, told: string])[] = [
    ['---\ntitle: "A\nsummary: b\n---\n', '2:8  warning: front matter: a quote is opened here and not closed'],
    ['---\ntopics: [a, b\ntitle: A\n---\n', '2:9  warning: front matter: `[` is opened here and not closed'],
    ['---\ntitle:A\ntopics: [a]\n---\n', '2:6  warning: front matter: `title:` lacks a space behind it'],
    ['---\n\ttitle: A\n---\n', '2:1  warning: front matter: not valid YAML: a tab is used as indentation'],
    ['---\ntitel: A\n---\n', '2:1  warning: front matter: `titel` means nothing here  →  did you mean `title`?'],
    ['---\nsumary: A\n---\n', 'did you mean `summary`?'],
    [
      '---\ndraft: ture\n---\n',
      '2:8  warning: front matter: `ture` is not `true` or `false`, and the guide is published',
    ],
    ['---\ntitle = A\n---\n', '2:1  warning: keys are written with `=`, and are read as text'],
  ];
  for (const [written, told] of faults) expect(await toldOf(written), written).toEqual([expect.stringContaining(told)]);
});

test('Front matter whose marks are not as they have to be is told, and rules and settings of other tools are not', async () => {
  for (const written of [
    'title: A\ntopics: b\n---\n',
    '--\ntitle: A\n--\n',
    '—\ntitle: A\n—\n',
    '\n---\ntitle: A\n---\n',
  ])
    expect(await toldOf(written), written).toEqual([
      expect.stringContaining('what looks like front matter is read as text'),
    ]);
  for (const written of [
    '---\n\nAn introduction.\n\n---\n',
    '---\ntag: a\nalias: b\ntopic: c\nlang: en\nlinkTitle: d\ntitleTemplate: e\n---\n',
    '--- \ntitle: A\n--- \n',
    'Title: what it is called.\n\nDraft: what comes first.\n',
    '---\n title: A\n topics: [b]\n---\n',
  ])
    expect(await toldOf(written), written).toEqual([]);
});
