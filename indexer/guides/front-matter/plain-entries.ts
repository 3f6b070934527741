import type { Place } from '../../problems/problems.ts';
import type { Placed } from '../../questions/questions-file.ts';
import { KNOWN_KEYS, keyOf } from './keys.ts';

/** One value of the front matter as text, or as a list of texts; other values count as absent. */
export interface Entry {
  readonly value: string | readonly string[] | boolean | null;
  readonly place: Place;
  /** Of keys and lists below it, the texts of each list with their places; of one list, under the empty key. */
  readonly lists?: readonly NamedTexts[];
}

/** Texts under a key. */
export interface NamedTexts {
  readonly name: Placed;
  readonly texts: readonly Placed[];
}

export type Entries = ReadonlyMap<string, Entry>;

const KEY_LINE = /^([A-Za-z_][\w.-]*):(?:[ \t]|$)/;
/** Lines that go on with what a key holds, or say nothing. */
const INNER_LINE = /^(?:[ \t-]|#|$)/;
/**
 * What nobody can doubt what YAML makes of: quotes without escapes, a day, or words, in which a colon is followed by a character
 * and a `#` follows one.
 */
const SIMPLE_TEXT =
  /^(?:"([^"\\]*)"|'([^']*)'|(\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|[A-Za-z/](?:[^:#\s]|:(?=\S)|(?<=\S)#|[ \t]+(?![#\s]))*))$/;
/** A list in brackets of words without signs. */
const SIMPLE_LIST = /^\[ *(?:([A-Za-z][\w ./-]*(?:, *[A-Za-z][\w ./-]*)*))?\]$/;
const NO_TEXT = /^(?:true|false|null)$/i;

/**
 * The known keys of front matter in which each has a simple value, as is usual; undefined where YAML has to be asked.
 * Other keys may hold whatever other tools understand.
 */
export function entriesOfSimpleLines(head: string, file: string): Entries | undefined {
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let key = '';
  for (const [at, line] of head.split('\n').entries()) {
    if (INNER_LINE.test(line)) {
      if ((key === '' || KNOWN_KEYS.has(key)) && !/^(?:#|$)/.test(line)) return undefined;
      continue;
    }
    key = keyOf(KEY_LINE.exec(line)?.[1] ?? '');
    if (key === '' || seen.has(key)) return undefined;
    seen.add(key);
    if (!KNOWN_KEYS.has(key)) continue;
    const value = simpleValue(line);
    if (value === undefined) return undefined;
    entries.set(key, { value, place: placeOf(file, at, line, key.length + 1) });
  }
  return entries;
}

function simpleValue(line: string): Entry['value'] | undefined {
  const written = line.slice(line.indexOf(':') + 1).trim();
  if (written === 'true' || written === 'false') return written === 'true';
  const list = SIMPLE_LIST.exec(written);
  if (list !== null) {
    const items = list[1]?.split(',').map((item) => item.trim()) ?? [];
    return items.some((item) => NO_TEXT.test(item)) ? undefined : items;
  }
  const [, double, single, plain = ''] = SIMPLE_TEXT.exec(written) ?? [];
  const text = double ?? single ?? plain;
  return text === plain && (plain === '' || NO_TEXT.test(plain)) ? undefined : text;
}

const PLAIN_LINE = /^([A-Za-z_][\w.-]*):[ \t]+(.*?)[ \t]*$/;

/** What can be read of front matter that is not valid YAML, which other tools may have let pass: its plain lines. */
export function entriesOfLines(head: string, file: string): Entries {
  const entries = new Map<string, Entry>();
  for (const [at, line] of head.split('\n').entries()) {
    const [, name = '', written = ''] = PLAIN_LINE.exec(line) ?? [];
    const key = keyOf(name);
    if (!KNOWN_KEYS.has(key) || written === '' || entries.has(key)) continue;
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
