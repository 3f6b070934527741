import type { Corpus, Guide, Pricing } from '../../facts/corpus.ts';
import type { Links } from '../../facts/links.ts';
import { saidOfPlan } from '../../facts/pricing/said-of-plan.ts';
import { overdueOf } from '../../facts/reviewed.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Claim, OfPlan, Source } from '../answer.ts';
import type { Draft } from '../typed/proposal.ts';
import { finished } from '../typed/sentences.ts';
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
      ...(text === finished(statement.text) && ofPlan(statement, pricing)),
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

/** What a price of a plan is about. */
const PRICE = 'Price';

/** What a line says of its plan; nothing of lines that are about no plan, and of texts that editors wrote about one. */
function ofPlan(statement: Statement, pricing: Pricing | null): { readonly ofPlan: OfPlan } | undefined {
  const { kind, planId, limitId, featureId } = statement;
  const { plans = [], retiredPlans = [], limits = [], features = [] } = pricing ?? {};
  const plan = [...plans, ...retiredPlans].find(({ id }) => id === planId)?.name;
  if (planId === undefined || plan === undefined) return undefined;
  if (kind === 'price' || kind === 'contact_sales')
    return { ofPlan: { planId, plan, about: PRICE, aboutId: 'price', value: saidOfPlan(statement, plan) } };
  const [id, kinds] = limitId !== undefined ? [limitId, limits] : [featureId, features];
  const about = kinds.find((one) => one.id === id)?.name;
  if (about === undefined) return undefined;
  const aboutId = `${limitId === undefined ? 'feature' : 'limit'} ${id}`;
  return { ofPlan: { planId, plan, about, aboutId, value: saidOfPlan(statement, plan, about) } };
}
