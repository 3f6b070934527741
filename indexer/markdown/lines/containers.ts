import { blankAt, dedent, findLine, indentOf, isBlank, type Line, labelled, type Step, withText } from './line.ts';
import { isParagraphLine, OptionRows, OTHER_BLOCK } from './option-rows.ts';

const COLONS = /^\s*:{3,}\s*(?:\{?([\w-]+)\}?\s*(.*))?$/;
/** Components of Nuxt's Markdown: `::tip`, `::card{title="Guides"}`, and what ends them. */
const TWO_COLONS = /^\s*::(?:([a-z][\w-]*)((?:\[.*\])?(?:\{.*\})?))?\s*$/;
/** Attributes of such a component, as YAML below it, stand between two of these. */
const RULE = /^\s*---\s*$/;
const ATTRIBUTE = /^\s*(?:[\w-]+:(?:\s.*)?|-\s.*|#.*)?$/;
const SLASHES = /^\s*\/{3,}\s*(?:([\w-]+)\s*(?:\|\s*(.*))?)?$/;
const INDENTED = /^(?:[!?]{3}[!+]?(?:\s+|(?=[a-z]))[\w -]*?|={3}[!+]?)\s*(?:"([^"]*)"|'([^']*)')?\s*$/;
/** `: text` below a term. */
export const DEFINITION = /^\s{0,3}:[ \t]+(\S.*)$/;
/** A definition of which a shortcode alone stood. */
export const EMPTY_DEFINITION = /^\s{0,3}:\s*$/;
/** What a line must begin with to be any of these; most lines of a guide are none. */
const MAY_OPEN = /^\s*[:/!?=>]/;
const ALERT = /^(\s*(?:>\s?)+)\[!(\w+)\][+-]?[ \t]*(.*)$/;

/**
 * Turns admonitions and tabs into plain paragraphs: `:::note[Title]`, `::note`, `/// tip | Title`, `!!! note "Title"`,
 * `=== "Tab"`, `> [!NOTE]`. Titles and texts stay.
 */
export const openContainers: Step = (lines) => {
  const result: Line[] = [];
  const rows = new OptionRows();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (line.isCode || !MAY_OPEN.test(line.text)) {
      result.push(line);
      continue;
    }
    if (EMPTY_DEFINITION.test(line.text) && DEFINITION.test(lines[at + 1]?.text ?? '')) continue;
    const option = optionRow(lines, at, result);
    if (option !== null) {
      const term = result.pop() as Line;
      rows.add(result, withText(line, term.text), option.name, option.said);
      at = option.end - 1;
      continue;
    }
    const indented = indentedContainer(line.text) ?? definition(line.text, result.at(-1));
    if (indented !== undefined) {
      const end = endOfContent(lines, at + 1, indented.base);
      const content = lines.slice(at + 1, end).map((inner) => withText(inner, dedentFrom(inner.text, indented.base)));
      result.push(...titled(line, indented.first), ...openContainers(content));
      at = end - 1;
      continue;
    }
    result.push(...openLine(line));
    at = endOfAttributes(lines, at) - 1;
  }
  return result;
};

/** The line behind the attributes that stand as YAML below the first line of a component; the next one where there are none. */
function endOfAttributes(lines: readonly Line[], at: number): number {
  const isNamed = TWO_COLONS.exec(lines[at]?.text ?? '')?.[1] !== undefined;
  if (!isNamed || !RULE.test(lines[at + 1]?.text ?? '')) return at + 1;
  const end = findLine(lines, at + 2, ({ text }) => !ATTRIBUTE.test(text));
  return RULE.test(lines[end]?.text ?? '') ? end + 1 : at + 1;
}

/** A container whose content is indented by four columns more than `base`. */
interface Indented {
  readonly base: number;
  /** What stands in its own first line, as a paragraph; may be empty. */
  readonly first: string;
}

