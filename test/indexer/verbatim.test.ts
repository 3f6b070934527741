import { join } from 'node:path';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { readGuide } from '../../indexer/guides/read-guide.ts';
import { Problems } from '../../indexer/problems/problems.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { fixture, TODAY } from './folders.ts';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null;
  readonly children?: readonly MarkdownNode[];
}

const markdown = unified().use(remarkParse).use(remarkGfm);
const BETWEEN: Readonly<Record<string, string>> = { tableRow: ' | ', paragraph: '', heading: '', link: '' };

/** What another parser than the indexer's sees in Markdown, as one line. */
function textOf({ type, value, alt, children = [] }: MarkdownNode): string {
  if (type === 'break') return ' ';
  const separator = BETWEEN[type] ?? (/^(?:emphasis|strong|delete|tableCell)$/.test(type) ? '' : '\n');
  return value ?? alt ?? children.map(textOf).join(separator);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What is wrong with a guide's units; empty when nothing is. */
function faults({ id, sections, markdown: source }: Guide): string[] {
  const text = oneLine(textOf(markdown.parse(source) as MarkdownNode));
  return sections.flatMap((section) => {
    let end = 0;
    const found: string[] = [];
    for (const unit of section.units) {
      const quote = section.text.slice(unit.start, unit.end);
      const at = `${id}#${section.id} ${JSON.stringify(quote)}`;
      if (quote === '' || quote !== quote.trim()) found.push(`${at} is empty or not trimmed`);
      if (unit.start < end || /\S/.test(section.text.slice(end, unit.start))) found.push(`${at} leaves words out`);
      if (unit.kind !== 'code' && quote.includes('\n\n')) found.push(`${at} reaches over two blocks`);
      if (!text.includes(oneLine(quote))) found.push(`${at} is not in the Markdown`);
      end = unit.end;
    }
    return /\S/.test(section.text.slice(end)) ? [...found, `${id}#${section.id} ends in words of no unit`] : found;
  });
}

const FOLDERS = [
  'small',
  ...['docusaurus', 'starlight', 'vitepress', 'mkdocs', 'hugo', 'github'].map((tool) => `flavours/${tool}`),
];

test.each([...FOLDERS.map(fixture), join(import.meta.dirname, '../../corpus')])(
  'Every unit of %s stands verbatim in its section and in the published Markdown',
  async (dir) => {
    const { corpus } = await readCorpus(dir, { today: TODAY });
    expect(corpus?.guides.length).toBeGreaterThan(0);
    expect(corpus?.guides.flatMap(faults)).toEqual([]);
  },
);

function readText(text: string, path = 'guide.md'): Guide | undefined {
  const problems = new Problems();
  return readGuide({ file: `guides/${path}`, path, text, problems, today: TODAY, language: 'en' })?.guide;
}

test('No text whatever stops the reader or leaves a unit that is not whole', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '<div>',
      '</div>',
      '<Tabs>',
      '<table><tr><td>',
      '</table>',
      '<!--',
      '-->',
      '<pre>',
      '</pre>',
      '<br>',
    ],
    ...[
      '`',
      '```',
      '~~~',
      '{',
      '}',
      '{{',
      '}}',
      '{#a}',
      '{%',
      '%}',
      '{/*',
      '*/}',
      ':::',
      '!!! note',
      '=== "T"',
      '> ',
      '> [!NOTE]',
    ],
    ...[
      '# ',
      '## ',
      '- ',
      '1. ',
      '| a | b |',
      '|---|---|',
      '---',
      '===',
      '\n',
      '\n\n',
      '    ',
      '\t',
      ' ',
      '[a](b.md)',
      '[^1]',
      '![',
      '](',
    ],
    ...[
      'word',
      'A sentence. Another one.',
      '\u0000',
      '\ud800',
      '\ufeff',
      '\u2028',
      '&amp;',
      '&#0;',
      '*',
      '**',
      '_',
      '\\',
      'import x from "y"',
      'export const a = {',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, isMdx) => {
      const guide = readText(pieces.join(''), isMdx ? 'guide.mdx' : 'guide.md');
      const wrong = (guide?.sections ?? []).flatMap(({ text, units }) =>
        units.filter(
          ({ start, end }) => text.slice(start, end) === '' || text.slice(start, end) !== text.slice(start, end).trim(),
        ),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 2000, seed: 20261120 },
  );
});

test('A huge file of nothing but openings is read in time that grows with its length', () => {
  const openings = [
    '<a ',
    '<Tab x="',
    '`',
    '{',
    '{{< ',
    '[',
    '<!-- ',
    '<pre>',
    '| ',
    '> ',
    '- ',
    '<table><tr>',
    '![](',
    ':::x\n',
    '<div>\n',
    '``` \n',
  ];
  for (const opening of openings) expect(readText(opening.repeat(20_000 / opening.length))).toBeDefined();
});
