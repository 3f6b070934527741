/** Prose of a Markdown file: every line at its place, with blanks where readers see no prose. */

const FENCE = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style)\b[\s\S]*?(?:<\/\1>|$)/gi;
const CODE_SPAN = /(?<![`\\])(`+)(?!`)(?:.*?[^`])?\1(?!`)/g;
const INDENTED = /^(?: {4}|\t)/;

/** The lines of a text with blanks in place of comments and code, so that columns stay what they are. */
export function proseLines(text: string): readonly string[] {
  let fence = '';
  return text
    .replace(HIDDEN, blank)
    .split('\n')
    .map((line) => {
      const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
      if (fence !== '') {
        if (mark.startsWith(fence) && info.trim() === '') fence = '';
        return '';
      }
      if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
        fence = mark;
        return '';
      }
      return INDENTED.test(line) ? '' : line.replace(CODE_SPAN, blank);
    });
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
