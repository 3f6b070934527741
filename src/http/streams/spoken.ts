import type { AskSuggestion } from '../../answer/ask-document-schema.ts';
import type { AskBody } from '../ask-body.ts';

/** What people are told who read nothing but one plain text: the answer, or why there is none. */
export function messageOf({ answer, status, suggestions, error }: AskBody): string {
  if (answer === null) return [error?.message, error?.resolution].join(' ');
  if (status !== 'ambiguous' || suggestions.length === 0) return answer.text;
  return `${answer.text}\nAsk more clearly: ${suggestions.map(({ question, title }) => `“${question ?? title}”`).join(' or ')}`;
}

/** The same in Markdown for people who are shown nothing beside it: with the places to look at, as links. */
export function chatText(document: AskBody): string {
  const message = messageOf(document);
  const { status, suggestions } = document;
  return status === 'no_answer' && suggestions.length > 0
    ? `${message}\n\n${suggestions.map(linkTo).join('\n')}`
    : message;
}

function linkTo({ title, url }: AskSuggestion): string {
  return `- [${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** A failure must not be called `error` where widgets take that for one of theirs. */
export function failureOf({ error }: Pick<AskBody, 'error'>): {
  readonly failure?: NonNullable<AskBody['error']>;
} {
  return error === undefined ? {} : { failure: error };
}
