import type { FactPath } from './fact-place.ts';

/** Something that prose says otherwise than a fact. */
export interface Contradiction {
  /** What the prose says, word for word. */
  readonly said: string;
  readonly what: string;
  /** Where the fact stands. */
  readonly fact: FactPath;
  readonly fix?: string;
}

/** Finds what one sentence says otherwise. */
export type Finder = (sentence: string) => Iterable<Contradiction>;

/** What was so, is so for some, or would be so: it contradicts nothing. */
export const NOT_NOW =
  /\b(?:(?:from|as of|starting|effective) (?:\d{1,2}(?:st|nd|rd|th)? )?(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)|next (?:month|year)|former(?:ly)?|previous(?:ly)?|legacy|old|older|retired|discontinued|until|before|used to|was|were|no longer|discount(?:ed)?|charit\w+|non-?profits?|students?|instead of|example|if|would|unless|extra|additional|further|competitors?|planned|soon|will|upcoming|custom|negotiat\w+)\b|\?\s*$/i;

/** What is not so, or not always. */
export const NEGATED =
  /\b(?:not|no|never|cannot|without|neither|nor|none|isn['’]t|aren['’]t|doesn['’]t|don['’]t|can['’]t|won['’]t|except|only|unless|instead|other than)\b/i;

/** A text for a pattern, whatever white space stands between its words and whether it is one or many. */
export function pattern(words: string): string {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '[\\s-]+');
  return /[a-z]$/i.test(words) && !/ss$/.test(words) ? `${escaped.replace(/s$/, '')}(?:e?s)?` : escaped;
}

/** One of some texts for a pattern, the longest first. */
export function oneOfTexts(texts: readonly string[]): string {
  const known = [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 1))];
  return known
    .sort((a, b) => b.length - a.length)
    .map(pattern)
    .join('|');
}
