import type { Corpus, IsoDate, Product, Reviewed } from './corpus.ts';
import { overdueOf } from './reviewed.ts';
import type { Statement, StatementKind } from './statement.ts';
import { statementsOf } from './statements.ts';

/** What `/product` and `/pricing` show, before it is HTML or Markdown. */
export interface StatementPage extends Reviewed {
  readonly title: string;
  readonly description: string;
  readonly topics: readonly Topic[];
  readonly dateModified: IsoDate | null;
}

export interface Topic {
  /** null: the opening of the page, which stands under its title. */
  readonly heading: string | null;
  readonly entries: readonly Entry[];
}

/** The lines that stand at one anchor. */
export interface Entry {
  readonly anchor: string;
  /** Where the lines are about one named thing, such as a plan. */
  readonly heading: string | null;
  readonly lines: readonly Statement[];
}

type Heading = readonly [heading: string | null, kinds: readonly StatementKind[]];

/** The product page. */
export function productPage(corpus: Corpus): StatementPage {
  const { product } = corpus;
  const page = {
    title: product.name,
    description: product.tagline ?? product.description,
    dateModified: product.dateModified,
    lastReviewed: product.lastReviewed,
    ...overdueOf(product),
  };
  return { ...page, topics: topics(corpus, 'product', productHeadings(product)) };
}

/** The pricing page; without public pricing it has no topics. */
export function pricingPage(corpus: Corpus): StatementPage {
  const { product, pricing } = corpus;
  return {
    title: `${product.name} pricing`,
    description: `Plans, prices, limits and terms of ${product.name}.`,
    topics: topics(corpus, 'pricing', PRICING_HEADINGS),
    dateModified: pricing?.dateModified ?? null,
    lastReviewed: pricing?.lastReviewed ?? null,
    ...overdueOf(pricing ?? {}),
  };
}

const RETIRED = 'Plans that are no longer sold';
/** Facts by name that do not stand among the product's: the beginning of their anchors, and their topic. */
const GROUPS = { 'hours-': 'Hours', 'term-': 'Terms' } as const;
const GROUPED = ['hours-', 'term-'] as const;

const PRICING_HEADINGS: readonly Heading[] = [
  ['Plans', ['summary', 'price', 'contact_sales', 'limit', 'feature']],
  [RETIRED, []],
  ['Trial', ['trial']],
  ['Add-ons', ['addon', 'addon_plans']],
  ['Discounts', ['discount']],
  ['Terms', ['currency', 'taxes', 'validity', 'note']],
];

function productHeadings({ name, surfaces }: Product): Heading[] {
  return [
    [null, ['tagline', 'description']],
    [`What ${name} does`, ['includes']],
    [`What ${name} does not do`, ['excludes']],
    [surfaces.label.charAt(0).toUpperCase() + surfaces.label.slice(1), ['surfaces', 'surface', 'surface_plans']],
    ['Facts', ['fact']],
    [GROUPS['hours-'], []],
  ];
}

function topics(corpus: Corpus, page: Statement['page'], headings: readonly Heading[]): Topic[] {
  const statements = statementsOf(corpus).filter((statement) => statement.page === page);
  const { plans = [], retiredPlans = [] } = corpus.pricing ?? {};
  const planNames = new Map([...plans, ...retiredPlans].map(({ id, name }) => [id, name]));
  const retired = new Set(retiredPlans.map(({ id }) => id));
  return headings
    .map(([heading, kinds]) => {
      const lines = statements.filter(({ anchor, planId, kind }) => {
        if (planId !== undefined && retired.has(planId)) return heading === RETIRED;
        const group = GROUPED.find((prefix) => planId === undefined && anchor.startsWith(prefix));
        return group === undefined ? kinds.includes(kind) && heading !== RETIRED : heading === GROUPS[group];
      });
      return { heading, entries: entriesOf(lines, planNames) };
    })
    .filter(({ entries }) => entries.length > 0);
}

function entriesOf(statements: readonly Statement[], planNames: ReadonlyMap<string, string>): Entry[] {
  const byAnchor = new Map<string, Statement[]>();
  for (const statement of statements) {
    const lines = byAnchor.get(statement.anchor) ?? [];
    byAnchor.set(statement.anchor, [...lines, statement]);
  }
  return Array.from(byAnchor, ([anchor, lines]) => {
    return { anchor, heading: planNames.get(lines[0]?.planId ?? '') ?? null, lines };
  });
}
