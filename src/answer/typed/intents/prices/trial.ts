import type { Trial } from '../../../../facts/corpus.ts';
import type { Statement } from '../../../../facts/statement.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { answering, type Draft, type Facts, type Intent, NOTHING, type Outcome, silent, told } from '../../proposal.ts';
import { asSentence, featureDraft, limitDraft, trialDraft } from '../../sentences.ts';
import type { Operator } from '../../words/operators.ts';

type Facet = 'payment' | 'ending' | 'plan' | 'contents' | 'length' | 'existence';

const EXPLAINED: Readonly<Record<Facet, readonly Operator[]>> = {
  payment: ['payment', 'require', 'billed', 'price'],
  ending: ['ending', 'price', 'billed', 'payment', 'length', 'plan'],
  plan: ['plan', 'require'],
  contents: ['plan', 'limit', 'any', 'feature'],
  length: ['length', 'limit', 'period'],
  existence: ['any', 'require', 'price', 'free', 'plan', 'addon'],
};

/** "How long can I try it?", "Do I need a credit card to try it?", "What happens when the trial is over?" */
export const trial: Intent = (frame, facts) => {
  const isNamed = frame.has('trial');
  const isTried =
    frame.has('try') && (frame.form === 'yes or no' || frame.has('free', 'payment', 'price', 'without', 'length'));
  if ((!isNamed && !isTried) || frame.form === 'how to' || frame.form === 'command') return NOTHING;
  const facet = facetOf(frame, facts);
  const note = facts.book.corpus.pricing?.trial?.note ?? '';
  const contents = facet === 'contents' ? [...frame.of('feature'), ...frame.of('limit')] : [];
  return [
    {
      intent: `trial: ${facet}`,
      mentions: [...frame.of('product'), ...contents, ...trialPlan(frame, facts)],
      operators: ['trial', 'try', 'free', 'any', ...(isNamed ? [] : (['require'] as const)), ...EXPLAINED[facet]],
      places: facet === 'ending' ? placesOf(frame, note) : [],
      harmless: facet === 'payment' || facet === 'ending' || facet === 'existence' ? ['buying'] : [],
      weight: 1,
      outcome: trialOutcome(frame, facts, facet),
    },
  ];
};

function facetOf(frame: Frame, { book }: Facts): Facet {
  if (frame.has('payment') && !(frame.has('price') && frame.has('ending'))) return 'payment';
  const isLength = frame.form === 'how long' || frame.hasWord('length', 'duration', 'days', 'weeks', 'last', 'long');
  if (isLength && !frame.hasWord('after', 'happens', 'happen')) return 'length';
  if (frame.has('ending', 'price', 'billed')) return 'ending';
  if (frame.of('feature').length + frame.of('limit').length > 0) return 'contents';
  if (frame.has('plan') && frame.form !== 'yes or no') return 'plan';
  return plansNamed(frame, book).length > 0 && frame.form !== 'yes or no' ? 'plan' : 'existence';
}

/** The plan of the trial may be named; about a trial of another plan nothing was published. */
function trialPlan(frame: Frame, { book }: Facts) {
  const known = book.corpus.pricing?.trial?.planId ?? null;
  const isNone = book.corpus.pricing?.trial?.available === false;
  return frame.plans.filter(({ entity }) => isNone || entity.id === known);
}

/** Words of the question that the published note repeats. */
function placesOf(frame: Frame, line: string): number[] {
  const stems = new Set(stemsOf(line));
  return frame.words.flatMap(({ stem }, at) => (stems.has(stem) ? [at] : []));
}

function trialOutcome(frame: Frame, facts: Facts, facet: Facet): Outcome {
  const { book } = facts;
  const published = book.corpus.pricing?.trial;
  const lines = book.lines('trial');
  const line = lines.find(({ text }) => text !== published?.note);
  if (!published || line === undefined) return silent('Nothing is published about a trial.');
  if (!published.available)
    return told(answering(asksYesNo(frame) ? false : null, [trialDraft(published, line)])) ?? silent('');
  return (
    told(draftsFor(frame, facts, facet, published, line)) ?? silent('That is not published about the trial.', [line])
  );
}

const asksYesNo = (frame: Frame): boolean => frame.form === 'yes or no' && !frame.has('not');

function draftsFor(
  frame: Frame,
  { book }: Facts,
  facet: Facet,
  published: Trial,
  line: Statement,
): (Draft | undefined)[] {
  const said = trialDraft(published, line);
  const note = asSentence(book.lines('trial').find(({ text }) => text === published.note));
  const plan = published.planId === null ? undefined : book.plan(published.planId);
  switch (facet) {
    case 'payment': {
      if (published.requiresPaymentMethod === null) return [];
      const isWithout = frame.has('without') || frame.has('not');
      const verdict = frame.form === 'yes or no' ? published.requiresPaymentMethod !== isWithout : null;
      return answering(verdict, [said]);
    }
    case 'ending':
      return [note];
    case 'length':
      return published.days === null ? [] : [said];
    case 'plan':
      return plan ? [said] : [];
    case 'contents': {
      const own = ownLines(published, frame, book);
      if (own.length > 0) return [said, ...own.map(asSentence)];
      return plan
        ? [
            said,
            ...frame.of('feature').map(({ entity }) => featureDraft(book, plan, entity.id)),
            ...frame.of('limit').map(({ entity }) => limitDraft(book, plan, entity.id)),
          ]
        : [];
    }
    case 'existence':
      return answering(asksYesNo(frame) ? true : null, [said]);
  }
}

/** What the trial has of its own: the limits that are asked for. */
function ownLines({ limits = [] }: Trial, frame: Frame, { lines, corpus }: Book): readonly Statement[] {
  const asked = new Set(frame.of('limit').map(({ entity }) => entity.id));
  const names = limits
    .filter(({ id }) => asked.has(id))
    .map(({ id }) => corpus.pricing?.limits.find((kind) => kind.id === id)?.name ?? id);
  return lines('trial').filter(({ text }) => names.some((name) => text.startsWith(`Trial, ${name}: `)));
}
