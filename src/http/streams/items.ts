import type { AskSuggestion } from '../../answer/document/ask-document-schema.ts';
import type { AskBody, AskBodyResult } from '../ask/body.ts';

const LOWEST_SCORE = 1;

/**
 * What widgets show as cards beside a text: the results or, where nothing was found, the places to look at, which they
 * would not show otherwise; several show no text at all where there is no card.
 *
 * @param site name of the site, which some of them want of every card
 */
export function itemsOf({ status, results, suggestions }: AskBody, site: string): readonly AskBodyResult[] {
  return status === 'no_answer' ? suggestions.map((suggestion) => suggested(suggestion, site)) : results;
}

function suggested({ title, url }: AskSuggestion, site: string): AskBodyResult {
  return { '@type': 'WebPage', '@id': url, name: title, url, site, score: LOWEST_SCORE, description: '' };
}
