import type { Edition } from '../../context.ts';
import { pricingMarkdown, productMarkdown } from '../../facts/guides/markdown.ts';
import { MOST_GUIDES_IN_ONE_FILE } from '../../facts/product/discovery-parts.ts';
import { guideAddresses } from '../pages/guides/links.ts';
import { guideMarkdown } from '../pages/guides/markdown.ts';

/** `/llms-full.txt`: every page as Markdown, one after the other; null where the corpus has too many for one file. */
export function llmsFull({ catalog, links }: Edition): string | null {
  const { corpus } = catalog;
  const { site, product, guides } = corpus;
  if (guides.length > MOST_GUIDES_IN_ONE_FILE) return null;
  const addressesIn = guideAddresses(corpus, links);
  const pages = [
    productMarkdown(corpus, links),
    pricingMarkdown(corpus, links),
    ...guides.map((guide) => {
      const described = `> ${guide.summary.replace(/\s+/g, ' ')}`;
      return `${described}\n\n${guideMarkdown(guide, links, addressesIn(guide))}`;
    }),
  ];
  const opening = `# ${site.name} facts, whole\n\n> Every published page about ${product.name}; each ends with its source. Index: ${links.base}/llms.txt\n`;
  return [opening, ...pages].join('\n');
}
