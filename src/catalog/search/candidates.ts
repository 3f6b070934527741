import {
  type AnyOrama,
  components,
  create,
  type IDocumentsStore,
  insert,
  type Results,
  type SearchParams,
  search,
} from '@orama/orama';
import { once } from '../../once.ts';
import { createTextIndex, type Ranker, type Relevance } from './orama-index.ts';
import { INDEX_WEIGHTS } from './weights.ts';

/** Documents through Orama's `search()`, best first, as `ranker` ranks them; at most `limit`. */
export type CandidateSearch = (text: string, ranker: Ranker, limit: number) => readonly number[];

/** What of a published line is searched and filtered by. */
export interface SearchableLine {
  readonly text: string;
  readonly kind: string;
  /** The plan that it is of; empty where it is of none. */
  readonly plan: string;
}

const LINE_SCHEMA = { body: 'string', kind: 'enum', plan: 'enum' } as const;

/** Vectors lie beside the documents: without this Orama would copy each hit to take them out. */
export const AS_FOUND = { includeVectors: true } as const;

/** Asks an open database; its documents are numbers. */
export function searchCandidates(database: AnyOrama, text: string, ranker: Ranker, limit: number): readonly number[] {
  const relevance: Relevance = { ranker };
  // Without a text Orama asks its index only where properties are named.
  const asked: SearchParams<AnyOrama> = {
    ...AS_FOUND,
    term: text,
    properties: '*',
    limit,
    relevance: relevance as object,
  };
  return numbersIn(search(database, asked));
}

/** What was found, as numbers of documents. Orama answers at once where it has no hooks. */
export function numbersIn(found: ReturnType<typeof search>): readonly number[] {
  const { hits } = found as unknown as Results<{ passage: number }>;
  return hits.map(({ document }) => document.passage);
}

/** The published lines as an Orama database. */
export interface LineSearch {
  readonly candidates: CandidateSearch;
  /** The lines of a plan in their order; at most `limit`. */
  ofPlan(plan: string, limit: number): readonly number[];
}

/** The database is made when it is first asked. */
export function createLineSearch(lines: readonly SearchableLine[]): LineSearch {
  const database = once(() => openLines(lines));
  return {
    candidates: (text, ranker, limit) => searchCandidates(database(), text, ranker, limit),
    ofPlan: (plan, limit) => numbersIn(search(database(), { where: { plan: { eq: plan } }, limit })),
  };
}

function openLines(lines: readonly SearchableLine[]): AnyOrama {
  const index = createTextIndex(INDEX_WEIGHTS.passages);
  const database = create({
    schema: LINE_SCHEMA,
    sort: { enabled: false },
    components: { index, documentsStore: numberStore(lines.length) },
  }) as AnyOrama;
  for (const [at, { text, kind, plan }] of lines.entries())
    insert(database, { id: String(at), body: text, kind, plan });
  return database;
}

/** Documents are not stored a second time: a hit is its number, counted from 0. */
export function numberStore(count: number): IDocumentsStore {
  const own = components.documentsStore.createDocumentsStore() as unknown as IDocumentsStore;
  const numberOf = (id: unknown) => ({ passage: Number(id) - 1 });
  // Orama's search by vectors reads the documents themselves, by their ids.
  const docs = new Proxy({}, { get: (_, id) => numberOf(id) });
  return {
    ...own,
    create: () => ({ docs, count }),
    load: () => ({ docs, count }),
    store: () => true,
    count: () => count,
    get: (_store, id) => numberOf(id),
    getMultiple: (_store, ids) => ids.map(numberOf),
  } as IDocumentsStore;
}
