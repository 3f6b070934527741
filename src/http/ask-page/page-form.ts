import type { FastifyRequest } from 'fastify';
import { preferredType, weightOf } from '../../media-types.ts';
import { prefersStream } from '../ask-format.ts';
import type { Parameters } from '../parameters.ts';

/** Forms of an answer that people read. */
export type PageForm = 'text/html' | 'text/markdown';

const FORMS = ['application/json', 'text/event-stream', 'text/html', 'text/markdown'] as const;

/**
 * The form in which a reader gets the answer as a page: only where `Accept` prefers it to JSON, as browsers do, and
 * nothing asks for a stream. null: an answer for a program.
 */
export function pageFormOf({ method, query, headers }: FastifyRequest): PageForm | null {
  const { accept } = headers;
  if (accept === undefined || !/text\/(?:html|markdown)/i.test(accept) || method === 'POST') return null;
  const best = preferredType(accept, FORMS);
  if (best !== 'text/html' && best !== 'text/markdown') return null;
  if (weightOf(best, accept) <= weightOf('application/json', accept)) return null;
  return prefersStream(query as Parameters, headers) ? null : best;
}

/** Whether a page is to be shown without an answer: there is no question, or the box was sent empty. */
export function asksNothing({ query }: FastifyRequest): boolean {
  const { q = '', query: other = '' } = query as Parameters;
  return [q, other].every((value) => typeof value === 'string' && value.trim() === '');
}
