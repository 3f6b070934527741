import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { once } from '../../once.ts';
import { sendPage } from '../pages/frame/send-page.ts';
import { A_YEAR, sendStatic, staticDocument } from '../replies/caching.ts';
import { SCRIPT_TYPE } from '../replies/content-types.ts';
import { perEdition } from '../replies/per-edition.ts';
import { NEWEST_WIDGET_PATH, PAGE_BUTTONS, WIDGET } from './widget-files.ts';

/** The element for other people's pages: at an address for good, at one for the newest, and a page about it. */
export function widget(app: FastifyInstance, context: Context): void {
  const newest = once(() => staticDocument(SCRIPT_TYPE, WIDGET.code));
  const pinned = once(() => staticDocument(SCRIPT_TYPE, WIDGET.code, { 'cache-control': A_YEAR }));
  const buttons = once(() => staticDocument(SCRIPT_TYPE, PAGE_BUTTONS.code, { 'cache-control': A_YEAR }));
  const page = perEdition(async (edition) => (await import('./widget-page.ts')).widgetPage(edition));

  app.get(NEWEST_WIDGET_PATH, async (request, reply) => sendStatic(request, reply, newest()));
  app.get(WIDGET.path, async (request, reply) => sendStatic(request, reply, pinned()));
  app.get(PAGE_BUTTONS.path, async (request, reply) => sendStatic(request, reply, buttons()));
  app.get('/widget', async (request, reply) => sendPage(request, reply, await page(context.edition())));
  app.get('/widget.md', async (request, reply) => sendStatic(request, reply, (await page(context.edition())).markdown));
}
