import type { Corpus } from './corpus.ts';
import { pricingStatements } from './pricing-statements.ts';
import { productStatements } from './product-statements.ts';

export type StatementKind =
  | 'tagline'
  | 'description'
  | 'includes'
  | 'excludes'
  | 'surface'
  | 'surface_plans'
  | 'surfaces'
  | 'fact'
  | 'summary'
  | 'price'
  | 'contact_sales'
  | 'retired'
  | 'limit'
  | 'feature'
  | 'trial'
  | 'addon'
  | 'addon_plans'
  | 'discount'
  | 'note'
  | 'currency'
  | 'taxes'
  | 'validity';

/**
 * One line that the `/product` or `/pricing` page prints and that an answer may quote: the same plain characters in
 * HTML and Markdown.
 */
export interface Statement {
  readonly page: 'product' | 'pricing';
  /** Anchor on that page: `pro`, `trial`, `addon-storage`, `note-2`, `fact-founded`, `surface-chatgpt`, `term-notice`, `hours-1`, `description` … */
  readonly anchor: string;
  readonly kind: StatementKind;
  /** `Pro: $49 per month` */
  readonly text: string;
  /** The typed fact behind it; only what applies is present. `index` counts within its kind and owner. */
  readonly planId?: string;
  readonly limitId?: string;
  readonly featureId?: string;
  readonly itemId?: string;
  readonly index: number;
}

/** Every statement of both pages in the order in which the pages print them. */
export function statementsOf({ product, pricing }: Corpus): readonly Statement[] {
  const onPricing = pricing === null ? [] : pricingStatements(pricing);
  return [...productStatements(product, pricing?.plans ?? []), ...onPricing].map(onOneLine);
}

/** What editors fold over several lines is one line here, so that a quote is the same characters wherever it stands. */
function onOneLine(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/\s+/g, ' ').trim() };
}
