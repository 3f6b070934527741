import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Environment, readConfig } from '../../src/config/config.ts';
import { type Context, createContext, type Overrides } from '../../src/context.ts';
import type { Timeouts } from '../../src/http/entrance/limits.ts';
import { documentedBy } from './documented.ts';

export interface AppOptions extends Overrides {
  /** On top of the defaults: the index of `corpus/`, a silent log and a quota that nobody reaches by accident. */
  readonly env?: Environment;
  readonly timeouts?: Timeouts;
}

export interface TestApp {
  /** Close it when done; it closes its context as well. */
  readonly app: FastifyInstance;
  readonly context: Context;
}

/**
 * The real service with production options, over the index that was made for the tests; not listening. Whatever is asked
 * through `app.inject` must be answered as `/openapi.json` says.
 */
export async function startApp({ env = {}, timeouts, ...overrides }: AppOptions = {}): Promise<TestApp> {
  const problem = inject('indexProblem');
  if (problem && !overrides.catalog) throw new Error(problem);
  const config = readConfig({ INDEX_DIR: inject('indexDir'), LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ...env });
  const context = await createContext(config, overrides);
  const app = await buildApp(context, timeouts);
  app.addHook('onClose', () => context.close());
  await app.ready();
  return { app: holdToDescription(app), context };
}

let description: Promise<ReturnType<typeof documentedBy>> | undefined;

function holdToDescription(app: FastifyInstance): FastifyInstance {
  const ask = app.inject.bind(app);
  const inject = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const request = typeof asked === 'string' ? { url: asked } : asked;
    const response = await ask(request);
    description ??= ask('/openapi.json').then((openapi) => documentedBy(openapi.json()));
    const { method = 'GET', url } = request;
    const { statusCode: status, headers } = response;
    const body = unpacked(response);
    const faults = (await description)({ method, url: String(url), status, headers, body });
    if (faults.length > 0) throw new Error(`${method} ${String(url).slice(0, 200)}: ${status}\n${faults.join('\n')}`);
    return response;
  };
  return Object.assign(app, { inject });
}

function unpacked({ headers, rawPayload }: LightMyRequestResponse): string {
  const coding = rawPayload.length === 0 ? undefined : headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

/** The same, listening on a free port of this machine. */
export async function listenApp(
  options: AppOptions = {},
): Promise<TestApp & { readonly url: string; readonly port: number }> {
  const started = await startApp(options);
  const url = await started.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...started, url, port: Number(new URL(url).port) };
}
