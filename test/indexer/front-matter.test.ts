import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../indexer/guides/front-matter/front-matter.ts';
import { Problems } from '../../indexer/problems/problems.ts';

function read(text: string) {
  const problems = new Problems();
  const { entries, body, firstLine } = readFrontMatter('a.md', text, problems);
  const values = Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));
  const places = [...entries.values()].map(({ place }) => `${place.line}:${place.column}`);
  return {
    values,
    places,
    body,
    firstLine,
    told: problems.sorted().map(({ line, column, what }) => `${line}:${column} ${what}`),
  };
}

test('YAML front matter is read with the places of its values, blanks behind its rules and all', () => {
  expect(read('---  \ntitle:  A: b\n---\nText')).toMatchObject({
    values: { title: 'A: b' },
    body: 'Text',
    firstLine: 4,
  });
  expect(read('---\ntitle: "A"\nid: 1.10\ntags:\n  - x\n  - 2\nurl: ~\ndraft: true\nother: 1\n--- \t\n\nText')).toEqual(
    {
      values: { title: 'A', id: '1.10', tags: ['x', '2'], url: '', draft: true },
      places: ['2:8', '3:5', '5:3', '7:6', '8:8'],
      body: '\nText',
      firstLine: 11,
      told: [],
    },
  );
  expect(read('---\n---\nText')).toMatchObject({ values: {}, body: 'Text', firstLine: 3 });
});

test('TOML front matter is read, too', () => {
  expect(
    read('+++\ntitle = "A"\ntags = ["x", "y"]\nupdated = 2026-01-02\ndraft = true\n[more]\na = 1\n+++\nText'),
  ).toMatchObject({
    values: { title: 'A', tags: ['x', 'y'], updated: '2026-01-02', draft: true },
    body: 'Text',
    firstLine: 9,
    told: [],
  });
  expect(read('+++\ntitle = A\n+++\nText')).toMatchObject({ values: {}, body: 'Text' });
  expect(read('+++\ntitle = A\n+++\nText').told).toEqual([expect.stringMatching(/^2:9 front matter: not valid TOML/)]);
  expect(read('\n\n+++\ntitle = "A"\n+++\nText')).toMatchObject({ values: { title: 'A' }, body: 'Text' });
  expect(read('\n\n+++\ntitle = A\n+++\nText').told).toEqual([expect.stringMatching(/^4:9 front matter: not valid/)]);
});

test('Rules around text are no front matter', () => {
  for (const text of [
    '---\nJust text.\n---\nMore',
    '---\n\nA "quote: and\n\n- a list\n\n---\n',
    '---\n',
    '----\na: b\n---\n',
  ])
    expect(read(text)).toEqual({ values: {}, places: [], body: text, firstLine: 1, told: [] });
});

test('Front matter that is never closed is told, and a rule before text is not', () => {
  expect(read('---\ntitle: A\n\n# Heading\n\nText.\n').told).toEqual([
    '1:1 the front matter that begins here is not closed, and is read as text',
  ]);
  expect(read('---\nNote: this is text.\n').told).toEqual([]);
});

test('What other tools keep in front matter is passed over, right or wrong', () => {
  expect(read('---\nother: a: b\n  - [c\ntitle: T\nmore: |\n  title: no\n# note\n---\nText')).toEqual({
    values: { title: 'T' },
    places: ['4:8'],
    body: 'Text',
    firstLine: 9,
    told: [],
  });
});

test('A duplicate key is a warning, the first stands; lines of what is not YAML are read one by one', () => {
  expect(read('---\ntitle: 1\nid: 2\ntitle: 3\n---\n')).toMatchObject({
    values: { title: '1', id: '2' },
    told: ['4:1 front matter: duplicate key `title`'],
  });
  expect(read("---\ntitle: x: y\nid: 'two'\ntags: [d, e]\nother: [\n---\nText")).toMatchObject({
    values: { title: 'x: y', id: 'two', tags: ['d', ' e'] },
    body: 'Text',
  });
});

test('Simple lines are read as YAML reads them', () => {
  const word = fc.constantFrom(
    'a',
    'Title',
    'null',
    'True',
    '2026-01-02',
    '1.50',
    'two words',
    "'it''s'",
    '"q"',
    "'s'",
    '""',
    'x#y',
    'x #y',
    '~',
    '',
    'a,b',
    'yes',
    'true',
    'draft [1], it\'s "done"',
    'a:b',
    'a: b',
    'a:',
    'a#b #c',
    '/old/path/',
    '04/01/2021',
    '4/1',
    '[]',
    '[a, two words]',
    '[a, null]',
    '[a,',
    "['a', b]",
  );
  const line = fc.tuple(
    fc.constantFrom('title', 'url', 'summary', 'updated'),
    fc.constantFrom(': ', ':  '),
    word,
    fc.constantFrom('', ' '),
  );
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ([key]) => key }), (lines) => {
      const head = lines.map((parts) => parts.join('')).join('\n');
      // A list in lines of its own has YAML asked about all of them.
      const asked = read(`---\n${head}\ntags:\n  - z\n---\n`);
      fc.pre(asked.told.length === 0);
      const { values, places } = read(`---\n${head}\nother:\n  - { x: [y] }\n---\n`);
      expect({ ...values, tags: ['z'] }).toEqual(asked.values);
      expect(places).toEqual(asked.places.slice(0, -1));
    }),
    { numRuns: 700, seed: 7 },
  );
});
