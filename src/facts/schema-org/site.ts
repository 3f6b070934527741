import type { CollectionPage, WebSite, WithContext } from 'schema-dts';
import type { Corpus, IsoDate } from '../corpus.ts';
import type { Links } from '../links.ts';
import { nonEmpty, present } from '../present.ts';
import { CONTEXT, organization } from './parts.ts';

/** When anything that is published was changed last; null where no day is known. */
export function lastChange({ product, pricing, guides }: Corpus): IsoDate | null {
  return latest([
    product.dateModified,
    pricing?.dateModified ?? null,
    ...guides.map(({ dateModified }) => dateModified),
  ]);
}

/** When any guide was changed last. */
export function lastGuideChange({ guides }: Corpus): IsoDate | null {
  return latest(guides.map(({ dateModified }) => dateModified));
}

/** Everything that is published here. */
export function webSite(corpus: Corpus, links: Links): WithContext<WebSite> {
  const { site, product } = corpus;
  return present({
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${links.base}/`,
    name: site.name,
    url: `${links.base}/`,
    inLanguage: site.language,
    about: { '@type': 'WebApplication', '@id': links.product(), name: product.name, url: product.url },
    dateModified: lastChange(corpus),
    publisher: organization(site),
    license: site.license,
  });
}

/** The list of all guides. */
export function guideCollection(corpus: Corpus, links: Links): WithContext<CollectionPage> {
  const { site, guides } = corpus;
  return present({
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    '@id': `${links.base}/guides`,
    name: `Guides about ${site.name}`,
    url: `${links.base}/guides`,
    inLanguage: site.language,
    dateModified: lastGuideChange(corpus),
    publisher: organization(site),
    hasPart: nonEmpty(
      guides.map((guide) => {
        const url = links.guide(guide);
        return present({
          '@type': 'TechArticle',
          '@id': url,
          headline: guide.title,
          url,
          dateModified: guide.dateModified,
        });
      }),
    ),
  });
}

function latest(days: readonly (IsoDate | null)[]): IsoDate | null {
  return days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);
}
