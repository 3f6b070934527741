import type { Answer } from '../src/answer/answer.ts';
import { fenced } from '../src/answer/composing/fenced.ts';
import type { Explanation } from '../src/answer/inquiry.ts';
import type { Site } from '../src/facts/corpus.ts';

/** An answer for a terminal: the text, then each source once. */
export function printAnswer(answer: Answer, { contact }: Pick<Site, 'contact'>): string {
  const heading = answer.decontextualized === null ? [] : [`(understood as: ${answer.decontextualized})`];
  const lines = answer.status === 'no_answer' ? noAnswer(answer, contact) : answered(answer);
  return `${[...heading, ...lines, '', `confidence ${answer.confidence.toFixed(3)}`].join('\n')}\n`;
}

function answered({ status, claims, layout, suggestions }: Answer): readonly string[] {
  const text = claims
    .map((claim) => (claim.kind === 'code' ? fenced(claim.text, claim.language) : claim.text))
    .join(layout === 'lines' ? '\n' : ' ');
  const sources = new Map(claims.map(({ sourceUrl, source }) => [sourceUrl, source]));
  return [
    ...(status === 'ambiguous' ? ['This can mean different things.'] : []),
    text,
    '',
    ...[...sources].map(
      ([url, { title, dateModified }]) => `→ ${title}${dateModified ? `, ${dateModified}` : ''}  ${url}`,
    ),
    ...suggestions.filter(() => status === 'ambiguous').map(({ question, title }) => `? ${question ?? title}`),
  ];
}

function noAnswer({ suggestions }: Answer, contact: string): readonly string[] {
  const nearest = suggestions.map(({ question, title, url }) => `? ${question ?? title}  ${url}`);
  return ['This is not answered here.', `Contact: ${contact}`, ...nearest];
}

/** The reasons for an answer, step by step. */
export function printSteps(steps: Explanation['steps']): string {
  return steps.map(({ title, lines }) => `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('');
}
