import { decodeEntities } from '../entities.ts';
import { type Construct, constructsOf } from './constructs.ts';
import type { Line } from './line.ts';
import { LineWriter } from './line-writer.ts';

/** Splits a text into lines, marks code blocks, and leaves out what no reader ever sees. */
export function readLines(body: string, firstNumber: number): readonly Line[] {
  const writer = new LineWriter(firstNumber);
  let done = 0;
  for (const construct of constructsOf(body)) {
    writer.copy(body.slice(done, construct.start));
    WRITE[construct.kind](writer, body, construct);
    done = construct.end;
  }
  writer.copy(body.slice(done));
  writer.break();
  return writer.lines;
}

/** Where a block begins, no span goes on. */
const BLOCK_WITHIN = /\n[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|#{1,6}[ \t]|\||:{2,}|[!?]{3})/;

type Write = (writer: LineWriter, body: string, construct: Construct) => void;

const WRITE: Readonly<Record<Construct['kind'], Write>> = {
  fence: (writer, body, { start, end }) => writer.copy(body.slice(start, end), true),
  span: (writer, body, { start, end }) => {
    const span = body.slice(start, end);
    if (span.includes('\n') && !BLOCK_WITHIN.test(span)) writer.join(span);
    else writer.copy(span);
  },
  hidden: (writer, body, { start, end }) => {
    const name = nameInHeading(body, start, end);
    if (name === null) writer.skip(body.slice(start, end));
    else writer.copy(`${name} {#${name}}`);
  },
  code: (writer, body, { contentStart, contentEnd }) => writeCode(writer, body.slice(contentStart, contentEnd)),
  'html-code': (writer, body, { contentStart, contentEnd }) =>
    writeCode(writer, textOfHtml(body.slice(contentStart, contentEnd))),
};

/** What a heading that is but a comment is about: `#### <!-- md:setting enabled -->`; null where this is none, or says more. */
function nameInHeading(body: string, start: number, end: number): string | null {
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  if (start - lineStart > LONGEST_MARKER || !/^#{1,6}[ \t]+$/.test(body.slice(lineStart, start))) return null;
  const behind = body.indexOf('\n', end);
  if (body.slice(end, behind < 0 ? body.length : behind).trim() !== '') return null;
  return /^<!--\s*(?:[\w-]+:[\w-]+\s+)?([\w.-]+)\s*-->$/.exec(body.slice(start, end))?.[1] ?? null;
}

const LONGEST_MARKER = 12;

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
