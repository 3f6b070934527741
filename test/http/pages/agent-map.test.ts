// contract: discovery

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusIn } from '../../facts/corpora.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectCommonHeaders, expectProblem, expectUnmetered } from '../../helpers/expect-response.ts';
import { readPage } from './page-content.ts';

const BASE_URL = 'https://facts.gaugelark.example';
const SECURITY = { SECURITY_CONTACT: 'mailto:security@gaugelark.example', SECURITY_EXPIRES: '2027-06-30' };

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL, ...SECURITY } });
});
afterAll(() => service.app.close());

const get = (url: string, headers: Record<string, string> = {}, on = service) => on.app.inject({ url, headers });

const SKILL = '/.well-known/agent-skills/ask-gaugelark/SKILL.md';
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '/.well-known/ard.json': 'application/ai-catalog+json',
  '/.well-known/ai-catalog.json': 'application/ai-catalog+json',
  '/.well-known/agent-skills/index.json': 'application/json; charset=utf-8',
  [SKILL]: 'text/markdown; charset=utf-8',
  '/schemamap.xml': 'application/xml; charset=utf-8',
  '/schema_map.xml': 'application/xml; charset=utf-8',
  '/schema/product.jsonld': 'application/ld+json',
  '/schema/pricing.jsonld': 'application/ld+json',
  '/schema/guides.jsonl': 'application/jsonl',
  '/llms-full.txt': 'text/plain; charset=utf-8',
  '/sites': 'application/json; charset=utf-8',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
};

const found = new Map<string, Promise<boolean>>();

/** Whether an address of this service is there; the documents name the same ones again and again. */
function isThere(address: string): Promise<boolean> {
  const known = found.get(address) ?? look(address);
  found.set(address, known);
  return known;
}

/** What needs a body or another method says so. */
async function look(address: string): Promise<boolean> {
  const url = address.slice(BASE_URL.length) || '/';
  const { statusCode } = await get(url);
  return statusCode === 200 || (url === '/mcp' && statusCode === 405) || (url === '/ask' && statusCode === 400);
}

