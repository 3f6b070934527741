import type { ResponseObject } from './operation.ts';
import { responses, success, UNMETERED } from './responses.ts';

const TAGS = ['Health'];

/** Paths for whoever runs the service. */
export const HEALTH_PATHS = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'Is the process alive?',
      tags: TAGS,
      responses: responses(UNMETERED, { 200: json('It is.', { status: { type: 'string', enum: ['ok'] } }) }),
    },
  },
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      summary: 'May it get requests?',
      tags: TAGS,
      responses: responses(UNMETERED, {
        200: json('It may; with the edition that is served.', {
          status: { type: 'string', enum: ['ready'] },
          corpus_version: { type: 'string' },
          format_version: { type: 'integer' },
          counters: { type: 'string', enum: ['local', 'shared', 'unavailable'] },
          warnings: { type: 'array', items: { type: 'string' } },
        }),
      }),
    },
  },
};

function json(description: string, properties: Readonly<Record<string, object>>): ResponseObject {
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return success(UNMETERED, description, { 'application/json': { schema } });
}
