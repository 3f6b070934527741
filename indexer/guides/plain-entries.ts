import type { Place } from '../problems.ts';

/** One value of the front matter as text, or as a list of texts; other values count as absent. */
export interface Entry {
  readonly value: string | readonly string[] | boolean | null;
  readonly place: Place;
}

export type Entries = ReadonlyMap<string, Entry>;

/** `key: value` where nobody can doubt what YAML makes of it: quotes without escapes, a day, or words. */
const SIMPLE_LINE =
  /^([A-Za-z_][\w-]*): +(?:"([^"\\]*)"|'([^']*)'|(\d{4}-\d{2}-\d{2}|[A-Za-z][^:#"'&*!|>%@`{}[\],]*))[ \t]*$/;
const NO_TEXT = /^(?:true|false|null)$/i;

/** Front matter of nothing but simple lines, as most is; undefined where YAML has to be asked. */
export function entriesOfSimpleLines(head: string, file: string): Entries | undefined {
  const entries = new Map<string, Entry>();
  for (const [at, line] of head.split('\n').entries()) {
    if (line === '') continue;
    const match = SIMPLE_LINE.exec(line);
    const [, key = '', double, single, plain = ''] = match ?? [];
    const words = plain.trimEnd();
    if (match === null || entries.has(key) || NO_TEXT.test(words)) return undefined;
    const value = double ?? single ?? words;
    entries.set(key, { value, place: placeOf(file, at, line, key.length + 1) });
  }
  return entries;
}

const PLAIN_LINE = /^([A-Za-z_][\w-]*):[ \t]+(.*?)[ \t]*$/;

/** What can be read of front matter that is not valid YAML, which other tools may have let pass: its plain lines. */
export function entriesOfLines(head: string, file: string): Entries {
  const entries = new Map<string, Entry>();
  for (const [at, line] of head.split('\n').entries()) {
    const [, key = '', written = ''] = PLAIN_LINE.exec(line) ?? [];
    if (key === '' || written === '' || entries.has(key)) continue;
    const text = /^(["'])(.*)\1$/.exec(written)?.[2] ?? written;
    const value = /^\[.*\]$/.test(text) ? text.slice(1, -1).split(',') : text;
    entries.set(key, { value, place: placeOf(file, at, line, line.indexOf(':') + 1) });
  }
  return entries;
}

/** The first character behind `from` that is no space, in a line of front matter that begins in the file's second line. */
function placeOf(file: string, at: number, line: string, from: number): Place {
  const blanks = /^ */.exec(line.slice(from))?.[0].length ?? 0;
  return { file, line: at + 2, column: from + blanks + 1 };
}
