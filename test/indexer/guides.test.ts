import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Guide } from '../../src/facts/corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';
import { linesOf } from './lines-of.ts';
import { readGuides, readOne } from './read-guides.ts';

test('Title and summary come from front matter, else from the text, else from the file’s name', async () => {
  const { guides } = await readGuides({
    'a.md': '---\ntitle: Given\ndescription: "Also  given."\n---\n# Heading\n\nText.',
    'b.md': '[![build](x.svg)](y)\n\n# The *heading* ![new](n.png)\n\n- item\n\nFirst\nparagraph. Goes on.\n\nSecond.',
    'c-of-two_words.md': 'Only text.',
    'd.md': '- only\n- items',
  });
  expect(guides.map(({ title, summary }) => [title, summary])).toEqual([
    ['Given', 'Also given.'],
    ['The heading', 'First paragraph. Goes on.'],
    ['C of two words', 'Only text.'],
    ['D', 'only'],
  ]);
});

test('A title is one that speaks for the whole guide: no heading that stands among others, and no name that others share', async () => {
  const { guides } = await readGuides({
    'capital.md': '---\nTitle: Given\nTAGS: [x]\n---\n# Heading',
    'docker/usage.md': '## Prerequisites\n\nText.\n\n## Usage\n\nText.',
    'first.md': '# The first\n\nText.\n\n# The second\n\nText.',
    'podman/usage/index.md': '## Prerequisites\n\nText.',
    'only.md': '## Before\n\nText.\n\n# The only\n\nText.',
    '04-several_parts.md': '## Before\n\nText.\n\n# One\n\nText.\n\n# Two\n\nText.',
    'toml.md': '+++\nTitle = "From TOML"\n+++\nText.',
  });
  expect(guides.map(({ title }) => title)).toEqual([
    'Several parts',
    'Given',
    'Docker: Usage',
    'The first',
    'The only',
    'Podman: Usage',
    'From TOML',
  ]);
  expect(guides[1]?.topics).toEqual(['x']);
});

test('A description is the text of a guide that has no other', async () => {
  const { guides } = await readGuides({
    'a.md': '---\ndescription: Turns *wool* into socks. See [b](b.md).\n---\n',
    'b.md': '---\ndescription: Knits.\n---\n# Title\n\n## Usage\n',
    'c.md': '---\ndescription: Not said twice.\n---\n## Usage\n\nPull.',
    'd.md': '---\ndescription: |\n  # No\n  - text\n---\n',
  });
  expect(guides.map(linesOf)).toEqual([
    ['()', '0 sentence: Turns wool into socks.', '0 sentence: See b.'],
    ['()', '0 sentence: Knits.', '# Title (title)', '## Usage (usage)'],
    ['## Usage (usage)', '0 sentence: Pull.'],
    [],
  ]);
  expect(guides[1]?.markdown).toBe('Knits.\n\n# Title\n\n## Usage\n');
});

test('Days are read under the names and in the forms of other tools, and what is no day of theirs is passed over', async () => {
  const heads = [
    'date: 2026-05-01',
    'lastmod: 2026-05-01T10:00:00+02:00',
    'last_modified_at: 1 May 2026',
    'ms.date: 05/01/2026',
    'lastUpdated: May 1st, 2026',
    'updated: Friday, 01 May 2026 10:00',
    'date: 2020-01-01\nlastmod: 2026-05-01',
    'date: 05/01/2026',
    'lastUpdated: false',
    'date: 31 February 2026',
    'date:\n  created: 2026-05-01',
    'date: 1 Maybe 2026',
  ];
  const { guides, told } = await readGuides(
    Object.fromEntries(heads.map((head, at) => [`${String.fromCharCode(97 + at)}.md`, `---\n${head}\n---\nText.`])),
  );
  expect(guides.map(({ dateModified }) => dateModified)).toEqual([
    ...Array.from({ length: 7 }, () => '2026-05-01'),
    ...Array.from({ length: 5 }, () => null),
  ]);
  expect(told).toEqual([]);
});

test('All known keys of front matter are read under all their names, other keys are passed over', async () => {
  const { guides, told } = await readGuides({
    'one.md': `---
id: my/guide
title: 1.10
tags: one, two
aliases: [uno, /old/path]
language: de
last_modified: 2026-05-01T10:00:00Z
last_reviewed: '2026-06-01'
url: https://docs.kestrel.example/one
sidebar: { order: 3 }
layout: ~
---
Text.
`,
  });
  const guide = guides[0] as Guide;
  expect(told).toEqual([expect.stringContaining('guides in `de`')]);
  expect(guide).toMatchObject({
    id: 'my/guide',
    title: '1.10',
    topics: ['one', 'two'],
    aliases: ['uno'],
    language: 'de',
    dateModified: '2026-05-01',
    lastReviewed: '2026-06-01',
    url: 'https://docs.kestrel.example/one',
  });
});

