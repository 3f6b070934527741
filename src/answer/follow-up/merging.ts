import { QUESTION_MAX_CHARACTERS } from '../../facts/pricing/limits.ts';
import type { Word } from '../interpret/words.ts';
import type { TypedFacts } from '../typed/typed-facts.ts';
import { asks, openingLength, PRONOUNS, pointsBack, type Said } from './leaning.ts';

/** Two texts that are read as one question. */
export interface Joined {
  readonly earlier: string;
  /** What was said last. */
  readonly last: string;
}

/** A question put together of two. */
export interface Completed {
  readonly text: string;
  /** What it was put together of, where nothing tells what the one lacks of the other: they stand one behind the other. */
  readonly joined: Joined | null;
  /** Where what was said last begins in it, in UTF-16 units, where that stands whole behind what was said before; else 0. */
  readonly lastAt: number;
}

const whole = (text: string): Completed => ({ text: tidy(text), joined: null, lastAt: 0 });

/** One text behind another. */
const behind = (earlier: string, last: string): Completed => ({
  text: tidy(`${earlier} ${last}`),
  joined: null,
  lastAt: tidy(earlier) === '' ? 0 : tidy(earlier).length + 1,
});

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isFitting = ({ text }: Completed): boolean => text !== '' && text.length <= QUESTION_MAX_CHARACTERS;

function fitting(text: string): Completed | null {
  const both = whole(text);
  return isFitting(both) ? both : null;
}

/** Ways to put both together, the likeliest first. */
export function candidates(asked: Said, earlier: Said, typed: TypedFacts): Completed[] {
  const own = withoutOpening(asked);
  const { frame } = asked.finding;
  const plans = namesOf(earlier, typed);
  const namesAttribute =
    frame.mentions.some(({ entity }) => entity.kind !== 'product') ||
    frame.has('price', 'trial', 'feature', 'tax', 'discount');
  const found: Completed[] = [];
  if (earlier.finding.frame.has('trial') && !frame.has('trial')) found.push(whole(`${stripped(own)} for the trial`));
  if (frame.plans.length > 0 && !namesAttribute)
    found.push(whole(withPlans(earlier, asked, false)), whole(withPlans(earlier, asked, true)));
  if (frame.plans.length === 0) {
    if (!namesAttribute && !pointsBack(asked.finding))
      found.push(
        ...(frame.has('period') ? [behind(withoutPeriods(earlier), own)] : []),
        behind(stripped(earlier.text), own),
      );
    if (plans !== '') found.push(whole(withPronoun(asked, plans)), whole(`${stripped(own)} ${plans}`));
    if (namesAttribute) found.push(whole(replacedAttribute(asked, earlier)));
  }
  return found.filter(isFitting);
}

const stripped = (text: string): string => text.replace(/[?.!\s]+$/, '');

/** Names of the plans of an earlier question, or of the one plan that its answer was about. */
function namesOf({ finding }: Said, typed: TypedFacts): string {
  if (finding.frame.plans.length > 0) return finding.frame.plans.map(({ entity }) => entity.name).join(' and ');
  const [best] = finding.readings;
  if (best === undefined || best.leftovers.length > 0 || !('drafts' in best.outcome)) return '';
  const ids = new Set(best.outcome.drafts.map(({ statement }) => statement.planId));
  const [only, ...more] = ids;
  return only !== undefined && more.length === 0 ? (typed.book.plan(only)?.name ?? '') : '';
}

const slice = (text: string, words: readonly Word[]): string =>
  words.length === 0 ? '' : text.slice((words[0] as Word).start, (words.at(-1) as Word).end);

/** The question without "and", "what about" and the like at its head. */
function withoutOpening({ text, finding }: Said): string {
  return slice(text, finding.words.slice(openingLength(finding)));
}

/** Cuts the words at some places out of a text and puts others where the first one given stood; else at the end. */
function replaceWords({ text, finding: { words } }: Said, places: readonly number[], replacement: string): string {
  const [stand] = places;
  if (stand === undefined) return `${stripped(text)} ${replacement}`;
  let result = '';
  let end = 0;
  for (const [at, word] of words.entries()) {
    if (at === stand) result += text.slice(end, word.start) + replacement;
    else if (!places.includes(at)) result += text.slice(end, word.end);
    end = word.end;
  }
  return stripped(result);
}

/** The earlier question about other plans, or about further ones; a period that is named now replaces the one before. */
function withPlans(earlier: Said, asked: Said, isAdded: boolean): string {
  const { frame, words } = asked.finding;
  const known = isAdded ? earlier.finding.frame.plans : [];
  const names = [...known, ...frame.plans].map(({ entity }) => entity.name).join(' and ');
  const places = isAdded ? spanOfPlans(earlier) : earlier.finding.frame.plans.flatMap(({ words: at }) => at);
  const periods = frame.at('period').map((at) => words[at]?.text);
  const replaced = replaceWords(earlier, periods.length > 0 ? [...places, ...periodPlaces(earlier)] : places, names);
  return [replaced, ...periods].join(' ');
}

/** Every place from the first plan to the last: "Pro and Plus". */
function spanOfPlans({ finding: { frame } }: Said): number[] {
  const named = frame.plans.flatMap(({ words }) => words);
  const first = Math.min(...named);
  return named.length === 0
    ? []
    : Array.from({ length: Math.max(...named) - first + 1 }, (_, offset) => first + offset);
}

/** The earlier question without its period, so that another can take its place. */
function withoutPeriods(earlier: Said): string {
  const places = periodPlaces(earlier);
  return places.length === 0 ? stripped(earlier.text) : replaceWords(earlier, places, '');
}

