/** Something that is read as a whole before anything else in a text is understood. */
export interface Construct {
  readonly kind: 'fence' | 'span' | 'hidden' | 'html-code' | 'code';
  /** Where its opening begins, and where its content does. */
  readonly start: number;
  readonly contentStart: number;
  /** Where its content ends, and where the text goes on. */
  readonly contentEnd: number;
  readonly end: number;
}

/** Fences, code spans and escapes are passed over; comments, scripts and the like are left out; `<pre>` is code. */
const OPENING = new RegExp(
  [
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})/,
    /(?<span>`+)/,
    /(?<hidden><!--|\{\/\*|^[ \t]*:::[ \t]*image[ \t][^\n]*\btype="complex"[^\n]*:::|^[ \t]*\{\{-?[ \t]*[a-z_]\w*[ \t]*\((?=[^)\n]*\n)|^[ \t]*\{[ \t]*\n(?=(?:[ \t]*(?:\/\/[^\n]*)?\n)+[ \t]*\}[ \t]*$)|\{%-?\s*comment\s*-?%\}|\{\{[<%](?=[^>%}\n]{0,300}\n)|<(?:script|style|head|svg|math|noscript)(?=[\s>])[^<>]*>)/,
    /(?<pre><pre(?=[\s>])[^<>]*>|\{\{[<%]\s*(?:highlight|code[\w-]*)(?=\s)[^{}\n]*(?<!\/\s?)[>%]\}\}|\{%-?\s*highlight\s[^{}\n]*%\})/,
    /\\[`<{]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);

type Groups = Readonly<Partial<Record<'fence' | 'span' | 'hidden' | 'pre', string>>>;

/** Every construct of a text, in order; an opening that is never closed is text. */
export function* constructsOf(body: string): Iterable<Construct> {
  const closings = new Closings(body);
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(body); match !== null; match = OPENING.exec(body)) {
    const contentStart = OPENING.lastIndex;
    const found = closings.of(match.groups ?? {}, match.index, contentStart);
    if (found === undefined) continue;
    const construct = { start: match.index, contentStart, ...found };
    yield construct;
    OPENING.lastIndex = construct.end;
  }
}

type Closing = Pick<Construct, 'kind' | 'contentEnd' | 'end'>;

/** The beginning of a row of a Markdown table. */
const ROW = /[^\S\n]*\|/y;

/** Finds where constructs end. What is missing once is not looked for again, so that no text takes long. */
class Closings {
  readonly #body: string;
  readonly #missing = new Set<string>();
  /** How far it was looked for tables, where the line begins that was reached, and whether a table is open there. */
  #seen = 0;
  #lineStart = 0;
  #isTableOpen = false;

  constructor(body: string) {
    this.#body = body;
  }

  of({ fence, span, hidden, pre }: Groups, start: number, from: number): Closing | undefined {
    if (fence !== undefined) return this.#ofFence(fence, start, from);
    if (span !== undefined) return this.#ofSpan(span, from);
    if (hidden !== undefined) return this.#find('hidden', from, closingOf(hidden));
    return pre === undefined ? undefined : this.#ofPre(pre, start, from);
  }

  /** A fence that is never closed reaches to the end; one that is indented by four columns more does not close it. */
  #ofFence(fence: string, start: number, from: number): Closing {
    const indent = this.#body.slice(start, from - fence.length).replaceAll('\t', '    ').length;
    const character = fence[0] === '~' ? '~' : '`';
    const closing = `^(?:\\t|[ >]){0,${indent + 3}}${character}{${fence.length},}[ \\t]*$`;
    const { length } = this.#body;
    return this.#find('fence', from, closing) ?? { kind: 'fence', contentEnd: length, end: length };
  }

  /** A code span ends at a run of backticks of the same length, before the next blank line. */
  #ofSpan(ticks: string, from: number): Closing | undefined {
    const closing = this.#find('span', from, `(?<!\`)\`{${ticks.length}}(?!\`)`);
    if (closing === undefined || /\n[ \t]*\n/.test(this.#body.slice(from, closing.contentEnd))) return undefined;
    return closing;
  }

  /** `<pre>`, or the shortcodes of Hugo and Jekyll for code. In a table a `<pre>` is but a piece of a cell. */
  #ofPre(pre: string, start: number, from: number): Closing | undefined {
    if (pre.startsWith('<')) return this.#isInTable(start) ? undefined : this.#find('html-code', from, '</pre\\s*>');
    if (pre.startsWith('{%')) return this.#find('code', from, '\\{%-?\\s*endhighlight\\s*-?%\\}');
    const name = /[\w-]+/.exec(pre)?.[0] ?? '';
    return this.#find('code', from, `\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`);
  }

  #find(kind: Construct['kind'], from: number, closing: string): Closing | undefined {
    if (this.#missing.has(closing)) return undefined;
    const pattern = patternOf(closing);
    pattern.lastIndex = from;
    const match = pattern.exec(this.#body);
    if (match !== null) return { kind, contentEnd: match.index, end: pattern.lastIndex };
    this.#missing.add(closing);
    return undefined;
  }

  /** Asked from the beginning to the end of the text, which is looked through once for all of it. */
  #isInTable(index: number): boolean {
    const since = this.#body.slice(this.#seen, index);
    const lineBreak = since.lastIndexOf('\n');
    if (lineBreak !== -1) this.#lineStart = this.#seen + lineBreak + 1;
    const [opened, closed] = [since.lastIndexOf('<table'), since.lastIndexOf('</table')];
    if (opened !== closed) this.#isTableOpen = opened > closed;
    this.#seen = index;
    ROW.lastIndex = this.#lineStart;
    return this.#isTableOpen || (ROW.test(this.#body) && ROW.lastIndex <= index);
  }
}

/** Compiled once: a folder closes the same few constructs many thousand times. */
const patterns = new Map<string, RegExp>();

function patternOf(closing: string): RegExp {
  const known = patterns.get(closing);
  if (known !== undefined) return known;
  const pattern = new RegExp(closing, 'gim');
  if (patterns.size < MOST_PATTERNS) patterns.set(closing, pattern);
  return pattern;
}

/** Writers may indent and lengthen fences as they like. */
const MOST_PATTERNS = 1_000;

/** What ends something that is not shown, as the source of a pattern. */
function closingOf(hidden: string): string {
  if (hidden === '<!--') return '-->';
  if (hidden === '{/*') return '\\*/\\}';
  if (hidden.trim() === '{') return '^[ \\t]*\\}[ \\t]*$';
  if (hidden.startsWith('{%')) return '\\{%-?\\s*endcomment\\s*-?%\\}';
  if (hidden.trim().startsWith(':::')) return '^[ \\t]*:{3}[ \\t]*image-end:{3}';
  if (hidden.endsWith('(')) return '\\)\\s*-?\\}\\}';
  if (hidden.startsWith('{{')) return '[>%]\\}\\}';
  return hidden.endsWith('/>') ? '(?<=>)' : `</${/\w+/.exec(hidden)?.[0]}\\s*>`;
}