test('Drafts are left out, and a link to one is dead', async () => {
  const { guides, told } = await readGuides({ 'a.md': '---\ndraft: true\n---\nNo.', 'b.md': 'See [a](a.md).' });
  expect(guides.map(({ id }) => id)).toEqual(['b']);
  expect(told).toEqual(['warning guides/b.md:1:9 the link `a.md` leads to no guide']);
});

test('Anchors are GitHub’s, custom ones are kept, and no two headings share one', async () => {
  const guide = await readOne(`# Rotate a key!

## Rotate a key!

## Why \`--x\` & y?

## Custom {#my_Own.id}

## Again {#my_Own.id}

Setext *too* {#setext}
------

## 🎉
`);
  expect(guide.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['rotate-a-key', 'Rotate a key!'],
    ['rotate-a-key-1', 'Rotate a key!'],
    ['why---x--y', 'Why --x & y?'],
    ['my_Own.id', 'Custom'],
    ['my_Ownid', 'Again'],
    ['setext', 'Setext too'],
    ['section', '🎉'],
  ]);
  expect(guide.markdown).not.toContain('{#');
});

test('Headings know those above them', async () => {
  const guide = await readOne('intro\n\n## A\n\n#### B\n\n### C\n\n# D\n\n## E');
  expect(guide.sections.map(({ heading, level, path }) => [heading, level, path])).toEqual([
    ['', 0, []],
    ['A', 2, []],
    ['B', 4, ['A']],
    ['C', 3, ['A']],
    ['D', 1, []],
    ['E', 2, ['D']],
  ]);
});

test('Inline markup, entities, escapes, images and references become plain text', async () => {
  const guide = await readOne(`Some *emphasis*, __strong__, ~~gone~~, \`code *kept*\` and a
soft break.  
A hard \\*break\\*, [a link](https://x.example "title"), [a reference][r], ![an image](https://i.example/i.png) and <https://auto.example>.
AT&amp;T &lt;3 5 < 6 & 7 > 2 <!-- hidden --> https://bare.example.

[r]: https://r.example
`);
  expect(guide.sections[0]?.text).toBe(
    'Some emphasis, strong, gone, code *kept* and a soft break.\n' +
      'A hard *break*, a link, a reference, an image and https://auto.example. AT&T <3 5 < 6 & 7 > 2  https://bare.example.',
  );
});

test('Lists in lists, code in lists, quotes and tables keep their order and their kinds', async () => {
  const guide = await readOne(`1. First. With two sentences.
   - Inner one. Inner two.
2. Second
   \`\`\`sh
   run   --it
   \`\`\`

> Quoted words.

| A | B \\| C |
|---|---|
| 1 | |
| \`x|y\` | **2** |
`);
  expect(linesOf(guide)).toEqual([
    '()',
    '0 step: First. With two sentences.',
    '0 item: Inner one.',
    '0 item: Inner two.',
    '0 step: Second',
    '0 code: run   --it',
    '1 sentence: Quoted words.',
    '2 header: A | B | C',
    '2 row: 1 |',
    '2 row: `x | y`',
  ]);
});

test('Braces of templates in prose are text, also in a heading', async () => {
  const { guides, told } = await readGuides({
    'one.md': '## Use {{#each items}} here\n\nWrite {{name}} or {{{raw}}}, `{{#if x}}` too.',
  });
  expect(told).toEqual([
    'warning guides/one.md:1:1 `{{#each items}}` is markup that stays in the text, and answers would show it',
  ]);
  expect(linesOf(guides[0] as Guide)).toEqual([
    '## Use {{#each items}} here (use-each-items-here)',
    '0 sentence: Write {{name}} or {{{raw}}}, {{#if x}} too.',
  ]);
});

test('Line breaks of every system and a byte order mark make no difference', async () => {
  const text = '---\ntitle: T\n---\n# H\n\nOne\ntwo.\n';
  const plain = await readOne(text);
  expect(await readOne(`\ufeff${text.replaceAll('\n', '\r\n')}`)).toEqual(plain);
  expect(await readOne(text.replaceAll('\n', '\r'))).toEqual(plain);
});

