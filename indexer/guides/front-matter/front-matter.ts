import { createRequire } from 'node:module';
import type { Node } from 'yaml';
import type { Place, Problems } from '../../problems/problems.ts';
import type { Placed } from '../../questions/questions-file.ts';
import { KNOWN_KEYS, keyOf } from './keys.ts';
import { type Entries, type Entry, entriesOfLines, entriesOfSimpleLines, type NamedTexts } from './plain-entries.ts';
import { reportFaults, reportNearKeys, reportNoFrontMatter } from './slips.ts';

export interface FrontMatter {
  /** The known keys, each with its first value. */
  readonly entries: Entries;
  readonly body: string;
  /** Number of the body's first line in its file, from 1. */
  readonly firstLine: number;
}

/** Most front matter is plain enough to be read without a parser, and a thread that meets no other is spared loading one. */
const load = createRequire(import.meta.url);
const yaml = (): typeof import('yaml') => load('yaml');
const toml = (): typeof import('smol-toml') => load('smol-toml');

const YAML = /^---[ \t]*\n(?<inner>[\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Zola reads it behind blank lines, too. */
const TOML = /^(?<blank>[ \t\n]*\n)?\+\+\+[ \t]*\n(?<inner>[\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\n|$)/;

/**
 * Splits a file, its line breaks already `\n`, into front matter (YAML, or the TOML of Hugo and Zola) and body. Front matter is written
 * for many tools: what is wrong in it is a warning, and the rest of it counts.
 */
export function readFrontMatter(file: string, text: string, problems: Problems): FrontMatter {
  const inYaml = YAML.exec(text);
  const match = inYaml ?? TOML.exec(text);
  const block = match?.[0] ?? '';
  const { blank = '', inner = '' } = match?.groups ?? {};
  // Blank lines before it stand in it, where they mean nothing, so that every line of it is told by its number.
  const head = `${blank.replace(/[^\n]/g, '')}${inner.trimEnd()}`;
  if (block === '') {
    reportNoFrontMatter(file, text, problems);
    return { entries: new Map(), body: text, firstLine: 1 };
  }
  const entries = inYaml === null ? tomlEntries(file, head, problems) : yamlEntries(file, head, problems);
  // Two rules around text are no front matter.
  if (entries === null) {
    reportNoFrontMatter(file, text, problems);
    return { entries: new Map(), body: text, firstLine: 1 };
  }
  reportNearKeys(head, file, problems);
  return {
    entries,
    body: text.slice(block.length),
    firstLine: block.split('\n').length - (block.endsWith('\n') ? 0 : 1),
  };
}

/** A key in what may be no YAML, as behind a tab. */
const HAS_KEY = new RegExp(`^[ \\t]*(?:${[...KNOWN_KEYS].join('|')}):`, 'im');

/** null where this is no mapping, and so no front matter. */
function yamlEntries(file: string, head: string, problems: Problems): Entries | null {
  const simple = entriesOfSimpleLines(head, file);
  if (simple !== undefined) return simple;
  const { LineCounter, parseDocument } = yaml();
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line) + 1, column: Math.max(1, col) };
  };
  const isValid = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const entries = isValid ? entriesOfMap(document.contents, place) : entriesOfLines(head, file);
  const isNone = entries === null || (!isValid && entries.size === 0 && !HAS_KEY.test(head));
  if (isNone) return null;
  reportFaults(document.errors, head, place, problems);
  return entries;
}

function entriesOfMap(map: Node | null, place: (offset: number) => Place): Entries | null {
  const { isMap, isScalar } = yaml();
  const entries = new Map<string, Entry>();
  if (map === null) return entries;
  if (!isMap<Node, Node | null>(map)) return null;
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? keyOf(String(key.value)) : '';
    if (!KNOWN_KEYS.has(name) || entries.has(name)) continue;
    const at = place((value ?? key).range?.[0] ?? 0);
    entries.set(name, { value: valueAt(value), place: at, ...(value && { lists: listsAt(value, at, place) }) });
  }
  return entries;
}

function valueAt(node: Node | null): Entry['value'] {
  const { isScalar, isSeq } = yaml();
  if (isSeq(node)) return node.items.flatMap((item) => (isScalar(item) ? [textOf(item.value, item.source)] : []));
  if (!isScalar(node)) return null;
  return typeof node.value === 'boolean' ? node.value : textOf(node.value, node.source);
}

/** The texts below a key: of a list, or of each list of a map. */
function listsAt(node: Node, at: Place, place: (offset: number) => Place): readonly NamedTexts[] {
  const { isMap, isScalar, isSeq } = yaml();
  const texts = (list: Node | null): readonly Placed[] =>
    (isSeq<Node>(list) ? list.items : [list]).flatMap((item) =>
      isScalar(item) && item.value !== null
        ? [{ text: textOf(item.value, item.source), place: place(item.range?.[0] ?? 0) }]
        : [],
    );
  if (!isMap<Node, Node | null>(node)) return [{ name: { text: '', place: at }, texts: texts(node) }];
  return node.items.map(({ key, value }) => ({
    name: { text: isScalar(key) ? textOf(key.value, key.source) : '', place: place(key.range?.[0] ?? 0) },
    texts: texts(value),
  }));
}

/** Numbers and the like as they are written. */
function textOf(value: unknown, source: string | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : (source ?? String(value));
}

function tomlEntries(file: string, head: string, problems: Problems): Entries {
  const { parse, TomlError } = toml();
  const entries = new Map<string, Entry>();
  try {
    const lines = head.split('\n');
    for (const [written, value] of Object.entries(parse(head))) {
      const key = keyOf(written);
      if (!KNOWN_KEYS.has(key) || entries.has(key)) continue;
      const line = lines.findIndex((text) => text.startsWith(written));
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
