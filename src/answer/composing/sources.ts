import type { Corpus, Guide } from '../../facts/corpus.ts';
import type { Links } from '../../facts/links.ts';
import { overdueOf } from '../../facts/reviewed.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Claim, Source } from '../answer.ts';
import type { Draft } from '../typed/proposal.ts';
import type { SaidQuote } from './guide.ts';

/** Turns drafts and quotes into claims that name their page and address. */
export interface Sourcing {
  page(page: Statement['page']): Source;
  guide(guide: Guide): Source;
  urlOf(statement: Statement): string;
  typedClaim(draft: Draft): Claim;
  guideClaim(said: SaidQuote): Claim;
}

export function createSourcing({ product, pricing }: Corpus, links: Links): Sourcing {
  const productPage: Source = {
    kind: 'product',
    url: links.product(),
    title: product.name,
    dateModified: product.dateModified,
    lastReviewed: product.lastReviewed,
    ...overdueOf(product),
  };
  const pricingPage: Source = {
    kind: 'pricing',
    url: links.pricing(),
    title: `${product.name} pricing`,
    dateModified: pricing?.dateModified ?? null,
    lastReviewed: pricing?.lastReviewed ?? null,
    ...overdueOf(pricing ?? {}),
  };
  const page = (name: Statement['page']): Source => (name === 'product' ? productPage : pricingPage);
  const guide = (found: Guide): Source => ({
    kind: 'guide',
    url: links.guide(found),
    title: found.title,
    dateModified: found.dateModified,
    lastReviewed: found.lastReviewed,
    ...overdueOf(found),
  });
  const urlOf = ({ page: name, anchor }: Statement): string => links[name](anchor);
  return {
    page,
    guide,
    urlOf,
    typedClaim: ({ text, statement }) => ({
      kind: 'text',
      language: null,
      text,
      sourceUrl: urlOf(statement),
      quote: statement.text,
      source: page(statement.page),
    }),
    guideClaim: ({ kind, language, quote: { text, guide: found, section } }) => ({
      kind,
      language,
      text,
      sourceUrl: links.guide(found, section.id),
      quote: text,
      source: guide(found),
    }),
  };
}
