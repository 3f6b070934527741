import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

async function read(guides: Record<string, string>) {
  const { corpus, problems } = await readCorpus(await corpusOfGuides(guides), { today: TODAY });
  const told = problems.map(({ file, line, column, what }) => `${file}:${line}:${column} ${what}`);
  const texts = Object.fromEntries(
    (corpus?.guides ?? []).map(({ id, sections }) => [id, sections.map(({ text }) => text).join('\n\n')]),
  );
  return { texts, told };
}

test('What a guide includes stands in it, in the form of every tool', async () => {
  const forms: Record<string, string> = {
    'hugo.md': '{{% include "/_shared/oil.md" %}}',
    'hugo-readfile.md': '{{< readfile file="_shared/oil.md" >}}',
    'jekyll.md': '{% include _shared/oil.md %}',
    'mkdocs.md': '{%- include "_shared/oil.md" -%}',
    'snippets.md': '--8<-- "_shared/oil.md"',
    'markdown-include.md': '{!_shared/oil.md!}',
    'mdbook.md': '{{#include _shared/oil.md}}',
    'vitepress.md': '<!--@include: ./_shared/oil.md-->',
    'docfx.md': '[!INCLUDE [oil](_shared/oil.md)]',
    'docusaurus-formatted.mdx': "import Oil from './\\_shared/oil.md';\n\n<Oil />",
    'docusaurus.mdx': "import Oil from '@site/docs/_shared/oil.md'\n\n<Oil />",
    'mintlify.mdx': '<Snippet file="_shared/oil.md" />',
  };
  const guides = Object.entries(forms).map(([path, form]) => [path, `Before.\n\n${form}\n\nAfter.\n`]);
  const { texts, told } = await read({
    ...Object.fromEntries(guides),
    '_shared/oil.md': '---\ntitle: Oil\n---\nTake two drops of oil.\n',
  });
  expect(told).toEqual([]);
  expect(texts).toEqual(
    Object.fromEntries(
      Object.keys(forms).map((path) => [path.replace(/\.mdx?$/, ''), 'Before.\n\nTake two drops of oil.\n\nAfter.']),
    ),
  );
});

test('A piece within a sentence or a list keeps its place there', async () => {
  const { texts } = await read({
    'a.md':
      'Open [!INCLUDE[name](includes/name.md)] now.\n\n1. First:\n\n   {% include "includes/code.md" %}\n\n1. Then.\n',
    'includes/name.md': 'Lamp Maker',
    'includes/code.md': '```sh\nlamp on\n```',
  });
  expect(texts).toEqual({ a: 'Open Lamp Maker now.\n\nFirst:\nlamp on\nThen.' });
});

test('What looks like an include within code is code', async () => {
  const { texts, told } = await read({
    'a.md':
      'Write:\n\n```\n{!_piece.md!}\n```\n\nOr `{% include "_piece.md" %}` and `[!INCLUDE [x](_piece.md)]` in a line.\n',
    '_piece.md': 'A piece.',
  });
  expect(texts).toEqual({
    a: 'Write:\n\n{!_piece.md!}\n\nOr {% include "_piece.md" %} and [!INCLUDE [x](_piece.md)] in a line.',
    piece: 'A piece.',
  });
  expect(told).toEqual([]);
});

test('A piece that nothing includes is a guide, and so is a page that another one includes', async () => {
  const { texts } = await read({
    'a.md': 'Text.\n\n{!page.md!}\n\n{!_used.md!}\n',
    'page.md': 'A page.\n',
    '_used.md': 'A piece.\n\n{!_inner.md!}\n',
    '_inner.md': 'Within it.\n',
    '_unused.md': 'For itself.\n',
  });
  expect(texts).toEqual({
    a: 'Text.\n\nA page.\n\nA piece.\n\nWithin it.',
    page: 'A page.',
    unused: 'For itself.',
  });
});

test('Problems stand where they were written: those of a piece in the piece, those behind it in their own line', async () => {
  const { told } = await read({
    'a.md': '# A\n\n{!_piece.md!}\n\n[own](no.md)\n',
    'b.md': '# B\n\n{!_piece.md!}\n',
    '_piece.md': 'Line one.\n\nTODO: more.\n\n[dead](gone.md)\n',
  });
  expect(told).toEqual([
    'guides/_piece.md:3:1 `TODO:` is left where something is still to be written',
    'guides/_piece.md:5:8 the link `gone.md` leads to no guide',
    'guides/a.md:5:7 the link `no.md` leads to no guide',
  ]);
});

test('A piece that includes itself, is not there or lies outside of the guides is told, and the rest is read', async () => {
  const { texts, told } = await read({
    'a.md': 'Text.\n\n{!_round.md!}\n\n{!../site.yaml.md!}\n\n{!../../../etc/passwd.md!}\n',
    '_round.md': 'Round.\n\n{!_and.md!}\n',
    '_and.md': 'And.\n\n{!_round.md!}\n',
  });
  expect(texts).toEqual({ a: expect.stringMatching(/^Text\.\n\nRound\.\n\nAnd\./) });
  expect(told.filter((line) => line.startsWith('guides/a.md'))).toEqual([
    'guides/a.md:3:1 `_round.md` is included by what it includes',
    'guides/a.md:5:1 `../site.yaml.md` is included and is not among the guides: its text is missing here',
    'guides/a.md:7:1 `../../../etc/passwd.md` is included and is not among the guides: its text is missing here',
  ]);
});

test('A piece that is included again and again ends where a guide has enough of it', async () => {
  const { texts, told } = await read({
    'a.md': `${'{!_long.md!}\n\n'.repeat(400)}The end.\n`,
    '_long.md': 'Some words of it. '.repeat(300),
  });
  expect(texts.a?.length).toBeLessThan(600_000);
  expect(texts.a).toMatch(/The end\.$/);
  expect(told).toEqual([expect.stringContaining('more than 500000 characters are included')]);
});
