import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { excerpt, problem } from '../problems/problems.ts';
import { sendStatic } from '../replies/caching.ts';
import { perEdition } from '../replies/per-edition.ts';
import { sendPage, splitEnding } from './frame/send-page.ts';
import { markdownPath, PLACES } from './places.ts';

/** Pages for people, as HTML or, with `.md` or by `Accept`, as Markdown, their pictures and their stylesheet. What writes HTML is loaded for the first of them. */
export function pages(app: FastifyInstance, context: Context): void {
  const site = perEdition(async (edition) =>
    (await import('./site-pages.ts')).sitePages(edition, context.config.rateLimit),
  );
  const guides = perEdition(async (edition) => (await import('./guides/pages.ts')).guidePages(edition));

  for (const { path } of PLACES) {
    const page = async () => (await site(context.edition()))[path];
    app.get(path, async (request, reply) => sendPage(request, reply, await page()));
    app.get(markdownPath(path), async (request, reply) => sendStatic(request, reply, (await page()).markdown));
  }

  app.get<{ Params: { file: string } }>('/style/:file', async (request, reply) => {
    const { stylesheetNamed } = await import('./frame/looks.ts');
    const sheet = stylesheetNamed(request.params.file, context.edition());
    if (sheet === undefined) throw problem('not_found', `There is no stylesheet "${excerpt(request.params.file)}".`);
    return sendStatic(request, reply, sheet);
  });

  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const { pictureNamed } = await import('./guides/pictures.ts');
    const name = request.params['*'];
    const picture = await pictureNamed(name, context.edition());
    if (picture === null) request.log.error({ picture: name }, 'A picture of the index is lost; index again');
    if (!picture) throw problem('not_found', `There is no picture "${excerpt(name)}".`);
    return sendStatic(request, reply, picture);
  });

  app.get<{ Params: { '*': string } }>('/guides/*', async (request, reply) => {
    const { name, isMarkdown } = splitEnding(request.params['*']);
    const page = (await guides(context.edition()))(name);
    if (page === undefined) throw problem('not_found', `There is no guide with the id "${excerpt(name)}".`);
    return isMarkdown ? sendStatic(request, reply, page.markdown) : sendPage(request, reply, page);
  });
}
