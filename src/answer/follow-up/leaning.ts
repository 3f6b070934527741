import { formOf, isAsking } from '../interpret/form.ts';
import type { TypedFinding } from '../typed/typed-facts.ts';

/** A text, and what the typed facts make of it. */
export interface Said {
  readonly text: string;
  readonly finding: TypedFinding;
}

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
/** Words that point to something that was said before. */
export const PRONOUNS = new Set(['it', 'its', 'that', 'this', 'they', 'them', 'their']);
/** "Is it possible to …": a pronoun that may point to nothing before it. */
const EXPLETIVE = /\b(?:is|was|would|will) it (?:be )?[a-z]+ (?:to|that|if)\b/i;
/** Words of a question that goes on from the one before; a longer one says itself what it is about. */
export const LONGEST_CONTINUATION = 8;
const LONGEST_FRAGMENT = 4;

/** Whether a reading accounts for every word. */
export const isAccountedFor = ({ readings }: TypedFinding): boolean => readings[0]?.leftovers.length === 0;

/** Whether a pronoun stands in it. */
export const pointsBack = ({ words }: TypedFinding): boolean => words.some(({ text }) => PRONOUNS.has(text));

/** Words of its opening ("and", "what about"), 0 where it has none. */
export function openingLength({ words }: TypedFinding): number {
  return OPENERS.find((opener) => opener.every((word, at) => words[at]?.text === word))?.length ?? 0;
}

/** Opens like a continuation, points back by a pronoun, or is a mere fragment that means nothing alone. */
export function leansOnContext(finding: TypedFinding): boolean {
  const { words, frame } = finding;
  if (openingLength(finding) > 0) return words.length <= LONGEST_CONTINUATION || !asks(finding) || pointsBack(finding);
  if (words.length > LONGEST_CONTINUATION) return pointsBack(finding) && frame.plans.length === 0;
  if (pointsBack(finding) && frame.plans.length === 0 && frame.of('surface').length === 0) return true;
  const isAboutTerms = frame.has('payment', 'ending', 'length');
  return !isAccountedFor(finding) && (words.length <= LONGEST_FRAGMENT || isAboutTerms);
}

/** Whether it asks in a form of its own behind its opening: "and is there a trial?" */
export const asks = (finding: TypedFinding): boolean => isAsking(formOf(finding.words.slice(openingLength(finding))));

/** Makes sense without what was said before, and does not only name what that is to be asked of: "and Pro?" */
export const standsAlone = ({ finding }: Said): boolean =>
  isAccountedFor(finding) && (openingLength(finding) === 0 || asks(finding));

/**
 * Says itself that it goes on: by its opening, or by a pronoun where there is hardly room for what that points to. A mere fragment may
 * as well begin anew.
 */
export const continues = ({ text, finding }: Said): boolean =>
  openingLength(finding) > 0 ||
  (pointsBack(finding) && finding.words.length <= LONGEST_CONTINUATION && !EXPLETIVE.test(text));
