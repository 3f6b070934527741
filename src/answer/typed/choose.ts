import { editDistance } from '../../text/distance.ts';
import type { Form } from '../interpret/form.ts';
import type { Frame } from './frame.ts';
import { isFunctionWord, isHarmless } from './harmless.ts';
import { keyOf, type Lexicon } from './names/lexicon.ts';
import type { Mention } from './names/mentions.ts';
import { makesOtherFee, mayBeName } from './ordinary.ts';
import { type Proposal, withoutVerdict } from './proposal.ts';

/** A proposal with what it leaves unexplained. */
export interface Reading extends Proposal {
  /** Words of the question that nothing accounts for. */
  readonly leftovers: readonly string[];
  /** Orders readings: how much of the question its names explain, and how literally. */
  readonly score: number;
}

/** Nouns that only say whose plan it is: "a Pro user". */
const HOLDERS = new Set(
  'user users member members customer customers subscriber subscribers people account accounts'.split(' '),
);

/** Checks every proposal against every word of the question; best first. */
export function readingsOf(proposals: readonly Proposal[], frame: Frame, lexicon: Lexicon): Reading[] {
  return proposals
    .map((proposal) => readingOf(proposal, frame, lexicon))
    .sort((a, b) => a.leftovers.length - b.leftovers.length || b.score - a.score || (a.intent < b.intent ? -1 : 1));
}

function readingOf(proposal: Proposal, frame: Frame, lexicon: Lexicon): Reading {
  const named = namedWords(proposal.mentions, frame, lexicon);
  const places = new Set(proposal.places);
  const operators = new Set(proposal.operators);
  const isAboutPlans = operators.has('plan') || operators.has('price');
  const leftovers = frame.words.flatMap((word, at) => {
    if (!frame.isCore[at] || named.has(at) || places.has(at)) return [];
    if (frame.operatorsAt[at]?.some((operator) => operators.has(operator))) return [];
    if (isPlanWord(frame, at)) return [word.text];
    if (isHolder(frame, at) || isOpening(frame, at)) return [];
    if (makesOtherFee(frame.words, at, isFunctionWord)) return [word.text];
    const asksNothing = word.value === null && isHarmless(word.text, proposal.harmless);
    if (asksNothing && !(isAboutPlans && mayBeName(frame.words, at, isFunctionWord))) return [];
    return word.text === 'one' ? [] : [word.text];
  });
  if (leftovers.length === 0) leftovers.push(...soleGuess(frame));
  const strays = isAnchored(proposal) ? [] : strayWords(frame, named);
  const unexplained = strays.length > MOST_STRAYS ? [...leftovers, ...strays] : leftovers;
  return {
    ...proposal,
    // What was not understood may turn "Yes" into "No".
    outcome: unexplained.length > 0 ? withoutVerdict(proposal.outcome) : proposal.outcome,
    leftovers: unexplained,
    score: scoreOf(proposal, named.size),
  };
}

/**
 * The one meaningful word of a question, where it was only guessed from a typing error: too little to go by. "What plaans do
 * you offer?" is enough, since it says what it wants to hear; "Is there a triak?" is not.
 */
function soleGuess(frame: Frame): string[] {
  const { words, isCore, operatorsAt, form } = frame;
  if (form.startsWith('how')) return [];
  const isTelling = (at: number) =>
    !isHarmless(words[at]?.text ?? '') || (operatorsAt[at]?.length ?? 0) > 0 || isPlanWord(frame, at);
  const telling = words.filter((_, at) => isCore[at] && isTelling(at));
  const [only, ...more] = telling;
  if (only === undefined || only.typed === null || more.length > 0) return [];
  return TELLING_FORMS.has(form) && editDistance(only.typed, only.text, 1) <= 1 ? [] : [only.typed];
}

const TELLING_FORMS = new Set<Form>(['what', 'which', 'when', 'where']);

/** What people say about themselves may be passed over once something of the corpus is named, else only in few words. */
const MOST_STRAYS = 2;

const isAnchored = ({ mentions }: Proposal): boolean =>
  mentions.some(({ entity, quality }) => entity.kind !== 'product' && quality >= ANCHORING);
const ANCHORING = 0.8;

function strayWords(frame: Frame, named: ReadonlySet<number>): string[] {
  return frame.words.flatMap((word, at) => {
    const isExplained = frame.isCore[at] || named.has(at) || (frame.operatorsAt[at]?.length ?? 0) > 0;
    return isExplained || isHarmless(word.text) || word.value !== null ? [] : [word.text];
  });
}

/** Words of the mentions, and further words that belong to a name of the same entity. */
function namedWords(mentions: readonly Mention[], frame: Frame, lexicon: Lexicon): Set<number> {
  const named = new Set(mentions.flatMap(({ words }) => words));
  for (const { entity } of mentions) {
    if (entity.kind === 'plan' || entity.kind === 'surface' || entity.kind === 'product') continue;
    const stems = lexicon.stemsOfEntity.get(keyOf(entity));
    frame.words.forEach((word, at) => {
      if (stems?.has(word.stem) && !isPlanWord(frame, at)) named.add(at);
    });
  }
  return named;
}

const isPlanWord = (frame: Frame, at: number): boolean => frame.plans.some(({ words }) => words.includes(at));

function isHolder(frame: Frame, at: number): boolean {
  return HOLDERS.has(frame.words[at]?.text as string) && at > 0 && isPlanWord(frame, at - 1);
}

/** "Name all features": an imperative that opens a question asks for nothing by itself. */
function isOpening({ words, isCore }: Frame, at: number): boolean {
  return at === isCore.indexOf(true) && OPENING.has(words[at]?.text as string);
}

const OPENING = new Set([
  'name',
  'list',
  'show',
  'give',
  'tell',
  'state',
  'display',
  'enumerate',
  'describe',
  'explain',
]);
const PER_NAMED_WORD = 0.25;
/** A reading that something was published about comes before one about which nothing was. */
const SILENCE = 0.3;

function scoreOf({ mentions, weight, outcome }: Proposal, namedCount: number): number {
  const attributes = mentions.filter(({ entity }) => entity.kind !== 'plan' && entity.kind !== 'product');
  const quality = attributes.reduce((least, mention) => Math.min(least, mention.quality), 1);
  return weight * quality + PER_NAMED_WORD * namedCount - ('silent' in outcome ? SILENCE : 0);
}
