import { fenced } from '../../answer/composing/fenced.ts';
import type { AskSuggestion } from '../../answer/document/ask-document-schema.ts';
import type { AskBody } from '../ask/body.ts';

/** What people are told who read nothing but one plain text: the answer, or why there is none. */
export function messageOf(document: AskBody): string {
  return messageWith(document, ({ text }) => text);
}

function messageWith({ answer, status, suggestions, error }: AskBody, printed: (answer: Said) => string): string {
  if (answer === null) return [error?.message, error?.resolution].join(' ');
  const text = printed(answer);
  if (status !== 'ambiguous' || suggestions.length === 0) return text;
  return `${text}\nAsk more clearly: ${suggestions.map(({ question, title }) => `“${question ?? title}”`).join(' or ')}`;
}

type Said = NonNullable<AskBody['answer']>;

/** The same in Markdown for people who are shown nothing beside it: with the places to look at, as links. */
export function chatText(document: AskBody): string {
  const message = messageWith(document, markdownOf);
  const { status, suggestions } = document;
  return status === 'no_answer' && suggestions.length > 0
    ? `${message}\n\n${suggestions.map(linkTo).join('\n')}`
    : message;
}

/** The text of an answer whose code stands in fences. */
function markdownOf({ text, claims }: Said): string {
  let markdown = '';
  let at = 0;
  for (const { kind, text: said, language } of claims) {
    const start = text.indexOf(said, at);
    markdown += text.slice(at, start) + (kind === 'code' ? fenced(said, language ?? null) : said);
    at = start + said.length;
  }
  return markdown;
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
