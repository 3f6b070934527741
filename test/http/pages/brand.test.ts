// contract: pages

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { PALETTE } from '../../../src/facts/product/palette.ts';
import { corpusIn, corpusWith } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectProblem } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://kestrel.example/facts';
const SITE = 'name: Kestrel\nurl: https://kestrel.example\ncontact: https://kestrel.example/contact\n';

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"><script>alert(1)</script></svg>`;

async function branded(brand: string, width = 20): Promise<TestApp> {
  const files = { 'site.yaml': `${SITE}brand: ${brand}\n`, 'logo.svg': svg(width) };
  return startApp({ env: { BASE_URL }, catalog: await buildCatalog(await corpusWith(files)) });
}

let service: TestApp;
let plain: TestApp;
beforeAll(async () => {
  service = await branded('{ color: "#0a7d55", logo: logo.svg }');
  plain = await startApp({ catalog: await buildCatalog(await corpusIn()) });
});
afterAll(() => Promise.all([service.app.close(), plain.app.close()]));

const get = (url: string, { app }: TestApp = service) => app.inject({ url, headers: { accept: 'text/html' } });

/** What a page is styled with, below the service's own address. */
async function stylesheetOf(body: string, of: TestApp): Promise<string> {
  const [sheet] = readPage(body).all('link[rel="stylesheet"]');
  return (await get(String(sheet?.properties.href).replace(/^\/facts/, ''), of)).body;
}

describe('the brand of the site', () => {
  it.each(['/', '/pricing', '/ask', '/ask?q=How+much+is+Team+per+month%3F'])('colours %s', async (path) => {
    const { body, headers } = await get(path);
    const style = await stylesheetOf(body, service);
    expect(style).toContain('--color:#0a7d55;');
    expect(style).not.toContain(PALETTE.color[0]);
    const head = await service.app.inject({ method: 'HEAD', url: path, headers: { accept: 'text/html' } });
    expect(head.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(await stylesheetOf((await get(path, plain)).body, plain)).toContain(`--color:${PALETTE.color[0]};`);
  });

  it('has its picture beside the name, with its size, and so that nothing in it runs', async () => {
    const page = readPage((await get('/')).body);
    const [{ properties } = { properties: {} }] = page.all('.brand img');
    expect(properties).toEqual({ src: '/facts/logo', alt: '', width: 20, height: 20 });
    expect(page.text('.brand')).toBe('Kestrel');
    const logo = await get('/logo');
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect(logo.headers['content-security-policy']).toContain('sandbox');
    expect(logo.body).toBe(svg(20));
    expectProblem(await plain.app.inject('/logo'), 'not_found');
    expect(readPage((await get('/', plain)).body).all('.brand img')).toEqual([]);
  });

  it('has a picture in the place of the name where it is so wide that it must be the name', async () => {
    const wide = await branded('{ logo: logo.svg }', 90);
    const page = readPage((await get('/', wide)).body);
    expect(page.all('.brand img').map(({ properties }) => properties.alt)).toEqual(['Kestrel']);
    expect(page.text('.brand')).toBe('');
    await wide.app.close();
  });

  it('is what the element for other pages is given, in both themes', async () => {
    const { body } = await get('/widget');
    expect(readPage(body).text('pre')).toMatch(/ color="#0a7d55 #[0-9a-f]{6}"/);
    expect(readPage((await get('/widget', plain)).body).text('pre')).not.toContain('color=');
  });

  it('colours the icon', async () => {
    const { rawPayload } = await get('/favicon.ico');
    expect(rawPayload.includes(Buffer.from([0x55, 0x7d, 0x0a, 0xff]))).toBe(true);
  });
});
