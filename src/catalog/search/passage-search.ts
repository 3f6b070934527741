import { type AnyOrama, components, create, load, type Results, save, search } from '@orama/orama';
import { once } from '../../once.ts';
import { stem } from '../../text/stem.ts';
import { tokens } from '../../text/words.ts';
import type { PassageTable, Place } from '../passages.ts';
import type { StemIndex } from '../word-index.ts';
import { AS_FOUND, type CandidateSearch, numberStore, numbersIn, searchCandidates } from './candidates.ts';
import { MeaningIndex } from './meaning-index.ts';
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
/** What the vectors of sections are called. */
const MEANING = 'meaning';
type VectorNode = SavedTextIndex['store']['vectorIndexes'][string]['node'];

/** The passages as one Orama database, in all the ways in which they are looked for. */
export interface PassageSearch {
  /** Ranked passages by BM25F, with filters. */
  readonly search: (query: string, options?: PassageQuery) => readonly PassageHit[];
  /** Passages as somebody else ranks them, over the same postings. */
  readonly candidates: CandidateSearch;
  /** Sections of guides that are nearest in meaning to a vector of the encoder, best first; at most `limit`, none that `aside` marks. */
  readonly nearest: (vector: Int8Array, limit: number, aside?: Uint8Array) => readonly number[];
}

/** The database is made when it is first asked. */
export function createPassageSearch(passages: PassageTable, stems: StemIndex, vectors: Int8Array): PassageSearch {
  const meaning = once(() => new MeaningIndex(vectors, passages.guidePassageCount));
  const database = once(() => openDatabase(passages, stems, meaning()));
  return {
    search(query, { limit = 10, where = {} } = {}) {
      const filters = FILTERS.filter((name) => where[name] !== undefined);
      const found = search(database(), {
        term: query,
        limit: Math.min(limit, DEEPEST),
        where: Object.fromEntries(filters.map((name) => [name, { in: [where[name]].flat() as string[] }])),
      }) as Results<{ passage: number }>;
      return found.hits.map(({ document, score }) => ({ passage: document.passage, score }));
    },
    candidates: (text, ranker, limit) => searchCandidates(database(), text, ranker, limit),
    nearest(vector, limit, aside) {
      if (passages.guidePassageCount === 0) return [];
      meaning().aside = aside ?? null;
      const asked = {
        ...AS_FOUND,
        mode: 'vector',
        vector: { value: vector as unknown as number[], property: MEANING },
        limit,
      } as const;
      return numbersIn(search(database(), asked));
    },
  };
}

function openDatabase(passages: PassageTable, stems: StemIndex, meaning: MeaningIndex): AnyOrama {
  const index = createTextIndex(INDEX_WEIGHTS.passages, { depth: DEEPEST });
  const database = create({
    schema: SCHEMA,
    sort: { enabled: false },
    components: { index, tokenizer: TOKENIZER, documentsStore: numberStore(passages.count) },
  }) as AnyOrama;
  const store = database.data.index as SavedTextIndex['store'];
  const filters = components.index.createIndex();
  for (let passage = 0; passage < passages.count; passage++)
    for (const [name, value] of Object.entries(filtersOf(passages.placeOf(passage))))
      components.index.insert(
        filters,
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
  const { vectorIndexes } = database.data.index as SavedTextIndex['store'];
  const node = meaning as unknown as VectorNode;
  vectorIndexes[MEANING] = { type: 'Vector', isArray: false, node };
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
