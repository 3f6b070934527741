import type { Edition } from '../../context.ts';
import type { IsoDate } from '../../facts/corpus.ts';
import { lastChange, lastGuideChange } from '../../facts/schema-org/site.ts';
import { escapedXml } from './escaped-xml.ts';

/** What one sitemap may hold (sitemaps.org). */
const MAX_URLS = 50_000;

/** `/sitemap.xml`: the pages that live at this service, with the day of their last change where it is known. */
export function sitemapXml({ catalog, links }: Edition): string {
  const { corpus } = catalog;
  const { product, pricing, guides } = corpus;
  const pages: readonly (readonly [url: string, modified: IsoDate | null])[] = [
    [`${links.base}/`, lastChange(corpus)],
    [links.product(), product.dateModified],
    [links.pricing(), pricing?.dateModified ?? null],
    [`${links.base}/guides`, lastGuideChange(corpus)],
    ...guides.map((guide) => [links.guide(guide), guide.dateModified] as const),
  ];
  const own = pages.filter(([url]) => url.startsWith(`${links.base}/`)).slice(0, MAX_URLS);
  const entries = own.map(([url, modified]) => {
    const lastmod = modified === null ? '' : `<lastmod>${modified}</lastmod>`;
    return `  <url><loc>${escapedXml(url)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
