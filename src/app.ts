import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { BODY_MAX_BYTES } from './facts/limits.ts';
import { ask } from './http/ask.ts';
import { discovery } from './http/discovery.ts';
import { createEntrance } from './http/entrance.ts';
import { health } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { SIZE_LIMITS, TIMEOUTS, type Timeouts } from './http/limits.ts';
import { pages } from './http/pages/pages.ts';
import { problemOf, sendProblem } from './http/problems.ts';
import { RequestLog } from './http/request-log.ts';
import { rest } from './http/rest.ts';
import { createSocketErrorHandler } from './http/socket-errors.ts';
import { isValidationFailure, validationProblem, validatorCompiler } from './http/validation.ts';
import { watchMethods } from './http/wrong-methods.ts';
import { mcp } from './mcp/mcp.ts';
import { serverCard } from './mcp/server-card.ts';

type Routes = (app: FastifyInstance, context: Context) => void;

/** Everything that can be asked for. */
const ROUTES: readonly Routes[] = [rest, ask, mcp, discovery(serverCard), pages, health];

/** The whole service over one context, not listening yet. */
export async function buildApp(context: Context, timeouts: Timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config, log } = context;
  const requestLog = new RequestLog();
  const answerSocketError = createSocketErrorHandler(config.baseUrl);
  const app = Fastify({
    loggerInstance: log,
    logController: requestLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: SIZE_LIMITS.urlBytes },
    return503OnClosing: false,
    connectionTimeout: timeouts.idleMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      maxHeaderSize: SIZE_LIMITS.headerBytes,
      requireHostHeader: false,
    },
    clientErrorHandler: answerSocketError,
    frameworkErrors: (error, request, reply) => turnedAway(error, request, reply),
  });
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = isValidationFailure(error) ? validationProblem(error) : problemOf(error);
    if (failure.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, failure, config.baseUrl);
  };
  /** Malformed URLs pass no hook; they go through the entrance, and into the log, by hand. */
  const turnedAway = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.raw.once('finish', () => requestLog.requestCompleted(null, request, reply));
    try {
      await entrance(request, reply);
      if (!reply.sent) fail(error, request, reply);
    } catch (refusal) {
      fail(refusal, request, reply);
    }
  };

  const entrance = await createEntrance(app, context);
  app.addHook('onRequest', entrance);
  app.setErrorHandler(fail);
  app.setNotFoundHandler(async () => Promise.reject(new Error('The entrance refuses unknown paths.')));
  app.setValidatorCompiler(validatorCompiler);
  readJsonBodies(app);
  // A request that expects something odd is answered like any other; Node would answer it on its own, without a body.
  app.server.on('connect', (_request, socket) => answerSocketError(new Error('This is no proxy.'), socket as Socket));
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  const refuseOtherMethods = watchMethods(app);
  await app.register(async (scope) => {
    for (const routes of ROUTES) routes(scope, context);
  });
  refuseOtherMethods();
  return app;
}
