import type { Corpus, Fee, Plan, PlanFeature, PlanLimit, Price } from '../../facts/corpus.ts';
import { allAddonPrices } from '../../facts/pricing/addon-prices.ts';
import { type FactName, namedFacts } from '../../facts/product/named-facts.ts';
import type { Statement, StatementKind } from '../../facts/statement.ts';
import { statementsOf } from '../../facts/statements.ts';

/** The facts of one corpus with the lines that the pages print about them. */
export interface Book {
  readonly corpus: Corpus;
  /** What is sold. */
  readonly plans: readonly Plan[];
  /** Everything that is answered by its name. */
  readonly facts: readonly FactName[];
  readonly statements: readonly Statement[];
  /** A plan, also one that is no longer sold. */
  plan(id: string): Plan | undefined;
  /** The lines about shares that a plan takes. */
  fees(plan: Plan): readonly Statement[];
  /** The line about one price of a plan. */
  price(plan: Plan, price: Price): Statement | undefined;
  addonPrices(id: string): AddonPrices;
  contactSales(plan: Plan): Statement | undefined;
  summary(plan: Plan): Statement | undefined;
  /** What a plan says about a limit: undefined where it says nothing. */
  limit(plan: Plan, limitId: string): { readonly value: PlanLimit; readonly statement: Statement } | undefined;
  feature(plan: Plan, featureId: string): { readonly value: PlanFeature; readonly statement: Statement } | undefined;
  /** Lines of one kind, in the order of the page. */
  lines(kind: StatementKind): readonly Statement[];
  /** The line about an add-on, discount, fact, surface, note or scope line. */
  line(kind: StatementKind, itemId: string): Statement | undefined;
}

/** The lines about prices of an add-on, each with its price, and those prices. */
export interface AddonPrices {
  readonly lines: readonly { readonly statement: Statement; readonly price: Price | Fee }[];
  readonly prices: readonly (Price | Fee)[];
}

const NO_PRICES: AddonPrices = { lines: [], prices: [] };

export function createBook(corpus: Corpus): Book {
  const statements = statementsOf(corpus);
  // The first line of several: an add-on with two prices has two.
  const byKey = new Map(statements.toReversed().map((statement) => [keyOf(statement), statement]));
  const byKind = new Map<StatementKind, Statement[]>();
  for (const statement of statements) {
    const list = byKind.get(statement.kind);
    if (list) list.push(statement);
    else byKind.set(statement.kind, [statement]);
  }
  const plans = corpus.pricing?.plans ?? [];
  const planById = new Map([...plans, ...(corpus.pricing?.retiredPlans ?? [])].map((plan) => [plan.id, plan]));
  // The lines of an add-on begin with its prices.
  const pricedLines = new Map(
    (corpus.pricing?.addons ?? []).map((addon) => {
      const lines = byKind.get('addon')?.filter(({ itemId }) => itemId === addon.id) ?? [];
      const prices = allAddonPrices(addon);
      const priced = prices.flatMap((price, at) => (lines[at] ? [{ statement: lines[at], price }] : []));
      return [addon.id, { lines: priced, prices: priced.map(({ price }) => price) }];
    }),
  );
  const both = <V>(value: V | undefined, statement: Statement | undefined) =>
    value && statement ? { value, statement } : undefined;
  return {
    corpus,
    plans,
    facts: namedFacts(corpus),
    statements,
    plan: (id) => planById.get(id),
    fees: ({ id, prices, fees = [] }) =>
      fees.flatMap((_, index) => byKey.get(`price ${id} ${prices.length + index}`) ?? []),
    price: (plan, price) => byKey.get(`price ${plan.id} ${plan.prices.indexOf(price)}`),
    addonPrices: (id) => pricedLines.get(id) ?? NO_PRICES,
    contactSales: (plan) => byKey.get(`contact_sales ${plan.id}`),
    summary: (plan) => byKey.get(`summary ${plan.id}`),
    limit: (plan, id) =>
      both(
        plan.limits.find((limit) => limit.id === id),
        byKey.get(`limit ${plan.id} ${id}`),
      ),
    feature: (plan, id) =>
      both(
        plan.features.find((feature) => feature.id === id),
        byKey.get(`feature ${plan.id} ${id}`),
      ),
    lines: (kind) => byKind.get(kind) ?? [],
    line: (kind, itemId) => byKey.get(`${kind} ${itemId}`),
  };
}

function keyOf({ kind, planId, limitId, featureId, itemId, index }: Statement): string {
  switch (kind) {
    case 'price':
      return `price ${planId} ${index}`;
    case 'limit':
      return `limit ${planId} ${limitId}`;
    case 'feature':
      return `feature ${planId} ${featureId}`;
    default:
      return `${kind} ${planId ?? itemId ?? index}`;
  }
}
