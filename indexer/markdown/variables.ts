import { sentencesOf } from '../../src/text/sentences/sentences.ts';

/** Stands before a gap whose value only the site's own build knows. It cannot stand in Markdown. */
const MARK = '\u0002';
/** What is read instead of a variable of the site. */
const GAP = `${MARK}…`;

const CONTROL =
  'if|elsif|elseif|unless|case|when|for|while|assign|set|capture|macro|block|extends|import|from|with|tag|raw';

/** What a text must hold for a pattern to find anything in it, the pattern, and what stays of what it finds. */
export type Piece = readonly [mark: string, pattern: RegExp, kept: string];

/** What a macro of MkDocs or Jinja gives; behind a sentence or in a cell it says something besides. */
const MACRO_CALL = '\\{\\{-?\\s*[a-z_]\\w*[ \\t]*\\([^{}\\n]{0,300}\\)\\s*-?\\}\\}';

/** Variables of Jekyll, Handlebars, Hugo and Liquid in prose; `{{ name }}` and `{{ .Name }}` are texts about templates. */
export const VARIABLES: readonly Piece[] = [
  ['{{', /(?<![$\\{])\{\{[-~]?\s*\$?[a-z_]\w*(?:\.[a-z_][\w-]*)+\s*(?:\|[^{}]{0,200})?[-~]?\}\}(?!\})/gi, GAP],
  ['{{', /\{\{[<%]\s*param\s[^{}]{1,200}[>%]\}\}/g, GAP],
  ['{{', new RegExp(`\\s*${MACRO_CALL}(?=\\s*(?:\\||$))`, 'gi'), ''],
  ['{{', new RegExp(MACRO_CALL, 'gi'), GAP],
  [
    '{%',
    new RegExp(
      `(?<=\\S[^{}]*)\\{%-?\\s*(?!(?:${CONTROL})\\b)[a-z_]+\\s+[a-z_]\\w*(?:\\.[a-z_][\\w-]*)+\\s*-?%\\}`,
      'gi',
    ),
    GAP,
  ],
];

/** Shortcodes within code, which Hugo reads there as well; texts about them write them as comments. */
export const VARIABLES_IN_CODE: Piece = ['{{', /\{\{[<%](?!\s*\/\*)[^{}\n]{0,300}?[>%]\}\}/g, GAP];

/** The sentences of a text that have no gap. */
export function withoutGaps(text: string): string {
  if (!text.includes(MARK)) return text;
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !sentence.includes(MARK))
    .join(' ');
}

/** The text with its gaps to be seen. */
export function withGaps(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}
