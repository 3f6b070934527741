import type { Site } from '../../src/facts/corpus.ts';
import { object } from '../yaml/collections.ts';
import { described, mapped, optional, type Reader } from '../yaml/reader.ts';
import { contactAddress, language, text, url, urlTemplate } from '../yaml/scalars.ts';
import { brand } from './brand.ts';

/** `site.yaml`: whose facts these are. */
export const siteFile: Reader<Site> = mapped(
  object({
    name: described('Of the site; shown as `site` in results.', text),
    url: described("The product's own site.", url),
    language: described('BCP 47, such as `en` or `pt-BR`.', optional(language, 'en')),
    publisher: described(
      'Who publishes the facts; else the site itself.',
      optional(object({ name: described('The name.', text), url: described('The address.', optional(url)) })),
    ),
    contact: described('Named where there is no answer: a web address or `mailto:`.', contactAddress),
    license: described('Address of the licence of the content.', optional(url)),
    guide_url: described("Where guides live, with `{id}`; else on this service's own pages.", optional(urlTemplate)),
    product_url: described('Where the product page lives.', optional(url)),
    pricing_url: described('Where the pricing page lives.', optional(url)),
    brand: described('How the pages look.', optional(brand)),
  }),
  (site) => ({
    name: site.name,
    url: site.url,
    language: site.language,
    publisher: site.publisher ?? { name: site.name, url: site.url },
    contact: site.contact,
    license: site.license,
    guideUrl: site.guide_url,
    productUrl: site.product_url,
    pricingUrl: site.pricing_url,
    ...(site.brand !== null && { brand: site.brand }),
  }),
);
