import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which floor a room is on; imports point down, or stay in their room. */
const FLOORS: Readonly<Record<string, number>> = {
  facts: 0,
  text: 0,
  catalog: 1,
  pictures: 1.5,
  config: 0.5,
  encoder: 0.5,
  answer: 2,
  quota: 2,
  gaps: 2.3,
  metrics: 2.2,
  http: 4,
  mcp: 4,
  process: 6,
};

/** The files beside the rooms: what all may know, what is composed of the rooms, and what is composed of everything. */
const FILES: Readonly<Record<string, number>> = {
  'media-types.ts': -1,
  'outcome.ts': -2,
  'secrets.ts': -1,
  'fnv1a.ts': -3,
  'once.ts': -3,
  'seen.ts': -2,
  'recent.ts': -1,
  'response-head.ts': -1,
  'log.ts': 1,
  'editions.ts': 2.5,
  'context.ts': 3,
  'app.ts': 5,
  'main.ts': 7,
};

/** Rooms on one floor do not know each other, but for these: facts are cut into sentences as guides are. */
const BESIDE = [{ from: 'facts', to: 'text' }];

/** What the offline indexer may use of the service. */
const OF_INDEXER = ['facts', 'text', 'catalog', 'pictures', 'encoder', 'answer', 'config'];

/** Fitted figures are data, not code. */
const FIGURES = /^src\/(?:answer\/decision\/model|http\/discovery\/corpus-schemas)\.json$/;

interface Import {
  readonly from: string;
  readonly to: string;
}

const sources = [...sourcesIn('src'), ...sourcesIn('indexer')];
const imports = sources.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.endsWith('.ts'));

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .sort();
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/(?:^|;)\s*(?:import|export)\b[^;'"=]*?['"]([^'"]+)['"]/gm);
  const calls = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statements, ...calls].map(([, name = '']) => ({
    from: file,
    to: /^\.{1,2}\//.test(name) ? normalize(join(dirname(file), name)) : name,
  }));
}

/** `facts` of `src/facts/corpus.ts`, `app.ts` of `src/app.ts`, `indexer` of everything in there. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? second : top;
}

function floorOf(file: string): number | undefined {
  return FLOORS[roomOf(file)] ?? FILES[roomOf(file)];
}

function told({ from, to }: Import): string {
  return `${from} imports ${to}`;
}

describe('The house', () => {
  it('has a floor for every file of the service', () => {
    expect(sources.filter((file) => file.startsWith('src/') && floorOf(file) === undefined)).toEqual([]);
  });

  it('names every file that is imported by its ending', () => {
    expect(
      imports.filter(({ to }) => /^(?:src|indexer)\//.test(to) && !sources.includes(to) && !FIGURES.test(to)).map(told),
    ).toEqual([]);
  });

  it('has imports that point down only, or stay in their room', () => {
    const up = inside.filter(({ from, to }) => {
      const [one, other] = [roomOf(from), roomOf(to)];
      if (one === other || one === 'indexer' || BESIDE.some((pair) => pair.from === one && pair.to === other))
        return false;
      return !((floorOf(to) ?? Number.POSITIVE_INFINITY) < (floorOf(from) ?? 0));
    });
    expect(up.map(told)).toEqual([]);
  });

  it('keeps the indexer out of the service, and the service out of the indexer but for its facts, words, index, pictures, encoder, answers and what its commands are called', () => {
    expect(inside.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('indexer/')).map(told)).toEqual([]);
    const used = inside.filter(({ from, to }) => from.startsWith('indexer/') && to.startsWith('src/'));
    expect(used.filter(({ to }) => !OF_INDEXER.includes(roomOf(to))).map(told)).toEqual([]);
  });

  it('is drawn in ARCHITECTURE.md as it stands', () => {
    const drawn = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^ *(-?\d(?:\.\d)?) +([\w-]+(?:\/|\.ts)) {2,}\S/gm);
    const floors = [...drawn].map(([, floor, room = '']) => [room.replace('/', ''), Number(floor)] as const);
    expect(floors.map(([, floor]) => floor)).toEqual(floors.map(([, floor]) => floor).sort((a, b) => b - a));
    expect(Object.fromEntries(floors)).toEqual({ ...FLOORS, ...FILES });
    expect(floors).toHaveLength(new Set(sources.filter((file) => file.startsWith('src/')).map(roomOf)).size);
  });

  it('has a line in ARCHITECTURE.md for every room of the engine and of the index', () => {
    const drawn = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^((?:answer|catalog)\/\S+)\/ {2,}\S/gm);
    const rooms = sources
      .map((file) => dirname(file).replace('src/', ''))
      .filter((room) => /^(?:answer|catalog)\//.test(room) && !/^answer\/typed\/intents\/./.test(room));
    expect([...drawn].map(([, room]) => room).sort()).toEqual([...new Set(rooms)].sort());
  });

  it('says in ARCHITECTURE.md what the indexer uses of the service', () => {
    const [, sentence = ''] = /it imports ([^.]*)\./.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    const told = [...sentence.matchAll(/`(\w+)`/g)].map(([, room]) => room);
    const used = inside.filter(({ from, to }) => from.startsWith('indexer/') && to.startsWith('src/'));
    expect(new Set(told)).toEqual(new Set(used.map(({ to }) => roomOf(to))));
  });

  it('has one door to Orama', () => {
    const doors = imports.filter(({ to }) => to.startsWith('@orama/')).map(({ from }) => roomOf(from));
    expect(new Set(doors)).toEqual(new Set(['catalog']));
  });

  it('has no files that import each other in a circle, not even each other’s types', () => {
    const everywhere = [...imports, ...['bench', 'widget'].flatMap(sourcesIn).flatMap(importsOf)];
    expect(circlesOf(everywhere)).toEqual([]);
  });
});

/** Depth-first: an import of a file that is still being walked closes a circle. */
function circlesOf(all: readonly Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const one of all) next.set(one.from, [...(next.get(one.from) ?? []), one]);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return found;
}
