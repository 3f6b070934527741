import type { Edition } from '../../context.ts';
import type { IsoDate } from '../../facts/corpus.ts';
import { MOST_GUIDES_IN_ONE_FILE } from '../../facts/product/discovery-parts.ts';
import { lastGuideChange } from '../../facts/schema-org/site.ts';
import { escapedXml } from '../discovery/escaped-xml.ts';

/** A file of Schema.org nodes, the same ones that the pages carry. */
export interface SchemaFile {
  readonly path: string;
  readonly type: 'application/ld+json' | 'application/jsonl';
  readonly modified: (edition: Edition) => IsoDate | null;
  /** null where the corpus has too much for one file. */
  readonly print: (edition: Edition) => string | null;
}

export const SCHEMA_FILES: readonly SchemaFile[] = [
  {
    path: '/schema/product.jsonld',
    type: 'application/ld+json',
    modified: ({ catalog }) => catalog.corpus.product.dateModified,
    print: ({ documents }) => JSON.stringify(documents.product.schema_object),
  },
  {
    path: '/schema/pricing.jsonld',
    type: 'application/ld+json',
    modified: ({ catalog }) => catalog.corpus.pricing?.dateModified ?? null,
    print: ({ documents }) => JSON.stringify(documents.pricing.schema_object),
  },
  {
    path: '/schema/guides.jsonl',
    type: 'application/jsonl',
    modified: ({ catalog }) => lastGuideChange(catalog.corpus),
    print: printGuides,
  },
];

function printGuides({ catalog, documents }: Edition): string | null {
  const { guides } = catalog.corpus;
  if (guides.length > MOST_GUIDES_IN_ONE_FILE) return null;
  return guides.map((guide) => `${JSON.stringify(documents.guide(guide).schema_object)}\n`).join('');
}

/** `/schemamap.xml`: where these files are, in the form that NLWeb's crawler reads. */
export function schemamapXml(edition: Edition): string {
  const isTooLarge = edition.catalog.corpus.guides.length > MOST_GUIDES_IN_ONE_FILE;
  const files = SCHEMA_FILES.filter(({ type }) => type === 'application/ld+json' || !isTooLarge);
  const entries = files.map(({ path, modified }) => {
    const day = modified(edition);
    const lastmod = day === null ? '' : `\n    <lastmod>${day}</lastmod>`;
    return `  <url contentType="structuredData/schema.org">\n    <loc>${escapedXml(`${edition.links.base}${path}`)}</loc>${lastmod}\n  </url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
