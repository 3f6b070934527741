import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { preferredType, weightOf } from '../../media-types.ts';
import { printHead } from '../../response-head.ts';
import type { Entrance } from '../entrance/entrance.ts';
import type { RequestLog } from '../entrance/request-log.ts';
import { HTML_TYPE } from '../replies/content-types.ts';
import { announceProblem, PROBLEM_TYPE, type Problem, problemDocument, problemOf, sendProblem } from './problems.ts';
import { isValidationFailure, validationProblem } from './validation.ts';

/** Answers whatever was thrown with a problem document, or with a page that says the same. */
export type Fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What went wrong here is logged, and nothing of it told; a problem that was meant, such as not being ready, is no fault. */
export function failWithProblems({ config: { baseUrl }, edition }: Context): Fail {
  return (error, request, reply) => {
    const failure = isValidationFailure(error) ? validationProblem(error) : problemOf(error);
    if (failure.statusCode >= 500 && failure !== error)
      request.log.error({ request_id: request.id, err: error }, 'request failed');
    if (!isForReader(request)) return sendProblem(request, reply, failure, baseUrl);
    sendPage(request, reply, { failure, baseUrl, edition }).catch(() =>
      // Where no page can be made either, a document has to do.
      sendProblem(request, reply, failure, baseUrl),
    );
    return reply;
  };
}

const FORMS = [PROBLEM_TYPE, 'application/json', 'text/event-stream', 'text/html'] as const;

/** Whether `Accept` prefers a page to what programs read, as browsers do; who takes both alike is a program. */
function isForReader({ headers: { accept = '' } }: FastifyRequest): boolean {
  if (!/text\/html/i.test(accept) || /text\/html\s*;\s*part=/i.test(accept)) return false;
  if (preferredType(accept, FORMS) !== 'text/html') return false;
  return FORMS.every((type) => type === 'text/html' || weightOf(type, accept) < weightOf('text/html', accept));
}

interface Told {
  readonly failure: Problem;
  readonly baseUrl: string;
  readonly edition: Context['edition'];
}

/** What writes pages is loaded for the first failure that needs one. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { failure, baseUrl, edition }: Told,
): Promise<void> {
  const { CONTENT_SECURITY_POLICY } = await import('../pages/frame/looks.ts');
  const { failurePage } = await import('../pages/failure-page.ts');
  const now = edition();
  const page = failurePage(now, problemDocument(failure, baseUrl, request.id));
  announceProblem(reply, failure)
    .type(HTML_TYPE)
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .send(Buffer.from(page));
}

/** Malformed URLs pass no hook; they go through the entrance, and into the log, by hand. */
export function turnAway(entrance: Entrance, fail: Fail, requestLog: RequestLog) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
    entrance(request, reply, (refusal) => {
      printHead(reply);
      fail(refusal ?? error, request, reply);
    });
  };
}
