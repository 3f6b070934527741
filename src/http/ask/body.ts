import type { Question, WithContext } from 'schema-dts';
import Type, { type Static } from 'typebox';
import { AskDocument, AskError, AskResult } from '../../answer/document/ask-document-schema.ts';
import { RESULTS_MAX } from '../../facts/pricing/limits.ts';

/** A result as `/ask` sends it. */
export const AskBodyResult = Type.Object({
  ...AskResult.properties,
  schema_object: Type.Optional(
    Type.Unsafe<AskResult['schema_object']>({
      ...AskResult.properties.schema_object,
      description: 'With `detail=full`.',
    }),
  ),
  grounding: Type.Optional(
    Type.Unsafe<AskResult['grounding']>({
      ...AskResult.properties.grounding,
      description: 'With `detail=full`: its `@id`.',
    }),
  ),
});

/** What `/ask` sends as JSON: the answer, for chat widgets with a text to show. */
export const AskBody = Type.Object({
  text: Type.Optional(
    Type.String({ description: 'Only for a conversation in texts: the answer, or that there is none, as Markdown.' }),
  ),
  ...AskDocument.properties,
  results: Type.Array(AskBodyResult, { maxItems: RESULTS_MAX, description: 'Best first, ties by `@id`.' }),
  failure: Type.Optional(
    Type.Unsafe<Static<typeof AskError>>({
      ...AskError,
      description: 'In place of `error` for a conversation in texts, whose widgets would take that for one of theirs.',
    }),
  ),
});

export type AskBody = Static<typeof AskBody>;
export type AskBodyResult = Static<typeof AskBodyResult>;

/** How much of an answer is sent: each thing once, or with everything as Schema.org nodes, too. */
export type Detail = 'lean' | 'full';

/** @param maxResults the best ones are kept */
export function askBody(document: AskDocument, detail: Detail, maxResults: number): AskBody {
  const results = document.results.slice(0, maxResults);
  if (detail === 'full') return { ...document, results };
  return {
    ...document,
    results: results.map(({ schema_object: _, grounding: __, ...result }) => result),
    schema_object: leanQuestion(document),
  };
}

/** The question and its answer as one node, whose citations tell no text that the answer has. Dates stand in the claims. */
function leanQuestion({ query, decontextualized_query, answer }: AskDocument): WithContext<Question> {
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Question',
    text: decontextualized_query ?? query,
  } as const;
  if (answer === null) return node;
  const { text, claims } = answer;
  const quotes = new Map(claims.map(({ quote, source_url }) => [`${source_url}\n${quote}`, { quote, source_url }]));
  const places = new Set<string>();
  const citation = Array.from(quotes.values()).flatMap(({ quote, source_url: url }) => {
    const isTold = text.includes(quote);
    if (isTold && places.has(url)) return [];
    places.add(url);
    return [{ '@type': 'Quotation', ...(!isTold && { text: quote }), url } as const];
  });
  return { ...node, acceptedAnswer: { '@type': 'Answer', text, citation } };
}
