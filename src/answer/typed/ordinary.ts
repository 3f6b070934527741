import type { Word } from '../interpret/words.ts';

/** Words that make a plan of the name before them: "the Team plan". */
export const PLAN_NOUNS: ReadonlySet<string> = new Set(
  (
    'plan plans tier tiers subscription subscriptions package packages edition editions level levels licence license' +
    ' licences licenses membership bundle version'
  ).split(' '),
);

/** "our team", "a small business", "ten person studio": what follows is a noun, not the name of a plan. */
const OWNERS = new Set(
  (
    'our my their small smaller large larger whole entire little tiny big growing mid medium sized size person man woman' +
    ' remote new young existing his her'
  ).split(' '),
);
/** "Is it free?", "for free": an adjective, not the name of a plan. */
const COPULAS = new Set(
  'it is be for are really completely totally actually entirely absolutely fully any something'.split(' '),
);
const AFTER_ADJECTIVE = new Set('to of for forever first and or but if'.split(' '));

/** Whether a word that is a plan's name is used as the ordinary word it also is. */
export function isOrdinaryUse(words: readonly Word[], first: number, last: number): boolean {
  const [before, after] = [words[first - 1]?.text ?? '', words[last + 1]?.text ?? ''];
  if (PLAN_NOUNS.has(after)) return false;
  if (words[first]?.text === 'free') return isFreeOfCharge(words, first, before, after);
  if (words[first]?.capital && first > 0) return false;
  return OWNERS.has(before) || (before === 'much' && words[first - 2]?.text === 'how');
}

/** Between two plans at the beginning of a question: "Single or Pair?" */
const BETWEEN_NAMES = new Set(['or', 'and', 'vs', 'versus']);

/** Whether words stand like a name: with a capital within a sentence, before "plan" or "one", or first of two. */
export function isLikeName(words: readonly Word[], first: number, last: number): boolean {
  const after = words[last + 1]?.text ?? '';
  if (PLAN_NOUNS.has(after) || after === 'one') return true;
  return first === 0 ? BETWEEN_NAMES.has(after) : words[first]?.capital === true && !isTitle(words);
}

function isFreeOfCharge(words: readonly Word[], at: number, before: string, after: string): boolean {
  if (words[at]?.capital && at > 0) return false;
  return COPULAS.has(before) && (after === '' || AFTER_ADJECTIVE.has(after));
}

/** Nouns for whoever asks that are plan names elsewhere: harmless behind an article or an owner only. */
const GROUP_NOUNS = new Set(
  (
    'team teams business businesses company companies startup startups agency agencies studio studios organisation' +
    ' organization organisations organizations group firm firms shop shops freelancer freelancers office'
  ).split(' '),
);
const DETERMINERS = new Set(
  'a an the my our your their this that us we other most many some any other for as'.split(' '),
);

/** Whether a word that usually asks for nothing may be a name here: "How much is Team?", "the standard plan". */
export function mayBeName(words: readonly Word[], at: number, isFunctionWord: (text: string) => boolean): boolean {
  const word = words[at] as Word;
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
  if (isFunctionWord(word.text)) return false;
  if (PLAN_NOUNS.has(after) && !PLAN_NOUNS.has(word.text) && !BEFORE_PLANS.has(word.text)) return true;
  if (!GROUP_NOUNS.has(word.text)) return false;
  return !(OWNERS.has(before) || DETERMINERS.has(before)) || (word.capital && at > 0 && !isTitle(words));
}

const FEES = new Set(['fee', 'fees', 'charge', 'charges', 'surcharge', 'surcharges']);
/** What is paid once before anything else is no price of a plan either: "setup cost". */
const COSTS = new Set(['cost', 'costs', 'price', 'prices']);
const BEGINNINGS = new Set('set setup sign signup signing join joining ship shipping'.split(' '));
/** "The usual fee": words before "fee" that make no other fee of the price. */
const USUAL = new Set(
  (
    'subscription subscribing membership usual normal standard regular full list listed public published official actual' +
    ' exact total overall current base basic plan product service software price rate customer company account team'
  ).split(' '),
);

/** Whether a word makes another fee of the one behind it: "setup fee" and "sign-up fee" are no prices of a plan. */
export function makesOtherFee(words: readonly Word[], at: number, isFunctionWord: (text: string) => boolean): boolean {
  const isParticle = words[at + 1]?.text === 'up';
  const paid = words[at + (isParticle ? 2 : 1)]?.text ?? '';
  const text = words[at]?.text ?? '';
  if (COSTS.has(paid)) return BEGINNINGS.has(text);
  return FEES.has(paid) && !isFunctionWord(text) && !USUAL.has(text);
}

/** Words before "plan" that name none: "your available plans". */
const BEFORE_PLANS = new Set(
  (
    'available current different various existing offered pricing published public paid list offer other possible' +
    ' exact right certain particular specific kind sort show tell name get have see give suitable pay use of same buy' +
    ' want need choose pick select include includes cover covers support subscription service product price'
  ).split(' '),
);

const isTitle = (words: readonly Word[]): boolean =>
  words.length > 2 && words.every(({ capital, kind }) => capital || kind !== 'word');
