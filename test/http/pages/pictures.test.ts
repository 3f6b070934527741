// contract: discovery

import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { indexCorpus } from '../../../indexer/index-corpus.ts';
import { startApp } from '../../helpers/app.ts';
import { expectProblem } from '../../helpers/expect-response.ts';
import { pngOf, SVG } from '../../helpers/pictures.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from '../../indexer/folders.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://facts.example/docs';
const GUIDE = `# Screens

Press **Add**: ![The dialog with its button](img/the dialog.png)

[The flow](img/flow.svg) in a drawing: ![The flow](img/flow.svg "A drawing")

![](https://elsewhere.example/badge.png) ![A badge from elsewhere](https://elsewhere.example/badge.png)

![A picture that is lost](img/lost.png)
`.replace('img/the dialog.png', '<img/the dialog.png>');

/** Looks the same in every compression. */
const PNG = pngOf(1200, 800);

async function serving(
  pictures: Readonly<Record<string, Buffer | string>> = { 'the dialog.png': PNG, 'flow.svg': SVG },
) {
  const corpusDir = await smallCorpusWith({ 'guides/screens.md': GUIDE, 'guides/img/.keep': '' });
  const outDir = await temporaryFolder();
  const index = async (changed: typeof pictures) => {
    for (const [name, bytes] of Object.entries(changed)) await writeFile(join(corpusDir, 'guides/img', name), bytes);
    const { written } = await indexCorpus({ corpusDir, outDir, today: TODAY, asksItself: false });
    expect(written).toBe(true);
  };
  await index(pictures);
  const service = await startApp({ env: { INDEX_DIR: outDir, BASE_URL } });
  onTestFinished(() => service.app.close());
  const get = (url: string, headers = {}) => service.app.inject({ url, headers });
  const images = async () =>
    readPage((await get('/guides/screens')).body)
      .all('main img')
      .map(({ properties }) => properties);
  return { ...service, corpusDir, outDir, index, get, images };
}

/** As the reader's browser asks, which knows nothing of what the proxy before the service takes off. */
const path = (src: unknown) => String(src).replace(/^\/docs/, '');

describe('a guide with pictures', () => {
  it('shows those of its corpus lazily, in their room, with their descriptions, and words for all others', async () => {
    const { images, get } = await serving();
    const [dialog, flow, ...others] = await images();
    expect(others).toEqual([]);
    expect(dialog).toMatchObject({ alt: 'The dialog with its button', width: 1200, height: 800, loading: 'lazy' });
    expect(flow).toMatchObject({ alt: 'The flow', width: 300, height: 150, loading: 'lazy' });
    const page = readPage((await get('/guides/screens')).body);
    // What can be quoted stands in the text of the page, be it the description of a picture.
    expect(page.text('main')).toContain('Press Add: The dialog with its button');
    expect(page.text('main')).toContain('A badge from elsewhere');
    expect(page.text('main')).toContain('A picture that is lost');
    expect(page.all('main a').map(({ properties }) => properties.href)).toContain(`https://facts.example${flow?.src}`);
  });

  it('has addresses that work in its Markdown, alone and in the file of all pages', async () => {
    const { get } = await serving();
    for (const file of ['/guides/screens.md', '/llms-full.txt']) {
      const { body } = await get(file);
      const addresses = [...body.matchAll(/!\[[^\]]*\]\(<?(https:\/\/facts\.example[^)>\s]+)/gm)].map(
        ([, address = '']) => address,
      );
      expect(addresses).toHaveLength(2);
      for (const address of addresses) expect((await get(address.slice(BASE_URL.length))).statusCode).toBe(200);
      expect(body).toContain('![A picture that is lost](img/lost.png)');
    }
  });
});

describe('a picture', () => {
  it('is sent as it was saved, under an address that never has other bytes, and kept for a year', async () => {
    const { images, get } = await serving();
    const [dialog] = await images();
    const digest = createHash('sha256').update(PNG).digest('hex');
    expect(dialog?.src).toBe(`/docs/pictures/${digest.slice(0, 16)}/guides/img/the%20dialog.png`);
    const response = await get(path(dialog?.src), { 'accept-encoding': 'br, gzip' });
    expect(response.rawPayload.equals(PNG)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['ratelimit-limit']).toBeUndefined();
    const again = await get(path(dialog?.src), { 'if-none-match': response.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('that is a drawing may run nothing and load nothing where it is opened by itself, and is sent compressed', async () => {
    const { images, get } = await serving({ 'flow.svg': SVG.replace('</svg>', `${' '.repeat(2000)}</svg>`) });
    const [flow] = await images();
    const response = await get(path(flow?.src), { 'accept-encoding': 'gzip' });
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it('is taken over with a new index, and the address that it had shows it as it is now, for a while', async () => {
    const { images, get, index, context } = await serving();
    const [before] = await images();
    const other = pngOf(600, 500, 3);
    await index({ 'the dialog.png': other });
    // Until the index is taken over, the one in force goes on to show what it showed.
    expect((await get(path(before?.src))).rawPayload.equals(PNG)).toBe(true);
    expect(await context.reload()).toMatchObject({ outcome: 'replaced' });
    const [after] = await images();
    expect(after).toMatchObject({ width: 600, height: 500 });
    expect((await get(path(after?.src))).rawPayload.equals(other)).toBe(true);
    const old = await get(path(before?.src));
    expect(old.rawPayload.equals(other)).toBe(true);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
  });

  it('is a problem where it is of no corpus, out of it, or lost', async () => {
    const { images, get, outDir } = await serving();
    const digest = /\/([0-9a-f]{16})\//.exec(String((await images())[0]?.src))?.[1];
    const paths = [
      '/pictures/',
      `/pictures/${digest}`,
      `/pictures/${digest}/guides/img/other.png`,
      `/pictures/${digest}/..%2f..%2fsite.yaml`,
      `/pictures/${digest}/guides/img/%2e%2e/%2e%2e/site.yaml`,
      `/pictures/${digest}/guides/screens.md`,
      '/pictures/guides/img/flow.svg',
      '/pictures/__proto__/constructor',
    ];
    for (const one of paths) expectProblem(await get(one), 'not_found', BASE_URL);
    await rm(join(outDir, 'pictures'), { recursive: true });
    expectProblem(await get(path((await images())[0]?.src)), 'not_found', BASE_URL);
  });
});

it('The service is never started from an index of which a picture is lost, and says what to run', async () => {
  const { outDir } = await serving();
  await rm(join(outDir, 'pictures'), { recursive: true });
  await expect(startApp({ env: { INDEX_DIR: outDir } })).rejects.toThrow(
    /its picture guides\/img\/flow\.svg is missing or damaged\. Run `npm run index`/,
  );
});
