import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textContent } from 'hast-util-to-string';

/** A parsed page, asked as a browser's script would ask it. */
export interface PageContent {
  /** Text content of the element with this id, white space squeezed; of `main` where the id is empty; null without one. */
  textAt(id: string): string | null;
  all(selector: string): readonly Element[];
  text(selector: string): string;
}

export function readPage(html: string): PageContent {
  const root: Root = fromHtml(html);
  const byId = new Map(selectAll('[id]', root).map((element) => [String(element.properties.id), element]));
  return {
    textAt: (id) => {
      const element = id === '' ? select('main', root) : byId.get(id);
      return element ? squeezed(textContent(element)) : null;
    },
    all: (selector) => selectAll(selector, root),
    text: (selector) => textContent(select(selector, root) ?? { type: 'root', children: [] }),
  };
}

/** Any run of white space as one space. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Markdown as a plain reader reads it: emphasis, code marks, anchors and link targets dropped. */
export function withoutInlineMarkup(markdown: string): string {
  return squeezed(
    markdown
      .replace(/<a id="[^"]*"><\/a>/g, '')
      .replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?: "[^"]*")?\)/g, '$1')
      .replace(/\*|`/g, ''),
  );
}
