import { type AnyOrama, components, type IIndex, type SearchableType, type TokenScore } from '@orama/orama';
import { stem } from '../../text/stem.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import { Lexicon, RunsBuilder } from '../building/analysis.ts';
import { WordRanking } from '../building/word-ranking.ts';
import { StringTable, stringTableColumns } from '../columns/string-table.ts';
import { Postings } from './postings.ts';
import { buildPostings, NO_TERM } from './postings-builder.ts';
import { FIELDS, type RankingWeights } from './weights.ts';

/** Terms and postings over documents 0, 1, 2 …, which Orama knows as internal ids 1, 2, 3 … */
export interface TextRanking {
  readonly terms: StringTable;
  readonly postings: Postings;
}

type OramaStore = ReturnType<typeof components.index.create>;

/** Orama's own store for numbers, enums and booleans; text lies beside it. */
interface TextStore extends OramaStore {
  /** Texts by internal id and property, as inserted; null once an index was loaded, which is read-only. */
  texts: Map<number, Map<string, string>> | null;
  /** Built when the first question comes, dropped when a document does. */
  ranking: TextRanking | null;
}

/** What `save` gives and `load` takes. */
export interface SavedTextIndex {
  readonly store: OramaStore;
  readonly ranking: TextRanking;
}

type TextIndex = IIndex<TextStore>;

/** A document, counted from 0, and what it scores. */
export type ScoredDocument = readonly [document: number, score: number];

/** Ranks by more than the text of a query: by variants of its words, their weights, other postings, vectors. */
export interface Ranker {
  /** @param text terms and postings of the documents; inverted when it is asked for */
  rank(text: () => TextRanking): readonly ScoredDocument[];
}

/** What the index takes as Orama's `relevance`, which Orama hands on as it is given. */
export interface Relevance {
  readonly ranker?: Ranker;
}

/**
 * A text index for Orama's `components.index` that ranks by BM25F over stems. Orama's own ranks prefixes over words and
 * forgets how often a word occurs. Numbers, enums and booleans, and so every filter, stay Orama's.
 *
 * Text properties are those named in `FIELDS`. Orama's `boost`, `tolerance`, `exact`, `threshold`, `relevance` and
 * `properties` do nothing: weights are part of the postings. Equal scores come in the order of insertion, so insert in the
 * order of ids. What ranks by more than a text is given as `relevance: { ranker }` (see `Relevance`).
 *
 * @param depth documents returned at most, whatever Orama's `limit` says
 */
export function createTextIndex(weights: RankingWeights, { depth = 100 }: { depth?: number } = {}): TextIndex {
  const orama = components.index.createIndex() as unknown as TextIndex;
  return {
    ...orama,
    create: (database: AnyOrama, ids, schema) => createStore(database, ids, schema),
    insert(implementation, store, property, id, internalId, value, type, ...rest) {
      if (!isText(type)) return orama.insert(implementation, store, property, id, internalId, value, type, ...rest);
      const texts = writable(store);
      const fields = texts.get(internalId) ?? new Map<string, string>();
      texts.set(internalId, fields.set(property, String(value)));
    },
    remove(implementation, store, property, id, internalId, value, type, ...rest) {
      if (!isText(type)) return orama.remove(implementation, store, property, id, internalId, value, type, ...rest);
      return writable(store).delete(internalId);
    },
    search: (store, ...call) => {
      const [term, , , , , , , relevance, , where] = call;
      const { ranker } = relevance as Relevance;
      if (ranker === undefined) return rank(store as TextStore, weights, term, where, depth);
      const found = ranker.rank(() => rankingOf(store as TextStore, weights));
      return found.flatMap(([document, score]): TokenScore[] =>
        (where?.has(document + 1) ?? true) ? [[document + 1, score]] : [],
      );
    },
    save: <Raw>(store: TextStore) => ({ store, ranking: rankingOf(store, weights) }) as Raw,
    load: (_ids, raw) => {
      const { store, ranking } = raw as SavedTextIndex;
      return { ...store, texts: null, ranking };
    },
  };
}

