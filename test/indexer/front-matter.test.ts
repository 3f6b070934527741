import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../indexer/guides/front-matter.ts';
import { Problems } from '../../indexer/problems.ts';

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
  expect(read('---\ntitle: "A"\nn: 1.10\nlist:\n  - x\n  - 2\nnone: ~\nyes: true\n--- \t\n\nText')).toEqual({
    values: { title: 'A', n: '1.10', list: ['x', '2'], none: '', yes: true },
    places: ['2:8', '3:4', '5:3', '7:7', '8:6'],
    body: '\nText',
    firstLine: 10,
    told: [],
  });
  expect(read('---\n---\nText')).toMatchObject({ values: {}, body: 'Text', firstLine: 3 });
});

test('TOML front matter is read, too', () => {
  expect(
    read('+++\ntitle = "A"\ntags = ["x", "y"]\ndate = 2026-01-02\ndraft = true\n[more]\na = 1\n+++\nText'),
  ).toMatchObject({
    values: { title: 'A', tags: ['x', 'y'], date: '2026-01-02', draft: true, more: null },
    body: 'Text',
    firstLine: 9,
    told: [],
  });
  expect(read('+++\ntitle = A\n+++\nText')).toMatchObject({ values: {}, body: 'Text' });
  expect(read('+++\ntitle = A\n+++\nText').told).toEqual([expect.stringMatching(/^2:9 front matter: not valid TOML/)]);
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

test('A duplicate key is a warning, the first stands; lines of what is not YAML are read one by one', () => {
  expect(read('---\na: 1\nb: 2\na: 3\n---\n')).toMatchObject({
    values: { a: '1', b: '2' },
    told: ['4:1 front matter: duplicate key `a`'],
  });
  expect(read("---\na: x: y\nb: 'two'\nc: [d, e]\n---\nText")).toMatchObject({
    values: { a: 'x: y', b: 'two', c: ['d', ' e'] },
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
  );
  const line = fc.tuple(
    fc.constantFrom('a', 'b-c', '_d', 'E1'),
    fc.constantFrom(': ', ':  '),
    word,
    fc.constantFrom('', ' '),
  );
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ([key]) => key }), (lines) => {
      const head = lines.map((parts) => parts.join('')).join('\n');
      // A list among the lines has YAML asked about all of them.
      const asked = read(`---\n${head}\nlist: [z]\n---\n`);
      fc.pre(asked.told.length === 0);
      const { values, places } = read(`---\n${head}\n---\n`);
      expect({ ...values, list: ['z'] }).toEqual(asked.values);
      expect(places).toEqual(asked.places.slice(0, -1));
    }),
    { numRuns: 1000, seed: 7 },
  );
});
