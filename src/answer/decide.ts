import type { StatementKind } from '../facts/statements.ts';
import { DOUBTED, doubtAbout } from './doubts.ts';
import type { Refusal } from './guard.ts';
import type { GuideFinding, GuideQuote } from './guides/finding.ts';
import type { Reading } from './typed/choose.ts';
import { isHarmless } from './typed/harmless.ts';
import type { TypedFinding } from './typed/typed-facts.ts';

/** What an answer is made of, and how sure that is. */
export interface Decision {
  readonly from: 'typed' | 'guides' | 'nothing';
  /** The readings to state: one, or several that disagree. */
  readonly readings: readonly Reading[];
  readonly confidence: number;
  /** Why this one, or why none, for a person to read. */
  readonly reason: string;
}

/** Facts are read from a table, not estimated: what may be wrong is only how the question was understood. */
const UNDERSTOOD = 0.97;
const PER_TYPO = 0.03;
const MOST_TYPOS = 4;
/** A name that was shortened or replaced by a synonym may mean something else. */
const PER_QUALITY = 0.15;
/** Readings of whole lines rest on the words of the line, not on a named attribute. */
const LINE_WEIGHT = 0.9;
/** A guide says it more fully than a line only where it is that much surer. */
const SURER = 0.08;
const LINES_OF_SCOPE: ReadonlySet<StatementKind> = new Set<StatementKind>(['includes', 'excludes', 'note']);
const REFUSED = 0.02;
/** A question about a typed fact that says more than was understood is hardly answered by a guide. */
const MISUNDERSTOOD = 0.35;
const SAME_SCORE = 0.02;
/** Below every bar that makes sense: "the Teal plan" is no plan, though "Team" is one. */
const GUESSED = 0.2;

/** Decides between the typed facts and the guides. */
export function decide(typed: TypedFinding, guides: GuideFinding, refusal: Refusal | null): Decision {
  const none = { readings: [], from: guides.answer === null ? 'nothing' : 'guides' } as const;
  if (refusal !== null) return { ...none, confidence: REFUSED, reason: REFUSALS[refusal] };
  const complete = typed.readings.filter(({ leftovers }) => leftovers.length === 0);
  const [best] = complete;
  if (best === undefined) return guessedOr(fromGuides(typed, guides), typed);
  if ('silent' in best.outcome)
    return { ...none, confidence: Math.min(guides.confidence, REFUSED), reason: best.outcome.silent };
  const confidence = confidenceOf(best, typed);
  if (isLine(best) && !isDenial(best, typed) && guides.confidence > confidence + SURER)
    return { ...none, confidence: guides.confidence, reason: 'A guide says it more fully than the line of scope.' };
  const readings = disagreeing(best, complete);
  const reason =
    readings.length > 1
      ? 'Two readings account for every word and disagree.'
      : `Every word is accounted for: ${best.intent}.`;
  return { from: 'typed', readings, confidence, reason };
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  instruction: 'It gives orders to the service instead of asking about the product.',
  secret: 'It asks for a secret.',
  personal: 'It is about somebody’s own account, of which published facts know nothing.',
};

/** The guess where the guides know less: too little to be answered with, but it tells where to look. */
function guessedOr(decision: Decision, { guess }: TypedFinding): Decision {
  if (guess === null || decision.confidence >= GUESSED) return decision;
  const reason = `One word may be a slip, though it is spelled right: ${guess.intent}.`;
  return { from: 'typed', readings: [guess], confidence: GUESSED, reason };
}

function fromGuides(typed: TypedFinding, guides: GuideFinding): Decision {
  const unsaid = unsaidWords(typed, guides);
  const from = guides.answer === null ? 'nothing' : 'guides';
  const doubt = doubtAbout(typed.frame, guides.answer);
  const certainty = guides.confidence * (1 - PER_TYPO * Math.min(typed.corrections.length, MOST_TYPOS));
  const confidence = doubt === null ? certainty : certainty * DOUBTED;
  if (unsaid.length === 0)
    return {
      from,
      readings: [],
      confidence,
      reason: doubt ?? 'No typed fact was asked for; the guides decide.',
    };
  return {
    from,
    readings: [],
    confidence: confidence * MISUNDERSTOOD,
    reason: `It asks for a typed fact, but nothing accounts for: ${unsaid.join(', ')}.`,
  };
}

