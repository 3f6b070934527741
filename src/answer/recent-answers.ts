import { Recent } from '../recent.ts';
import type { Answer, Ask } from './answer.ts';

const MIB = 1024 * 1024;

/**
 * The same answers, of which the latest are kept.
 *
 * That cannot change one: asking is a pure function of the index, the question without blanks around it, and the earlier
 * questions. The index is fixed where this is made, and the rest, whole and in order, is the key; nothing is normalised
 * beyond what the engine itself does before all else, since an answer repeats the question letter by letter.
 */
export function rememberAnswers(ask: Ask, maxBytes = 16 * MIB): Ask {
  const recent = new Recent<Answer>({ maxBytes, sizeOf, onlyRepeated: true });
  return (question, { previous = [] } = {}) =>
    recent.get(JSON.stringify([question.trim(), ...previous]), () => ask(question, { previous }));
}

const ITEM_BYTES = 200;

/** About what its texts take, at two bytes a character; to print it for this would take longer than to find some answers. */
function sizeOf({ question, claims, results, suggestions }: Answer): number {
  let characters = question.length;
  for (const { text, quote, sourceUrl } of claims) characters += text.length + quote.length + sourceUrl.length;
  for (const { name, url, description } of results) characters += name.length + 2 * url.length + description.length;
  for (const { title, url } of suggestions) characters += title.length + url.length;
  return 2 * characters + ITEM_BYTES * (1 + claims.length + results.length + suggestions.length);
}
