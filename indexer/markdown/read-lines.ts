import { decodeEntities } from './entities.ts';
import type { Line } from './line.ts';
import { LineWriter } from './line-writer.ts';

/** Fences, code spans and escapes are passed over; comments, scripts and the like are left out; `<pre>` is code. */
const OPENING = new RegExp(
  [
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})/,
    /(?<span>`+)/,
    /(?<hidden><!--|\{\/\*|\{%-?\s*comment\s*-?%\}|\{\{[<%](?=[^>%}\n]*\n)|<(?:script|style|head|svg|math|noscript)(?=[\s>])[^<>]*>)/,
    /(?<pre><pre(?=[\s>])[^<>]*>|\{\{[<%]\s*(?:highlight|code[\w-]*)(?=\s)[^{}\n]*[>%]\}\}|\{%-?\s*highlight\s[^{}\n]*%\})/,
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
  else if (opening.pre?.startsWith('<')) writeCode(writer, textOfHtml(body.slice(opening.from, end.before)));
  else if (opening.pre !== undefined) writeCode(writer, body.slice(opening.from, end.before));
  else writer.copy(whole, opening.fence !== undefined);
}

/** Writes a fenced block. */
function writeCode(writer: LineWriter, code: string): void {
  writer.break();
  writer.copy('```', true);
  if (!code.startsWith('\n')) writer.break();
  writer.copy(code.replaceAll('```', "'''"), true);
  if (!/\n[ \t]*$/.test(code)) writer.break();
  writer.copy('```', true);
  writer.break();
}

/** What a `<pre>` shows, without the tags in it. */
function textOfHtml(html: string): string {
  return decodeEntities(html.replace(/<\/?[a-z][^<>]*>/gi, ''));
}

interface End {
  /** Where the content ends. */
  readonly before: number;
  /** Where the text goes on. */
  readonly after: number;
}

/** Where a construct ends, or undefined where it is none after all. */
function endOf(body: string, opening: Opening): End | undefined {
  if (opening.fence !== undefined) return endOfFence(body, opening, opening.fence);
  if (opening.span !== undefined) return endOfSpan(body, opening.from, opening.span.length);
  if (opening.pre !== undefined) return endOfPre(body, opening, opening.pre);
  if (opening.hidden === undefined) return undefined;
  return find(body, opening.from, closingOf(opening.hidden));
}

/** `<pre>`, or the shortcodes of Hugo and Jekyll for code. In a table a `<pre>` is but a piece of a cell. */
function endOfPre(body: string, { index, from }: Opening, pre: string): End | undefined {
  if (pre.startsWith('<')) return isInTable(body, index) ? undefined : find(body, from, /<\/pre\s*>/gi);
  if (pre.startsWith('{%')) return find(body, from, /\{%-?\s*endhighlight\s*-?%\}/g);
  const name = /[\w-]+/.exec(pre)?.[0] ?? '';
  return find(body, from, new RegExp(`\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`, 'g'));
}

function closingOf(hidden: string): RegExp {
  if (hidden === '<!--') return /-->/g;
  if (hidden === '{/*') return /\*\/\}/g;
  if (hidden.startsWith('{%')) return /\{%-?\s*endcomment\s*-?%\}/gi;
  if (hidden.startsWith('{{')) return /[>%]\}\}/g;
  const tag = /\w+/.exec(hidden)?.[0] ?? '';
  return hidden.endsWith('/>') ? /(?<=>)/g : new RegExp(`</${tag}\\s*>`, 'gi');
}

/** A fence that is never closed reaches to the end; one that is indented by four columns more does not close it. */
function endOfFence(body: string, { index, from }: Opening, fence: string): End {
  const indent = body.slice(index, from - fence.length).replaceAll('\t', '    ').length;
  const character = fence[0] === '~' ? '~' : '`';
  const closing = new RegExp(`^(?:\\t|[ >]){0,${indent + 3}}${character}{${fence.length},}[ \\t]*$`, 'gm');
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
  const line = body.slice(body.lastIndexOf('\n', index) + 1, index);
  const before = body.slice(0, index).toLowerCase();
  return line.trimStart().startsWith('|') || before.lastIndexOf('<table') > before.lastIndexOf('</table');
}
