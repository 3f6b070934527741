import type { SyntaxFault } from './fault.ts';
import { strayMark } from './stray-marks.ts';

/** The parser goes on behind an error of these and takes what follows for what it is. */
const HARMLESS: ReadonlySet<string> = new Set(['DUPLICATE_KEY', 'BAD_ALIAS']);

/** A quote of word processors where a value begins: to YAML it opens nothing, so that a colon or a comma in the text ends it. */
const SMART_QUOTE = /(?<=(?:^|[\s:,[{-])\s)[“„‘‚«]/;

/**
 * The one mistake behind all the errors of a file whose structure is lost: a tab before the first of them, a merge's mark,
 * a curly quote, else the first. null where the structure stands.
 */
export function rootCause(errors: readonly SyntaxFault[], text: string): SyntaxFault | null {
  const first = errors.filter(({ code }) => !HARMLESS.has(code)).toSorted((a, b) => a.pos[0] - b.pos[0])[0];
  if (first === undefined) return null;
  const conflict = text.search(/^<{7}(?: |$)/m);
  if (conflict !== -1) return { code: 'CONFLICT' as SyntaxFault['code'], message: '', pos: [conflict, conflict] };
  const tab = text.search(/^ *\t[ \t]*[^\s#]/m);
  if (tab !== -1 && tab <= first.pos[0])
    return { code: 'TAB_AS_INDENT', message: 'a tab is used as indentation', pos: [tab, tab] };
  const [, closing] = /must be sufficiently indented and end with a ([}\]])/.exec(first.message) ?? [];
  const opened = closing === undefined ? -1 : openBracket(text.slice(0, first.pos[0]));
  const cut = opened === -1 ? null : cutBy(opened, text);
  if (cut !== null) return { code: 'STRAY' as SyntaxFault['code'], message: HASH, pos: [cut, cut] };
  if (opened !== -1)
    return { code: 'OPEN_BRACKET' as SyntaxFault['code'], message: closing ?? '', pos: [opened, opened] };
  const stray = strayMark(first, text);
  if (stray !== null) return { code: 'STRAY' as SyntaxFault['code'], message: stray.told, pos: [stray.at, stray.at] };
  const lineStart = text.lastIndexOf('\n', first.pos[0] - 1) + 1;
  const curly = text.slice(lineStart, first.pos[0] + 1).search(SMART_QUOTE);
  if (curly !== -1)
    return { code: 'SMART_QUOTE' as SyntaxFault['code'], message: '', pos: [lineStart + curly, lineStart + curly] };
  return first;
}

const HASH = '`#` begins a comment here, and the rest of the line is left out\nput the value in quotes';

/** Where a `#` cuts off what closes the bracket that is opened on its line; null where there is none. */
function cutBy(opened: number, text: string): number | null {
  const line = /[^\n]*/.exec(text.slice(opened))?.[0] ?? '';
  const hash = /(?<=\s)#(?=[^\s]).*[}\]]/.exec(line);
  return hash === null ? null : opened + hash.index;
}

/** The last bracket that a text opens and does not close; -1 where there is none. */
function openBracket(text: string): number {
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/(?<=^|[\s[{,:])(?:"(?:[^"\\]|\\.)*"|'[^']*')|(?<=^|\s)#.*|[[\]{}]/gm))
    if (sign === '{' || sign === '[') open.push(index);
    else if (sign === '}' || sign === ']') open.pop();
  return open.at(-1) ?? -1;
}

/** What a syntax error means to an editor and how to mend it; `rest` is the text from where it stands. */
export function describe(code: string, message: string, rest: string): { what: string; fix: string } {
  if (code === 'DUPLICATE_KEY') {
    return { what: `duplicate key \`${/^[^\n:,}]*/.exec(rest)?.[0].trim()}\``, fix: 'keep one of them' };
  }
  if (code === 'CONFLICT')
    return { what: 'a conflict of a merge is left here', fix: 'keep one of the versions, and remove the marks' };
  if (code === 'OPEN_BRACKET')
    return {
      what: `\`${rest[0]}\` is opened here and not closed`,
      fix: `close it with \`${message}\`, and have all that it holds stand further in than its key`,
    };
  if (code === 'STRAY') {
    const [what = '', fix = ''] = message.split('\n');
    return { what, fix };
  }
  if (code === 'SMART_QUOTE') return { what: 'a curly quote is no quote to YAML', fix: 'write straight quotes, `"`' };
  return {
    what: `not valid YAML: ${message.split('\n')[0]}`,
    fix: FIXES[code] ?? 'check indentation, colons and quotes around this place',
  };
}

const FIXES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent it like its neighbours, with spaces',
  TAB_AS_INDENT: 'indent with spaces instead of tabs',
  BLOCK_AS_IMPLICIT_KEY: 'put the value in quotes if it contains a colon',
  MULTILINE_IMPLICIT_KEY: 'put the value in quotes if it contains a colon, or add the missing colon',
  MISSING_CHAR: 'add the missing bracket, comma, colon or quote',
  UNEXPECTED_TOKEN: 'put the value in quotes, or remove what stands here',
  BAD_ALIAS: 'put the value in quotes',
  BAD_SCALAR_START: 'put the value in quotes',
  BLOCK_IN_FLOW: 'put a comma between the pairs, or close the bracket before this line',
};
