import {
  type AnyOrama,
  components,
  create,
  type IDocumentsStore,
  load,
  type Results,
  save,
  search,
} from '@orama/orama';
import { stem } from '../../text/stem.ts';
import { tokens } from '../../text/words.ts';
import type { PassageTable, Place } from '../passages.ts';
import type { StemIndex } from '../word-index.ts';
import { createTextIndex, type SavedTextIndex } from './orama-index.ts';
import { INDEX_WEIGHTS } from './weights.ts';

export interface PassageQuery {
  /** At most 100; 10 by default. */
  readonly limit?: number;
  /** What a passage must be. `guide` is a guide's id, `language` its language. */
  readonly where?: {
    readonly kind?: Place['kind'] | readonly Place['kind'][];
    readonly guide?: string | readonly string[];
    readonly language?: string | readonly string[];
  };
}

export interface PassageHit {
  readonly passage: number;
  readonly score: number;
}

const FILTERS = ['kind', 'guide', 'language'] as const;
const SCHEMA = {
  title: 'string',
  headings: 'string',
  body: 'string',
  path: 'string',
  kind: 'enum',
  guide: 'enum',
  language: 'enum',
} as const;
const DEEPEST = 100;

/** Ranked passages through Orama and its filters. The database is made when it is first asked. */
export function createPassageSearch(
  passages: PassageTable,
  stems: StemIndex,
): (query: string, options?: PassageQuery) => readonly PassageHit[] {
  let database: AnyOrama | undefined;
  return (query, { limit = 10, where = {} } = {}) => {
    database ??= openDatabase(passages, stems);
    const filters = FILTERS.filter((name) => where[name] !== undefined);
    const found = search(database, {
      term: query,
      limit: Math.min(limit, DEEPEST),
      where: Object.fromEntries(filters.map((name) => [name, { in: [where[name]].flat() as string[] }])),
    }) as Results<{ passage: number }>;
    return found.hits.map(({ document, score }) => ({ passage: document.passage, score }));
  };
}

function openDatabase(passages: PassageTable, stems: StemIndex): AnyOrama {
  const index = createTextIndex(INDEX_WEIGHTS.passages, { depth: DEEPEST });
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: { index, tokenizer: TOKENIZER, documentsStore: passageStore(passages) },
  }) as AnyOrama;
  const store = database.data.index as SavedTextIndex['store'];
  for (let passage = 0; passage < passages.count; passage++)
    for (const [name, value] of Object.entries(filtersOf(passages.placeOf(passage))))
      components.index.insert(
        components.index.createIndex(),
        store,
        name,
        passage + 1,
        passage + 1,
        value,
        'enum',
        undefined,
        TOKENIZER,
        passages.count,
      );
  const internalIdToId = Array.from({ length: passages.count }, (_, passage) => String(passage));
  load(database, {
    ...save(database),
    internalDocumentIDStore: { internalIdToId },
    index: { store, ranking: { terms: stems.terms, postings: stems.passages } },
  });
  return database;
}

/** Orama keeps every unseen word of its own tokenizer for ever; this one keeps nothing. */
const TOKENIZER = {
  language: 'english',
  normalizationCache: new Map<string, string>(),
  tokenize: (raw: string) => tokens(raw).map(({ text }) => stem(text)),
};

function filtersOf(place: Place): Record<string, string> {
  if (place.kind !== 'guide') return { kind: place.kind };
  return { kind: 'guide', guide: place.guide.id, language: place.guide.language };
}

/** Documents are not stored a second time: a hit is a passage number. */
function passageStore({ count }: PassageTable): IDocumentsStore {
  const own = components.documentsStore.createDocumentsStore() as unknown as IDocumentsStore;
  return {
    ...own,
    count: () => count,
    get: (_store, id) => ({ passage: Number(id) - 1 }),
    getMultiple: (_store, ids) => ids.map((id) => ({ passage: Number(id) - 1 })),
  };
}