/** Places of a period with the "per" or "a" before it. */
function periodPlaces({ finding: { frame, words } }: Said): number[] {
  return frame
    .at('period')
    .flatMap((at) => (['per', 'a', 'each', 'every'].includes(words[at - 1]?.text ?? '') ? [at - 1, at] : [at]));
}

/** "Does it include SSO?" → "Does Pro include SSO?" */
function withPronoun(asked: Said, plans: string): string {
  const at = asked.finding.words.findIndex(({ text }) => PRONOUNS.has(text));
  if (at < 0) return '';
  const next = asked.finding.frame.operatorsAt[at + 1]?.includes('plan') ? [at, at + 1] : [at];
  return replaceWords(asked, next, plans);
}

/** "How many seats does Pro have?" + "and API calls?" → "How many API calls does Pro have?" */
function replacedAttribute(asked: Said, earlier: Said): string {
  const [attribute] = asked.finding.frame.mentions;
  const known = earlier.finding.frame.mentions.filter(({ entity }) => entity.kind === attribute?.entity.kind);
  return attribute === undefined || known.length === 0
    ? ''
    : replaceWords(
        earlier,
        known.flatMap(({ words }) => words),
        attribute.entity.name,
      );
}

/** "How do I add Frankfurt?" + "and Tokyo?" → "How do I add Tokyo?" */
export function withOtherName(asked: Said, earlier: Said): Completed | null {
  const [name] = [...asked.finding.frame.plans, ...asked.finding.frame.mentions].filter(
    ({ entity, words }) => entity.kind !== 'product' && isAllOf(asked, words),
  );
  const known = [...earlier.finding.frame.plans, ...earlier.finding.frame.mentions].filter(
    ({ entity }) => entity.kind === name?.entity.kind,
  );
  if (name === undefined || known.length !== 1 || openingLength(asked.finding) === 0) return null;
  const said = name.words.flatMap((at) => asked.finding.words[at] ?? []);
  const text = name.entity.kind === 'plan' ? name.entity.name : slice(asked.text, said);
  const places = known.flatMap(({ words }) => words);
  return fitting(replaceWords(earlier, places, text));
}

/** Words that begin a phrase about where, when, with what or for whom. */
const PREPOSITIONS = new Set(
  'on in at with without from by for under over after before during via through within between'.split(' '),
);

/**
 * "Do I get SSO on Solo?" + "and on the next one up?" → "Do I get SSO on the next one up?": a phrase takes the place of one of the
 * earlier question that begins alike and names a plan or surface. Null where it says more than that, or several begin so.
 */
export function withOtherPhrase(asked: Said, earlier: Said): Completed | null {
  const own = asked.finding.words.slice(openingLength(asked.finding));
  const [head, ...more] = own;
  if (head === undefined || more.length === 0 || !PREPOSITIONS.has(head.text) || asks(asked.finding)) return null;
  const { words } = earlier.finding;
  const places = words.flatMap(({ text }, at) => (text === head.text ? [at] : []));
  const [from] = places;
  if (from === undefined || places.length > 1) return null;
  let to = from + 1;
  while (to < words.length && !PREPOSITIONS.has(words[to]?.text ?? '') && isNextTo(earlier, to)) to++;
  const { plans, mentions } = earlier.finding.frame;
  const names = [...plans, ...mentions.filter(({ entity }) => entity.kind === 'surface')].flatMap((name) => name.words);
  if (!names.some((at) => from < at && at < to)) return null;
  const rest = earlier.text.slice((words[to - 1] as Word).end);
  return fitting(`${earlier.text.slice(0, (words[from] as Word).start)}${slice(asked.text, own)}${stripped(rest)}`);
}

/** Whether nothing but spaces stands between a word and the one before. */
const isNextTo = ({ text, finding: { words } }: Said, at: number): boolean =>
  text.slice((words[at - 1] as Word).end, (words[at] as Word).start).trim() === '';

/** Words that may stand around a name that is all that a follow-up says: "and for the Tokyo one?" */
const AROUND_NAMES = new Set('the a an for on in with to at of by one plan same'.split(' '));

/** Whether a question says nothing behind its opening but these words of it. */
function isAllOf({ finding }: Said, named: readonly number[]): boolean {
  const from = openingLength(finding);
  return finding.words.every(({ text }, at) => at < from || named.includes(at) || AROUND_NAMES.has(text));
}

/**
 * "How long do you keep backups?" + "and the ones made by hand?": what both say together, in the order in which it was said. A plan that
 * is all that was said last stands for the one before.
 */
export function joined(asked: Said, earlier: Said, typed: TypedFacts): Completed | null {
  const [before, last] = [stripped(earlier.text), withoutOpening(asked)];
  const { plans } = typed.find(`${before} ${last}`).frame;
  const from = earlier.finding.words.length;
  const own = plans.filter(({ words }) => words.every((at) => at >= from));
  const [known, ...more] = plans.filter(({ words }) => words.every((at) => at < from));
  const places = own.flatMap(({ words }) => words.map((at) => at - from + openingLength(asked.finding)));
  const isRenamed = own.length > 0 && known !== undefined && more.length === 0 && isAllOf(asked, places);
  const names = own.map(({ entity }) => entity.name).join(' and ');
  const both = isRenamed
    ? whole(replaceWords(earlier, known.words, names))
    : { ...behind(before, last), joined: { earlier: before, last } };
  return isFitting(both) ? both : null;
}
