import { type Piece, VARIABLES } from '../variables.ts';
import { blankAt, type Line, outsideCodeSpans, type Step, withText } from './line.ts';

/** Lines that are no text at all: includes, tables of contents, attributes of a block. */
const LINES: readonly RegExp[] = [
  /^\s*;?-+8<-+.*$/, // PyMdown snippets
  /^\s*<<<\s*[@./~<].*$/, // VitePress snippets
  /^\s*\[\[?_?toc_?\]\]?\s*$/i,
  /^\s*\{:[^{}]*\}\s*$/, // kramdown attributes
  /^\s*\[!(?:include|video|notebook|code[-\w]*)\b.*$/i, // DocFX
];

/** What such a line begins with. */
const MAY_BE_NO_TEXT = /^\s*[;<[{-]/;

/** Pieces of other tools' syntax within a line, and what stays of them. */
const PIECES: readonly Piece[] = [
  ['{{', /\{\{[<%]\s*(?:ref|relref)\s+"?([^"\s]{1,300})"?[^}]{0,300}[>%]\}\}/g, '$1'], // Hugo links
  ...VARIABLES,
  [
    '{{',
    /^(\s*)\{\{[<%]\s*tab(?:[-_]?item)?\s+(?:[a-z]+\s*=\s*)?"([^"*_]{1,60})"[^{}]{0,300}[>%]\}\}\s*$/gi,
    '$1**$2**',
  ], // Hugo tabs
  ['{{', /\{\{[<%]\s*[\w-]+\s[^{}]{0,300}?\btext="([^"]{1,200})"[^{}]{0,300}?[>%]\}\}/g, '$1'], // Hugo shortcodes within a sentence
  ['{{', /\{\{[<%].{0,500}?[>%]\}\}/g, ''], // Hugo shortcodes
  ['{{', /\{\{#(?:include|rustdoc_include|playground|title|template)\b[^}]*\}\}/g, ''], // mdBook
  ['{%', /\{%.{0,500}?%\}/g, ''], // Liquid, Jinja
  ['{*', /\{\*\s.{0,500}?\*\}/g, ''], // MkDocs includes of code
  [':', / ?:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?/g, ''], // icons of Material for MkDocs
  ['{#', /\{#\s.{0,500}?#\}/g, ''], // Jinja comments
  ['*[', /^\*\[([^\]]+)\]:\s+/, '$1: '], // abbreviations of PHP Markdown Extra
  ['[^', /^(\s*)\[\^[^\]\s]{1,80}\]:\s+/, '$1'], // footnotes stay as paragraphs …
  ['[^', /\[\^[^\]\s]{1,80}\](?!\()/g, ''], // … and the marks that point to them go
  ['{', /(?<=[)\]])\{:?\s*[.#\w][^{}]*\}/g, ''], // attributes of a link or an image
];

const ATTRIBUTES = /\s*\{:?\s*((?:[.#][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|\s)+)\}\s*$/;
const ATX_HEADING = /^[\s>]*#{1,6}\s/;
const SETEXT_UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/;
const BARE_HEADING_ID = /^(#{1,6}[ \t][^\n]*?)[ \t]*\{\/\*([\w:.-]+)\*\/\}[ \t]*$/gm;
const MDX_HEADING_ID = /\s*\{\/\*\s*#([\w:.-]+)\s*\*\/\}\s*$/;

/** Drops includes, shortcodes, template tags and footnote marks; `{{ … }}` in prose is text and stays. */
export const dropDirectives: Step = (lines) =>
  lines.map((line, at) => (line.isCode ? line : cleanLine(line, lines[at + 1]?.text ?? '')));

function cleanLine(line: Line, next: string): Line {
  const { text } = line;
  if (!/[{[<-]|:\w/.test(text)) return line;
  if (MAY_BE_NO_TEXT.test(text) && LINES.some((pattern) => pattern.test(text))) return blankAt(line);
  const cleaned = outsideCodeSpans(text, (part) =>
    PIECES.reduce((rest, [mark, pattern, kept]) => (rest.includes(mark) ? rest.replace(pattern, kept) : rest), part),
  );
  if (!cleaned.trimEnd().endsWith('}')) return withText(line, cleaned);
  const isHeading = ATX_HEADING.test(text) || SETEXT_UNDERLINE.test(next);
  return withText(line, isHeading ? cleaned.replace(ATTRIBUTES, headingId) : cleaned.replace(ATTRIBUTES, ''));
}

/** Of trailing attributes only an id stays, in one form: `{#id}`. */
function headingId(_whole: string, attributes: string): string {
  const id = /(?:^|\s)(?:#|id=["']?)([\w:.-]+)/.exec(attributes)?.[1];
  return id === undefined ? '' : ` {#${id}}`;
}

/** Docusaurus and React also write a heading's id as a comment, which must be read before comments go. */
export function readCommentedIds(body: string): string {
  if (!body.includes('{/*')) return body;
  return body.replace(new RegExp(MDX_HEADING_ID.source, 'gm'), ' {#$1}').replace(BARE_HEADING_ID, '$1 {#$2}');
}
