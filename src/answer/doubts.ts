import { tokens } from '../text/words.ts';
import type { GuideClaims } from './guides/quoting/finding.ts';
import { directionOf, isOpposite, speaksOfEnding } from './guides/quoting/opposites.ts';
import { isHarmless } from './typed/harmless.ts';
import type { TypedFinding } from './typed/typed-facts.ts';

type Frame = TypedFinding['frame'];

/** A reason to believe a guide's answer less: its words fit, but it is no answer to a question of this form. */
interface Doubt {
  readonly reason: string;
  readonly holds: (frame: Frame, answer: GuideClaims) => boolean;
}

const COSTS = new Set('price prices pricing cost costs fee fees surcharge'.split(' '));
const MONEY = new Set([
  ...COSTS,
  ...'paid pay pays charge charged charges free bill billed invoice rate rates'.split(' '),
]);
const JUDGING = new Set('better worse superior inferior nicer greatest recommend worth best'.split(' '));
const MEASURED = new Set(['how many', 'how much', 'how long', 'how often', 'how big']);
const NUMBER = /\p{N}/u;
const BEING = new Set(['are', 'is', 'were', 'was']);

const DOUBTS: readonly Doubt[] = [
  {
    reason: 'It asks for an amount, and the answer is a list of steps without one.',
    holds: (frame, { kind, quotes }) =>
      kind === 'steps' && asksForAmount(frame) && !quotes.some(({ text }) => NUMBER.test(text)),
  },
  {
    reason: 'It asks for the price of a plan, and the answer names no number.',
    holds: (frame, { quotes }) =>
      frame.plans.length > 0 &&
      (frame.form === 'how much' || frame.has('price')) &&
      !quotes.some(({ text }) => NUMBER.test(text)),
  },
  {
    reason: 'It asks what something costs, and the answer says nothing of money.',
    holds: (frame, answer) =>
      !PROCEDURES.has(frame.form) &&
      has(frame, COSTS) &&
      !answer.quotes.some(({ text }) => NUMBER.test(text)) &&
      !wordsOf(answer).some((word) => MONEY.has(word)),
  },
  {
    reason: 'It asks who, and the answer is a list of steps.',
    holds: ({ form }, { kind }) => form === 'who' && kind === 'steps',
  },
  {
    reason: 'It asks who the makers of the product deal with, and guides speak to its users.',
    holds: ({ form, words }) => form === 'who' && BEING.has(words[1]?.text ?? '') && words[2]?.text === 'your',
  },
  {
    reason: 'It asks for a judgement that the answer does not give.',
    holds: (frame, answer) => has(frame, JUDGING) && !wordsOf(answer).some((word) => JUDGING.has(word)),
  },
  {
    reason: 'It asks whether something is so, and the rows say nothing about it.',
    holds: (frame, answer) => frame.form === 'yes or no' && answer.kind === 'rows' && isSilentAbout(frame, answer),
  },
  {
    reason: 'It asks how something ends, and the answer says how it begins, or the other way round.',
    holds: ({ words }, { kind, quotes }) =>
      kind === 'steps' && isOpposite(directionOf(words.map(({ text }) => text)), quotes[0]?.section.heading ?? ''),
  },
  {
    reason: 'It asks how to end something, and the section says nothing about that.',
    holds: ({ form, words }, { quotes }) =>
      PROCEDURES.has(form) &&
      speaksOfEnding(words.map(({ text }) => text)) &&
      !speaksOfEnding(quotes.flatMap(({ section }) => wordsIn(`${section.heading} ${section.text}`))),
  },
];

const PROCEDURES = new Set(['how to', 'command']);

/** The first reason to doubt a guide's answer; null where there is none. */
export function doubtAbout(frame: Frame, answer: GuideClaims | null): string | null {
  return answer === null ? null : (DOUBTS.find(({ holds }) => holds(frame, answer))?.reason ?? null);
}

const has = ({ words, isCore }: Frame, wanted: ReadonlySet<string>): boolean =>
  words.some(({ text }, at) => isCore[at] && wanted.has(text));

const wordsIn = (text: string): string[] => tokens(text).map((token) => token.text);

function wordsOf({ quotes }: GuideClaims): string[] {
  return quotes.flatMap(({ text, section }) => [...wordsIn(section.heading), ...wordsIn(text)]);
}

const SWIFT = new Set(['fast', 'quick', 'quickly', 'soon']);

function asksForAmount(frame: Frame): boolean {
  return MEASURED.has(frame.form) || (frame.form.startsWith('how') && has(frame, SWIFT));
}

/** Whether no row says any word that tells what is asked, besides the names of plans. */
function isSilentAbout({ words, isCore, plans }: Frame, answer: GuideClaims): boolean {
  const named = new Set(plans.flatMap((plan) => plan.words));
  const telling = words.filter(({ text }, at) => isCore[at] && !named.has(at) && !isHarmless(text));
  const said = new Set(answer.quotes.flatMap(({ text }) => tokens(text).map(({ stem }) => stem)));
  return telling.length > 0 && !telling.some(({ stem }) => said.has(stem));
}
