// contract: discovery

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { LightMyRequestResponse } from 'fastify';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { readPage } from './page-content.ts';

/** Another one than the example's guides name in their code. */
const BASE_URL = 'https://facts.example';
const FIRST = ['/', '/robots.txt', '/llms.txt', '/llms-full.txt', '/.well-known/api-catalog', '/.well-known/ard.json'];

/** A whole address, up to what ends it in prose, Markdown, JSON or XML. */
const ADDRESS = /https:\/\/facts\.example[^\s"'<>()`\\,;…{]*(?:[…{])?/g;

/** Its types are those of a module in another form. */
const readRobots = robotsParser as unknown as typeof robotsParser.default;

let service: TestApp;
/** What was found at every address, without its anchor, that anything names. */
let found: Map<string, LightMyRequestResponse>;
/** Who names an address. */
const named = new Map<string, string>();

beforeAll(async () => {
  service = await startApp({ env: { BASE_URL } });
  found = new Map();
  const left = FIRST.map((path) => `${BASE_URL}${path}`);
  for (let address = left.pop(); address !== undefined; address = left.pop()) {
    const page = address.split('#', 1)[0] ?? '';
    if (found.has(page)) continue;
    const response = await service.app.inject({ url: page.slice(BASE_URL.length) || '/', headers: { accept: '*/*' } });
    found.set(page, response);
    for (const next of addressesIn(response)) {
      if (!named.has(next)) named.set(next, page);
      left.push(next);
    }
  }
});
afterAll(() => service.app.close());

function addressesIn({ body, headers }: LightMyRequestResponse): string[] {
  const type = String(headers['content-type']);
  // Code and prose of guides show addresses of other services, and patterns of addresses; elements name what is meant.
  const text = type.includes('html')
    ? readPage(body)
        .all('[href], [src], [action], [cite]')
        .map(({ properties }) => [properties.href, properties.src, properties.action, properties.cite].join(' '))
        .join('\n')
        .replaceAll(/(?<=^|\s)\//g, `${BASE_URL}/`)
    : body.replaceAll('&amp;', '&');
  const all = `${text}\n${headers.link ?? ''}`.match(ADDRESS) ?? [];
  return [...new Set(all.filter((one) => !/[…{]$/.test(one)).map((one) => one.replace(/[.:*_]+$/, '')))];
}

/** `/mcp` takes messages, `/ask` a question, and says so. */
const EXPECTED: Readonly<Record<string, number>> = { [`${BASE_URL}/mcp`]: 405, [`${BASE_URL}/ask`]: 400 };

describe('whoever follows every address that anything here names', () => {
  it('finds all there is, and nothing that is not there', () => {
    const { guides } = service.context.edition().catalog.corpus;
    for (const { id } of guides) expect([...found.keys()]).toContain(`${BASE_URL}/guides/${id}`);
    const wrong = Array.from(found, ([address, { statusCode }]) => [address, statusCode, named.get(address)] as const);
    expect(wrong.filter(([address, status]) => status !== (EXPECTED[address] ?? 200))).toEqual([]);
  });

  it('finds every anchor on its page', () => {
    const pages = new Map(
      Array.from(found, ([address, { headers, body }]) => [
        address,
        String(headers['content-type']).includes('html') ? readPage(body) : null,
      ]),
    );
    const lost = [...named.keys()].filter((address) => {
      const [page = '', anchor] = address.split('#');
      const shown = pages.get(page);
      return anchor && shown && shown.textAt(decodeURIComponent(anchor)) === null;
    });
    expect(lost).toEqual([]);
  });

  it('is let in by robots.txt wherever it goes, and told where the map is', () => {
    const url = `${BASE_URL}/robots.txt`;
    const robots = readRobots(url, found.get(url)?.body ?? '');
    for (const address of found.keys()) expect([address, robots.isAllowed(address, 'AnyBot')]).toEqual([address, true]);
    expect(robots.getSitemaps()).toEqual([`${BASE_URL}/sitemap.xml`]);
  });

  it('reads XML that is whole, with an entry for each place that it names', () => {
    const xml = Array.from(found).filter(([, { headers }]) =>
      String(headers['content-type']).startsWith('application/xml'),
    );
    expect(xml.map(([address]) => address).sort()).toEqual([`${BASE_URL}/schemamap.xml`, `${BASE_URL}/sitemap.xml`]);
    for (const [, { body }] of xml) {
      expect(XMLValidator.validate(body)).toBe(true);
      const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(body);
      expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
      for (const { loc, lastmod } of urlset.url) {
        expect(found.has(loc) || loc === BASE_URL).toBe(true);
        expect(lastmod ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }
  });

  it('is told the same prices everywhere', () => {
    const price = /\$39 per month/;
    for (const path of ['/pricing', '/pricing.md', '/llms-full.txt'])
      expect([path, found.get(`${BASE_URL}${path}`)?.body]).toEqual([path, expect.stringMatching(price)]);
    const offers = JSON.parse(found.get(`${BASE_URL}/schema/pricing.jsonld`)?.body ?? '{}').itemListElement;
    expect(offers[0].priceSpecification[0]).toMatchObject({ price: '39.00', priceCurrency: 'USD', unitCode: 'MON' });
    expect(JSON.parse(found.get(`${BASE_URL}/v1/pricing`)?.body ?? '{}').schema_object.itemListElement).toEqual(offers);
  });
});
