import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendStatic } from '../caching.ts';
import { perEdition } from '../per-edition.ts';
import { excerpt, problem } from '../problems.ts';
import { guidePages } from './guide-pages.ts';
import { PLACES } from './places.ts';
import { sendPage, splitEnding } from './send-page.ts';
import { markdownPath, sitePages } from './site-pages.ts';

/** Pages for people, as HTML or, with `.md` or by `Accept`, as Markdown. */
export function pages(app: FastifyInstance, context: Context): void {
  const site = perEdition((edition) => sitePages(edition, context.config.rateLimit));
  const guides = perEdition(guidePages);

  for (const { path } of PLACES) {
    const page = () => site(context.edition())[path];
    app.get(path, async (request, reply) => sendPage(request, reply, page()));
    app.get(markdownPath(path), async (request, reply) => sendStatic(request, reply, page().markdown));
  }

  app.get<{ Params: { '*': string } }>('/guides/*', async (request, reply) => {
    const { name, isMarkdown } = splitEnding(request.params['*']);
    const page = guides(context.edition())(name);
    if (page === undefined) throw problem('not_found', `There is no guide with the id "${excerpt(name)}".`);
    return isMarkdown ? sendStatic(request, reply, page.markdown) : sendPage(request, reply, page);
  });
}
