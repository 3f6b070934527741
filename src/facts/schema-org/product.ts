import type { WebApplication, WithContext } from 'schema-dts';
import type { Product, Site } from '../corpus.ts';
import type { Links } from '../links.ts';
import { nonEmpty, present } from '../present.ts';
import { productStatements } from '../product/statements.ts';
import { CONTEXT, organization, webPage } from './parts.ts';

/** The product; what it covers stands in its feature list, because no property of a WebApplication says just that. */
export function webApplication(product: Product, site: Site, links: Links): WithContext<WebApplication> {
  const covered = productStatements(product, []).filter(({ kind }) => kind === 'surfaces');
  return present({
    '@context': CONTEXT,
    '@type': 'WebApplication',
    '@id': links.product(),
    name: product.name,
    alternateName: nonEmpty(product.aliases),
    abstract: product.tagline,
    description: product.description,
    url: product.url,
    applicationCategory: product.category,
    featureList: nonEmpty([...product.includes, ...covered].map(({ text }) => text)),
    publisher: organization(site),
    dateModified: product.dateModified,
    mainEntityOfPage: webPage(links.product(), product),
  });
}
