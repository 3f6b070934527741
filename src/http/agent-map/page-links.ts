import type { Edition } from '../../context.ts';

/** A link of a page, as its head and its `Link` header (RFC 8288) name it. */
export interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
}

/** Where programs find their way from any page. */
export function pageLinks({ links: { base }, discovery }: Edition, markdownUrl: string | null): PageLink[] {
  const part = (name: Parameters<typeof discovery.has>[0], link: PageLink) => (discovery.has(name) ? [link] : []);
  return [
    ...part('api-catalog', {
      rel: 'api-catalog',
      href: `${base}/.well-known/api-catalog`,
      type: 'application/linkset+json',
    }),
    { rel: 'service-desc', href: `${base}/openapi.json`, type: 'application/json' },
    { rel: 'service-doc', href: `${base}/llms.txt`, type: 'text/plain' },
    { rel: 'describedby', href: `${base}/llms.txt`, type: 'text/plain' },
    ...part('ai-catalog', { rel: 'ard', href: `${base}/.well-known/ard.json`, type: 'application/ai-catalog+json' }),
    ...(markdownUrl === null ? [] : [{ rel: 'alternate', href: markdownUrl, type: 'text/markdown' }]),
  ];
}

/** All of them as one header. */
export function linkHeader(links: readonly PageLink[]): string {
  return links.map(({ rel, href, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ');
}
