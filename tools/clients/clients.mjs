/**
 * `npm run clients`: shows other people's widgets what this service answers, in a real browser, and takes a picture of each.
 *
 * Nothing here judges: the pictures and texts are for whoever looks at them.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies, ensureIndex } from '../ensure.mjs';
import { withIndex, withService } from '../eval/service.mjs';
import { launchBrowser } from './browser.mjs';
import { withSite } from './site.mjs';
import { WIDGETS } from './widgets.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** What is asked when a widget's user sees each kind of answer. */
const SCENES = [
  { name: 'answer', question: 'How much is the Solo plan per month?' },
  { name: 'code', question: 'How do I fetch several guides at once?' },
  { name: 'steps', question: 'How do I connect an agent?' },
  { name: 'no-answer', question: 'What will the weather be like in Lisbon tomorrow?' },
  { name: 'ambiguous', question: 'How many requests does Growth allow?', corpus: 'test/answer/corpora/quillmate' },
  { name: 'follow-up', question: 'How much is the Solo plan per month?', next: 'and per year?' },
  { name: 'too-many', question: 'How much is the Solo plan per month?', quota: '1' },
  { name: 'offline', question: 'How much is the Solo plan per month?', isOffline: true },
];
/** How long a widget has to ask nothing and show nothing new: it may give up on a request that fails, and ask once more. */
const SETTLED_MS = 3000;
/** For a page, or an answer, that never comes: a busy machine may take a minute for one. */
const GIVE_UP_MS = 300_000;

const OPTIONS = [...new Set(WIDGETS.map(({ option }) => option))];
const USAGE = `Usage: npm run clients -- [--out DIR] [--only NAME…] [--scene NAME…] ${OPTIONS.map((name) => `[--${name} DIR]`).join(' ')}

Asks the service through other people's widgets, in Chromium, and leaves a picture of each kind of answer and what was read in
DIR/shown.json (build/clients where it is not given). A widget is driven where its folder is given; deep-chat always is. Where one
cannot be driven, the others are all the same, and the command ends with 1.

${OPTIONS.map((name) => `  --${name.padEnd(18)} ${WIDGETS.find(({ option }) => option === name).what}`).join('\n')}
  --only               widgets to drive: ${WIDGETS.map(({ name }) => name).join(', ')}
  --scene              what to ask them: ${SCENES.map(({ name }) => name).join(', ')}`;

const folder = { type: 'string' };
const { values } = readOptions();
if (values.help) console.log(USAGE);
else await main();

function readOptions() {
  try {
    return parseArgs({
      options: {
        ...Object.fromEntries(OPTIONS.map((name) => [name, folder])),
        out: { type: 'string', default: join(ROOT, 'build/clients') },
        only: { type: 'string', multiple: true },
        scene: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop(`${error.message}\n\n${USAGE}`);
  }
}

async function main() {
  const widgets = chosen();
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  await ensureDependencies({ toDevelop: true });
  await ensureBuild();
  await ensureIndex();
  const browser = await launchBrowser();
  if (browser === null) stop('No Chromium in PATH: install one.');
  const shown = [];
  try {
    for (const scene of SCENES.filter(({ name }) => values.scene?.includes(name) ?? true))
      await withScene(scene, async (service) => {
        for (const widget of widgets) {
          // What one widget cannot do takes no picture from the others.
          const seen = show(browser, { widget, scene, service, out });
          shown.push(await seen.catch((error) => failed(widget, scene, error)));
        }
      });
  } finally {
    await browser.close();
  }
  await writeFile(join(out, 'shown.json'), `${JSON.stringify(shown, null, 2)}\n`);
  console.log(`\nPictures and texts: ${out}`);
  if (shown.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
}

function failed(widget, scene, error) {
  const [failure] = String(error.message).split('\n');
  console.error(`\n${widget.name}, ${scene.name}: not driven: ${failure}`);
  return { widget: widget.name, scene: scene.name, failure };
}

function chosen() {
  const folders = { 'deep-chat': join(ROOT, 'node_modules/deep-chat'), ...values };
  const named = WIDGETS.filter(({ name, option }) => folders[option] && (values.only ?? [name]).includes(name));
  for (const { option, start, pages = {} } of named)
    if (!(start in pages) && !existsSync(join(folders[option], start)))
      stop(`--${option}: ${resolve(folders[option])} has no ${start.slice(1)}.`);
  if (named.length === 0) stop(`No widget to drive.\n\n${USAGE}`);
  return named.map((widget) => ({ ...widget, files: resolve(folders[widget.option]) }));
}

/** The service as a scene needs it. */
function withScene({ name, corpus, quota }, work) {
  const settings = quota === undefined ? {} : { RATE_LIMIT: quota };
  const serve = (index) => withService({ name, sealed: false }, index, settings, work);
  if (corpus === undefined) return serve(join(ROOT, 'build/index'));
  return withIndex({ name, sealed: false, paths: { corpus: join(ROOT, corpus) } }, {}, serve);
}

async function show(browser, { widget, scene, service, out }) {
  const { files, pages, start, before, ask, goOn = ask, area } = widget;
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 } });
  try {
    return await withSite({ files, pages, service }, async (site) => {
      const page = await context.newPage();
      page.setDefaultTimeout(GIVE_UP_MS);
      // Widgets name styles and scripts of others, which are not asked here.
      await page.route(
        (url) => url.origin !== site,
        (route) => route.abort(),
      );
      if (before !== undefined) await page.addInitScript(before);
      await page.goto(site + start);
      await page.waitForLoadState('networkidle');
      if (scene.quota !== undefined) await fetch(`${service}/v1/product`);
      if (scene.isOffline) await context.setOffline(true);
      await untilSettled(page, area, () => ask(page, scene.question));
      if (scene.next !== undefined) await untilSettled(page, area, () => goOn(page, scene.next));
      const file = `${widget.name}-${scene.name}.png`;
      await page.screenshot({ path: join(out, file) });
      const text = await page.locator(area).first().innerText();
      console.log(`\n${widget.name}, ${scene.name} (${file})\n  ${text.trim().replace(/\n+/g, '\n  ').slice(0, 1200)}`);
      return { widget: widget.name, scene: scene.name, file, text };
    });
  } finally {
    await context.close();
  }
}

/** Asks, and resolves when a request was made, none is under way and what is shown has stayed the same for a while. */
async function untilSettled(page, area, asking) {
  const start = performance.now();
  const underWay = new Set();
  let hasAsked = false;
  page.on('request', (request) => {
    hasAsked = true;
    underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => underWay.delete(request));
  await asking();
  let [shown, since] = ['', performance.now()];
  while (performance.now() - since < SETTLED_MS && performance.now() - start < GIVE_UP_MS) {
    await page.waitForTimeout(100);
    const now = await page.locator(area).first().innerText();
    if (now !== shown || underWay.size > 0 || !hasAsked) [shown, since] = [now, performance.now()];
  }
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
