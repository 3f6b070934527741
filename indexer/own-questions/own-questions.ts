import type { Corpus, Plan, Price } from '../../src/facts/corpus.ts';
import { namedFacts } from '../../src/facts/product/named-facts.ts';
import type { Statement } from '../../src/facts/statement.ts';
import { statementsOf } from '../../src/facts/statements.ts';

/** A published line with the wordings in which the indexer asks for it, the plainest first. */
export interface OwnQuestion {
  readonly statement: Statement;
  /** What the editor calls it: the limit, the feature, the add-on, or the beginning of a line. */
  readonly name: string;
  readonly wordings: readonly [string, string, string];
}

/**
 * What the indexer asks itself: each price, limit and feature of every plan, each add-on, discount, surface, line of scope,
 * note and fact, in the order of the pages.
 */
export function ownQuestions(corpus: Corpus): OwnQuestion[] {
  const named = namesIn(corpus);
  return statementsOf(corpus).flatMap((statement) => {
    const asked = WORDINGS[statement.kind]?.(statement, named) ?? null;
    return asked === null ? [] : [{ statement, ...asked }];
  });
}

type Asked = Omit<OwnQuestion, 'statement'> | null;
type Names = ReturnType<typeof namesIn>;

const WORDINGS: Partial<Record<Statement['kind'], (statement: Statement, names: Names) => Asked>> = {
  price: ({ planId, index }, { plans }) => {
    const plan = plans.get(planId ?? '');
    const price = plan?.prices[index];
    return plan === undefined || price === undefined ? null : priceWordings(plan, price);
  },
  limit: ({ planId, limitId }, { plans, limits }) => {
    const [plan, limit] = [plans.get(planId ?? '')?.name, limits.get(limitId ?? '')];
    if (plan === undefined || limit === undefined) return null;
    const name = inSentence(limit);
    return {
      name: limit,
      wordings: [
        `How many ${name} does ${plan} include?`,
        `${plan} ${name} limit`,
        `What is the limit of ${name} on ${plan}?`,
      ],
    };
  },
  feature: ({ planId, featureId }, { plans, features }) => {
    const [plan, feature] = [plans.get(planId ?? '')?.name, features.get(featureId ?? '')];
    if (plan === undefined || feature === undefined) return null;
    const name = inSentence(feature);
    return {
      name: feature,
      wordings: [`Does ${plan} include ${name}?`, `Is ${name} part of ${plan}?`, `${name} on the ${plan} plan`],
    };
  },
  addon: ({ itemId }, { addons }) => {
    const addon = addons.get(itemId ?? '');
    if (addon === undefined) return null;
    const name = inSentence(addon);
    return { name: addon, wordings: [`How much is ${name}?`, `price of ${name}`, `What does ${name} cost?`] };
  },
  discount: ({ itemId }, { discounts }) => {
    const discount = discounts.get(itemId ?? '');
    if (discount === undefined) return null;
    const name = inSentence(discount);
    return { name: discount, wordings: [`Is there a ${name}?`, `How big is the ${name}?`, name] };
  },
  surface: ({ itemId }, { surfaces, label }) => {
    const name = surfaces.get(itemId ?? '');
    if (name === undefined) return null;
    return { name, wordings: [`Is ${name} supported?`, `Is ${name} one of the ${label}?`, `Do you cover ${name}?`] };
  },
  fact: ({ itemId }, { facts }) => {
    const fact = facts.get(itemId ?? '');
    if (fact === undefined) return null;
    const name = inSentence(fact);
    return { name: fact, wordings: [`What is the ${name}?`, name, `Tell me the ${name}`] };
  },
  includes: lineWordings,
  excludes: lineWordings,
  note: lineWordings,
};

const PERIODS: Readonly<Record<Price['period'], readonly [behind: string, before: string]>> = {
  month: [' per month', 'monthly '],
  year: [' per year', 'yearly '],
  one_time: ['', 'one-time '],
  usage: ['', ''],
};

/** As much as it takes to ask for this price and no other of the plan. */
function priceWordings({ name, prices }: Plan, price: Price): Asked {
  const [behind, before] = PERIODS[price.period];
  const alike = prices.filter(({ period }) => period === price.period);
  const other = (key: 'per' | 'currency') => alike.some((one) => one[key] !== price[key]);
  const per = price.per !== null && (other('per') || behind === '') ? ` per ${price.per}` : '';
  const currency = other('currency') ? ` in ${price.currency}` : '';
  return {
    name: `${before}price`,
    wordings: [
      `How much is ${name}${per}${behind}${currency}?`,
      `${name} ${before}price${per}${currency}`,
      `What does the ${name} plan cost${per}${behind}${currency}?`,
    ],
  };
}

/** A line is asked for in its own words. */
function lineWordings({ text }: Statement): Asked {
  const words = text.replace(/[.!?]+$/, '');
  return { name: text, wordings: [`${words}?`, words, `Is it so: ${inSentence(words)}?`] };
}

function namesIn(corpus: Corpus) {
  const { product, pricing } = corpus;
  const byId = (items: readonly { readonly id: string; readonly name: string }[] = []) =>
    new Map(items.map(({ id, name }) => [id, name]));
  return {
    plans: new Map(pricing?.plans.map((plan) => [plan.id, plan])),
    limits: byId(pricing?.limits),
    features: byId(pricing?.features),
    addons: byId(pricing?.addons),
    discounts: byId(pricing?.discounts),
    surfaces: byId(product.surfaces.items),
    facts: byId(namedFacts(corpus)),
    label: product.surfaces.label,
  };
}

/** “Tracked prompts” within a sentence; what has further capitals, as “SSO” and “White-label PDFs”, is a name or nearly. */
function inSentence(name: string): string {
  return /^\p{Lu}[\p{Ll}\d' -]+$/u.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;
}