/** Addresses of this service in a text, whatever its form. */
function addressesIn(text: string): string[] {
  const found = text.match(/https:\/\/facts\.gaugelark\.example[^\s"'<>()`\\,;]*/g) ?? [];
  return [...new Set(found.map((address) => address.replace(/[.:]$/, '').replaceAll('&amp;', '&')))];
}

describe('every document of the map', () => {
  it.each(Object.entries(DOCUMENTS))('%s is %s, unmetered, and may be kept a while', async (path, type) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expectCommonHeaders(response);
    expectUnmetered(response);
    const head = await service.app.inject({ method: 'HEAD', url: path });
    expect(head.headers.etag).toBe(response.headers.etag);
  });

  it.each([...Object.keys(DOCUMENTS).filter((path) => path !== '/llms-full.txt'), '/robots.txt', '/llms.txt'])(
    '%s names no address that is not there',
    async (path) => {
      for (const address of addressesIn((await get(path)).body).filter(
        (one) => !one.includes('…') && !one.includes('{'),
      ))
        expect([path, address, await isThere(address)]).toEqual([path, address, true]);
    },
  );
});

describe('/.well-known/api-catalog', () => {
  it('is a linkset (RFC 9264): contexts with relations, whose targets are absolute', async () => {
    const { linkset } = (await get('/.well-known/api-catalog')).json();
    const members = linkset.flatMap((context: object) => Object.entries(context));
    for (const [name, value] of members) {
      if (name === 'anchor') expect(new URL(value).origin).toBe(BASE_URL);
      else for (const { href } of value) expect(new URL(href).origin).toBe(BASE_URL);
    }
    const [catalog, ...apis] = linkset;
    expect(apis.map(({ anchor }: { anchor: string }) => anchor)).toEqual(
      catalog.item.map(({ href }: { href: string }) => href),
    );
  });
});

describe('the catalogue for agents', () => {
  it('is the same at the address of today and at that of before', async () => {
    expect((await get('/.well-known/ard.json')).body).toBe((await get('/.well-known/ai-catalog.json')).body);
  });

  it('has entries anchored in this host, with questions that are answered', async () => {
    const { specVersion, host, entries } = (await get('/.well-known/ard.json')).json();
    expect(specVersion).toBe('1.0');
    expect(Object.keys(host)).toEqual(['displayName', 'documentationUrl']);
    for (const { identifier, displayName, type, url, representativeQueries } of entries) {
      expect(identifier).toMatch(/^urn:air:facts\.gaugelark\.example:[a-z]+:[a-z0-9-]+$/);
      expect([typeof displayName, typeof type, await isThere(url)]).toEqual(['string', 'string', true]);
      expect(representativeQueries.length).toBeGreaterThanOrEqual(2);
      expect(representativeQueries.length).toBeLessThanOrEqual(5);
      for (const q of representativeQueries)
        expect((await get(`/ask?${new URLSearchParams({ q })}`)).json().status).toBe('answered');
    }
  });
});

describe('the skill', () => {
  it('is indexed with the digest of its bytes, and begins with the same name and description', async () => {
    const { skills, $schema } = (await get('/.well-known/agent-skills/index.json')).json();
    expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    const [{ name, type, description, url, digest }] = skills;
    const { body } = await get(url.slice(BASE_URL.length));
    expect([name, type]).toEqual([expect.stringMatching(/^(?!.*--)[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/), 'skill-md']);
    expect(url.split('/').at(-2)).toBe(name);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`);
    const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(body) ?? [];
    expect(parseYaml(frontMatter)).toEqual({ name, description });
    expectProblem(await get('/.well-known/agent-skills/other/SKILL.md'), 'not_found', BASE_URL);
  });
});

describe('the Schema.org files', () => {
  it('are all that the map names, in the form that the crawler of NLWeb reads', async () => {
    const { body } = await get('/schemamap.xml');
    expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(body.match(/<url contentType="structuredData\/schema\.org">/g)).toHaveLength(3);
    const locations = Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => String(url));
    expect(locations).toEqual(
      ['product.jsonld', 'pricing.jsonld', 'guides.jsonl'].map((file) => `${BASE_URL}/schema/${file}`),
    );
    expect((await get('/schema_map.xml')).body).toBe(body);
  });

  it('hold the nodes that the pages carry', async () => {
    const nodeOf = async (path: string) =>
      JSON.parse(readPage((await get(path)).body).text('script[type="application/ld+json"]'));
    expect((await get('/schema/product.jsonld')).json()).toEqual(await nodeOf('/product'));
    expect((await get('/schema/pricing.jsonld')).json()).toEqual(await nodeOf('/pricing'));
    const lines = (await get('/schema/guides.jsonl')).body.trim().split('\n');
    const { guides } = service.context.edition().catalog.corpus;
    expect(lines).toHaveLength(guides.length);
    for (const [index, { id }] of guides.entries())
      expect(JSON.parse(lines[index] ?? '')).toEqual(await nodeOf(`/guides/${id}`));
  });
});

describe('texts', () => {
  it('/llms.txt says when to use this and when not, leads to Markdown, and is short enough to be read', async () => {
    const { body } = await get('/llms.txt');
    expect(body.length).toBeLessThan(50_000);
    expect(body).toContain('no_answer');
    const pages = addressesIn(body).filter(
      (url) => /\/(?:product|pricing|guides|problems)/.test(url) && !/\/v1\//.test(url),
    );
    expect(pages.filter((url) => !url.endsWith('.md'))).toEqual([]);
  });

  it('/llms.txt of a large corpus leaves guides out and says where the whole list is', async () => {
    const corpus = await corpusIn();
    const [guide] = corpus.guides;
    if (!guide) throw new Error('The small corpus has guides.');
    const guides = Array.from({ length: 2001 }, (_, number) => ({
      ...guide,
      id: `guide-${String(number).padStart(4, '0')}`,
    }));
    const large = await startApp({ env: { BASE_URL }, catalog: await buildCatalog({ ...corpus, guides }) });
    const { body } = await get('/llms.txt', {}, large);
    expect(body.length).toBeLessThan(50_000);
    expect(body).toMatch(/- \[All guides\]\(.*\/guides\.md\): the whole list\n$/);
    expectProblem(await get('/llms-full.txt', {}, large), 'not_found', BASE_URL);
    expectProblem(await get('/schema/guides.jsonl', {}, large), 'not_found', BASE_URL);
    expect((await get('/schemamap.xml', {}, large)).body).not.toContain('guides.jsonl');
    await large.app.close();
  });

  it('/llms-full.txt holds every page with its title and its source', async () => {
    const { body } = await get('/llms-full.txt');
    const { guides } = service.context.edition().catalog.corpus;
    const sources = Array.from(body.matchAll(/^Source: <(.*)>$/gm), ([, url]) => String(url));
    expect(sources).toHaveLength(guides.length + 2);
    for (const source of sources) expect([source, await isThere(source)]).toEqual([source, true]);
    for (const { id, title } of guides) {
      expect(body).toContain(`\n# ${title}\n`);
      expect(body).toContain(`Source: <${BASE_URL}/guides/${id}>`);
    }
  });

  it('/sites names the site as NLWeb’s widgets ask for it', async () => {
    expect((await get('/sites?streaming=false')).json()).toEqual({ 'message-type': 'sites', sites: ['Gaugelark'] });
  });

  it('/.well-known/security.txt says whom to tell and until when, where that is configured', async () => {
    const fields = new Map(
      (await get('/.well-known/security.txt')).body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(SECURITY.SECURITY_CONTACT);
    expect(fields.get('Expires')).toBe('2027-07-01T00:00:00.000Z');
    expect(fields.get('Canonical')).toBe(`${BASE_URL}/.well-known/security.txt`);
    const without = await startApp({ env: { BASE_URL } });
    expectProblem(await get('/.well-known/security.txt', {}, without), 'not_found', BASE_URL);
    await without.app.close();
  });
});

describe('every page', () => {
  it.each(['/', '/product', '/pricing', '/guides', '/guides/getting-started', '/widget', '/problems/gone', '/ask'])(
    '%s links to the map in its headers and in its head, and each of them is there',
    async (path) => {
      const response = await get(path, { accept: 'text/html' });
      const links = Array.from(
        String(response.headers.link).matchAll(/<([^>]*)>; rel="([^"]*)"; type="([^"]*)"/g),
        ([, href, rel, type]) => ({ href: String(href), rel, type: String(type) }),
      );
      expect(links.map(({ rel }) => rel)).toEqual(
        expect.arrayContaining(['api-catalog', 'service-desc', 'service-doc', 'describedby', 'ard']),
      );
      for (const { href, type } of links) {
        const linked = await get(href.slice(BASE_URL.length));
        expect([href, linked.statusCode]).toEqual([href, 200]);
        expect(linked.headers['content-type']).toContain(type);
      }
      const inHead = readPage(response.body)
        .all('head link[rel]')
        .map(({ properties }) => properties.href);
      expect(inHead).toEqual(expect.arrayContaining(links.map(({ href }) => href)));
    },
  );

  it.each(['/index.md', '/product.md', '/pricing.md', '/guides.md', '/guides/getting-started.md'])(
    '%s names /llms.txt in its first line',
    async (path) => {
      expect((await get(path)).body.split('\n')[0]).toContain(`<${BASE_URL}/llms.txt>`);
    },
  );
});

describe('what is configured', () => {
  it('leaves parts out, in all places that name them', async () => {
    const few = await startApp({ env: { BASE_URL, DISCOVERY: 'llms-full' } });
    expect((await get('/llms-full.txt', {}, few)).statusCode).toBe(200);
    for (const path of Object.keys(DOCUMENTS).filter((one) => one !== '/llms-full.txt'))
      expectProblem(await get(path, {}, few), 'not_found', BASE_URL);
    const page = await get('/', { accept: 'text/html' }, few);
    expect(String(page.headers.link)).not.toMatch(/api-catalog|ard/);
    expect((await get('/robots.txt', {}, few)).body).not.toMatch(/map: .*(?:schemamap|ard)/i);
    expect(Object.keys((await get('/openapi.json', {}, few)).json().paths)).not.toContain('/sites');
    await few.app.close();
  });

  it('is what /robots.txt tells crawlers about their use of the content, and nothing is told otherwise', async () => {
    expect((await get('/robots.txt')).body).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${BASE_URL}/sitemap.xml\nSchemamap: ${BASE_URL}/schemamap.xml\nAgentmap: ${BASE_URL}/.well-known/ard.json\n`,
    );
    const signalling = await startApp({ env: { BASE_URL, CONTENT_SIGNAL: 'search=yes,ai-input=yes,ai-train=no' } });
    expect((await get('/robots.txt', {}, signalling)).body).toContain(
      '\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n',
    );
    await signalling.app.close();
  });

  it.each([
    [{ DISCOVERY: 'sites,nonsense' }, 'DISCOVERY must be'],
    [{ DISCOVERY: 'sites,sites' }, 'DISCOVERY must be'],
    [{ CONTENT_SIGNAL: 'ai-train=maybe' }, 'CONTENT_SIGNAL must be'],
    [{ SECURITY_CONTACT: 'security@gaugelark.example' }, 'SECURITY_CONTACT must be'],
    [{ SECURITY_CONTACT: 'mailto:security@gaugelark.example' }, 'SECURITY_CONTACT needs SECURITY_EXPIRES'],
  ])('is refused as %j', async (env, message) => {
    await expect(startApp({ env })).rejects.toThrow(message);
  });
});
