import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../src/facts/corpus.ts';
import {
  documentsOf,
  GuideDocument,
  GuideSummary,
  PricingDocument,
  ProductDocument,
} from '../../src/facts/documents.ts';
import { linksFor } from '../../src/facts/links.ts';
import { VERSION } from '../../src/facts/version.ts';
import { closedValidator } from './closed-schema.ts';
import { corpusIn } from './corpora.ts';

const CORPUS_VERSION = '0123456789abcdef';
const BASE = 'https://facts.example';

const documentsFor = (corpus: Corpus) => documentsOf(corpus, linksFor(corpus.site, BASE), CORPUS_VERSION);

const small = await corpusIn();
const example = await corpusIn('corpus');
const { product, pricing, guide, guideSummary } = documentsFor(small);

const [webhooks] = small.guides;
if (webhooks === undefined) throw new Error('The small corpus has guides.');

describe.each([
  ['the small corpus', small],
  ['the example', example],
  ['a corpus without pricing', { ...small, pricing: null }],
])('the documents of %s', (_name, corpus) => {
  const documents = documentsFor(corpus);

  it.each([
    ['product', ProductDocument, [documents.product]],
    ['pricing', PricingDocument, [documents.pricing]],
    ['guide', GuideDocument, corpus.guides.map((one) => documents.guide(one))],
    ['guide summary', GuideSummary, corpus.guides.map((one) => documents.guideSummary(one))],
  ])('have the members of a %s that are described, and no others', (_kind, schema, bodies) => {
    const validate = closedValidator(schema);
    for (const body of bodies) expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });

  it('are the same bytes when they are made again', () => {
    expect(JSON.stringify(documentsFor(structuredClone(corpus)))).toBe(JSON.stringify(documents));
  });
});

describe('/v1/product', () => {
  it('has its members in the order of the contract', () => {
    expect(Object.keys(product)).toEqual(
      (
        'id name tagline description url category scope measured_surfaces measured_surfaces_complete facts hours ' +
        'source_url date_modified last_reviewed corpus_version schema_object'
      ).split(' '),
    );
  });

  it('says what the file says', () => {
    expect(product).toMatchObject({
      id: 'product',
      name: small.product.name,
      source_url: `${BASE}/product`,
      corpus_version: CORPUS_VERSION,
    });
    expect(product.scope.includes).toEqual(small.product.includes.map(({ text }) => text));
  });
});

describe('/v1/pricing', () => {
  it('has its members in the order of the contract', () => {
    expect(Object.keys(pricing)).toEqual(
      (
        'id currency taxes_included plans addons discounts trial notes ' +
        'fees tiers dated_prices terms amount_discounts retired_plans other_addons ' +
        'source_url date_modified last_reviewed valid_through corpus_version schema_object'
      ).split(' '),
    );
  });

  it('keeps amounts as decimal text, and prices empty where sales must be asked', () => {
    const team = pricing.plans.find(({ id }) => id === 'team');
    expect(team?.prices.map(({ amount }) => amount)).toEqual(['29.50', '295.00', '0.004']);
    expect(pricing.plans.find(({ id }) => id === 'enterprise')).toMatchObject({ contact_sales: true, prices: [] });
  });

  it('gives each plan the address of its lines', () => {
    expect(pricing.plans.map(({ url }) => url)).toEqual(
      ['solo', 'team', 'enterprise'].map((id) => `${BASE}/pricing#${id}`),
    );
  });

  it('is there without public pricing, and says nothing', () => {
    expect(documentsFor({ ...small, pricing: null }).pricing).toMatchObject({
      currency: null,
      taxes_included: null,
      plans: [],
      addons: [],
      discounts: [],
      trial: null,
      notes: [],
      date_modified: null,
      valid_through: null,
      schema_object: { '@type': 'OfferCatalog', numberOfItems: 0 },
    });
  });
});

describe('/v1/guides/{id}', () => {
  it('is its summary and its sections, each with its address', () => {
    expect(guide(webhooks)).toMatchObject(guideSummary(webhooks));
    expect(guide(webhooks).sections.map(({ id, url }) => [id, url])).toEqual(
      webhooks.sections.map(({ id }) => [id, `${BASE}/guides/alerts/webhooks${id && `#${id}`}`]),
    );
  });

  it('lives where the site says that guides live', () => {
    const elsewhere = { ...small, site: { ...small.site, guideUrl: 'https://docs.example/{id}.html' } };
    expect(documentsFor(elsewhere).guide(webhooks).url).toBe('https://docs.example/alerts/webhooks.html');
  });
});

it('knows the version in package.json', async () => {
  const { default: packageJson } = await import('../../package.json', { with: { type: 'json' } });
  expect(VERSION).toBe(packageJson.version);
});
