import type { Plan, Price } from '../../../../facts/corpus.ts';
import { isPlain } from '../../../../facts/pricing/siblings.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { amountOf, hasForeignPeriod, type PriceWish, plansNamed, pricesFor, wishOf } from '../../plans.ts';
import { answering, type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { asSentence, contactDraft, limitDraft, priceDraft } from '../../sentences.ts';
import { type Chosen, tiersMeant } from '../../tiers.ts';
import type { Operator } from '../../words/operators.ts';
import { boundsOf, isWithin, moneyPlaces } from '../limits/bounds.ts';

const OPERATORS: readonly Operator[] = [
  'price',
  'sum',
  'period',
  'currency',
  'currencyWord',
  'plan',
  'compare',
  'cheaper',
  'dearer',
  'sales',
  'billed',
  'below',
  'atMost',
  'above',
  'atLeast',
  'free',
];

/** "How much is Pro per month?", "Is Pro $49 or $59?", "Pro vs Plus price" */
export const planPrice: Intent = (frame, facts) => {
  const plans = plansNamed(frame, facts.book);
  if (plans.length === 0 || !asksForPrice(frame)) return NOTHING;
  const wish = wishOf(frame);
  const money = moneyPlaces(frame);
  const unit = unitOf(frame, plans, facts);
  const sizes = plans.map((plan) => ({ plan, ...tiersMeant(frame, plan.prices) }));
  // "How much more is Plus than Pro?"
  const operators = plans.length > 1 && frame.form === 'how much' ? [...OPERATORS, 'more' as const] : OPERATORS;
  const base = { operators, harmless: ['buying'] as const, weight: frame.has('price') ? 1 : 0.9 };
  return [
    {
      ...base,
      intent: `price of ${plans.map(({ name }) => name).join(' and ')}`,
      mentions: [...frame.plans, ...unit.mentions],
      places: [...money, ...unit.places, ...sizes.flatMap(({ places }) => places), ...taxPlaces(frame, facts)],
      outcome: priceOutcome(frame, facts, sizes, wish, unit.limitId),
    },
  ];
};

const FOREIGN_FORMS = new Set(['how to', 'when', 'where', 'who', 'why', 'command']);
const PRICE_FORMS = new Set(['how much', 'words', 'what', 'yes or no']);

/** A price word, an amount, or a period beside a plan and nothing else. */
function asksForPrice(frame: Frame): boolean {
  if (FOREIGN_FORMS.has(frame.form) || (frame.form === 'yes or no' && frame.hasWord('going'))) return false;
  const isRelative = frame.plans.length === 1 && frame.has('cheaper', 'dearer') && !frame.has('price');
  if (isRelative && moneyPlaces(frame).length === 0) return false;
  if (frame.has('price', 'cheaper', 'dearer', 'billed', 'free', 'sales')) return true;
  const isMoneyCount = frame.form === 'how many' && frame.has('currency');
  if (frame.form === 'how much' || isMoneyCount || moneyPlaces(frame).length > 0) return true;
  return PRICE_FORMS.has(frame.form) && frame.has('period', 'sum');
}

/** A plan with those of its prices that are of a size that the question names, and where it names that. */
interface Sized extends Chosen<Price> {
  readonly plan: Plan;
}

function priceOutcome(
  frame: Frame,
  facts: Facts,
  sizes: readonly Sized[],
  wish: PriceWish,
  unitLimit: string | null,
): Outcome {
  const { book } = facts;
  const plans = sizes.map(({ plan }) => plan);
  const currency = book.corpus.pricing?.currency ?? '';
  const isSized = sizes.some(({ places }) => places.length > 0);
  const priced = sizes.map(({ plan, prices, places }) => {
    // A size that one of the plans has was asked for of all that have sizes.
    const isMissing = isSized && places.length === 0 && plan.prices.some(({ tier }) => tier !== undefined);
    return { plan, prices: isMissing ? [] : pricesFor({ ...plan, prices }, wish, currency) };
  });
  // A share is what a plan costs where that is all that it costs.
  const isShared = ({ plan, prices }: (typeof priced)[number]) => prices.length === 0 && book.fees(plan).length > 0;
  const unanswered = priced.filter((one) => one.prices.length === 0 && !one.plan.contactSales && !isShared(one));
  if (unanswered.length > 0 || hasForeignPeriod(wish))
    return silent(
      `No such price is published for ${plans.map(({ name }) => name).join(' and ')}.`,
      publishedPrices(book, plans),
    );
  const drafts = priced.flatMap(({ plan, prices }) => [
    ...(isShared({ plan, prices })
      ? book.fees(plan).map(asSentence)
      : prices.length > 0
        ? prices.map((price) => priceDraft(book, plan, price))
        : [contactDraft(book, plan)]),
    ...(unitLimit && prices.every(({ per }) => per === null) ? [limitDraft(book, plan, unitLimit)] : []),
  ]);
  const taxes = taxPlaces(frame, facts).length > 0 ? book.lines('taxes').map(asSentence) : [];
  const verdict = plans.length === 1 ? verdictOf(frame, priced[0]?.prices ?? []) : comparison(frame, priced);
  return told([...answering(verdict, drafts), ...taxes]) ?? silent('No price is published.');
}

const WITHOUT = new Set(['without', 'excluding', 'exclusive', 'excl', 'before', 'ex', 'net']);
const WITH = new Set(['with', 'including', 'inclusive', 'incl', 'after', 'gross']);

/** "without VAT" where prices are published without taxes, or the other way round; no tax is ever added or taken off. */
function taxPlaces(frame: Frame, { book }: Facts): number[] {
  const taxes = frame.at('tax');
  const included = book.corpus.pricing?.taxesIncluded ?? null;
  const fitting = included ? WITH : WITHOUT;
  const terms = frame.words.flatMap(({ text }, at) => (fitting.has(text) ? [at] : []));
  return included === null || taxes.length === 0 || terms.length === 0 ? [] : [...taxes, ...terms];
}

const publishedPrices = (book: Book, plans: readonly Plan[]) =>
  plans.flatMap((plan) => plan.prices.map((price) => book.price(plan, price)));

/** Whether the amount or bound in a yes-or-no question holds; null where that is not for sure. */
function verdictOf(frame: Frame, prices: readonly Price[]): boolean | null {
  if (frame.form !== 'yes or no' || frame.has('not') || prices.length === 0 || !prices.every(isPlain)) return null;
  if (frame.has('free')) return unanimous(prices.map((price) => amountOf(price) === 0));
  const money = moneyPlaces(frame);
  if (money.length !== 1) return null;
  const value = frame.words[money[0] as number]?.value as number;
  const bounds = boundsOf(frame, money);
  if (bounds.length === 0) return prices.some((price) => amountOf(price) === value);
  return unanimous(prices.map((price) => bounds.every((bound) => isWithin(amountOf(price), bound))));
}

function unanimous(verdicts: readonly boolean[]): boolean | null {
  return verdicts.every((verdict) => verdict === verdicts[0]) ? (verdicts[0] ?? null) : null;
}

/** "Is Pro cheaper than Plus?" where both prices are of one kind. */
function comparison(frame: Frame, priced: readonly { readonly prices: readonly Price[] }[]): boolean | null {
  const [first, second] = priced;
  if (frame.form !== 'yes or no' || frame.has('not') || priced.length !== 2 || !frame.has('cheaper', 'dearer'))
    return null;
  if (!frame.hasWord('than') || !priced.every(({ prices }) => prices.every(isPlain))) return null;
  const verdicts = (first?.prices ?? []).flatMap((price) => {
    const rival = second?.prices.find(
      ({ period, per, currency }) => period === price.period && per === price.per && currency === price.currency,
    );
    return rival ? [frame.has('cheaper') ? amountOf(price) < amountOf(rival) : amountOf(price) > amountOf(rival)] : [];
  });
  return verdicts.length > 0 ? unanimous(verdicts) : null;
}

interface Unit {
  readonly mentions: readonly Mention[];
  readonly places: readonly number[];
  /** The limit that counts those units, where the price does not depend on their number. */
  readonly limitId: string | null;
}

const NO_UNIT: Unit = { mentions: [], places: [], limitId: null };

/** "per user" and "for 5 users": explained by a price per user, or by the number of users that the plan allows. */
function unitOf(frame: Frame, plans: readonly Plan[], { lexicon }: Facts): Unit {
  const unit = frame.of('limit').find(({ isPhrase }) => isPhrase);
  if (unit === undefined) return unnamedUnit(frame, plans);
  const stems = lexicon.stemsOfEntity.get(`limit ${unit.entity.id}`) ?? new Set<string>();
  const isSold = plans.some(({ prices }) =>
    prices.some(({ per }) => per !== null && stemsOf(per).some((stem) => stems.has(stem))),
  );
  const counted = frame.numbers.filter((at) => unit.words.includes(at + 1));
  if (isSold) return { mentions: [unit], places: counted, limitId: null };
  return counted.length > 0 ? { mentions: [unit], places: counted, limitId: unit.entity.id } : NO_UNIT;
}

/** Words that stand in what the price is for, though no limit counts it: "per location". */
function unnamedUnit(frame: Frame, plans: readonly Plan[]): Unit {
  const stems = new Set(plans.flatMap(({ prices }) => prices.flatMap(({ per }) => (per === null ? [] : stemsOf(per)))));
  const places = frame.words.flatMap(({ stem }, at) => (frame.isCore[at] && stems.has(stem) ? [at] : []));
  return { mentions: [], places, limitId: null };
}
