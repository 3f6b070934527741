import type { FastifyReply, FastifyRequest } from 'fastify';
import { printHead } from '../response-head.ts';
import type { Entrance } from './entrance.ts';
import { problemOf, sendProblem } from './problems.ts';
import type { RequestLog } from './request-log.ts';
import { isValidationFailure, validationProblem } from './validation.ts';

/** Answers whatever was thrown with a problem document. */
export type Fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What went wrong here is logged, and nothing of it told; a problem that was meant, such as not being ready, is no fault. */
export function failWithProblems(baseUrl: string): Fail {
  return (error, request, reply) => {
    const failure = isValidationFailure(error) ? validationProblem(error) : problemOf(error);
    if (failure.statusCode >= 500 && failure !== error)
      request.log.error({ request_id: request.id, err: error }, 'request failed');
    return sendProblem(request, reply, failure, baseUrl);
  };
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
