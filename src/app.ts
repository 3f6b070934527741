import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { ask } from './http/ask/ask.ts';
import { discovery } from './http/discovery/discovery.ts';
import { createEntrance } from './http/entrance/entrance.ts';
import { readJsonBodies } from './http/entrance/json-body.ts';
import { TIMEOUTS, type Timeouts } from './http/entrance/limits.ts';
import { RequestLog } from './http/entrance/request-log.ts';
import { serverOptions } from './http/entrance/server-options.ts';
import { health } from './http/health.ts';
import { metrics } from './http/metrics.ts';
import { pages } from './http/pages/pages.ts';
import { failWithProblems, turnAway } from './http/problems/failures.ts';
import { answerOddRequests, createSocketErrorHandler } from './http/problems/socket-errors.ts';
import { schemaController, validatorCompiler } from './http/problems/validation.ts';
import { watchPaths } from './http/problems/wrong-methods.ts';
import { rest } from './http/rest/rest.ts';
import { widget } from './http/widget/widget.ts';
import { mcp } from './mcp/mcp.ts';

type Routes = (app: FastifyInstance, context: Context) => void;

const loadServerCard = async () => (await import('./mcp/server-card.ts')).serverCard;

/** Everything that can be asked for. */
const ROUTES: readonly Routes[] = [rest, ask, mcp, discovery(loadServerCard), pages, widget, health, metrics];

/** The whole service over one context, not listening yet. */
export async function buildApp(context: Context, timeouts: Timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config, log, tallies } = context;
  const requestLog = new RequestLog(log, tallies);
  const fail = failWithProblems(context);
  const answerSocketError = createSocketErrorHandler(config.baseUrl, (status) => tallies?.broke(status));
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
