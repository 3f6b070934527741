import { parse as parseToml, TomlError } from 'smol-toml';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Place, Problems } from '../problems.ts';
import { describe } from '../yaml/source.ts';

/** One value of the front matter as text, or as a list of texts; other values count as absent. */
export interface Entry {
  readonly value: string | readonly string[] | boolean | null;
  readonly place: Place;
}

export interface FrontMatter {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly body: string;
  /** Number of the body's first line in its file, from 1. */
  readonly firstLine: number;
}

const YAML = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/;

/**
 * Splits a file, its line breaks already `\n`, into front matter (YAML, or Hugo's TOML) and body. Front matter is written
 * for many tools: what is wrong in it is a warning, and the rest of it counts.
 */
export function readFrontMatter(file: string, text: string, problems: Problems): FrontMatter {
  const yaml = YAML.exec(text);
  const toml = yaml === null ? TOML.exec(text) : null;
  const [block = '', head = ''] = yaml ?? toml ?? [];
  if (block === '') return { entries: new Map(), body: text, firstLine: 1 };
  const entries = yaml === null ? tomlEntries(file, head, problems) : yamlEntries(file, head, problems);
  // Two rules around text are no front matter.
  if (entries === null) return { entries: new Map(), body: text, firstLine: 1 };
  return {
    entries,
    body: text.slice(block.length),
    firstLine: block.split('\n').length - (block.endsWith('\n') ? 0 : 1),
  };
}

function yamlEntries(file: string, head: string, problems: Problems): Map<string, Entry> | null {
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  const entries = new Map<string, Entry>();
  if (isMap(document.contents)) {
    for (const { key, value } of document.contents.items) {
      if (!isScalar(key) || entries.has(String(key.value))) continue;
      const node = value as Node | null;
      entries.set(String(key.value), { value: valueAt(node), place: place((node ?? (key as Node)).range?.[0] ?? 0) });
    }
  } else if (document.contents !== null && document.errors.length === 0) return null;
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) readPlainly(head, file, entries);
  for (const error of document.errors) {
    const { what, fix } = describe(error.code, error.message, head.slice(error.pos[0]));
    problems.warning(place(error.pos[0]), `front matter: ${what}`, fix);
  }
  return entries;
}

function valueAt(node: Node | null): Entry['value'] {
  if (isSeq(node)) return node.items.flatMap((item) => (isScalar(item) ? [textOf(item.value, item.source)] : []));
  if (!isScalar(node)) return null;
  return typeof node.value === 'boolean' ? node.value : textOf(node.value, node.source);
}

const PLAIN_LINE = /^([A-Za-z_][\w-]*):[ \t]+(.*?)[ \t]*$/;

/** What can be read of front matter that is not valid YAML, which other tools may have let pass: its plain lines. */
function readPlainly(head: string, file: string, entries: Map<string, Entry>): void {
  entries.clear();
  for (const [at, line] of head.split('\n').entries()) {
    const [, key = '', written = ''] = PLAIN_LINE.exec(line) ?? [];
    if (key === '' || written === '' || entries.has(key)) continue;
    const text = /^(["'])(.*)\1$/.exec(written)?.[2] ?? written;
    const value = /^\[.*\]$/.test(text) ? text.slice(1, -1).split(',') : text;
    entries.set(key, { value, place: { file, line: at + 2, column: line.indexOf(written) + 1 } });
  }
}

/** Numbers and the like as they are written. */
function textOf(value: unknown, source: string | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : (source ?? String(value));
}

function tomlEntries(file: string, head: string, problems: Problems): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const lines = head.split('\n');
    for (const [key, value] of Object.entries(parseToml(head))) {
      const line = lines.findIndex((text) => text.startsWith(key));
      entries.set(key, { value: fromToml(value), place: { file, line: line + 2, column: 1 } });
    }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const what = `front matter: not valid TOML: ${error.message.split('\n')[0]}`;
    problems.warning(
      { file, line: error.line + 1, column: error.column },
      what,
      'check quotes and brackets around this place',
    );
  }
  return entries;
}

function fromToml(value: unknown): Entry['value'] {
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').map(String);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value;
  return value === null || typeof value === 'object' ? null : String(value);
}
