import { fenced } from '../../answer/composing/fenced.ts';
import type { AskSuggestion } from '../../answer/document/ask-document-schema.ts';
import type { AskBody } from '../ask/body.ts';

/** What people are told who read nothing but one plain text: the answer, or why there is none. */
export function messageOf(document: AskBody): string {
  return messageWith(document, { printed: ({ text }) => text, newLine: '\n' });
}

interface Manner {
  readonly printed: (answer: Said) => string;
  readonly newLine: string;
}

function messageWith({ answer, status, suggestions, error }: AskBody, { printed, newLine }: Manner): string {
  if (answer === null) return [error?.message, error?.resolution].join(' ');
  const text = printed(answer);
  if (status !== 'ambiguous' || suggestions.length === 0) return text;
  const clearer = suggestions.map(({ question, title }) => `“${question ?? title}”`).join(' or ');
  return `${text}${newLine}Ask more clearly: ${clearer}`;
}

type Said = NonNullable<AskBody['answer']>;
type Kind = Said['claims'][number]['kind'];

/** The same in Markdown for people who are shown nothing beside it: with the places to look at, as links. */
export function chatText(document: AskBody): string {
  const message = messageWith(document, { printed: markdownOf, newLine: PARAGRAPH });
  const { status, suggestions } = document;
  return status === 'no_answer' && suggestions.length > 0
    ? `${message}${PARAGRAPH}${suggestions.map(linkTo).join('\n')}`
    : message;
}

/** A line break alone is a space to most who read Markdown. */
const PARAGRAPH = '\n\n';

const isItem = (kind: Kind): boolean => kind === 'step' || kind === 'row';

/**
 * The text of an answer with code in fences, steps and rows as items of a list, and other lines as paragraphs. The items have
 * no numbers: where the steps of a guide are quoted from the third on, they would be false.
 */
function markdownOf({ text, claims }: Said): string {
  const isListed = (kind: Kind): boolean => isItem(kind) && claims.filter((claim) => isItem(claim.kind)).length > 1;
  const jointOf = (joint: string, last: Kind, next: Kind): string => {
    if (isListed(last) && isListed(next)) return '\n';
    const isOfBlocks = [last, next].some((kind) => isListed(kind) || kind === 'code');
    return isOfBlocks || joint.includes('\n') ? PARAGRAPH : joint;
  };

  let markdown = '';
  let at = 0;
  let last: Kind | null = null;
  for (const { kind, text: said, language } of claims) {
    const start = text.indexOf(said, at);
    const joint = text.slice(at, start);
    markdown += last === null ? joint : jointOf(joint, last, kind);
    markdown += kind === 'code' ? fenced(said, language ?? null) : isListed(kind) ? itemOf(said) : said;
    at = start + said.length;
    last = kind;
  }
  return markdown;
}

const itemOf = (text: string): string => `- ${text.replaceAll('\n', '\n  ')}`;

function linkTo({ title, url }: AskSuggestion): string {
  return `- [${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** A failure must not be called `error` where widgets take that for one of theirs. */
export function failureOf({ error }: Pick<AskBody, 'error'>): {
  readonly failure?: NonNullable<AskBody['error']>;
} {
  return error === undefined ? {} : { failure: error };
}
