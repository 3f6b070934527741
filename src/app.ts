import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { ask } from './http/ask.ts';
import { discovery } from './http/discovery.ts';
import { createEntrance } from './http/entrance.ts';
import { failWithProblems, turnAway } from './http/failures.ts';
import { health } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { TIMEOUTS, type Timeouts } from './http/limits.ts';
import { pages } from './http/pages/pages.ts';
import { RequestLog } from './http/request-log.ts';
import { rest } from './http/rest.ts';
import { serverOptions } from './http/server-options.ts';
import { answerOddRequests, createSocketErrorHandler } from './http/socket-errors.ts';
import { schemaController, validatorCompiler } from './http/validation.ts';
import { widget } from './http/widget/widget.ts';
import { watchPaths } from './http/wrong-methods.ts';
import { mcp } from './mcp/mcp.ts';

type Routes = (app: FastifyInstance, context: Context) => void;

const loadServerCard = async () => (await import('./mcp/server-card.ts')).serverCard;

/** Everything that can be asked for. */
const ROUTES: readonly Routes[] = [rest, ask, mcp, discovery(loadServerCard), pages, widget, health];

/** The whole service over one context, not listening yet. */
export async function buildApp(context: Context, timeouts: Timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config, log } = context;
  const requestLog = new RequestLog(log);
  const fail = failWithProblems(context);
  const answerSocketError = createSocketErrorHandler(config.baseUrl);
  const app = Fastify({
    ...serverOptions(config, timeouts),
    loggerInstance: log,
    logController: requestLog,
    schemaController,
    // A log of its own for each request costs more than its id in each line.
    childLoggerFactory: (parent) => parent,
    clientErrorHandler: answerSocketError,
    frameworkErrors: (error, request, reply) => turnAway(entrance, fail, requestLog)(error, request, reply),
  });
  answerOddRequests(app.server, answerSocketError);

  const paths = watchPaths(app);
  const entrance = await createEntrance(app, context, paths);
  app.addHook('onRequest', entrance);
  app.setErrorHandler(fail);
  app.setNotFoundHandler(async () => Promise.reject(new Error('The entrance refuses unknown paths.')));
  app.setValidatorCompiler(validatorCompiler);
  readJsonBodies(app);

  await app.register(async (scope) => {
    for (const routes of ROUTES) routes(scope, context);
  });
  paths.guardNarrowPaths();
  return app;
}