test('Links are looked for from the file, else from the root of the guides, and dead ones are told', async () => {
  const { told } = await readGuides({
    'a/one.md': `---
title: One
---

[ok](two.md) [ok](./two.md#there) [ok](@/a/two.md#there) [ok](../root.md) [ok](root.md) [ok](two) [ok](#here) [ok](#html)
[ok](https://x.example/no.md) [ok](/no.md) [ok](no.png) [ok](mailto:a@b.example) [ok]({{ site.url }}/no.md)

## Here

<a name="html"></a>

Text, then [dead](three.md) and
  a [dead one](two.md#nowhere), a [dead one][def], \`[no link](no.md)\`.

[def]: ../missing.md
`,
    'a/two.md': '## There\n\nText',
    'root.md': 'Text',
  });
  expect(told).toEqual([
    'warning guides/a/one.md:12:19 the link `three.md` leads to no guide',
    'warning guides/a/one.md:13:16 the link `two.md#nowhere` leads to no heading of `a/two.md`',
    'warning guides/a/one.md:15:8 the link `../missing.md` leads to no guide',
  ]);
});

test('A link from a folder above is not dead, and one to a file that lies elsewhere is told with its way there', async () => {
  const dir = await corpusOfGuides({
    'docs/cli/add.md': 'See [catalogs](catalogs.md), [dead](./sub/stores.md).',
    'docs/catalogs.md': 'Text.',
    'docs/other/stores.md': 'Text.',
  });
  const { problems } = await readCorpus(dir, { today: TODAY });
  expect(problems.map(({ what, fix }) => `${what}: ${fix}`)).toEqual([
    'the link `./sub/stores.md` leads to no guide: did you mean `../other/stores.md`?',
  ]);
});

test('No link is dead for its case, for what tools make of dots, nor where other files may have what it leads to', async () => {
  const { told } = await readGuides({
    'A/Big_One.md':
      '## 1.2.3\n\nText.\n\nstaticDir\n: Where files are.\n\n[a](#staticdir) [b](#1-2-3) [c](../parts.md)',
    'api.md': '## `GET /jobs/<id>`\n\n[a](#get-jobsltidgt) [b](#get-jobsid)',
    'b.md': '[a](a/big_one.md) [b](A/BIG_ONE.md#123) [dead](a/none.md)',
    'c.md': '{{% include "_parts.md" %}}\n\n[a](#in-parts)',
    'd.mdx': '<Parts />\n\n[a](#in-parts) [b](b.md#nowhere)',
    '_parts.md': '## In parts\n\n[a](#of-the-including-guide)',
  });
  expect(told).toEqual([
    'warning guides/b.md:1:48 the link `a/none.md` leads to no guide',
    'warning guides/d.mdx:3:20 the link `b.md#nowhere` leads to no heading of `b.md`',
  ]);
});

test('No link is dead that leads to what tools give an anchor besides headings', async () => {
  const { told } = await readGuides({
    'terms.md':
      'matchers\n: See [below](#matchers-1), and [roles](#roles).\n\n`roles`\n: {{< new-in 2.0 />}}\n: Who may.\n\n## Matchers\n\nText.',
    'tabs.md':
      '### Logo\n\n=== ":octicons-image-16: Image"\n\n    Text.\n\n=== "... or an icon"\n\n    Text.\n\n[a](#logo-image) [b](#or-an-icon)',
    'ids.md': 'Text.\n{: #note }\n\n``` { .sh .no-copy #example }\nrun\n```\n\n[a](#example) [b](#note)',
    'others.md': '[a](#fn:1) [b](ids.md#+toc.slugify) [c](#:~:text=Text) [d](#/jobs/get)',
    'and.md': '## Fish & Chips\n\n[a](#fish-and-chips) [b](#fish--chips)',
    'twice.md': 'One [a][x] and [b][x].\n\n[x]: ids.md#nowhere',
  });
  expect(told).toEqual(['warning guides/twice.md:3:6 the link `ids.md#nowhere` leads to no heading of `ids.md`']);
});

test('Positions stay real behind everything that was left out before', async () => {
  const { told } = await readGuides({
    'x.mdx': `---
title: X
---

import A from './a'

export const meta = {
  a: 1,
}

{/* a
comment */}

<script>
  x
</script>

<Tabs>
  <Tab label="One">

    A [dead link](no.md).

  </Tab>
</Tabs>

:::note
Another [dead link](nope.md).
:::

<table>
<tr><th>A</th><th>B</th></tr>
<tr><td>1</td><td><a href="never.md">dead</a></td></tr>
</table>
`,
  });
  expect(told).toEqual([
    'warning guides/x.mdx:21:19 the link `no.md` leads to no guide',
    'warning guides/x.mdx:27:21 the link `nope.md` leads to no guide',
    'warning guides/x.mdx:32:28 the link `never.md` leads to no guide',
  ]);
});
