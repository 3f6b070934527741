import type { OfferCatalog, Question, TechArticle, WebApplication, WithContext } from 'schema-dts';
import Type, { type Static } from 'typebox';
import { RESULTS_MAX, SUGGESTIONS_MAX } from '../../facts/pricing/limits.ts';
import {
  CorpusVersion,
  Nullable,
  NullableDate,
  OneOf,
  ReviewOverdueSince,
  SchemaOrgNode,
  Url,
} from '../../facts/schema-parts.ts';

/** A place in its own vocabulary: of the page it stands on. */
const ResultNode = Type.Unsafe<WithContext<WebApplication | OfferCatalog | TechArticle>>({
  type: 'object',
  description: 'The same place as a Schema.org node; its terms keep their own spelling.',
  required: ['@context', '@type'],
  properties: {
    '@context': { type: 'string' },
    '@type': { type: 'string', enum: ['WebApplication', 'OfferCatalog', 'TechArticle'] },
  },
  additionalProperties: true,
});

export const AskMeta = Type.Object({
  response_type: OneOf('answer', 'failure'),
  response_format: OneOf('conversational_search'),
  version: OneOf('0.55'),
  retrieval: OneOf('lexical'),
  deterministic: Type.Unsafe<true>({ type: 'boolean', enum: [true] }),
  corpus_version: CorpusVersion,
  language: Type.String({
    description: 'Primary BCP 47 tag: the language whose guides were asked, that of the question where there are some.',
  }),
  served_mode: Type.Optional(
    Type.String({
      description: 'The modes the request named, as they were served; `generate` is served as `summarize`.',
    }),
  ),
});

export const AskClaim = Type.Object({
  kind: Type.Unsafe<'text' | 'code' | 'step' | 'row'>({
    type: 'string',
    enum: ['text', 'code', 'step', 'row'],
    description:
      'A sentence, item or published line; a block of code, or a name as it is typed; a step of a procedure; a row of a table.',
  }),
  language: Type.Optional(
    Nullable(
      Type.String({ description: 'Of `code` alone: the language that its block names in lower case, else null.' }),
    ),
  ),
  text: Type.String(),
  source_url: Url,
  quote: Type.String({ description: 'Stands verbatim on the page at `source_url`.' }),
  date_modified: NullableDate,
  last_reviewed: NullableDate,
  review_overdue_since: ReviewOverdueSince,
});

export const AskSource = Type.Object({
  url: Url,
  title: Type.String(),
  date_modified: NullableDate,
  review_overdue_since: ReviewOverdueSince,
});

export const AskResult = Type.Object({
  '@type': Type.String(),
  '@id': Url,
  name: Type.String({ description: 'Of a section of a guide: its title, a colon and the heading.' }),
  url: Url,
  site: Type.String(),
  score: Type.Number({ minimum: 1, maximum: 100, description: 'Absolute: never renormalised to the other results.' }),
  description: Type.String({ description: 'The best quote of that place.' }),
  schema_object: ResultNode,
  grounding: Type.Object({ source_urls: Type.Array(Url) }),
  other_versions: Type.Optional(
    Type.Array(
      Type.Object({ version: Type.String({ description: 'Empty where its address names none.' }), url: Url }),
      {
        description: 'Where other versions of the guide say nearly the same, the newest first; absent where none does.',
      },
    ),
  ),
});

export const AskSuggestion = Type.Object({
  question: Type.Optional(Type.String({ description: 'A clearer question.' })),
  title: Type.String(),
  url: Url,
});

export const AskError = Type.Object({
  code: OneOf('NO_RESULTS', 'NO_QUESTION'),
  message: Type.String(),
  resolution: Type.String({ description: 'What to do next; names whom to contact.' }),
});

/** The answer to one question: what `/ask` sends as JSON and the `ask` tool returns. */
export const AskDocument = Type.Object({
  _meta: AskMeta,
  query_id: Type.String({ description: "The request's own, or one derived from the question and the corpus." }),
  query: Type.String(),
  decontextualized_query: Type.Optional(
    Type.String({
      description: 'The question that was answered, where earlier questions filled in what this one lacked.',
    }),
  ),
  status: OneOf('answered', 'ambiguous', 'no_answer'),
  confidence: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Calibrated probability that the corpus answers the question and that this is the answer.',
  }),
  answer: Nullable(
    Type.Object({
      text: Type.String(),
      claims: Type.Array(AskClaim, { description: 'In the order of the text; every sentence has its source.' }),
    }),
  ),
  sources: Type.Array(AskSource, {
    description: 'The pages behind the answer, each once, in the order of its claims.',
  }),
  results: Type.Array(AskResult, { maxItems: RESULTS_MAX, description: 'Best first, ties by `@id`.' }),
  suggestions: Type.Array(AskSuggestion, { maxItems: SUGGESTIONS_MAX, description: 'Best first, ties by `@id`.' }),
  schema_object: SchemaOrgNode<WithContext<Question>>('Question'),
  error: Type.Optional(AskError),
});

export type AskMeta = Static<typeof AskMeta>;
export type AskSource = Static<typeof AskSource>;
export type AskResult = Static<typeof AskResult>;
export type AskSuggestion = Static<typeof AskSuggestion>;
export type AskDocument = Static<typeof AskDocument>;
