import { type Piece, VARIABLES, VARIABLES_IN_CODE } from '../variables.ts';
import { blankAt, type Line, outsideCodeSpans, type Step, withText } from './line.ts';

/** Lines that are no text at all: includes, tables of contents, attributes of a block. */
const LINES: readonly RegExp[] = [
  /^\s*;?-+8<-+.*$/, // PyMdown snippets
  /^\s*<<<\s*[@./~<].*$/, // VitePress snippets
  /^\s*\[\[?_?toc_?\]\]?\s*$/i,
  /^\s*\{:[^{}]*\}\s*$/, // kramdown attributes
  /^ {0,3}\{\{(?![<%])[^{}\n]{1,300}\}\}\s*$/, // what the site's own build fills in
  /^\s*:::\s*[\w-]+(?:\s[^\n]*?)?:::\s*$/, // DocFX rows, columns, samples of code
  /^\s*\[!(?:include|video|notebook|code[-\w]*)\b.*$/i, // DocFX
];

/** What such a line begins with. */
const MAY_BE_NO_TEXT = /^\s*[;<[{:-]/;

/** `[[`, unless it stands in an expression, and `]]`, unless it is the text of a link. */
const WIKI_LINK = '(?<![\\p{L}\\p{N}_[\\]])\\[\\[(?! )(?=[^[\\]\\n]*\\p{L})';
const WIKI_END = '\\]\\](?!\\()';

/** Pieces of other tools' syntax within a line, and what stays of them. */
const PIECES: readonly Piece[] = [
  ['{{', /\{\{-?\s*(["'])([^"'{}\n]{1,100})\1\s*\|[^{}\n]{1,100}\}\}/g, '$2'], // a text that goes through a filter
  ['{{', /\]\(\s*[^()\s]*\{\{[^{}\n]{0,300}\}\}[^()\s]*\s*\)/g, ']()'], // addresses that only the site's own build knows
  ['{{', /\{\{[<%]\s*(?:ref|relref)\s+"?([^"\s]{1,300})"?[^}]{0,300}[>%]\}\}/g, '$1'], // Hugo links
  ...VARIABLES,
  [
    '{{',
    /^(\s*)\{\{[<%]\s*tab(?:[-_]?item)?\s+(?:[a-z]+\s*=\s*)?"([^"*_]{1,60})"[^{}]{0,300}[>%]\}\}\s*$/gi,
    '$1**$2**',
  ], // Hugo tabs
  ['{{', /\{\{[<%].{0,500}?[>%]\}\}/g, ''], // Hugo shortcodes
  ['{{', /\{\{#(?:include|rustdoc_include|playground|title|template)\b[^}]*\}\}/g, ''], // mdBook
  ['{%', /\{%.{0,500}?%\}/g, ''], // Liquid, Jinja
  ['{*', /\{\*\s.{0,500}?\*\}/g, ''], // MkDocs includes of code
  [':', / ?:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?/g, ''], // icons of Material for MkDocs
  ['{#', /\{#\s.{0,500}?#\}/g, ''], // Jinja comments
  [
    ':::',
    /:::\s*image\s(?=[^\n]{0,500}?\bsource="([^"\n]*)")[^\n]{0,500}?\balt-text="([^"\n]*)"[^\n]{0,500}?:::/g,
    '![$2]($1)',
  ], // DocFX
  [':::', /:::\s*image\s[^\n]{0,1000}?:::/g, ''],
  [':::', /:::\s*no-loc\s+text="([^"\n]*)":::/g, '$1'],
  [':', /(?<=^|[\s*_|(]):[a-z][\w-]*\[([^[\]\n]{1,200})\](?:\{[^{}\n]*\})?/g, '$1'], // directives within a text
  [':', /(?<=^|[\s*_|(]):(?:[a-z][\w-]*\{[^{}\n]*\}|br(?=\s|$))/g, ''],
  ['[[', / ?!\[\[[^[\]\n]{1,300}\]\]/g, ''], // wiki links: what is embedded goes …
  ['[[', new RegExp(`${WIKI_LINK}[^[\\]|\\n]{1,200}?\\\\?\\|([^[\\]|\\n]{1,200})${WIKI_END}`, 'gu'), '$1'], // … and a text of its own stays
  ['[[', new RegExp(`${WIKI_LINK}([^[\\]|#\\n]{1,200})#\\^?([^[\\]|\\n]{1,200})${WIKI_END}`, 'gu'), '$1 > $2'],
  ['[[', new RegExp(`${WIKI_LINK}[#@]?([^[\\]|\\n]{1,200})${WIKI_END}`, 'gu'), '$1'],
  ['*[', /^\*\[([^\]]+)\]:\s+/, '$1: '], // abbreviations of PHP Markdown Extra
  ['[^', /^(\s*)\[\^[^\]\s]{1,80}\]:\s+/, '$1'], // footnotes stay as paragraphs …
  ['[^', /\[\^[^\]\s]{1,80}\](?!\()/g, ''], // … and the marks that point to them go
  ['{', /(?<=[)\]])\{:?\s*[.#\w][^{}]*\}/g, ''], // attributes of a link or an image
];

/** Pieces that may hold code or stand in it. */
const BESIDE_CODE: readonly Piece[] = [
  ['}`', / ?(?<![\w`{}])\{(?:octicon|fa[brs]?|material-[\w-]+)\}`[^`\n]{0,200}`/g, ''], // icons of MyST …
  ['}`', /(?<![\w`{}])\{[a-z][\w:-]*\}`~?([^`<\n]{1,200}?)\s*(?:<[^<>`\n]{1,200}>)?`/g, '`$1`'], // … and its roles
  ['{{', /\{\{[<%]\s*[\w-]+\s[^{}]{0,300}?\b(?:text|caption)="([^"]{1,200})"[^{}]{0,300}?[>%]\}\}/g, '$1'], // Hugo shortcodes within a sentence
];

/** Attributes of a code span, which stand right behind it. */
const OF_CODE =
  /^\{:?\s*(?:[.#][\w.#-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"'=]+))(?:\s+(?:[.#][\w.#-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"'=]+)))*\s*\}/;

/** Keys of PyMdown: `++ctrl+page-down++`. */
const KEYS = /(?<![\w+])\+\+((?:"[^"+\n]{1,40}"|[\w-]{1,40})(?:\+(?:"[^"+\n]{1,40}"|[\w-]{1,40}))*)\+\+(?![\w+])/g;

const ATTRIBUTES = /\s*\{:?\s*((?:[.#][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|\s)+)\}\s*$/;
const CONTAINER = /^\s*::/;
const ATX_HEADING = /^[\s>]*#{1,6}\s/;
const SETEXT_UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/;
const BARE_HEADING_ID = /^(#{1,6}[ \t][^\n]*?)[ \t]*\{\/\*([\w:.-]+)\*\/\}[ \t]*$/gm;
const MDX_HEADING_ID = /\s*\{\/\*\s*#([\w:.-]+)\s*\*\/\}\s*$/;

/** Drops includes, shortcodes, template tags and footnote marks; `{{ … }}` in prose is text and stays. */
export const dropDirectives: Step = (lines) =>
  lines.map((line, at) => (line.isCode ? line : cleanLine(line, lines[at + 1]?.text ?? '')));

function cleanLine(line: Line, next: string): Line {
  const { text } = line;
  if (!/[{[<+-]|:[\w:]/.test(text)) return line;
  if (MAY_BE_NO_TEXT.test(text) && LINES.some((pattern) => pattern.test(text))) return blankAt(line);
  const named = outsideCodeSpans(without(BESIDE_CODE, text), (part, isBehindCode) =>
    without(PIECES, withKeysNamed(isBehindCode ? part.replace(OF_CODE, '') : part)),
  );
  const cleaned = without([VARIABLES_IN_CODE], named);
  // Attributes of a container may name it.
  if (!cleaned.trimEnd().endsWith('}') || CONTAINER.test(text)) return withText(line, cleaned);
  const isHeading = ATX_HEADING.test(text) || SETEXT_UNDERLINE.test(next);
  return withText(line, isHeading ? cleaned.replace(ATTRIBUTES, headingId) : cleaned.replace(ATTRIBUTES, ''));
}

function without(pieces: readonly Piece[], text: string): string {
  return pieces.reduce(
    (rest, [mark, pattern, kept]) => (rest.includes(mark) ? rest.replace(pattern, kept) : rest),
    text,
  );
}

const withKeysNamed = (text: string): string =>
  text.includes('++') ? text.replace(KEYS, (_, keys: string) => keysNamed(keys)) : text;

/** `ctrl+page-down` as it is written on keys: “Ctrl+Page Down”; what is in quotes stays. */
function keysNamed(keys: string): string {
  return keys.replace(/"([^"]*)"|[\w-]+/g, (key, quoted?: string) =>
    quoted === undefined ? key.replace(/(?:^|-)\w/g, (letter) => letter.replace('-', ' ').toUpperCase()) : quoted,
  );
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
