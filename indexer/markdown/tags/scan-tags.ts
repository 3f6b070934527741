/** A tag in a line: `<Tab label="x">`, `</div>`, `<br/>`, `<>`. */
export interface Tag {
  readonly kind: 'tag';
  /** As written: `Tab`, `div`, or empty for a fragment. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  /** Attributes with text values, and without their quotes; the others hold an empty text. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly raw: string;
}

/** What stands between tags. A code span or an escape is `kept` as it is. */
export interface Piece {
  readonly kind: 'text' | 'kept' | 'expression';
  readonly raw: string;
}

const TOKEN = new RegExp(
  [
    /(?<kept>\\[\s\S]|(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)|<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>)/,
    /(?<dropped><!doctype[^>]*>|<\?.*?\?>|<!\[CDATA\[|\]\]>)/,
    /(?<start><\/?(?:[a-z][\w.:-]*(?=[\s/>]|$)|(?=>)))/,
    /(?<brace>\{)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** A line with more openings that lead nowhere is no markup; looking further would only take long. */
const MOST_FAILURES = 200;

/** Splits a line into tags and the text between them; with `isMdx`, `{…}` is an expression. */
export function scanTags(line: string, { isMdx }: { readonly isMdx: boolean }): readonly (Tag | Piece)[] {
  const found: (Tag | Piece)[] = [];
  let done = 0;
  let failures = 0;
  const flush = (to: number) => {
    if (to > done) found.push({ kind: 'text', raw: line.slice(done, to) });
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(line); match !== null; match = TOKEN.exec(line)) {
    const item = itemAt(line, match, isMdx);
    if (item === undefined) {
      failures += 1;
      if (failures > MOST_FAILURES) break;
      continue;
    }
    flush(match.index);
    if (item !== null) found.push(item);
    done = match.index + (item === null ? match[0].length : item.raw.length);
    TOKEN.lastIndex = done;
  }
  flush(line.length);
  return found;
}

/** The item that begins here; null: nothing that is shown; undefined: plain text after all. */
function itemAt(line: string, match: RegExpExecArray, isMdx: boolean): Tag | Piece | null | undefined {
  const { kept, dropped, start } = match.groups ?? {};
  if (kept !== undefined) return { kind: 'kept', raw: kept };
  if (dropped !== undefined) return null;
  if (start !== undefined) return tagAt(line, match.index, start);
  const end = endOfBraces(line, match.index);
  const raw = line.slice(match.index, end);
  const isExpression = end !== undefined && !raw.startsWith('{{') && !raw.startsWith('{#');
  return isExpression && (isMdx || /^\{\s*(['"]).*\1\s*\}$/.test(raw)) ? { kind: 'expression', raw } : undefined;
}

function tagAt(line: string, index: number, start: string): Tag | undefined {
  const attributes = new Map<string, string>();
  const end = readAttributes(line, index + start.length, attributes);
  if (end === undefined) return undefined;
  const raw = line.slice(index, end);
  return {
    kind: 'tag',
    name: start.replace(/^<\/?/, ''),
    isClosing: start[1] === '/',
    isSelfClosing: raw.endsWith('/>'),
    attributes,
    raw,
  };
}

const ATTRIBUTE = /\s*(?:([^\s"'<>/={}]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|(\{)|([^\s"'<>={}`]+)))?|(\{))/y;
const TAG_END = /\s*\/?>/y;

/** Reads attributes up to the end of their tag; undefined when it does not end. */
function readAttributes(line: string, from: number, attributes: Map<string, string>): number | undefined {
  let at = from;
  for (;;) {
    TAG_END.lastIndex = at;
    if (TAG_END.test(line)) return TAG_END.lastIndex;
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(line);
    if (match === null) return undefined;
    const [, name = '', double, single, brace, bare, spread] = match;
    at = ATTRIBUTE.lastIndex;
    if (brace !== undefined || spread !== undefined) {
      const end = endOfBraces(line, at - 1);
      if (end === undefined) return undefined;
      if (name !== '') attributes.set(name, literalOf(line.slice(at - 1, end)));
      at = end;
    } else attributes.set(name, double ?? single ?? bare ?? '');
  }
}

/** What an expression is as a value: a text, a number, yes or no; empty where only a program knows. */
function literalOf(expression: string): string {
  return textOfExpression(expression) ?? /^\{\s*(-?[\d.]+|true|false)\s*\}$/.exec(expression)?.[1] ?? '';
}

/** Longer expressions are data, and are not looked through to their end again and again. */
const LONGEST_EXPRESSION = 20_000;

/** The end of balanced braces that open at `from`; braces within quotes do not count. */
function endOfBraces(line: string, from: number): number | undefined {
  const limit = Math.min(line.length, from + LONGEST_EXPRESSION);
  let depth = 0;
  let quote = '';
  for (let at = from; at < limit; at++) {
    const char = line[at] as string;
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The text of an expression that is nothing but a text (`{'a'}`, `` {`a`} ``) or a comment; else undefined. */
export function textOfExpression(raw: string): string | undefined {
  if (/^\{\s*(?:\/\*.*\*\/\s*)?\}$/s.test(raw)) return '';
  return /^\{\s*(['"`])(.*)\1\s*\}$/s.exec(raw)?.[2];
}
