import type { Corpus, Guide } from './corpus.ts';
import { type GuideDocument, type GuideSummary, guideDocument, guideSummary } from './guides/document.ts';
import type { Links } from './links.ts';
import { type PricingDocument, pricingDocument } from './pricing/document.ts';
import { type ProductDocument, productDocument } from './product/document.ts';

export * from './guides/document.ts';
export * from './pricing/document.ts';
export * from './product/document.ts';

/** The facts as `/v1` sends them. */
export interface Documents {
  readonly product: ProductDocument;
  readonly pricing: PricingDocument;
  guideSummary(guide: Guide): GuideSummary;
  guide(guide: Guide): GuideDocument;
}

/** The documents of one corpus at one address. */
export function documentsOf({ site, product, pricing }: Corpus, links: Links, corpusVersion: string): Documents {
  return {
    product: productDocument(product, site, links, corpusVersion),
    pricing: pricingDocument(pricing, product.name, links, corpusVersion),
    guideSummary: (guide) => guideSummary(guide, links),
    guide: (guide) => guideDocument(guide, site, links, corpusVersion),
  };
}
