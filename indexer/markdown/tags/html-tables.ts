import { blankAt, isRow, type Line, withText } from '../lines/line.ts';
import { convertTags, LINE_END, PARAGRAPH_END, type TagContext } from './tag-rules.ts';

const CELL = /<(t[dh])(?=[\s>])[^<>]*>([\s\S]*?)(?=<\/?(?:td|th|tr|tbody|thead|tfoot|table)(?=[\s>])|$)/gi;
/** Headings and list items become plain text within a cell. */
const MARKERS = new RegExp(`(^|[${PARAGRAPH_END}${LINE_END}]\\s*)(?:#{1,6}|-|1\\.)\\s`, 'g');
const MARKS = new RegExp(`[${PARAGRAPH_END}${LINE_END}\\s]+`, 'g');

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
  readonly isHeader: boolean;
}

/** Turns tables written in HTML into Markdown's; tables that only lay out blocks are left to the other tags' rules. */
export function convertTables(lines: readonly Line[], context: TagContext): readonly Line[] {
  const result: Line[] = [];
  const ends = endsOfTables(lines);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const end = beginsTable(line) ? ends[at] : undefined;
    const table =
      end === undefined || holdsTable(lines, at, end) ? undefined : tableOf(lines.slice(at, end + 1), context);
    if (end === undefined || table === undefined) result.push(line);
    else {
      result.push(...table);
      at = end;
    }
  }
  return result;
}

/** For each line, the one in which a table that begins there ends; undefined where it holds code or never ends. */
function endsOfTables(lines: readonly Line[]): readonly (number | undefined)[] {
  const ends: (number | undefined)[] = [];
  /** Lines with no end so far, outermost first, and how many tables are open before each. */
  const waiting: { readonly at: number; readonly depth: number }[] = [];
  let depth = 0;
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) waiting.length = 0;
    else if (text.includes('<')) {
      const opened = count(text, /<table[\s>]/gi);
      if (opened > 0) waiting.push({ at, depth });
      depth += opened - count(text, /<\/table\s*>/gi);
      for (let last = waiting.at(-1); last !== undefined && last.depth >= depth; last = waiting.at(-1)) {
        ends[last.at] = at;
        waiting.pop();
      }
    }
  }
  return ends;
}

/** Whether another table begins in a later line of this one: the first that does is near, unless there is none. */
function holdsTable(lines: readonly Line[], from: number, end: number): boolean {
  for (let at = from + 1; at < end; at++) if (/<table[\s>]/i.test((lines[at] as Line).text)) return true;
  return false;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** One wide row among many short ones would make a table far larger than what was written. */
const MOST_MISSING_CELLS = 50_000;

function missingCells(rows: readonly Row[], columns: number): number {
  return rows.reduce((sum, { cells }) => sum + columns - cells.length, 0);
}

function tableOf(lines: readonly Line[], context: TagContext): readonly Line[] | undefined {
  const first = lines[0] as Line;
  const html = lines.map(({ text }) => text).join('\n');
  const start = html.search(/<table[\s>]/i);
  const end = html.toLowerCase().lastIndexOf('</table');
  const rows = rowsOf(html.slice(start, end), lines, context);
  const columns = (rows ?? []).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (rows === undefined || columns < 2 || missingCells(rows, columns) > MOST_MISSING_CELLS) return undefined;
  const indent = /^\s*/.exec(first.text)?.[0] ?? '';
  const write = ({ number, cells }: Row): Line => {
    const padded = [...cells, ...Array.from({ length: columns - cells.length }, () => '')];
    return { text: `${indent}| ${padded.join(' | ')} |`, number, isCode: false };
  };
  const [head, ...body] = rows[0]?.isHeader ? rows : [{ number: first.number, cells: [], isHeader: true }, ...rows];
  const rule = withText(first, `${indent}|${' --- |'.repeat(columns)}`);
  const hasCaption = /<\/caption/i.test(html);
  const caption = hasCaption ? (/<caption[^<>]*>([\s\S]*?)<\/caption/i.exec(html)?.[1] ?? '') : '';
  const before = [html.slice(0, start), inline(caption, context)].filter((text) => text.trim() !== '');
  const after = html.slice(end).replace(/^<\/table\s*>/i, '');
  return [
    ...before.flatMap((text) => [withText(first, text), blankAt(first)]),
    blankAt(first),
    write(head as Row),
    rule,
    ...body.map(write),
    blankAt(first),
    ...(after.trim() === '' ? [] : [withText(lines.at(-1) as Line, after)]),
  ];
}

/** The rows of a table; undefined where a cell holds blocks of Markdown or another table. */
function rowsOf(html: string, lines: readonly Line[], context: TagContext): readonly Row[] | undefined {
  if (count(html, /<table[\s>]/gi) > 1) return undefined;
  const rows: Row[] = [];
  let line = 0;
  for (const part of html.split(/(?=<tr[\s>])/i)) {
    const number = lines[Math.min(lines.length - 1, line)]?.number ?? 0;
    line += count(part, /\n/g);
    const found = [...part.matchAll(CELL)];
    if (found.some(([, , content = '']) => /\n[ \t]*\n/.test(content.trim()))) return undefined;
    const cells = found.map(([, , content = '']) => inline(content, context).replace(/(?<!\\)\|/g, '\\|'));
    if (found.length > 0)
      rows.push({ number, cells, isHeader: found.every(([, name]) => name?.toLowerCase() === 'th') });
  }
  return rows;
}

/** Content of a cell as one line of Markdown. */
function inline(html: string, context: TagContext): string {
  return convertTags(html.replace(/\s*\n\s*/g, ' '), { ...context, lists: [] })
    .replace(MARKERS, '$1')
    .replace(MARKS, ' ')
    .trim();
}

/** Whether a table is written in HTML here; within a row of a Markdown table it is but text. */
export function beginsTable(line: Line): boolean {
  return !line.isCode && !isRow(line) && /<table[\s>]/i.test(line.text);
}
