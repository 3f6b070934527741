import type { Corpus, Pricing, Product, Site } from './corpus.ts';
import { pricingStatements } from './pricing/statements.ts';
import { CONTACT_KEY } from './product/named-facts.ts';
import { productStatements } from './product/statements.ts';
import type { Statement } from './statement.ts';

interface Made {
  readonly site: Site;
  readonly pricing: Pricing | null;
  readonly statements: readonly Statement[];
}

/** Many ask for the statements of the same facts, and the facts stay the same while guides are edited. */
const MADE = new WeakMap<Product, Made>();

/** Every statement of both pages in the order in which the pages print them. */
export function statementsOf({ site, product, pricing }: Corpus): readonly Statement[] {
  const known = MADE.get(product);
  if (known?.site === site && known.pricing === pricing) return known.statements;
  const statements = madeOf({ site, product, pricing });
  MADE.set(product, { site, pricing, statements });
  return statements;
}

function madeOf({ site, product, pricing }: Pick<Corpus, 'site' | 'product' | 'pricing'>): readonly Statement[] {
  const onPricing = pricing === null ? [] : pricingStatements(pricing);
  return [...productStatements(product, pricing?.plans ?? []), contactLine(site), ...onPricing].map(onOneLine);
}

/** Where to ask what is not published. */
function contactLine({ contact }: Site): Statement {
  return {
    page: 'product',
    anchor: 'contact',
    kind: 'fact',
    text: `Contact: ${contact}`,
    itemId: CONTACT_KEY,
    index: 0,
  };
}

/** What editors fold over several lines is one line here, so that a quote is the same characters wherever it stands. */
function onOneLine(statement: Statement): Statement {
  return { ...statement, text: statement.text.replace(/\s+/g, ' ').trim() };
}
