import { QUESTION_MAX_CHARACTERS } from '../facts/pricing/limits.ts';
import { isCourtesy } from './interpret/courtesy.ts';
import { formOf, isAsking } from './interpret/form.ts';
import type { Word } from './interpret/words.ts';
import type { TypedFacts, TypedFinding } from './typed/typed-facts.ts';

/** A question that may lean on the ones before it. */
export interface Resolved {
  readonly question: string;
  /** The question that is answered instead; null where it stands alone. */
  readonly decontextualized: string | null;
  /** What that was put together of, where nothing tells what the one lacks of the other: they stand one behind the other. */
  readonly joined: Joined | null;
  /** Where what was said last begins in it, in UTF-16 units, where that stands whole behind what was said before; else 0. */
  readonly lastAt: number;
}

/** Two texts that are read as one question. */
export interface Joined {
  readonly earlier: string;
  /** What was said last. */
  readonly last: string;
}

/** Earlier questions that are looked at: what was said before them is no context any more. */
const MEMORY = 4;
/** Characters of the earlier questions that are looked at, all together: the oldest give way. */
export const MEMORY_CHARACTERS = QUESTION_MAX_CHARACTERS;
/** Openings of a continuation, the longest first. */
const OPENERS: readonly (readonly string[])[] = [
  ['and', 'what', 'about'],
  ['and', 'how', 'about'],
  ['what', 'about'],
  ['how', 'about'],
  ['same', 'for'],
  ['ok', 'and'],
  ['and', 'for'],
  ['and'],
  ['or'],
  ['also'],
  ['then'],
];
const PRONOUNS = new Set(['it', 'its', 'that', 'this', 'they', 'them', 'their']);
/** "Is it possible to …": a pronoun that may point to nothing before it. */
const EXPLETIVE = /\b(?:is|was|would|will) it (?:be )?[a-z]+ (?:to|that|if)\b/i;
const LONGEST_CONTINUATION = 8;
const LONGEST_FRAGMENT = 4;

/**
 * Completes a question with what it lacks from the earlier ones: a plan, an attribute, a superlative, or all that was said. A
 * question that stands alone stays as it is.
 */
export function resolveFollowUp(question: string, previous: readonly string[], typed: TypedFacts): Resolved {
  const isQuestion = (earlier: string) =>
    earlier !== '' && !(isCourtesy(earlier) && typed.find(earlier).frame.mentions.length === 0);
  const context = latest(previous.slice(-MEMORY).map((earlier) => earlier.trim()))
    .filter(isQuestion)
    .reduce<string | null>(
      (known, earlier) => (known === null ? earlier : (completed(earlier, known, typed)?.text ?? earlier)),
      null,
    );
  const meant = context === null ? null : completed(question, context, typed);
  return {
    question,
    decontextualized: meant?.text ?? null,
    joined: meant?.joined ?? null,
    lastAt: meant?.lastAt ?? 0,
  };
}

/** The latest of the earlier questions, as many as are short enough together. */
function latest(previous: readonly string[]): readonly string[] {
  let first = previous.length;
  for (let left = MEMORY_CHARACTERS; first > 0; first--) {
    left -= (previous[first - 1] as string).length;
    if (left < 0) break;
  }
  return previous.slice(first);
}

interface Completed extends Pick<Resolved, 'joined' | 'lastAt'> {
  readonly text: string;
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

function completed(question: string, context: string, typed: TypedFacts): Completed | null {
  const asked: Said = { text: question, finding: typed.find(question) };
  if (!leansOnContext(asked.finding)) return null;
  const earlier: Said = { text: context, finding: typed.find(context) };
  const isLong = asked.finding.words.length > LONGEST_CONTINUATION;
  const merged = (isLong && !pointsBack(asked.finding) ? [] : candidates(asked, earlier, typed)).find(
    ({ text, lastAt }) => text !== question && isUnderstood(typed.find(text, lastAt)),
  );
  if (merged !== undefined) return merged;
  const renamed = isUnderstood(earlier.finding) ? null : withOtherName(asked, earlier);
  if (renamed !== null) return whole(renamed);
  return standsAlone(asked) || !continues(asked) ? null : joined(asked, earlier, typed);
}

const isUnderstood = ({ readings }: TypedFinding): boolean => readings[0]?.leftovers.length === 0;
const pointsBack = ({ words }: TypedFinding): boolean => words.some(({ text }) => PRONOUNS.has(text));

/** Words of its opening ("and", "what about"), 0 where it has none. */
function openingLength({ words }: TypedFinding): number {
  return OPENERS.find((opener) => opener.every((word, at) => words[at]?.text === word))?.length ?? 0;
}

/** Opens like a continuation, points back by a pronoun, or is a mere fragment that means nothing alone. */
function leansOnContext(finding: TypedFinding): boolean {
  const { words, frame } = finding;
  if (openingLength(finding) > 0) return words.length <= LONGEST_CONTINUATION || !asks(finding) || pointsBack(finding);
  if (words.length > LONGEST_CONTINUATION) return pointsBack(finding) && frame.plans.length === 0;
  if (pointsBack(finding) && frame.plans.length === 0 && frame.of('surface').length === 0) return true;
  const isAboutTerms = frame.has('payment', 'ending', 'length');
  return !isUnderstood(finding) && (words.length <= LONGEST_FRAGMENT || isAboutTerms);
}

/** Whether it asks in a form of its own behind its opening: "and is there a trial?" */
const asks = (finding: TypedFinding): boolean => isAsking(formOf(finding.words.slice(openingLength(finding))));

/** Makes sense without what was said before, and does not only name what that is to be asked of: "and Pro?" */
const standsAlone = ({ finding }: Said): boolean =>
  isUnderstood(finding) && (openingLength(finding) === 0 || asks(finding));

/**
 * Says itself that it goes on: by its opening, or by a pronoun where there is hardly room for what that points to. A mere fragment may
 * as well begin anew.
 */
const continues = ({ text, finding }: Said): boolean =>
  openingLength(finding) > 0 ||
  (pointsBack(finding) && finding.words.length <= LONGEST_CONTINUATION && !EXPLETIVE.test(text));

interface Said {
  readonly text: string;
  readonly finding: TypedFinding;
}

/** Ways to put both together, the likeliest first. */
function candidates(asked: Said, earlier: Said, typed: TypedFacts): Completed[] {
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
function withOtherName(asked: Said, earlier: Said): string | null {
  const [name] = [...asked.finding.frame.plans, ...asked.finding.frame.mentions].filter(
    ({ entity, words }) => entity.kind !== 'product' && isAllOf(asked, words),
  );
  const known = [...earlier.finding.frame.plans, ...earlier.finding.frame.mentions].filter(
    ({ entity }) => entity.kind === name?.entity.kind,
  );
  if (name === undefined || known.length !== 1 || openingLength(asked.finding) === 0) return null;
  const text = slice(
    asked.text,
    name.words.flatMap((at) => asked.finding.words[at] ?? []),
  );
  return replaceWords(
    earlier,
    known.flatMap(({ words }) => words),
    text,
  );
}

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
function joined(asked: Said, earlier: Said, typed: TypedFacts): Completed | null {
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
