import type { Edition } from '../../context.ts';
import { type StaticDocument, staticDocument } from '../caching.ts';
import { HTML_TYPE, MARKDOWN_TYPE } from '../content-types.ts';
import { layout, type PageContent } from './layout.ts';
import { CONTENT_SECURITY_POLICY } from './stylesheet.ts';

/** A page in both of its forms. */
export interface Page {
  readonly html: StaticDocument;
  readonly markdown: StaticDocument;
}

/** Builds both forms of a page. */
export function createPage({ catalog, links }: Edition, content: PageContent, markdown: string): Page {
  return {
    html: staticDocument(HTML_TYPE, layout(content, catalog.corpus, links.base), {
      'content-security-policy': CONTENT_SECURITY_POLICY,
    }),
    markdown: staticDocument(MARKDOWN_TYPE, markdown),
  };
}
