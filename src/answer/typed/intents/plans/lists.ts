import type { Plan } from '../../../../facts/corpus.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence, contactDraft, featureDraft, limitDraft, priceDraft } from '../../sentences.ts';

const LIST_FORMS = new Set(['which', 'what', 'words', 'yes or no', 'how many', 'who']);

/** "Which plans are there?" */
export const planList: Intent = (frame, { book }) => {
  if (
    !frame.has('plan') ||
    frame.isPast ||
    plansNamed(frame, book).length > 0 ||
    !LIST_FORMS.has(frame.form) ||
    book.plans.length === 0
  )
    return NOTHING;
  if (frame.form === 'yes or no' && !frame.hasWord('list', 'show', 'tell', 'name')) return NOTHING;
  if (frame.hasWord('need', 'should', 'choose', 'pick', 'take', 'want')) return NOTHING;
  const drafts = book.plans.map((plan) =>
    asSentence(plan.prices[0] ? book.price(plan, plan.prices[0]) : book.contactSales(plan)),
  );
  return [
    {
      intent: 'plans',
      mentions: frame.of('product'),
      places: sellingWords(frame),
      operators: ['plan', 'all', 'price', 'any', 'limit', 'describe', 'compare'],
      weight: 0.8,
      outcome: told(drafts, 'lines') ?? silent('No plans are published.'),
    },
  ];
};

const SELLING = new Set(['sell', 'sells', 'selling', 'sold']);
const sellingWords = ({ words }: Frame): number[] => words.flatMap(({ text }, at) => (SELLING.has(text) ? [at] : []));

/** "Which features are in Pro?", "What do I get with Pro?", "What is Pro?" */
export const planContents: Intent = (frame, { book }) => {
  const [plan, ...more] = plansNamed(frame, book);
  if (plan === undefined || more.length > 0 || !LIST_FORMS.has(frame.form) || frame.form === 'how many') return NOTHING;
  const facet = facetOf(frame);
  if (facet === null) return NOTHING;
  return [
    {
      intent: `${facet} of ${plan.name}`,
      mentions: frame.plans,
      operators: [
        ...(['feature', 'plan', 'all', 'limit', 'describe', 'audience', 'any', 'support'] as const),
        ...(facet === 'missing' ? (['not', 'lack', 'without'] as const) : []),
      ],
      weight: 0.8,
      outcome:
        told(CONTENTS[facet](book, plan), facet === 'audience' ? 'prose' : 'lines') ??
        silent(`Nothing about that is published for ${plan.name}.`),
    },
  ];
};

type Facet = 'missing' | 'features' | 'limits' | 'contents' | 'audience' | 'description';

function facetOf(frame: Frame): Facet | null {
  if (frame.has('audience') || (frame.form === 'who' && frame.hasWord('for'))) return 'audience';
  if (frame.form === 'who') return null;
  if (frame.has('not', 'lack')) return frame.form === 'what' || frame.form === 'which' ? 'missing' : null;
  if (frame.hasWord('feature', 'features', 'functionality', 'capabilities', 'functions', 'perks', 'benefits'))
    return 'features';
  if (frame.hasWord('limits', 'quotas', 'allowances', 'caps', 'limitations', 'restrictions')) return 'limits';
  if (frame.form === 'yes or no' || frame.form === 'words') return frame.has('describe') ? 'description' : null;
  if (
    frame.hasWord(
      'include',
      'included',
      'includes',
      'get',
      'contain',
      'contains',
      'come',
      'comes',
      'offer',
      'in',
      'with',
    )
  )
    return 'contents';
  return frame.has('describe') ? 'description' : null;
}

const featuresOf = (book: Book, plan: Plan, isIncluded = true) =>
  plan.features.filter(({ included }) => included === isIncluded).map(({ id }) => featureDraft(book, plan, id));
const limitsOf = (book: Book, plan: Plan) => plan.limits.map(({ id }) => limitDraft(book, plan, id));
const pricesOf = (book: Book, plan: Plan) =>
  plan.contactSales ? [contactDraft(book, plan)] : plan.prices.map((price) => priceDraft(book, plan, price));

const CONTENTS: Readonly<Record<Facet, (book: Book, plan: Plan) => ReturnType<typeof featuresOf>>> = {
  missing: (book, plan) => featuresOf(book, plan, false),
  features: (book, plan) => featuresOf(book, plan),
  limits: limitsOf,
  contents: (book, plan) => [...limitsOf(book, plan), ...featuresOf(book, plan)],
  audience: (book, plan) => [asSentence(book.summary(plan))],
  description: (book, plan) => [asSentence(book.summary(plan)), ...pricesOf(book, plan)],
};

/** "Do you have a Pro plan?" */
export const planExistence: Intent = (frame, { book }) => {
  const plans = plansNamed(frame, book);
  if (plans.length === 0 || frame.form !== 'yes or no' || frame.has('not')) return NOTHING;
  const asksForIt = frame.hasWord('there', 'offer', 'have', 'sell', 'exist');
  if (!asksForIt) return NOTHING;
  const drafts = plans.flatMap((plan) => pricesOf(book, plan));
  return [
    {
      intent: `existence of ${plans.map(({ name }) => name).join(' and ')}`,
      mentions: [...frame.plans, ...frame.of('product')],
      operators: ['plan', 'any'],
      places: sellingWords(frame),
      weight: 0.5,
      outcome: told(answering(true, drafts)) ?? silent('Nothing is published about it.'),
    },
  ];
};
