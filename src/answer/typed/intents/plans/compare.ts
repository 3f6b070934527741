import type { Plan } from '../../../../facts/corpus.ts';
import type { Statement } from '../../../../facts/statement.ts';
import type { Form } from '../../../interpret/form.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import { plansNamed } from '../../plans.ts';
import { type Draft, type Intent, NOTHING, type Proposal, silent, told } from '../../proposal.ts';
import { asSentence, featureDraft, limitDraft } from '../../sentences.ts';
import type { Operator } from '../../words/operators.ts';
import { sizeOf } from '../limits/limits.ts';

const OPERATORS: readonly Operator[] = ['compare', 'plan', 'feature', 'all', 'gain', 'more', 'any', 'describe'];

/** "What's the difference between Pro and Plus?" */
export const planDifferences: Intent = (frame, { book }) => {
  const named = plansNamed(frame, book);
  const plans = named.length === 0 && frame.has('plan') ? book.plans : named;
  if (plans.length < 2 || !frame.has('compare') || frame.form === 'how to') return NOTHING;
  const outcome =
    told(differences(book, plans).map(asSentence), 'lines') ?? silent('Nothing published tells them apart.');
  return [
    {
      intent: `differences of ${plans.map(({ name }) => name).join(' and ')}`,
      mentions: frame.plans,
      operators: OPERATORS,
      // "Compare Pro and Plus" names what to do, whatever else is called a comparison.
      weight: isOrder(frame) ? 1 : 0.9,
      outcome,
    },
  ];
};

/** The question begins by telling to compare. */
const isOrder = (frame: Frame): boolean => frame.at('compare')[0] === frame.isCore.indexOf(true);

/** Every line about what the plans do not share: prices, then limits, then features. */
function differences(book: Book, plans: readonly Plan[]): Statement[] {
  const { limits = [], features = [] } = book.corpus.pricing ?? {};
  const prices = plans.flatMap((plan) => [
    book.contactSales(plan),
    ...plan.prices.map((price) => book.price(plan, price)),
  ]);
  const counted = limits.map(({ id }) => plans.map((plan) => book.limit(plan, id)?.statement));
  const offered = features.map(({ id }) => plans.map((plan) => book.feature(plan, id)?.statement));
  const differing = [...counted, ...offered].filter((lines) => new Set(lines.map(termsIn)).size > 1);
  return [...prices, ...differing.flat()].filter((line) => line !== undefined);
}

/** What a line says about whatever plan it is about. */
const termsIn = (line: Statement | undefined): string => line?.text.slice(line.text.indexOf(',')) ?? '';

/** "How much more is Plus?" asks for prices. */
const FOREIGN_FORMS = new Set<Form>(['how to', 'yes or no', 'how much']);

/** "What does Plus have that Pro has not?" */
export const planAdvantages: Intent = (frame, { book }) => {
  const [first, second, ...more] = plansNamed(frame, book);
  if (first === undefined || second === undefined || more.length > 0) return NOTHING;
  if (!frame.has('lack', 'gain', 'more', 'not', 'without') || FOREIGN_FORMS.has(frame.form)) return NOTHING;
  const [richer, poorer] = isReversed(frame) ? [second, first] : [first, second];
  const drafts = advantages(book, richer, poorer);
  const proposal: Proposal = {
    intent: `what ${richer.name} has and ${poorer.name} has not`,
    mentions: frame.plans,
    operators: [...OPERATORS, 'lack', 'not', 'without', 'only', 'above', 'below', 'addon'],
    weight: 1,
    outcome:
      told(drafts, 'lines') ?? silent(`Nothing published stands in ${richer.name} that is not in ${poorer.name}.`),
  };
  return [proposal];
};

/**
 * Whether the plan that is named first has less: "missing from Pro that Plus has", "Pro lacks", "from Pro to
 * Plus". Who gives something up goes the other way: "lose when I go from Plus to Pro".
 */
function isReversed(frame: Frame): boolean {
  const [first, second] = frame.plans.map(({ words }) => words[0] as number) as [number, number];
  if (frame.words[first - 1]?.text === 'from' && frame.words[second - 1]?.text === 'to') return !frame.has('lack');
  const lacks = [...frame.at('lack'), ...frame.at('not'), ...frame.at('without')].sort((a, b) => a - b);
  const at = lacks.at(-1);
  return at !== undefined && lackerOf(frame, at, first, second) === first;
}

const LINKS = new Set(['from', 'in', 'on', 'with', 'of', 'the', 'have', 'has', 'include', 'at']);

/** The plan that lacks something: linked behind the word ("missing from Pro"), else the nearest before it ("Pro lacks"). */
function lackerOf(frame: Frame, at: number, first: number, second: number): number {
  let next = at + 1;
  while (LINKS.has(frame.words[next]?.text ?? '')) next++;
  if (next === first || next === second) return next;
  return second < at ? second : first < at ? first : second;
}

function advantages(book: Book, richer: Plan, poorer: Plan): (Draft | undefined)[] {
  const { limits = [], features = [] } = book.corpus.pricing ?? {};
  const onlyThere = features.filter(
    ({ id }) => book.feature(richer, id)?.value.included === true && book.feature(poorer, id)?.value.included === false,
  );
  const larger = limits.filter(({ id }) => {
    const [more, less] = [book.limit(richer, id), book.limit(poorer, id)].map((found) =>
      found ? sizeOf(found.value) : null,
    );
    return more != null && less != null && more > less;
  });
  return [
    ...onlyThere.map(({ id }) => featureDraft(book, richer, id)),
    ...larger.map(({ id }) => limitDraft(book, richer, id)),
  ];
}
