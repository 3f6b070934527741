import type { Links } from '../../facts/links.ts';

/** `/.well-known/api-catalog` (RFC 9727): the ways in, and what describes each of them (RFC 9264). */
export function apiCatalog({ base }: Links): object {
  const openapi = [{ href: `${base}/openapi.json`, type: 'application/json' }];
  const docs = [{ href: `${base}/llms.txt`, type: 'text/plain' }];
  const status = [{ href: `${base}/readyz`, type: 'application/json' }];
  return {
    linkset: [
      {
        anchor: `${base}/.well-known/api-catalog`,
        item: ['/ask', '/v1/product', '/mcp'].map((path) => ({ href: `${base}${path}` })),
      },
      { anchor: `${base}/ask`, 'service-desc': openapi, 'service-doc': docs, status },
      { anchor: `${base}/v1/product`, 'service-desc': openapi, 'service-doc': docs, status },
      {
        anchor: `${base}/mcp`,
        'service-desc': [{ href: `${base}/mcp/server-card`, type: 'application/json' }],
        'service-doc': docs,
        status,
      },
    ],
  };
}
