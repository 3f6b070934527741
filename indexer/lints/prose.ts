import { constructsOf } from '../markdown/lines/constructs.ts';

/** Prose of a Markdown file: every line at its place, with blanks where readers see no prose. */

const CODE_TAG = /<code\b[\s\S]*?(?:<\/code>|$)/gi;
const INDENTED = /^(?: {4}|\t)/;

/** The lines of a text with blanks in place of comments and code, so that columns stay what they are. */
export function proseLines(text: string): readonly string[] {
  let prose = '';
  let done = 0;
  for (const { start, end } of constructsOf(text)) {
    prose += text.slice(done, start) + blank(text.slice(start, end));
    done = end;
  }
  return (prose + text.slice(done))
    .replace(CODE_TAG, blank)
    .split('\n')
    .map((line) => (INDENTED.test(line) ? '' : line));
}

function blank(text: string): string {
  if (!text.includes('\n')) return ' '.repeat(text.length);
  return text
    .split('\n')
    .map((line) => ' '.repeat(line.length))
    .join('\n');
}
