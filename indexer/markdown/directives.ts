import { blankAt, type Line, outsideCodeSpans, type Step, withText } from './line.ts';

/** Lines that are no text at all: includes, tables of contents, attributes of a block. */
const LINES: readonly RegExp[] = [
  /^\s*;?-+8<-+.*$/, // PyMdown snippets
  /^\s*<<<\s*[@./~<].*$/, // VitePress snippets
  /^\s*\[\[?_?toc_?\]\]?\s*$/i,
  /^\s*\{:[^{}]*\}\s*$/, // kramdown attributes
  /^\s*\[!(?:include|video|notebook|code[-\w]*)\b.*$/i, // DocFX
];

/** Pieces of other tools' syntax within a line, and what stays of them. */
const PIECES: readonly (readonly [RegExp, string])[] = [
  [/\{\{[<%]\s*(?:ref|relref)\s+"?([^"\s]+)"?[^}]*[>%]\}\}/g, '$1'], // Hugo links
  [/\{\{[<%](?:(?![>%]\}\}).)*[>%]\}\}/g, ''], // Hugo shortcodes
  [/\{\{#(?:include|rustdoc_include|playground|title|template)\b[^}]*\}\}/g, ''], // mdBook
  [/\{%(?:(?!%\}).)*%\}/g, ''], // Liquid, Jinja
  [/\{#\s(?:(?!#\}).)*#\}/g, ''], // Jinja comments
  [/^(\s*)\[\^[^\]\s]+\]:\s+/, '$1'], // footnotes stay as paragraphs …
  [/\[\^[^\]\s]+\](?!\()/g, ''], // … and the marks that point to them go
  [/(?<=[)\]])\{:?\s*[.#\w][^{}]*\}/g, ''], // attributes of a link or an image
];

const ATTRIBUTES = /\s*\{:?\s*((?:[.#][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|\s)+)\}\s*$/;
const MDX_HEADING_ID = /\s*\{\/\*\s*#([\w:.-]+)\s*\*\/\}\s*$/;

/** Drops includes, shortcodes, template tags and footnote marks; `{{ … }}` in prose is text and stays. */
export const dropDirectives: Step = (lines) => lines.map((line) => (line.isCode ? line : cleanLine(line)));

function cleanLine(line: Line): Line {
  const { text } = line;
  if (!/[{[<-]/.test(text)) return line;
  if (LINES.some((pattern) => pattern.test(text))) return blankAt(line);
  const cleaned = outsideCodeSpans(text, (part) =>
    PIECES.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), part),
  );
  return withText(line, cleaned.replace(ATTRIBUTES, headingId));
}

/** Of trailing attributes only an id stays, in one form: `{#id}`. */
function headingId(_whole: string, attributes: string): string {
  const id = /#([\w:.-]+)/.exec(attributes)?.[1];
  return id === undefined ? '' : ` {#${id}}`;
}

/** Docusaurus also writes a heading's id as a comment, which must be read before comments go. */
export function readCommentedIds(body: string): string {
  return body.includes('{/*') ? body.replace(new RegExp(MDX_HEADING_ID.source, 'gm'), ' {#$1}') : body;
}
