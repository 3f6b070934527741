import { parse as parseForm } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askDocument } from '../../answer/document/ask-document.ts';
import { outcomeOfAnswer } from '../../answer/outcome-of-answer.ts';
import type { Context, Edition } from '../../context.ts';
import { Recent } from '../../recent.ts';
import { addField, sendWhole, type Whole, whole } from '../../response-head.ts';
import { asksNothing, type PageForm, pageFormOf } from '../ask-page/page-form.ts';
import { refuseEncodings } from '../entrance/json-body.ts';
import { negotiate } from '../replies/accept.ts';
import { perEdition } from '../replies/per-edition.ts';
import { DONE_PREFIX } from '../streams/frame.ts';
import { askBody } from './body.ts';
import { type AskRequest, readAskRequest } from './request.ts';

const PROGRAM_FORMS = ['application/json', 'text/event-stream'] as const;

/** What the form of an answer depends on. */
const VARY = 'accept, prefer';

/** Of the answers that were sent last. */
const RECENT_BYTES = 16 * 1024 * 1024;

/** `/ask`: one question, answered as a JSON document or as a stream, whichever the client prefers. */
export function ask(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        refuseEncodings(request);
        return parseForm(body, '&', '=', { maxKeys: 0 }); // The size of a body is limit enough.
      },
    );
    scope.route({ method: 'HEAD', url: '/ask', handler: (request, reply) => answerHead(request, reply, context) });
    scope.route({
      method: ['GET', 'POST'],
      url: '/ask',
      exposeHeadRoute: false,
      handler: (request, reply) => answer(request, reply, context),
    });
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, context: Context): void | Promise<void> {
  if (wasDelivered(request)) {
    reply.code(204).send();
    return;
  }
  const key = keyOf(request);
  const edition = context.edition();
  addField(reply, 'vary', VARY);
  const known = key === null ? undefined : recentAnswers(edition).peek(key);
  const form = known === undefined ? pageFormOf(request) : null;
  if (form !== null) return answerAsPage(request, reply, { form, edition, context });
  sendWhole(reply, known ?? printFor(key, request, { context, edition }));
}

interface AsPage {
  readonly form: PageForm;
  readonly edition: Edition;
  readonly context: Context;
}

/** For people: the page that asks, which also answers. What writes pages is loaded for the first of them. */
async function answerAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, edition, context }: AsPage,
): Promise<void> {
  const { askPage } = await import('../ask-page/ask-page.ts');
  const asked = asksNothing(request) ? null : readAskRequest(request, () => edition);
  const printed = askPage(edition, form, asked);
  sendWhole(reply, mayKeep(context) ? recentAnswers(edition).keep(`${keyOf(request)}`, printed) : printed);
}

function printFor(
  key: string | null,
  request: FastifyRequest,
  { context, edition }: { readonly context: Context; readonly edition: Edition },
): Whole {
  const asked = understand(request, () => edition);
  const printed = print(asked, edition);
  // Ids that clients choose are never the same twice, and what is to be noted has to be asked.
  return key !== null && asked.queryId === undefined && mayKeep(context)
    ? recentAnswers(edition).keep(key, printed)
    : printed;
}

/** What is sent from memory is not asked again, and so not noted. */
function mayKeep({ config }: Context): boolean {
  return config.gapsFile === null;
}

/** The headers of a GET and its refusals, without the work. */
async function answerHead(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<FastifyReply> {
  if (wasDelivered(request)) return reply.code(204).send();
  addField(reply, 'vary', VARY);
  const form = pageFormOf(request);
  if (form === null) return reply.headers(understand(request, () => context.edition()).form.headers).send();
  if (!asksNothing(request)) readAskRequest(request, () => context.edition());
  return reply.headers((await import('../ask-page/ask-page.ts')).askPageHeaders(form)).send();
}

function understand(request: FastifyRequest, edition: () => Edition): AskRequest {
  negotiate(request, request.method === 'POST' ? PROGRAM_FORMS : [...PROGRAM_FORMS, 'text/html', 'text/markdown']);
  return readAskRequest(request, edition);
}

/** A browser's EventSource that has its answer and asks again, as it does after every end of a stream. */
function wasDelivered({ headers }: FastifyRequest): boolean {
  return String(headers['last-event-id'] ?? '').startsWith(DONE_PREFIX);
}

const recentAnswers = perEdition(
  () => new Recent<Whole>({ maxBytes: RECENT_BYTES, sizeOf: ({ body }) => body.length, onlyRepeated: true }),
);

/**
 * What the answer to a GET depends on beside the edition: nothing else of a request is read, and none of these can hold
 * the line break between them. null: a request that has more to it.
 */
function keyOf({ method, raw, headers: { accept = '', prefer = '' } }: FastifyRequest): string | null {
  return method === 'GET' ? `${accept}\n${prefer}\n${raw.url}` : null;
}

function print(asked: AskRequest, edition: Edition): Whole {
  const { question, previous, queryId, servedMode, maxResults, detail, form } = asked;
  const { catalog } = edition;
  const answer = edition.asked(question, { previous });
  const found = askDocument(answer, {
    site: catalog.corpus.site,
    corpusVersion: catalog.manifest.corpusVersion,
    previous,
    queryId,
    servedMode,
  });
  const body = askBody(found, detail, maxResults);
  return whole(form.print(body, catalog.corpus.site.name), form.headers, outcomeOfAnswer(answer));
}
