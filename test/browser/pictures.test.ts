// contract: discovery

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { listenApp } from '../helpers/app.ts';
import { launchBrowser } from '../helpers/browser.ts';
import { pngOf, SVG } from '../helpers/pictures.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from '../indexer/folders.ts';

const GUIDE = `# Screens

![The first dialog](first.png)

Below it.

![A drawing](drawing.svg)

${'Some text to read.\n\n'.repeat(300)}

![The last dialog](last.png)
`;

/** A browser, and the address of a service with a guide that has a picture in sight, a drawing and a picture far below. */
async function reading() {
  const corpusDir = await smallCorpusWith({ 'guides/screens.md': GUIDE, 'guides/drawing.svg': SVG });
  for (const [name, width] of [
    ['first', 1600],
    ['last', 300],
  ] as const)
    await writeFile(join(corpusDir, `guides/${name}.png`), pngOf(width, 200));
  const outDir = await temporaryFolder();
  await indexCorpus({ corpusDir, outDir, today: TODAY, asksItself: false });
  const service = await listenApp({ env: { INDEX_DIR: outDir } });
  const browser = await launchBrowser();
  onTestFinished(async () => {
    await browser.close();
    await service.app.close();
  });
  return { browser, url: `${service.url}/guides/screens` };
}

test('Pictures of a guide are loaded when their reader comes near, nothing moves when they come, and none is wider than the screen', async () => {
  const { browser, url } = await reading();
  const page = await browser.newPage({ viewport: { width: 390, height: 700 } });
  const loaded: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('response', (response) => loaded.push(response.url().replace(/.*\//, '')));
  await page.route('**/pictures/**', async (route) => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  expect(loaded).toContain('first.png');
  expect(loaded).not.toContain('last.png');
  const shift = await page.evaluate(
    'new Promise((resolve) => { let sum = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true }); requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))); })',
  );
  expect(shift).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  const first = await page.getByRole('img', { name: 'The first dialog' }).boundingBox();
  expect(first?.width).toBeLessThanOrEqual(350);
  expect(Math.abs((first?.width ?? 0) / (first?.height ?? 1) - 8)).toBeLessThan(0.2);
  await page.getByRole('img', { name: 'The last dialog' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate('Array.from(document.images).every(({ naturalWidth }) => naturalWidth > 0)'))
    .toBe(true);
  expect(complaints).toEqual([]);
});

test('Pictures of a guide have no barrier that axe can find, and a drawing that is opened by itself runs no script', async () => {
  const { browser, url } = await reading();
  const page = await browser.newPage({ bypassCSP: true, colorScheme: 'dark' });
  await page.goto(url);
  await page.evaluate(axe.source);
  expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([]);
  const drawing = await browser.newPage();
  await drawing.goto(new URL(String(await page.locator('img[src$=".svg"]').getAttribute('src')), url).href);
  expect(await drawing.title()).not.toBe('ran');
});
