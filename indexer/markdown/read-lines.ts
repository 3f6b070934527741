import { decodeEntities } from './entities.ts';
import type { Line } from './line.ts';
import { LineWriter } from './line-writer.ts';

/** Fences, code spans and escapes are passed over; comments, scripts and the like are left out; `<pre>` is code. */
const OPENING = new RegExp(
  [
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})/,
    /(?<span>`+)/,
    /(?<hidden><!--|\{\/\*|\{%-?\s*comment\s*-?%\}|<(?:script|style|head|svg|math|noscript)(?=[\s>])[^<>]*>)/,
    /(?<pre><pre(?=[\s>])[^<>]*>)/,
    /\\[`<{]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);

interface Opening {
  readonly index: number;
  /** Where the content behind the opening begins. */
  readonly from: number;
  readonly fence?: string | undefined;
  readonly span?: string | undefined;
  readonly hidden?: string | undefined;
  readonly pre?: string | undefined;
}

/** Splits a text into lines, marks code blocks, and leaves out what no reader ever sees. */
export function readLines(body: string, firstNumber: number): readonly Line[] {
  const writer = new LineWriter(firstNumber);
  let done = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(body); match !== null; match = OPENING.exec(body)) {
    const opening: Opening = { index: match.index, from: OPENING.lastIndex, ...match.groups };
    const end = endOf(body, opening);
    if (end === undefined) continue;
    writer.copy(body.slice(done, opening.index));
    write(writer, body, opening, end);
    done = end.after;
    OPENING.lastIndex = done;
  }
  writer.copy(body.slice(done));
  writer.break();
  return writer.lines;
}

function write(writer: LineWriter, body: string, opening: Opening, end: End): void {
  const whole = body.slice(opening.index, end.after);
  if (opening.hidden !== undefined) writer.skip(whole);
  else if (opening.pre !== undefined) writePre(writer, body.slice(opening.from, end.before));
  else writer.copy(whole, opening.fence !== undefined);
}

/** A `<pre>` as a fenced block without the tags in it. */
function writePre(writer: LineWriter, html: string): void {
  const code = decodeEntities(html.replace(/<\/?[a-z][^<>]*>/gi, ''));
  writer.break();
  writer.copy('```', true);
  if (!code.startsWith('\n')) writer.break();
  writer.copy(code.replaceAll('```', "'''"), true);
  if (!/\n[ \t]*$/.test(code)) writer.break();
  writer.copy('```', true);
  writer.break();
}

interface End {
  /** Where the content ends. */
  readonly before: number;
  /** Where the text goes on. */
  readonly after: number;
}

/** Where a construct ends, or undefined where it is none after all. */
function endOf(body: string, opening: Opening): End | undefined {
  if (opening.fence !== undefined) return endOfFence(body, opening.from, opening.fence);
  if (opening.span !== undefined) return endOfSpan(body, opening.from, opening.span.length);
  if (opening.pre !== undefined)
    return isInTable(body, opening.index) ? undefined : find(body, opening.from, /<\/pre\s*>/gi);
  if (opening.hidden === undefined) return undefined;
  return find(body, opening.from, closingOf(opening.hidden));
}

function closingOf(hidden: string): RegExp {
  if (hidden === '<!--') return /-->/g;
  if (hidden === '{/*') return /\*\/\}/g;
  if (hidden.startsWith('{%')) return /\{%-?\s*endcomment\s*-?%\}/gi;
  const tag = /\w+/.exec(hidden)?.[0] ?? '';
  return hidden.endsWith('/>') ? /(?<=>)/g : new RegExp(`</${tag}\\s*>`, 'gi');
}

/** A fence that is never closed reaches to the end. */
function endOfFence(body: string, from: number, fence: string): End {
  const closing = new RegExp(`^[ \\t>]*${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`, 'gm');
  return find(body, from, closing) ?? { before: body.length, after: body.length };
}

/** A code span ends at a run of backticks of the same length, before the next blank line. */
function endOfSpan(body: string, from: number, length: number): End | undefined {
  const end = find(body, from, new RegExp(`(?<!\`)\`{${length}}(?!\`)`, 'g'));
  if (end === undefined || /\n[ \t]*\n/.test(body.slice(from, end.before))) return undefined;
  return end;
}

function find(body: string, from: number, closing: RegExp): End | undefined {
  closing.lastIndex = from;
  const match = closing.exec(body);
  return match === null ? undefined : { before: match.index, after: match.index + match[0].length };
}

function isInTable(body: string, index: number): boolean {
  const before = body.slice(0, index).toLowerCase();
  return before.lastIndexOf('<table') > before.lastIndexOf('</table');
}
