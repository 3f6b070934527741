import type { Plan } from '../../../../facts/corpus.ts';
import { addonLines } from '../../addon-lines.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { asSentence, featureDraft } from '../../sentences.ts';
import type { Operator } from '../../words/operators.ts';

const OPERATORS: readonly Operator[] = [
  'plan',
  'support',
  'any',
  'feature',
  'compare',
  'all',
  'only',
  'not',
  'lack',
  'without',
  'gain',
];
const FORMS = new Set(['yes or no', 'words', 'which', 'what']);

/** "Does Pro include SSO?", "white label on plus?" */
export const planFeature: Intent = (frame, facts) => {
  const plans = plansNamed(frame, facts.book);
  if (plans.length === 0 || (!FORMS.has(frame.form) && frame.form !== 'statement')) return NOTHING;
  const isNecessity = frame.form === 'yes or no' && frame.hasWord('need', 'require', 'required', 'necessary');
  return frame.of('feature').map((mention) => ({
    intent: `${mention.entity.name} in ${plans.map(({ name }) => name).join(' and ')}`,
    mentions: [...frame.plans, mention],
    operators: isNecessity ? [...OPERATORS, 'require'] : OPERATORS,
    harmless: ['scope'],
    weight: 1,
    outcome:
      isNecessity || frame.has('only')
        ? featureSearch(frame, facts, mention)
        : featureOutcome(frame, facts, plans, mention),
  }));
};

function featureOutcome(frame: Frame, { book }: Facts, plans: readonly Plan[], { entity }: Mention): Outcome {
  const found = plans.map((plan) => book.feature(plan, entity.id));
  const drafts = plans.map((plan) => featureDraft(book, plan, entity.id));
  if (drafts.some((draft) => draft === undefined))
    return silent(
      `${entity.name} is not published for every plan asked about.`,
      found.map((feature) => feature?.statement),
    );
  const asksPlainly = frame.form === 'yes or no' || frame.form === 'words';
  const isVerdict = asksPlainly && plans.length === 1 && !frame.has('not', 'lack', 'without', 'only');
  const [plan] = plans;
  const isLacking = plan !== undefined && plans.length === 1 && found[0]?.value.included === false;
  const bought = isLacking ? addonLines(book, plan, entity.id).flatMap((line) => asSentence(line) ?? []) : [];
  const said = answering(isVerdict ? (found[0]?.value.included ?? null) : null, [...drafts, ...bought]);
  return told(said, bought.length > 1 ? 'lines' : 'prose') ?? silent('');
}

/** Without a plan beside it, half a name is not enough. */
const LEAST_QUALITY = 0.71;

/** "Which plans have webhooks?", "Do you offer SSO?" */
export const featureOfAllPlans: Intent = (frame, facts) => {
  if (plansNamed(frame, facts.book).length > 0 || !FORMS.has(frame.form) || frame.isPast) return NOTHING;
  if ((frame.form === 'which' || frame.form === 'what') && !frame.has('plan')) return NOTHING;
  const named = frame
    .of('feature')
    .filter(({ isLiteral, quality }) => isLiteral && (quality > LEAST_QUALITY || frame.has('plan')));
  return named.map((mention) => ({
    intent: `plans with ${mention.entity.name}`,
    mentions: [mention, ...frame.of('product')],
    operators: [...OPERATORS, 'require', ...(frame.has('plan') ? (['fewer', 'minimum'] as const) : [])],
    harmless: ['scope'],
    weight: frame.has('plan') ? 1 : 0.85,
    outcome: featureSearch(frame, facts, mention),
  }));
};

/** "Is there a plan with SSO and a custom domain?" */
export const plansWithFeatures: Intent = (frame, { book }) => {
  const features = frame.of('feature').filter(({ quality }) => quality >= 0.7);
  if (features.length < 2 || plansNamed(frame, book).length > 0 || !FORMS.has(frame.form)) return NOTHING;
  if (frame.has('not', 'lack', 'without', 'only')) return NOTHING;
  const fitting = book.plans.filter((plan) =>
    features.every(({ entity }) => book.feature(plan, entity.id)?.value.included),
  );
  const drafts = fitting.flatMap((plan) => features.map(({ entity }) => featureDraft(book, plan, entity.id)));
  return [
    {
      intent: `plans with ${features.map(({ entity }) => entity.name).join(' and ')}`,
      mentions: features,
      operators: [...OPERATORS, 'require'],
      weight: 1,
      outcome: told(drafts, 'lines') ?? silent('No plan is published that has them all.'),
    },
  ];
};

/** The plans that have a feature; with "not" or "lack", those that have not; where none has it, all of them say so. */
function featureSearch(frame: Frame, { book }: Facts, { entity }: Mention): Outcome {
  const known = book.plans.flatMap((plan) => {
    const feature = book.feature(plan, entity.id);
    return feature ? [{ plan, included: feature.value.included }] : [];
  });
  const isNegative = frame.has('not', 'lack', 'without');
  const asksForAll = frame.form === 'yes or no' && frame.hasWord('all', 'every', 'each');
  const without = known.filter(({ included }) => !included);
  const showsWithout = isNegative || (asksForAll && without.length > 0);
  const fitting = known.filter(({ included }) => included !== showsWithout);
  const isLowest = frame.has('fewer', 'minimum') && frame.has('plan');
  const shown = fitting.length === 0 ? known : isLowest ? fitting.slice(0, 1) : fitting;
  const drafts = shown.map(({ plan }) => featureDraft(book, plan, entity.id));
  return (
    told(answering(searchVerdict(frame, known, isNegative, asksForAll), drafts)) ??
    silent(`${entity.name} is not published.`)
  );
}

function searchVerdict(
  frame: Frame,
  known: readonly { readonly included: boolean }[],
  isNegative: boolean,
  asksForAll: boolean,
): boolean | null {
  if (frame.form !== 'yes or no' || isNegative || frame.has('require', 'only') || known.length === 0) return null;
  return asksForAll ? known.every(({ included }) => included) : known.some(({ included }) => included);
}
