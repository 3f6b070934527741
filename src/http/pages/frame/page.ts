import type { Edition } from '../../../context.ts';
import { linkHeader, pageLinks } from '../../agent-map/page-links.ts';
import { type StaticDocument, staticDocument } from '../../replies/caching.ts';
import { HTML_TYPE, MARKDOWN_TYPE } from '../../replies/content-types.ts';
import { layout, type PageContent } from './layout.ts';
import { CONTENT_SECURITY_POLICY } from './looks.ts';

/** A page in both of its forms. */
export interface Page {
  readonly html: StaticDocument;
  readonly markdown: StaticDocument;
}

/** Builds both forms of a page. */
export function createPage(edition: Edition, content: PageContent, markdown: string): Page {
  const { base } = edition.links;
  const link = linkHeader(pageLinks(edition, content.markdownUrl));
  return {
    html: staticDocument(HTML_TYPE, layout(content, edition), {
      'content-security-policy': CONTENT_SECURITY_POLICY,
      link,
    }),
    markdown: staticDocument(
      MARKDOWN_TYPE,
      `> Everything here, for language models: <${base}/llms.txt>\n\n${markdown}`,
      { link },
    ),
  };
}
