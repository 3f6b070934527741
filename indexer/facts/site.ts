import type { Site } from '../../src/facts/corpus.ts';
import { object } from '../yaml/collections.ts';
import { mapped, optional, type Reader } from '../yaml/reader.ts';
import { contactAddress, language, text, url, urlTemplate } from '../yaml/scalars.ts';
import { brand } from './brand.ts';

/** `site.yaml`: whose facts these are. */
export const siteFile: Reader<Site> = mapped(
  object({
    name: text,
    url,
    language: optional(language, 'en'),
    publisher: optional(object({ name: text, url: optional(url) })),
    contact: contactAddress,
    license: optional(url),
    guide_url: optional(urlTemplate),
    product_url: optional(url),
    pricing_url: optional(url),
    brand: optional(brand),
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