const isText = (type: SearchableType | unknown): boolean => type === 'string';

function createStore(
  database: AnyOrama,
  ids: AnyOrama['internalDocumentIDStore'],
  schema: AnyOrama['schema'],
): TextStore {
  const entries = Object.entries(schema as Record<string, SearchableType>);
  const others = Object.fromEntries(entries.filter(([, type]) => !isText(type)));
  const store = components.index.create(database, ids, others);
  for (const [property, type] of entries.filter(([, kind]) => isText(kind))) {
    if (!FIELDS.some((field) => field === property))
      throw new Error(`Cannot index the text property ${property}: text properties are ${FIELDS.join(', ')}.`);
    store.searchableProperties.push(property);
    store.searchablePropertiesWithTypes[property] = type;
  }
  return { ...store, texts: new Map(), ranking: null };
}

function writable(store: TextStore): Map<number, Map<string, string>> {
  if (store.texts === null) throw new Error('Cannot change a loaded index: it is read-only. Build a new one.');
  store.ranking = null;
  return store.texts;
}

function rankingOf(store: TextStore, weights: RankingWeights): TextRanking {
  store.ranking ??= buildRanking(store.texts ?? new Map(), weights);
  return store.ranking;
}

/** Inverts inserted documents; document `n` is internal id `n + 1`, and a removed one is an empty one. */
function buildRanking(texts: ReadonlyMap<number, ReadonlyMap<string, string>>, weights: RankingWeights): TextRanking {
  let count = 0;
  for (const id of texts.keys()) count = Math.max(count, id);
  const lexicon = new Lexicon();
  const builders = FIELDS.map((field) => {
    const runs = new RunsBuilder(lexicon);
    for (let id = 1; id <= count; id++) runs.add(texts.get(id)?.get(field) ?? '');
    return runs;
  });
  const { words, ranks } = new WordRanking().rank([lexicon.words()]);
  const runs = builders.map((builder) => builder.build(ranks[0] as Uint32Array));
  const stems = [...new Set(words.map(stem))].sort();
  const numbers = new Map(stems.map((text, number) => [text, number]));
  const termOf = Uint32Array.from(words, (word) => (isStopWord(word) ? NO_TERM : (numbers.get(stem(word)) as number)));
  const documents = {
    count,
    pieces: (document: number, field: number) => {
      const { values, starts } = runs[field] as (typeof runs)[number];
      return [{ values, from: starts[document] as number, to: starts[document + 1] as number }];
    },
  };
  const columns = new Map([
    ...stringTableColumns('terms', stems),
    ...buildPostings('postings', documents, termOf, stems.length, weights),
  ]);
  return { terms: new StringTable(columns, 'terms'), postings: new Postings(columns, 'postings', count) };
}

/** Ranked internal ids; without a term every document, or every one the filter lets through, with score 0. */
function rank(
  store: TextStore,
  weights: RankingWeights,
  term: string,
  where: ReadonlySet<number> | undefined,
  depth: number,
): TokenScore[] {
  const { terms, postings } = rankingOf(store, weights);
  if (term.trim() === '') return everyDocument(postings.documentCount, where).map((id) => [id, 0]);
  const found = postings.top(queryTerms(term, terms), {
    limit: depth,
    ...(where && { accepts: (document: number) => where.has(document + 1) }),
  });
  return Array.from(found.documents, (document, at) => [document + 1, found.scores[at] as number]);
}

function everyDocument(count: number, where: ReadonlySet<number> | undefined): number[] {
  return Array.from({ length: count }, (_, document) => document + 1).filter((id) => where?.has(id) ?? true);
}

/** Stems of a query's words and of their parts, each once, in order. */
export function queryTerms(query: string, terms: StringTable): number[] {
  const words = tokens(query).flatMap(({ text, parts }) => [text, ...parts]);
  const found = words.filter((word) => !isStopWord(word)).map((word) => terms.idOf(stem(word)));
  return [...new Set(found)].filter((term) => term >= 0);
}
