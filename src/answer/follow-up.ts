import type { Word } from './interpret/words.ts';
import type { Mention } from './typed/mentions.ts';
import type { TypedFacts, TypedFinding } from './typed/typed-facts.ts';

/** A question that may lean on the ones before it. */
export interface Resolved {
  readonly question: string;
  /** The question that is answered instead; null where it stands alone. */
  readonly decontextualized: string | null;
}

/** Earlier questions that are looked at: what was said before them is no context any more. */
const MEMORY = 4;
const MARKERS = new Set('and or also then what how about same ok okay so for with is'.split(' '));
const OPENERS = ['and', 'or', 'also', 'then', 'what about', 'how about', 'same', 'ok and', 'okay and', 'so and'];
const PRONOUNS = new Set(['it', 'its', 'that', 'this', 'they', 'them', 'their']);
const FRAGMENT_WORDS = 4;

/**
 * Completes a question with what it lacks from the earlier ones: a plan, an attribute, a superlative, a guide. A question
 * that stands alone stays as it is.
 *
 * @param guideTitleFor title of the guide that an earlier question was about, if it was about one.
 */
export function resolveFollowUp(
  question: string,
  previous: readonly string[],
  typed: TypedFacts,
  guideTitleFor: (question: string) => string | null = () => null,
): Resolved {
  const context = previous
    .slice(-MEMORY)
    .map((earlier) => earlier.trim())
    .filter((earlier) => earlier !== '')
    .reduce<string | null>(
      (known, earlier) => (known === null ? earlier : (completed(earlier, known, typed, guideTitleFor) ?? earlier)),
      null,
    );
  const decontextualized = context === null ? null : completed(question, context, typed, guideTitleFor);
  return { question, decontextualized };
}

function completed(
  question: string,
  context: string,
  typed: TypedFacts,
  guideTitleFor: (question: string) => string | null,
): string | null {
  const asked = typed.find(question);
  if (!leansOnContext(question, asked)) return null;
  const earlier = typed.find(context);
  const merged = candidates({ text: question, finding: asked }, { text: context, finding: earlier }, typed).find(
    (candidate) => candidate !== question && isUnderstood(typed.find(candidate)),
  );
  if (merged !== undefined) return merged;
  if (isUnderstood(asked) || isUnderstood(earlier)) return null;
  return replacedName(question, asked, context, earlier) ?? withTitle(question, asked, guideTitleFor(context));
}

const isUnderstood = ({ readings }: TypedFinding): boolean => readings[0]?.leftovers.length === 0;

/** Opens like a continuation, points back by a pronoun, or is a mere fragment. */
function leansOnContext(question: string, { words, readings, frame }: TypedFinding): boolean {
  const opening = words.slice(0, 2).map(({ text }) => text);
  if (
    words.length <= 8 &&
    OPENERS.some((opener) => opening.join(' ').startsWith(opener) && (opener.includes(' ') || opening[0] === opener))
  )
    return true;
  const pointsBack =
    words.some(({ text }) => PRONOUNS.has(text)) && frame.plans.length === 0 && frame.of('surface').length === 0;
  if (pointsBack) return true;
  return words.length <= FRAGMENT_WORDS && readings[0]?.leftovers.length !== 0 && question.length < 60;
}

interface Said {
  readonly text: string;
  readonly finding: TypedFinding;
}

/** Ways to put both together, the likeliest first. */
function candidates(asked: Said, earlier: Said, typed: TypedFacts): string[] {
  const own = withoutMarkers(asked);
  const { frame } = asked.finding;
  const plans = namesOf(earlier, typed);
  const namesAttribute =
    frame.mentions.some(({ entity }) => entity.kind !== 'product') ||
    frame.has('price', 'trial', 'feature', 'tax', 'discount');
  const found: string[] = [];
  if (frame.plans.length > 0 && !namesAttribute) found.push(withPlans(earlier, asked));
  if (frame.plans.length === 0) {
    if (!namesAttribute)
      found.push(...['period', 'currency'].map(() => `${withoutPeriods(earlier)} ${own}`), `${earlier.text} ${own}`);
    if (plans !== '') found.push(withPronoun(asked, plans), `${own} ${plans}`);
    if (namesAttribute) found.push(replacedAttribute(asked, earlier));
  }
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

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
function withoutMarkers({ text, finding: { words } }: Said): string {
  const first = words.findIndex(({ text: word }) => !MARKERS.has(word));
  return slice(text, first < 0 ? [] : words.slice(first));
}

/** Cuts the words at some places out of a text and puts others where the first of them stood. */
function replaceWords({ text, finding: { words } }: Said, places: readonly number[], replacement: string): string {
  const [first] = places;
  if (first === undefined) return `${text.replace(/[?.!\s]+$/, '')} ${replacement}`;
  const isOut = new Set(places);
  let result = text.slice(0, words[first]?.start);
  result += replacement;
  let end = words[first]?.end as number;
  for (let at = first + 1; at < words.length; at++) {
    if (!isOut.has(at)) result += text.slice(end, words[at]?.end);
    end = words[at]?.end as number;
  }
  return result.replace(/[?.!\s]+$/, '');
}

/** The earlier question about other plans; a period that is named now replaces the one before. */
function withPlans(earlier: Said, asked: Said): string {
  const names = asked.finding.frame.plans.map(({ entity }) => entity.name).join(' and ');
  const places = earlier.finding.frame.plans.flatMap(({ words }) => words);
  const replaced = replaceWords(earlier, places, names);
  const rest = asked.finding.frame.at('period').map((at) => asked.finding.words[at]?.text);
  return rest.length > 0 && earlier.finding.frame.periods.length === 0 ? `${replaced} ${rest.join(' ')}` : replaced;
}

/** The earlier question without its period, so that another can take its place. */
function withoutPeriods(earlier: Said): string {
  const { frame, words } = earlier.finding;
  const places = frame.at('period');
  const linked = places.flatMap((at) =>
    ['per', 'a', 'each', 'every'].includes(words[at - 1]?.text ?? '') ? [at - 1, at] : [at],
  );
  return places.length === 0 ? earlier.text.replace(/[?.!\s]+$/, '') : replaceWords(earlier, linked, '');
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

/** "How do I connect Salesforce?" + "and GitHub?" → "How do I connect GitHub?" */
function replacedName(question: string, asked: TypedFinding, context: string, earlier: TypedFinding): string | null {
  const [name] = asked.frame.mentions.filter(({ entity }) => entity.kind !== 'product');
  const known = earlier.frame.mentions.filter(({ entity }: Mention) => entity.kind === name?.entity.kind);
  if (name === undefined || known.length === 0 || asked.words.length > 6) return null;
  const text = name.words.map((at) => question.slice(asked.words[at]?.start, asked.words[at]?.end)).join(' ');
  return replaceWords(
    { text: context, finding: earlier },
    known.flatMap(({ words }) => words),
    text,
  );
}

/** "How do I remove it?" about the guide "Connect GitHub". */
function withTitle(question: string, { words }: TypedFinding, title: string | null): string | null {
  const pointsBack = words.some(({ text }) => PRONOUNS.has(text));
  return title === null || !pointsBack ? null : `${question.replace(/[?.!\s]+$/, '')} (${title})`;
}