/**
 * A term with one paragraph about it, as a row of a table: what an option is by default then stands beside its name. null where
 * the line is no such definition, or one that leads in what stands behind it.
 */
function optionRow(
  lines: readonly Line[],
  at: number,
  before: readonly Line[],
): { readonly name: string; readonly said: string; readonly end: number } | null {
  const { text } = lines[at] as Line;
  const term = before.at(-1);
  const first = DEFINITION.exec(text)?.[1];
  if (first === undefined || term === undefined || term.isCode || isBlank(term) || OTHER_BLOCK.test(term.text))
    return null;
  const above = before.at(-2);
  if (above !== undefined && (above.isCode || !isBlank(above))) return null;
  const end = findLine(lines, at + 1, (line) => !isParagraphLine(line));
  const said = [first, ...lines.slice(at + 1, end).map((line) => line.text.trim())].join(' ').trim();
  if (said.endsWith(':')) return null;
  return { name: term.text.trim().replace(/\s*\{[^{}]*\}$/, ''), said, end };
}

/** `: text` behind a term: a definition of PHP Markdown Extra, which Hugo and MkDocs read too. */
function definition(text: string, before: Line | undefined): Indented | undefined {
  const match = DEFINITION.exec(text);
  const follows = before !== undefined && !before.isCode && (!isBlank(before) || indentOf(before.text) > 0);
  return match !== null && follows ? { base: indentOf(text), first: match[1] ?? '' } : undefined;
}

function indentedContainer(text: string): Indented | undefined {
  const title = titleOfIndented(text);
  return title === undefined ? undefined : { base: indentOf(text), first: labelled(title) };
}

/** The title of `!!! note "Title"` or `=== "Title"`, which may be empty; undefined for another line. */
export function titleOfIndented(text: string): string | undefined {
  const match = INDENTED.exec(text.trim());
  if (match === null) return undefined;
  const title = match[1] ?? match[2];
  // A bare `===` underlines a heading.
  return title === undefined && text.trim().startsWith('=') ? undefined : (title ?? '');
}

/** The content of an indented container: what follows, as long as it is indented by four columns more. */
function endOfContent(lines: readonly Line[], from: number, base: number): number {
  return findLine(lines, from, (line) => !isBlank(line) && indentOf(line.text) < base + 4);
}

function dedentFrom(text: string, base: number): string {
  return text.trim() === '' ? '' : ' '.repeat(base) + dedent(text, base + 4);
}

function openLine(line: Line): readonly Line[] {
  const { text } = line;
  const fence = COLONS.exec(text) ?? TWO_COLONS.exec(text) ?? SLASHES.exec(text);
  if (fence !== null) return titled(line, labelled(titleOf(fence[2] ?? '')));
  const alert = ALERT.exec(text);
  if (alert !== null) return alertTitle(line, alert[1] ?? '', alert[3] ?? '');
  return [line];
}

function alertTitle(line: Line, quote: string, title: string): readonly Line[] {
  const empty = withText(line, quote.trimEnd());
  return title.trim() === '' ? [empty] : [withText(line, quote + labelled(title)), empty];
}

/** `[Title]{.class}`, `Title {open}`, `{title="Title"}`, attributes alone or nothing. */
function titleOf(rest: string): string {
  const title = rest.replace(/\{[^{}]*\}\s*$/, '').trim();
  if (title === '') return /[{\s](?:title|label)=["']([^"']+)["']/.exec(rest)?.[1] ?? '';
  if (/^(?:[\w-]+=(?:"[^"]*"|'[^']*')\s*)+$/.test(title)) return '';
  return /^\[(.*)\]$/.exec(title)?.[1] ?? title;
}

function titled(line: Line, title: string): readonly Line[] {
  if (title.trim() === '') return [blankAt(line)];
  const indent = /^\s*/.exec(line.text)?.[0] ?? '';
  return [blankAt(line), withText(line, indent + title), blankAt(line)];
}
