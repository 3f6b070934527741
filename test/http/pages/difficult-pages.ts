import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';
import { readPage, withoutInlineMarkup } from './page-content.ts';

/** Guides that use everything that Markdown has, and that quotes must survive. */
const DIFFICULT = {
  'guides/difficult.md': `---
title: Difficult <things> & "others"
---
Text before the first heading, with snake_case_names and 2 * 3 * 4.

## Escapes \\*here\\*

A \\_literal\\_ underscore, an &amp; entity, <https://web.example/?a=1&b=2> and [a reference][ref].

> A quote that goes on
> over two lines. And *another* sentence.

## Tables

| Name | Price | |
|:-----|------:|:-:|
| \`a\\|b\` | **$5** | x |
| empty || |

## A \`code\` heading

1. First step with [a link](export.md "Title").

   A second paragraph of it.
2. Second step:
   - nested item
   - \`code\` item

- [ ] To do
- [x] Done. Really done.

\`\`\`js
const html = '<b>bold</b>'; // & more
\`\`\`

![Words for a picture](picture.png) and a hard  
break.

## Tables

The same heading again.

> ### A heading in a quote
>
> Its text.

# Another title {#custom}

#### Deep at once

See [nowhere](../outside/asset.pdf), [script](javascript:alert%281%29), [here](#tables-1) and [setup](./getting-started.md#connect-a-mailbox).

[ref]: https://web.example/ref
`,
  'guides/alerts/index.md': '# Alerts\n\nSee [webhooks](webhooks.md) and [export](../export).\n',
  'guides/empty.md': '## Only\n\n## Headings\n',
};

export const difficult = await corpusWith(DIFFICULT);

/** The service over guides that are hard to show, and its pages as they are read. */
export async function openDifficult() {
  const { app } = await startApp({ catalog: await buildCatalog(difficult) });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    app,
    get,
    html: async (path: string) => readPage((await get(path)).body),
    markdown: async (path: string) => withoutInlineMarkup((await get(path)).body),
    close: () => app.close(),
  };
}

export type DifficultPages = Awaited<ReturnType<typeof openDifficult>>;
