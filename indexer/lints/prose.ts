/** Prose of a Markdown file: every line at its place, with blanks where readers see no prose. */

const FENCE = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style)\b[\s\S]*?(?:<\/\1>|$)/gi;
const CODE_SPAN = /(?<![`\\])(`+)(?!`)(?:.*?[^`])?\1(?!`)/g;
/** What a line must hold to open or close a fence. */
const MAY_BE_FENCE = /`{3}|~{3}/;
const INDENTED = /^(?: {4}|\t)/;

/** The lines of a text with blanks in place of comments and code, so that columns stay what they are. */
export function proseLines(text: string): readonly string[] {
  let fence = '';
  return text
    .replace(HIDDEN, blank)
    .split('\n')
    .map((line) => {
      const [, mark = '', info = ''] = MAY_BE_FENCE.test(line) ? (FENCE.exec(line) ?? []) : [];
      if (fence !== '') {
        if (mark.startsWith(fence) && info.trim() === '') fence = '';
        return '';
      }
      if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
        fence = mark;
        return '';
      }
      if (INDENTED.test(line)) return '';
      return line.includes('`') ? line.replace(CODE_SPAN, blank) : line;
    });
}

function blank(text: string): string {
  if (!text.includes('\n')) return ' '.repeat(text.length);
  return text
    .split('\n')
    .map((line) => ' '.repeat(line.length))
    .join('\n');
}
