import type { Guide } from '../facts/corpus.ts';
import { type Column, type Columns, column } from './columns/columns.ts';
import type { Runs } from './columns/runs.ts';
import { StringTable, stringTableColumns } from './columns/string-table.ts';

/** What the address of a guide says about its version. */
export interface VersionedId {
  /** `7.4`, `1.x`, `latest`; null where the address names none. */
  readonly version: string | null;
  /** The address without the version: guides of one family have the same. */
  readonly family: string;
}

const NUMBERED = /^(?:(.*[a-z])-)?v?(\d{1,4}(?:-\d{1,4}){0,3}(?:-x)?)$/;
/** What is said before a number, and no name. */
const WORDS = ['version', 'release', 'v'];
/** Names of versions, in the order in which readers want them; numbered ones stand between the first and the second group. */
const PUBLISHED = ['current', 'stable', 'latest'];
const UNPUBLISHED = ['next', 'dev', 'edge', 'main', 'master', 'nightly', 'preview', 'canary', 'unstable'];
/** Docusaurus keeps older versions of `docs` there. */
const OLDER_FOLDER = 'versioned-docs';

/** Reads the outermost part of a guide's id that may name a version: `redis/7-4/eviction`, `api-v2`. */
export function versionedId(id: string): VersionedId {
  const parts = id.split('/');
  for (const [at, part] of parts.entries()) {
    const isNamed = PUBLISHED.includes(part) || UNPUBLISHED.includes(part);
    const [, name = '', number] = isNamed ? [] : (NUMBERED.exec(part) ?? []);
    if (!isNamed && number === undefined) continue;
    const rest = [
      ...parts.slice(0, at),
      ...(name === '' || WORDS.includes(name) ? [] : [name]),
      ...parts.slice(at + 1),
    ];
    return {
      version: number?.replaceAll('-', '.') ?? part,
      family: rest.map((other) => (other === OLDER_FOLDER ? 'docs' : other)).join('/'),
    };
  }
  return { version: null, family: id };
}

/** Without a version, then what is published by name, then by number from the newest on, then what is not published yet. */
export function compareVersions(a: string | null, b: string | null): number {
  return groupOf(a) - groupOf(b) || compareNumbers(b ?? '', a ?? '');
}

function groupOf(version: string | null): number {
  if (version === null) return 0;
  if (UNPUBLISHED.includes(version)) return 3;
  return PUBLISHED.includes(version) ? 1 : 2;
}

function compareNumbers(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = numberOf(left[at]) - numberOf(right[at]);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : Number(a > b);
}

/** `1.x` is newer than every `1.…`. */
const numberOf = (part: string | undefined): number =>
  part === 'x' ? Number.MAX_SAFE_INTEGER : Number(part ?? -1) || 0;

/** Share of the words of two sections that both have, from which on they say the same. */
const NEARLY_EQUAL = 0.6;
/** Share of a guide's sections that another version has, too; chapters that are only numbered have little in common. */
const SHARED_SECTIONS = 0.4;

interface Known {
  readonly section: number;
  readonly words: ReadonlySet<number>;
}

/**
 * Columns about guides that are versions of one another: their versions and families, and for each section the one of the
 * newest version that says nearly the same, else itself.
 */
export function versionColumns(
  guides: readonly Guide[],
  { unitStarts, units }: { readonly unitStarts: ArrayLike<number>; readonly units: Runs },
): [string, Column][] {
  const ids = guides.map(({ id }) => versionedId(id));
  const families = new Map<string, number[]>();
  for (const [guide, { family }] of ids.entries()) {
    const known = families.get(family);
    if (known) known.push(guide);
    else families.set(family, [guide]);
  }
  const starts = [0];
  for (const { sections } of guides) starts.push((starts.at(-1) as number) + sections.length);
  const newest = Uint32Array.from({ length: starts.at(-1) as number }, (_, section) => section);
  const versionOf: (string | null)[] = guides.map(() => null);
  const familyOf = Uint32Array.from(guides.keys());
  const wordsOf = (section: number) => {
    const words = new Set<number>();
    const end = units.start(unitStarts[section + 1] as number);
    for (let at = units.start(unitStarts[section] as number); at < end; at++) words.add(units.values[at] as number);
    return words;
  };
  for (const members of families.values()) {
    if (members.length < 2) continue;
    const version = (guide: number) => ids[guide]?.version ?? null;
    const ordered = [...members].sort((a, b) => compareVersions(version(a), version(b)) || a - b);
    const known = new Map<string, Known[]>();
    let isFamily = false;
    for (const guide of ordered) {
      const first = starts[guide] as number;
      const own = (guides[guide] as Guide).sections.map(({ id, heading }, at): [string, Known] => [
        `${id}\n${heading}`,
        { section: first + at, words: wordsOf(first + at) },
      ]);
      const same = own.map(([key, { words }]) =>
        known.get(key)?.find((other) => shareOf(words, other.words) >= NEARLY_EQUAL),
      );
      if (same.filter(Boolean).length >= SHARED_SECTIONS * own.length) {
        for (const [at, other] of same.entries()) if (other !== undefined) newest[first + at] = other.section;
        isFamily ||= same.some(Boolean);
      }
      for (const [at, [key, one]] of own.entries())
        if (newest[first + at] === first + at) known.set(key, [...(known.get(key) ?? []), one]);
    }
    if (!isFamily) continue;
    for (const guide of members) {
      versionOf[guide] = version(guide);
      familyOf[guide] = ordered[0] as number;
    }
  }
  const names = [...new Set(versionOf.filter((name) => name !== null))].sort();
  return [
    ...stringTableColumns('versions', names),
    ['guides.version', Uint32Array.from(versionOf, (name) => (name === null ? 0 : names.indexOf(name) + 1))],
    ['guides.family', familyOf],
    ['sections.newest', newest],
  ];
}

function shareOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  const all = a.size + b.size - both;
  return all === 0 ? 1 : both / all;
}

/** Which guides are versions of one another. */
export class VersionTable {
  /** Section → the section of the newest version that says nearly the same; itself where none does. */
  readonly newest: Uint32Array;
  /** Guide → number of its family: the newest guide of it; itself where it has no other versions. */
  readonly familyOf: Uint32Array;
  /** All versions that guides have. */
  readonly names: readonly string[];
  readonly #version: Uint32Array;
  #others: Map<number, number[]> | undefined;

  constructor(columns: Columns) {
    this.newest = column(columns, 'sections.newest', 'u32');
    this.familyOf = column(columns, 'guides.family', 'u32');
    this.#version = column(columns, 'guides.version', 'u32');
    const table = new StringTable(columns, 'versions');
    this.names = Array.from({ length: table.count }, (_, name) => table.textOf(name));
  }

  /** The version of a guide that has others beside it; null where it names none, or has none. */
  versionOf(guide: number): string | null {
    return this.names[(this.#version[guide] as number) - 1] ?? null;
  }

  /** All sections of older versions that say nearly the same as a section, and those that a newer one stands for. */
  alike(section: number): readonly number[] {
    if (this.names.length === 0) return [];
    this.#others ??= this.#groups();
    return (this.#others.get(this.newest[section] as number) ?? []).filter((other) => other !== section);
  }

  #groups(): Map<number, number[]> {
    const groups = new Map<number, number[]>();
    for (const [section, newest] of this.newest.entries()) {
      if (section === newest) continue;
      const known = groups.get(newest);
      if (known) known.push(section);
      else groups.set(newest, [newest, section]);
    }
    return groups;
  }
}
