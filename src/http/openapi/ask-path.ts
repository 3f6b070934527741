import { QUESTION_MAX_CHARACTERS, RESULTS_MAX } from '../../facts/pricing/limits.ts';
import { AskBody } from '../ask/body.ts';
import { EXAMPLE_RESULTS, type Examples } from './examples.ts';
import { NEGOTIATED, NOT_CACHED, STREAMABLE } from './header-objects.ts';
import type { PathItem } from './operation.ts';
import { METERED, negotiated, responses, success, WITH_BODY } from './responses.ts';
import { schemaObject } from './schema-components.ts';

const TAGS = ['Ask'];
const QUESTION = { type: 'string', minLength: 1, maxLength: QUESTION_MAX_CHARACTERS };
const TEXT = { type: 'string' };

/** What can stand in the URL, in a form and in a flat JSON body alike. */
const MEMBERS = {
  q: { ...QUESTION, description: 'The question.' },
  query: { ...QUESTION, description: 'Another name for `q`. Where both are there, they must be equal.' },
  question: { ...QUESTION, description: 'One more name for `q`.' },
  prev: {
    type: 'array',
    items: TEXT,
    description:
      'Earlier questions, oldest first, from which a follow-up takes what it lacks. In a URL also a comma list or a JSON array.',
  },
  streaming: {
    ...TEXT,
    description:
      '`true`, `1`, `yes`, `on` or empty: a stream; `false`, `0`, `no`, `off`: JSON; anything else decides nothing.',
  },
  max_results: {
    type: 'integer',
    minimum: 1,
    description: `How many results to give at most; more than ${RESULTS_MAX} is served as ${RESULTS_MAX}.`,
  },
  query_id: { ...TEXT, description: 'Sent back as it is; without it one is derived from the question.' },
  detail: {
    ...TEXT,
    description: '`full`: every result also as a Schema.org node, and the answer with the pages of its citations.',
  },
  site: { ...TEXT, description: 'Accepted and without effect: there is one site here.' },
  mode: {
    ...TEXT,
    description: '`list`, `summarize`, `generate` or a comma list of them. It changes nothing but `_meta.served_mode`.',
  },
} as const;

const STRUCTURED_QUERY = {
  type: 'object',
  properties: {
    text: QUESTION,
    q: { ...QUESTION, description: 'Another name for `text`.' },
    prev: MEMBERS.prev,
    max_results: MEMBERS.max_results,
  },
  description: 'The question as an object; a stream is then made of named events.',
};

/** What deep-chat and the AI SDK send, unless they are told otherwise. */
const CONVERSATION = {
  type: 'object',
  required: ['messages'],
  properties: {
    messages: {
      type: 'array',
      description:
        'The last message of the user is the question, those before it are the earlier questions; what others say is not read.',
      items: {
        type: 'object',
        properties: {
          role: TEXT,
          text: { ...TEXT, description: 'What deep-chat calls it.' },
          parts: {
            type: 'array',
            description: 'What the AI SDK calls it.',
            items: { type: 'object', properties: { type: TEXT, text: TEXT }, additionalProperties: true },
          },
        },
        additionalProperties: true,
      },
    },
  },
  additionalProperties: true,
};

const ASK = negotiated(METERED);

/** `/ask`. */
export function askPath(examples: Examples): PathItem {
  const own = {
    200: success(METERED, 'The answer, also where nothing was found (`status: no_answer`).', content(examples), {
      ...NOT_CACHED,
      ...NEGOTIATED,
      ...STREAMABLE,
    }),
    204: success(METERED, 'Nothing: the answer has been delivered, as `Last-Event-ID` says.', {}),
  };
  const get = {
    operationId: 'ask',
    summary: 'Ask a question',
    description:
      'Answers from published facts alone, each sentence with its source. One of `q`, `query` and `question` is needed. ' +
      'The answer is JSON unless `streaming`, `Prefer: streaming` or `Accept: text/event-stream` asks for a stream; ' +
      'with `profile=ui-message-stream`, or for messages in parts, it is that of the AI SDK.',
    tags: TAGS,
    parameters: [...Object.entries(MEMBERS).map(urlParameter), ...HEADER_PARAMETERS],
    responses: responses(ASK, own, ['validation_failed']),
  };
  const post = {
    operationId: 'askByPost',
    summary: 'Ask a question in a body',
    description: 'The same as GET. A body stands over what the URL says.',
    tags: TAGS,
    parameters: HEADER_PARAMETERS,
    requestBody: requestBody(examples),
    responses: responses(ASK, own, WITH_BODY),
  };
  return { get, post };
}

const HEADER_PARAMETERS = [
  header('Prefer', '`streaming` asks for a stream (RFC 7240).'),
  header('Last-Event-ID', 'Sent by EventSource when it connects again: `done:…` is answered by 204, so that it stops.'),
];

function header(name: string, description: string): object {
  return { name, in: 'header', required: false, description, schema: TEXT };
}

function urlParameter([name, { description, ...schema }]: [string, { readonly description: string }]): object {
  return { name, in: 'query', required: false, description, schema };
}

function requestBody({ question }: Examples): object {
  const flat = { type: 'object', properties: MEMBERS, additionalProperties: true };
  const structured = {
    type: 'object',
    required: ['query'],
    properties: {
      ...MEMBERS,
      query: STRUCTURED_QUERY,
      prefer: {
        type: 'object',
        properties: { streaming: {}, response_format: TEXT, max_results: MEMBERS.max_results },
        additionalProperties: true,
      },
      context: { type: 'object', properties: { prev: MEMBERS.prev }, additionalProperties: true },
      meta: { type: 'object', properties: { version: TEXT, api_version: TEXT }, additionalProperties: true },
    },
    additionalProperties: true,
  };
  return {
    required: true,
    content: {
      'application/json': {
        schema: { anyOf: [flat, structured, CONVERSATION] },
        examples: {
          flat: { summary: 'A question', value: { q: question } },
          structured: { summary: 'A question as an object', value: { query: { text: question } } },
          conversation: {
            summary: 'A question at the end of a conversation',
            value: { messages: [{ role: 'user', text: question }] },
          },
        },
      },
      'application/x-www-form-urlencoded': { schema: flat, example: { q: question } },
    },
  };
}

function content({ question, answer, abstention, stream }: Examples): Record<string, object> {
  return {
    'application/json': {
      schema: schemaObject(AskBody),
      examples: {
        answered: { summary: `${question}, with \`max_results=${EXAMPLE_RESULTS}\``, value: answer },
        no_answer: { summary: 'A question that the facts do not answer', value: abstention },
      },
    },
    'text/event-stream': {
      schema: { type: 'string', description: 'Server-sent events; the last one has the id `done:` and the query id.' },
      example: stream,
    },
    'text/html': { schema: { ...TEXT, description: 'A page for people, where `Accept` prefers it to JSON.' } },
    'text/markdown': { schema: { ...TEXT, description: 'The same page as Markdown, likewise.' } },
  };
}
