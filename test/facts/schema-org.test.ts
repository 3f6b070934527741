import type { Offer } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { askDocument } from '../../src/answer/document/ask-document.ts';
import { createEngine } from '../../src/answer/engine.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { documentsOf } from '../../src/facts/documents.ts';
import { linksFor } from '../../src/facts/links.ts';
import { guideCollection, webSite } from '../../src/facts/schema-org/site.ts';
import { corpusIn, corpusWith } from './corpora.ts';
import { vocabularyFaults } from './schema-org-check.ts';

const BASE = 'https://facts.example';

const documentsFor = (corpus: Corpus) => documentsOf(corpus, linksFor(corpus.site, BASE), '0123456789abcdef');

const nodesOf = (corpus: Corpus): object[] => {
  const documents = documentsFor(corpus);
  const guides = corpus.guides.map((guide) => documents.guide(guide).schema_object);
  const links = linksFor(corpus.site, BASE);
  const pages = [webSite(corpus, links), guideCollection(corpus, links)];
  return [documents.product.schema_object, documents.pricing.schema_object, ...guides, ...pages];
};

const PRICING = `
currency: EUR
taxes_included: true
limits: { seats: { name: Seats, unit: seats } }
features: { sso: { name: Single sign-on } }
plans:
  - id: solo
    name: Pro
    aliases: [Professional]
    prices:
      - { amount: 12, period: month, per: user, minimum: 3 }
      - { amount: 120, period: year, billed: billed once a year }
      - { amount: 99, period: one_time }
      - { amount: 0.8, period: usage, per: "1,000 calls" }
    limits: { seats: { value: 5, per: month, note: each } }
    features: { sso: true }
  - { id: team, name: Free, prices: [{ amount: 0, period: month }], limits: { seats: unlimited } }
  - { id: enterprise, name: Big, contact_sales: true, prices: [], limits: { seats: custom } }
addons:
  - { id: space, name: Space, aliases: [more], amount: 8, period: month, per: 100 GB, plans: [solo] }
trial: { days: 14, plan: solo, note: Nothing is charged. }
date_modified: 2026-10-02
last_reviewed: 2026-11-01
valid_through: 2027-01-31
`;

const GUIDE = `---
title: Everything
aliases: [all]
topics: [a, b]
date_modified: 2026-01-01
last_reviewed: 2026-02-01
---
# Everything

1. Open it.
2. Close it.

## May I?

Yes, you may.
`;

const small = await corpusIn();
const example = await corpusIn('corpus');
const rich = await corpusWith({ 'pricing.yaml': PRICING, 'guides/everything.md': GUIDE });

describe('the published vocabulary', () => {
  it.each([
    ['the small corpus', small],
    ['the example', example],
    ['a corpus with a value for everything', rich],
    ['a corpus without pricing', { ...rich, pricing: null }],
  ])('allows every node of %s', (_name, corpus) => {
    expect(nodesOf(corpus).flatMap((node) => vocabularyFaults(node))).toEqual([]);
  });

  it('allows every node of an answer and its results', async () => {
    const engine = createEngine(await buildCatalog(small), linksFor(small.site, BASE));
    const questions = [
      'How much is Team per month?',
      'How do I connect a mailbox?',
      'Is there a trial?',
      'Xyzzy plugh?',
    ];
    const documents = questions.map((question) =>
      askDocument(engine.ask(question), { site: small.site, corpusVersion: '0' }),
    );
    const nodes = documents.flatMap(({ schema_object, results }) => [
      schema_object,
      ...results.map((result) => result.schema_object),
    ]);
    expect(nodes.length).toBeGreaterThan(questions.length);
    expect(nodes.flatMap((node) => vocabularyFaults(node))).toEqual([]);
  });

  it('is one that can refuse', () => {
    const wrong = {
      '@type': 'Offer',
      dateModified: '2026-01-01',
      price: true,
      trialPeriod: 'P14D',
      itemOffered: { '@type': 'Nothing' },
    };
    expect(vocabularyFaults(wrong)).toHaveLength(5);
  });
});

describe('a plan', () => {
  const offers = documentsFor(rich).pricing.schema_object.itemListElement as unknown as Record<string, unknown>[];
  const offer = (name: string) => offers.find((one) => one.name === name);

  it('is an offer with a unit price for each of its prices', () => {
    expect(offer('Pro')?.priceSpecification).toMatchObject([
      {
        price: '12.00',
        priceCurrency: 'EUR',
        unitCode: 'MON',
        referenceQuantity: { unitText: 'user' },
        eligibleQuantity: { minValue: 3 },
      },
      { price: '120.00', unitCode: 'ANN', description: 'billed once a year', validThrough: '2027-01-31' },
      { price: '99.00', valueAddedTaxIncluded: true },
      { price: '0.80', referenceQuantity: { value: 1, unitText: '1,000 calls' } },
    ]);
  });

  it('without a public price has none, and one that is free has a price of 0', () => {
    expect(offer('Big')).not.toHaveProperty('priceSpecification');
    expect(offer('Free')?.priceSpecification).toMatchObject([{ price: '0.00' }]);
  });

  it('names the add-ons that can be had with it', () => {
    expect(offer('Pro')?.addOn).toMatchObject([{ '@id': `${BASE}/pricing#addon-space` }]);
    expect(offer('Big')).not.toHaveProperty('addOn');
  });

  it('has its trial beside it, as an offer told by its duration', () => {
    const trial = offer('Trial') as Partial<Offer> | undefined;
    expect(trial).toMatchObject({ '@id': `${BASE}/pricing#trial`, eligibleDuration: { value: 14, unitCode: 'DAY' } });
    expect(trial).not.toHaveProperty('priceSpecification');
  });
});

describe('a guide', () => {
  it('has its steps as a HowTo and its questions with their answers', () => {
    const guide = rich.guides.find(({ id }) => id === 'everything');
    const parts = guide && documentsFor(rich).guide(guide).schema_object.hasPart;
    expect(parts).toMatchObject([
      {
        '@type': 'HowTo',
        name: 'Everything',
        step: [
          { position: 1, text: 'Open it.' },
          { position: 2, text: 'Close it.' },
        ],
      },
      {
        '@type': 'Question',
        name: 'May I?',
        url: `${BASE}/guides/everything#may-i`,
        acceptedAnswer: { text: 'Yes, you may.' },
      },
    ]);
  });
});
