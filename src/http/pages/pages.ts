import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { negotiate } from '../accept.ts';
import { sendStatic } from '../caching.ts';
import { perEdition } from '../per-edition.ts';
import { excerpt, problem } from '../problems.ts';
import { guidePages } from './guide-pages.ts';
import type { Page } from './page.ts';
import { markdownPath, sitePages } from './site-pages.ts';

const PATHS = ['/', '/product', '/pricing', '/guides'];

/** Pages for people, as HTML or, with `.md` or by `Accept`, as Markdown. */
export function pages(app: FastifyInstance, context: Context): void {
  const site = perEdition((edition) => sitePages(edition, context.config.rateLimit));
  const guides = perEdition(guidePages);

  for (const path of PATHS) {
    const page = () => found(site(context.edition()).get(path), path);
    app.get(path, async (request, reply) => sendEither(request, reply, page()));
    app.get(markdownPath(path), async (request, reply) => sendMarkdown(request, reply, page()));
  }

  app.get<{ Params: { '*': string } }>('/guides/*', async (request, reply) => {
    const [id, asMarkdown] = splitEnding(request.params['*']);
    const page = found(guides(context.edition())(id), id);
    return asMarkdown ? sendMarkdown(request, reply, page) : sendEither(request, reply, page);
  });
}

function sendEither(request: FastifyRequest, reply: FastifyReply, { html, markdown }: Page): FastifyReply {
  reply.header('vary', 'accept');
  return sendStatic(
    request,
    reply,
    negotiate(request, ['text/html', 'text/markdown']) === 'text/html' ? html : markdown,
  );
}

function sendMarkdown(request: FastifyRequest, reply: FastifyReply, { markdown }: Page): FastifyReply {
  negotiate(request, ['text/markdown']);
  return sendStatic(request, reply, markdown);
}

/** Ids have no full stops, so an ending is never part of one. */
function splitEnding(path: string): [id: string, asMarkdown: boolean] {
  return path.endsWith('.md') ? [path.slice(0, -'.md'.length), true] : [path, false];
}

function found(page: Page | undefined, id: string): Page {
  if (page === undefined) throw problem('not_found', `There is no guide with the id "${excerpt(id)}".`);
  return page;
}
