import type { FastifyRequest } from 'fastify';
import { preferredType, weightOf } from '../../media-types.ts';
import { prefersStream } from '../ask/format.ts';
import { QUESTION_NAMES } from '../ask/question.ts';
import type { Parameters } from '../parameters.ts';

/**
 * Forms of an answer that people read; the last one is the answer alone, without the page around it and its styles, for
 * pages that show it among their own.
 */
export type PageForm = 'text/html' | 'text/markdown' | 'text/html; part=answer';

const ANSWER_ALONE = /text\/html\s*;\s*part=answer/i;

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
  if (prefersStream(query as Parameters, headers)) return null;
  return best === 'text/html' && ANSWER_ALONE.test(accept) ? 'text/html; part=answer' : best;
}

/** Whether a page is to be shown without an answer: there is no question, or the box was sent empty. */
export function asksNothing({ query }: FastifyRequest): boolean {
  const parameters = query as Parameters;
  return QUESTION_NAMES.every((name) => {
    const value = parameters[name] ?? '';
    return typeof value === 'string' && value.trim() === '';
  });
}
