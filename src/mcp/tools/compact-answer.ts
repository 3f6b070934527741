import Type, { type Static } from 'typebox';
import type { Answer, Source } from '../../answer/answer.ts';
import { planTable, planTableMarkdown } from '../../answer/composing/plan-table.ts';
import { askDocument } from '../../answer/document/ask-document.ts';
import type { Edition } from '../../context.ts';
import { printedOverdue } from '../../facts/reviewed.ts';
import { Nullable, NullableDate, OneOf, ReviewOverdueSince, Url } from '../../facts/schema-parts.ts';
import { documentIdAt } from './document-id.ts';

/** Pages behind an answer, and places to look at where there is none, that are worth the room. */
const MAX_SOURCES = 3;
const MAX_SUGGESTIONS = 5;

/** The answer to a model: everything of it once, and nothing beside it. */
export const CompactAnswer = Type.Object({
  status: OneOf('answered', 'ambiguous', 'no_answer'),
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'Probability that this is the answer.' }),
  answer: Nullable(
    Type.Object({
      text: Type.String({
        description:
          'Every sentence, step or row is taken from one of the places in `claims`. Plans that are compared are a Markdown table, whose cells have what the lines say.',
      }),
      claims: Type.Array(
        Type.Object({
          source_url: Url,
          quotes: Type.Optional(
            Type.Array(Type.String(), { description: 'The lines it was taken from, where they differ from the text.' }),
          ),
        }),
        { description: 'The places that the text comes from, each once, in its order. Cite them.' },
      ),
    }),
  ),
  sources: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Pass it to "fetch" to read the whole page.' }),
      title: Type.String(),
      url: Url,
      date_modified: NullableDate,
      review_overdue_since: ReviewOverdueSince,
    }),
    { maxItems: MAX_SOURCES, description: 'The pages behind the answer, each once.' },
  ),
  suggestions: Type.Optional(
    Type.Array(Type.Object({ question: Type.Optional(Type.String()), title: Type.String(), url: Url }), {
      maxItems: MAX_SUGGESTIONS,
      description: 'Where to look without an answer, or clearer questions. "fetch" takes these addresses.',
    }),
  ),
  message: Type.Optional(Type.String({ description: 'With `no_answer`: what that means, and whom to ask.' })),
});

export type CompactAnswer = Static<typeof CompactAnswer>;

export function compactAnswer(given: Answer, edition: Edition): CompactAnswer {
  const { site } = edition.catalog.corpus;
  const { corpusVersion } = edition.catalog.manifest;
  const { status, confidence, answer, suggestions, error } = askDocument(given, { site, corpusVersion });
  return {
    status,
    confidence,
    answer: answer === null ? null : (asTable(given) ?? { text: answer.text, claims: placesOf(given, answer.text) }),
    sources: pagesOf(given)
      .slice(0, MAX_SOURCES)
      .map((source) => printed(source, edition)),
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, MAX_SUGGESTIONS) }),
    ...(error && { message: `${error.message} ${error.resolution}` }),
  };
}

/** Plans side by side: a line for each thing in the place of one for each thing of each plan. */
function asTable({ claims }: Answer) {
  const table = planTable(claims);
  if (table === null) return null;
  const places = new Set(claims.map(({ sourceUrl }) => sourceUrl));
  return {
    text: planTableMarkdown(table).join('\n'),
    claims: Array.from(places, (source_url) => ({ source_url })),
  };
}

/** The places of the claims, each once, with those quotes that the text does not hold anyway. */
function placesOf({ claims }: Answer, text: string) {
  const quotes = new Map<string, string[]>();
  for (const { sourceUrl, quote } of claims) {
    const known = quotes.get(sourceUrl) ?? [];
    quotes.set(sourceUrl, text.includes(quote) || known.includes(quote) ? known : [...known, quote]);
  }
  return Array.from(quotes, ([source_url, own]) => ({ source_url, ...(own.length > 0 && { quotes: own }) }));
}

function pagesOf({ claims }: Answer): Source[] {
  return Array.from(new Map(claims.map(({ source }) => [source.url, source])).values());
}

function printed(source: Source, edition: Edition) {
  const { url, title, dateModified } = source;
  return { id: documentIdAt(url, edition) ?? url, title, url, date_modified: dateModified, ...printedOverdue(source) };
}