/** Words that kept a plan's fact from being the answer, and that the guide does not say either. */
function unsaidWords(typed: TypedFinding, { answer }: GuideFinding): readonly string[] {
  const { readings, frame, hasPrices } = typed;
  const [nearest] = readings;
  const isAboutTrial = frame.has('trial') && frame.plans.length > 0;
  const asksForPrice = frame.has('price') || frame.form === 'how much';
  const isAboutPrices =
    hasPrices && (frame.has('currency') || (asksForPrice && (frame.plans.length > 0 || frame.has('plan', 'period'))));
  const isAboutOnePlan = frame.form === 'yes or no' && frame.plans.length > 0;
  if (!isAboutOnePlan && !isAboutPrices && !isAboutTrial) return [];
  const isOfPlan = isAboutOnePlan && answer?.kind === 'rows';
  const saidBy = ({ section, text }: GuideQuote) =>
    `${section.heading} ${isOfPlan || isAboutTrial ? text : section.text}`.toLowerCase();
  const said = answer?.quotes.map(saidBy).join(' ') ?? '';
  const telling = isAboutTrial ? ['trial', ...plansUnaccounted(typed)] : (nearest?.leftovers ?? tellingWords(frame));
  return telling.filter((word) => !said.includes(word));
}

/** Names of plans that no fact was published about where the question asks for one: a trial of another plan. */
function plansUnaccounted({ readings: [nearest], frame: { plans, words } }: TypedFinding): string[] {
  const names = plans.flatMap((plan) => plan.words.map((at) => words[at]?.text ?? ''));
  return names.filter((name) => nearest?.leftovers.includes(name));
}

/** What a question says besides the plans that it names. */
function tellingWords({ words, isCore, plans }: TypedFinding['frame']): string[] {
  const named = new Set(plans.flatMap((plan) => plan.words));
  return words.flatMap(({ text }, at) => (isCore[at] && !named.has(at) && !isHarmless(text) ? [text] : []));
}

/** A plain "no" that was published as one is not said more fully elsewhere. */
const isDenial = ({ line }: Reading, { frame }: TypedFinding): boolean =>
  line === 'excludes' && frame.form === 'yes or no';

const isLine = ({ line }: Reading): boolean => line !== undefined && LINES_OF_SCOPE.has(line);

function confidenceOf(reading: Reading, { corrections }: TypedFinding): number {
  const quality = reading.mentions.reduce((least, mention) => Math.min(least, mention.quality), 1);
  const certainty = UNDERSTOOD - PER_TYPO * Math.min(corrections.length, MOST_TYPOS) - PER_QUALITY * (1 - quality);
  return isLine(reading) ? certainty * LINE_WEIGHT : certainty;
}

/** Further readings as good as the best that take the same words for something else. */
export function disagreeing(best: Reading, complete: readonly Reading[]): Reading[] {
  const rivals = complete.filter(
    (other) =>
      other !== best && 'drafts' in other.outcome && best.score - other.score < SAME_SCORE && isRival(best, other),
  );
  return [best, ...rivals.slice(0, MOST_RIVALS)];
}

const MOST_RIVALS = 2;

/** Both rest on one and the same word, and take it for different things of one kind: "calls" that are two limits. */
function isRival(best: Reading, other: Reading): boolean {
  return best.mentions.some(({ entity, words }) =>
    other.mentions.some(
      (rival) =>
        rival.entity.kind === entity.kind &&
        rival.entity.id !== entity.id &&
        rival.words.some((at) => words.includes(at)),
    ),
  );
}
