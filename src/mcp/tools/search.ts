import Type from 'typebox';
import type { Result } from '../../answer/answer.ts';
import { QUESTION_MAX_CHARACTERS, RESULTS_MAX } from '../../facts/pricing/limits.ts';
import { NullableDate, OneOf, Url } from '../../facts/schema-parts.ts';
import { questionArgument } from './arguments.ts';
import { documentId } from './document-id.ts';
import type { Tool } from './tool.ts';

/** At most three places of one guide are found, so this many places hold ten documents where there are ten. */
const PLACES = 3 * RESULTS_MAX;

const SearchOutput = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Pass it to "fetch" to read the whole document.' }),
      title: Type.String(),
      url: Url,
      snippet: Type.String({ description: 'The best passage, quoted.' }),
      kind: OneOf('product', 'pricing', 'guide'),
      date_modified: NullableDate,
    }),
    { maxItems: RESULTS_MAX, description: 'Best first, each document once; empty where nothing was found.' },
  ),
});

export const search: Tool = {
  name: 'search',
  title: 'Search product facts and guides',
  description:
    'Finds the documents (product, pricing, guides) whose text matches a query, best first, each with its best passage. ' +
    'Use it to find reading material; use "ask" for an answer. Read a found document with "fetch" and its id.',
  input: Type.Object({
    query: Type.String({
      minLength: 1,
      maxLength: QUESTION_MAX_CHARACTERS,
      description: 'Words or a question.',
    }),
  }),
  output: SearchOutput,
  run: ({ engine }, args) => {
    const places = engine.search(questionArgument(args, 'query'), { limit: PLACES });
    return { results: bestOfEachDocument(places).slice(0, RESULTS_MAX).map(printed) };
  },
};

function bestOfEachDocument(places: readonly Result[]): Result[] {
  const best = new Map<string, Result>();
  for (const place of places) if (!best.has(documentId(place))) best.set(documentId(place), place);
  return Array.from(best.values());
}

function printed(place: Result) {
  return {
    id: documentId(place),
    title: place.name,
    url: place.id,
    snippet: place.description,
    kind: place.kind,
    date_modified: place.source.dateModified,
  };
}
