import type { Plan, Pricing, Product } from '../../../src/facts/corpus.ts';
import { didYouMean, listed } from '../../problems/nearest.ts';
import type { Contradiction, Finder } from '../contradiction.ts';
import { currenciesOf } from './amounts.ts';
import { namedPrices } from './plan-prices.ts';

const NAMED_PLAN = /\b(?:on|of|with|in|to|from|needs|requires|choose|has|have) (?:the|our) (\p{Lu}[\p{L}\d]+) plan\b/gu;
/** “Upgrade to Pro”, “available on Pro and Scale”. */
const ON_PLAN =
  /\b(?:(?:upgrade|switch|move|change|downgrade) (?:\w+ )?to|(?:available|included|part) (?:on|in|of|with)|comes? with|only (?:on|in|with)) (?:the |our )?(\p{Lu}[\p{L}\d]+)(?= (?:plan|tier)\b|[.,;:!)]|$| (?:and|or) \p{Lu})/gu;

/** What sellers call their plans. Anything else with a capital letter can be somebody else's product. */
const TIER =
  /^(?:Free|Basic|Starter|Lite|Mini|Standard|Plus|Pro|Professional|Premium|Advanced|Essentials?|Growth|Scale|Teams?|Business|Company|Enterprise|Corporate|Ultimate|Max|Gold|Silver|Bronze|Platinum|Personal|Individual|Solo|Hobby|Agency)(?: (?:Plus|Pro|Premium|Max|Lite))?$/;

/** “on the Gold plan”, “Gold costs €79 per month” where no plan, and nothing that plans are called, has that word. */
export function unknownPlans(
  { currency, plans, retiredPlans = [], addons, discounts, limits, features }: Pricing,
  { name: product, surfaces, facts }: Product,
): Finder {
  const of = (things: readonly { readonly name: string; readonly aliases: readonly string[] }[]) =>
    new Set(wordsOf(things.flatMap(({ name, aliases }) => [name, ...aliases])));
  const words = of([...plans, ...retiredPlans] as readonly Plan[]);
  const others = new Set([
    ...words,
    ...of([...addons, ...discounts, ...limits, ...features, ...surfaces.items, ...facts]),
    ...wordsOf([product]),
  ]);
  const sold = currenciesOf({ currency, plans, addons });
  const isOther = (name: string) => TIER.test(name) && !wordsOf([name]).some((word) => others.has(word));
  return function* (sentence) {
    if (plans.length === 0) return;
    const found = [
      ...Array.from(sentence.matchAll(NAMED_PLAN), ([said, name = '']) => ({ said, name })).filter(
        ({ name }) => !words.has(name.toLowerCase()),
      ),
      ...Array.from(namedPrices(sentence, sold)).filter(({ name, money }) => money.period !== null && isOther(name)),
      ...Array.from(sentence.matchAll(ON_PLAN), ([said, name = '']) => ({ said, name })).filter(({ name }) =>
        isOther(name),
      ),
    ];
    const byName = new Map(found.toReversed().map(({ said, name }) => [name, said]));
    for (const [name, said] of byName) yield told(said, name, plans);
  };
}

const wordsOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d]+/u));

function told(said: string, name: string, plans: readonly Plan[]): Contradiction {
  const names = plans.map((plan) => plan.name);
  return {
    said,
    what: `there is no plan \`${name}\` in pricing.yaml`,
    fact: { file: 'pricing.yaml', steps: ['plans'] },
    fix: didYouMean(name, names, `name one of ${listed(names)}, or give one this alias`),
  };
}
