import type { StrayMark, SyntaxFault } from './fault.ts';
import { misplacedLine } from './misplaced-line.ts';

/** A space that looks like one and indents nothing. */
const ODD_SPACE = /^ *[\u00a0\u2000-\u200a\u202f\u3000]\s*\S/m;
/** A colon as East Asian keyboards write it, behind a key. */
const WIDE_COLON = /^\s*(?:- )?[\w-]+\s?：/;
/** An item whose dash has no space behind it; not a number, nor `---`. */
const GLUED_DASH = /^ *-(?=[\p{L}"'{[“])/u;

/** The mark that the parser took for something else, as people see it; null where it is none of these. */
export function strayMark(fault: SyntaxFault, text: string): StrayMark | null {
  const { code } = fault;
  const [from] = fault.pos;
  const space = ODD_SPACE.exec(text)?.index ?? -1;
  if (space !== -1 && space <= from)
    return { at: space, told: 'a no-break space is used as indentation\nindent with plain spaces' };
  if (code === ('MULTIPLE_DOCS' as SyntaxFault['code']))
    return { at: from, told: '`---` begins a second document here\nremove the line: each file is one' };
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const line = lineAt(text, start);
  const wide = WIDE_COLON.test(line) ? line.indexOf('：') : -1;
  if (wide !== -1) return { at: start + wide, told: '`：` is no colon to YAML\nwrite `:` and a space' };
  if (GLUED_DASH.test(line))
    return { at: start + line.indexOf('-'), told: 'an item begins with `-` and a space\nput a space behind the `-`' };
  const single = APOSTROPHE.exec(line);
  if (single !== null && /Unexpected scalar|Missing/.test(fault.message) && from >= start + single.index)
    return {
      at: start + single[0].length,
      told: 'an apostrophe ends a text in single quotes\nwrite the text in double quotes, `"`',
    };
  if (/Implicit (?:map )?keys/.test(fault.message) && isItemWithoutDash(line, start, text))
    return {
      at: start + line.search(/\S/),
      told: 'this line stands among the items of a list and is none\nbegin it with `- `',
    };
  return misplacedLine(fault, text) ?? openQuote(from, text);
}

/** A text in single quotes up to an apostrophe in it. */
const APOSTROPHE = /(?<=[:-] |[[{,]\s*)'[^']*\p{L}(?='\p{L})/u;

/** Whether a line without a key is followed by an item that stands as far in. */
function isItemWithoutDash(line: string, start: number, text: string): boolean {
  const [indent = ''] = /^ */.exec(line) ?? [];
  if (/^\s*(?:- |[\w-]+:(?:\s|$))/.test(line)) return false;
  return text.slice(start + line.length + 1).startsWith(`${indent}- `);
}

const lineAt = (text: string, start: number): string => /[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';

/** Where a value begins with a quote. */
const OPENS = /(?<=(?:^|[:,[{-])\s*)"/g;

/**
 * A quote that opens a value and is not closed on its line, where nothing before the error closes it either: the parser
 * goes on to the next quote of the file, and tells what stands behind that one.
 */
function openQuote(from: number, text: string): StrayMark | null {
  const lines = text.slice(0, from).split('\n');
  let at = from;
  for (const line of lines.toReversed()) {
    at -= line.length;
    const whole = lineAt(text, at);
    if (quotesIn(whole) % 2 === 1) {
      const opening = [...whole.matchAll(OPENS)].find(({ index }) => quotesIn(whole.slice(index)) % 2 === 1);
      return opening === undefined
        ? null
        : { at: at + opening.index, told: 'a quote is opened here and not closed\nclose it with `"`' };
    }
    at -= 1;
  }
  return null;
}

/** Quotes outside of comments, without those that a backslash marks as text. */
const quotesIn = (line: string): number =>
  line
    .replace(/^\s*#.*| #[^"]*$/, '')
    .replace(/\\./g, '')
    .split('"').length - 1;
