import type { Corpus } from './corpus.ts';
import { pricingStatements } from './pricing/statements.ts';
import { productStatements } from './product/statements.ts';
import type { Statement } from './statement.ts';

/** Every statement of both pages in the order in which the pages print them. */
export function statementsOf({ product, pricing }: Corpus): readonly Statement[] {
  const onPricing = pricing === null ? [] : pricingStatements(pricing);
  return [...productStatements(product, pricing?.plans ?? []), ...onPricing].map(onOneLine);
}

/** What editors fold over several lines is one line here, so that a quote is the same characters wherever it stands. */
function onOneLine(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/\s+/g, ' ').trim() };
}
