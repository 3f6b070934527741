import type { Edition } from '../../context.ts';
import type { Corpus, IsoDate } from '../../facts/corpus.ts';
import { exampleQuestion } from '../../facts/example-question.ts';

/** A place to go to, in one line. */
export interface Signpost {
  readonly name: string;
  readonly url: string;
  readonly note: string;
  /** On which it changed last, where that is to be shown. */
  readonly day?: IsoDate | null;
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
  /** What the thing is, in its publisher's words. */
  readonly tagline: string | null;
  readonly summary: string;
  readonly groups: readonly Group[];
}

const NOTHING_TO_REGISTER = 'No account and no key is needed; everything here can only be read.';

export function overviewOf({ catalog, links }: Edition, rateLimit: number): Overview {
  const { site, product, pricing, guides } = catalog.corpus;
  const at = (path: string) => `${links.base}${path}`;
  return {
    title: `${site.name} facts`,
    tagline: product.tagline,
    summary:
      `Published facts about ${product.name}: ${publishedOf(catalog.corpus)}, ` +
      `and answers to questions about them, each with its source. ${NOTHING_TO_REGISTER}`,
    groups: [
      {
        heading: 'To read',
        anchor: 'to-read',
        signposts: [
          { name: 'Product', url: at('/product'), note: 'what it is, what it does and what it does not do' },
          {
            name: 'Pricing',
            url: at('/pricing'),
            note: pricing === null ? 'no prices are published' : 'plans, prices, limits and terms',
          },
          {
            name: 'Guides',
            url: at('/guides'),
            note: guides.length === 0 ? 'no guides are published' : 'every guide with its summary',
          },
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

const LIST = new Intl.ListFormat('en-GB');

/** `the product, its pricing and 38 guides`: nothing that is not there. */
function publishedOf({ pricing, guides }: Corpus): string {
  const count = guides.length === 1 ? 'one guide' : `${guides.length} guides`;
  return LIST.format([
    'the product',
    ...(pricing === null ? [] : ['its pricing']),
    ...(guides.length === 0 ? [] : [count]),
  ]);
}

/** Each place as one line of Markdown. */
export function signpostLines(signposts: readonly Signpost[]): string {
  return signposts
    .map(({ name, url, note, day = null }) => {
      const date = day === null ? '' : ` ${day}`;
      return `- [${name}](${url})${date}${note === '' ? '' : `: ${note}`}`;
    })
    .join('\n');
}
