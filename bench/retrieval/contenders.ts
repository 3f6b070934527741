import { versionOf } from '../installed.ts';
import type { Contender } from './contender.ts';
import { sqlitePackage } from './contenders/sqlite-driver.ts';

/** A contender as the tables show it; its code is loaded where it runs. */
export interface Entrant {
  readonly id: EntrantId;
  readonly name: string;
  /** What has to be installed; null: this project itself. */
  readonly package: string | null;
  /** Whose index it opens: two doors to one index need it once. */
  readonly index: EntrantId;
  /** Largest number of passages that it is asked about. */
  readonly upTo: number;
  /** Whether it gives ranked passages, so that it can be counted how often the right one is among them. */
  readonly ranks: boolean;
}

const LOADERS = {
  engine: async () => (await import('./contenders/factline.ts')).engineDoor,
  component: async () => (await import('./contenders/factline.ts')).oramaDoor,
  answer: async () => (await import('./contenders/whole-answer.ts')).wholeAnswer,
  orama: async () => (await import('./contenders/orama.ts')).orama,
  minisearch: async () => (await import('./contenders/minisearch.ts')).minisearch,
  flexsearch: async () => (await import('./contenders/flexsearch.ts')).flexsearch,
  sqlite: async () => (await import('./contenders/sqlite.ts')).sqlite,
} satisfies Record<string, () => Promise<Contender>>;

export type EntrantId = keyof typeof LOADERS;

export const loadContender = (id: EntrantId): Promise<Contender> => LOADERS[id]();

const UNLIMITED = Number.POSITIVE_INFINITY;
const own = { package: null, index: 'engine', upTo: UNLIMITED } as const;

/** All of them in the order of the tables; what SQLite is depends on what could be installed. */
export function entrants(): readonly Entrant[] {
  const sqlite = sqlitePackage();
  return [
    { id: 'engine', name: 'factline, passages', ranks: true, ...own },
    { id: 'component', name: 'factline through Orama', ranks: true, ...own },
    { id: 'answer', name: 'factline, whole answer', ranks: false, ...own },
    // At 200,000 passages its index is larger than the longest string that Node.js can write.
    { id: 'orama', name: 'Orama', package: '@orama/orama', index: 'orama', upTo: 50_000, ranks: true },
    // Beyond that, both take minutes to build and load, and seconds for a question.
    { id: 'minisearch', name: 'MiniSearch', package: 'minisearch', index: 'minisearch', upTo: 50_000, ranks: true },
    { id: 'flexsearch', name: 'FlexSearch', package: 'flexsearch', index: 'flexsearch', upTo: 50_000, ranks: true },
    { id: 'sqlite', name: `SQLite FTS5 (${sqlite})`, package: sqlite, index: 'sqlite', upTo: UNLIMITED, ranks: true },
  ];
}

export function isInstalled(entrant: Entrant): boolean {
  return entrant.package === null || versionOf(entrant.package) !== null;
}
