import type { Edition } from '../../context.ts';
import { exampleQuestion } from '../../facts/example-question.ts';

/** A place to go to, in one line. */
export interface Signpost {
  readonly name: string;
  readonly url: string;
  readonly note: string;
}

/** Places of one kind. */
export interface Group {
  readonly heading: string;
  /** The one that readers of Markdown give the heading. */
  readonly anchor: string;
  readonly signposts: readonly Signpost[];
}

/** What is published here and how to reach it: the content of `/`, and the frame of `/llms.txt`. */
export interface Overview {
  readonly title: string;
  readonly summary: string;
  readonly groups: readonly Group[];
}

const NOTHING_TO_REGISTER = 'No account and no key is needed; everything here can only be read.';

export function overviewOf({ catalog, links }: Edition, rateLimit: number): Overview {
  const { site, product, guides } = catalog.corpus;
  const at = (path: string) => `${links.base}${path}`;
  return {
    title: `${site.name} facts`,
    summary:
      `Published facts about ${product.name}: the product, its pricing and ${guides.length} guides, ` +
      `and answers to questions about them, each with its source. ${NOTHING_TO_REGISTER}`,
    groups: [
      {
        heading: 'To read',
        anchor: 'to-read',
        signposts: [
          { name: 'Product', url: at('/product'), note: 'what it is, what it does and what it does not do' },
          { name: 'Pricing', url: at('/pricing'), note: 'plans, prices, limits and terms' },
          { name: 'Guides', url: at('/guides'), note: 'every guide with its summary' },
        ],
      },
      {
        heading: 'For programs',
        anchor: 'for-programs',
        signposts: [
          {
            name: 'Ask',
            url: at(`/ask?${new URLSearchParams({ q: exampleQuestion(catalog.corpus) })}`),
            note: 'a question in `q`, answered as JSON or as a stream',
          },
          { name: 'Product as JSON', url: at('/v1/product'), note: 'the product with its Schema.org node' },
          { name: 'Pricing as JSON', url: at('/v1/pricing'), note: 'every plan, price and limit' },
          {
            name: 'Guides as JSON',
            url: at('/v1/guides'),
            note: 'the list of guides; each one is at `/v1/guides/{id}`',
          },
          { name: 'API description', url: at('/openapi.json'), note: 'OpenAPI 3.0 of all of these' },
          { name: 'MCP server card', url: at('/mcp/server-card'), note: `tools for agents, served at ${at('/mcp')}` },
          { name: 'Widget', url: at('/widget'), note: 'an element that asks from any web page' },
          { name: 'Authentication', url: at('/auth.md'), note: 'that there is none, and what must never be sent' },
        ],
      },
      {
        heading: 'Terms',
        anchor: 'terms',
        signposts: [
          {
            name: 'Quota',
            url: at('/problems/rate_limited'),
            note: `${rateLimit} requests a minute for each client address`,
          },
          { name: 'Contact', url: site.contact, note: 'for what is not answered here' },
          ...(site.license === null ? [] : [{ name: 'Licence', url: site.license, note: 'of the content' }]),
        ],
      },
    ],
  };
}

/** Each place as one line of Markdown. */
export function signpostLines(signposts: readonly Signpost[]): string {
  return signposts.map(({ name, url, note }) => `- [${name}](${url})${note === '' ? '' : `: ${note}`}`).join('\n');
}
