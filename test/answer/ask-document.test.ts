import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Answer, Claim, Result, Source } from '../../src/answer/answer.ts';
import { askDocument } from '../../src/answer/document/ask-document.ts';
import { AskDocument } from '../../src/answer/document/ask-document-schema.ts';
import type { Site } from '../../src/facts/corpus.ts';

const SITE: Site = {
  name: 'Larkbox',
  url: 'https://www.larkbox.example',
  language: 'en',
  publisher: { name: 'Larkbox Ltd', url: null },
  contact: 'https://www.larkbox.example/contact',
  license: null,
  guideUrl: null,
  productUrl: null,
  pricingUrl: null,
};
const OPTIONS = { site: SITE, corpusVersion: '0123456789abcdef' };

const pricing: Source = {
  kind: 'pricing',
  url: 'https://facts.example/pricing',
  title: 'Larkbox pricing',
  dateModified: '2026-10-01',
  lastReviewed: null,
};
const guide: Source = {
  kind: 'guide',
  url: 'https://facts.example/guides/keys',
  title: 'Keys',
  dateModified: null,
  lastReviewed: '2026-11-01',
};
const claim = (text: string, source: Source, anchor: string): Claim => {
  return { kind: 'text', language: null, text, sourceUrl: `${source.url}#${anchor}`, quote: text, source };
};
const result = (source: Source, anchor: string, score: number): Result => ({
  id: `${source.url}#${anchor}`,
  name: source.title,
  url: source.url,
  score,
  description: 'A quote.',
  source,
  kind: source.kind,
  guideId: source.kind === 'guide' ? 'keys' : null,
  anchor,
  otherVersions: [],
});
const ANSWER: Answer = {
  question: 'How do I rotate a key?',
  decontextualized: null,
  status: 'answered',
  language: 'en',
  confidence: 0.91249,
  claims: [
    claim('Open Keys.', guide, 'rotate'),
    claim('It costs nothing.', pricing, 'pro'),
    claim('Save.', guide, 'rotate'),
  ],
  layout: 'prose',
  results: [result(guide, 'rotate', 88), result(pricing, 'pro', 12)],
  suggestions: [],
};
const ABSTENTION: Answer = {
  ...ANSWER,
  status: 'no_answer',
  confidence: 0.02,
  claims: [],
  results: [],
  suggestions: [
    { question: null, title: 'Keys', url: guide.url },
    { question: 'What does Pro cost?', title: 'Pricing', url: pricing.url },
  ],
};

describe('an answer', () => {
  const document = askDocument(ANSWER, OPTIONS);

  it('has its members in the order of the contract, and no others', () => {
    expect(Object.keys(document)).toEqual([
      '_meta',
      'query_id',
      'query',
      'status',
      'confidence',
      'answer',
      'sources',
      'results',
      'suggestions',
      'schema_object',
    ]);
    expect(document).toMatchObject({ _meta: { response_type: 'answer' }, confidence: 0.912, query: ANSWER.question });
  });

  it('joins its claims by a space, and steps and rows by a line break', () => {
    expect(document.answer?.text).toBe('Open Keys. It costs nothing. Save.');
    expect(askDocument({ ...ANSWER, layout: 'lines' }, OPTIONS).answer?.text).toBe(
      'Open Keys.\nIt costs nothing.\nSave.',
    );
  });

  it('names each page once, in the order of its claims', () => {
    expect(document.sources).toEqual([
      { url: guide.url, title: 'Keys', date_modified: null },
      { url: pricing.url, title: 'Larkbox pricing', date_modified: '2026-10-01' },
    ]);
  });

  it('prints a result as a flat Schema.org object and a classic result at once', () => {
    expect(document.results[0]).toEqual({
      '@type': 'TechArticle',
      '@id': `${guide.url}#rotate`,
      name: 'Keys',
      url: guide.url,
      site: 'Larkbox',
      score: 88,
      description: 'A quote.',
      schema_object: {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        '@id': `${guide.url}#rotate`,
        name: 'Keys',
        url: guide.url,
        description: 'A quote.',
      },
      grounding: { source_urls: [`${guide.url}#rotate`] },
    });
    expect(document.results[1]).toMatchObject({ '@type': 'OfferCatalog' });
    expect(document.results[1]?.schema_object).not.toHaveProperty('dateModified');
  });

  it('cites every claim in its Schema.org question', () => {
    expect(document.schema_object).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Question',
      text: ANSWER.question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: document.answer?.text,
        citation: ANSWER.claims.map(({ quote, sourceUrl }) => ({ '@type': 'Quotation', text: quote, url: sourceUrl })),
      },
    });
  });

  it('says which question it answered, where earlier ones filled in what was missing', () => {
    const { decontextualized_query, query } = askDocument(
      { ...ANSWER, decontextualized: 'What does Pro cost?' },
      OPTIONS,
    );
    expect({ decontextualized_query, query }).toEqual({
      decontextualized_query: 'What does Pro cost?',
      query: ANSWER.question,
    });
  });
});

describe('an abstention', () => {
  const document = askDocument(ABSTENTION, OPTIONS);

  it('has no answer, no sources and no results, and says whom to ask', () => {
    expect(document).toMatchObject({ status: 'no_answer', answer: null, sources: [], results: [], confidence: 0.02 });
    expect(document._meta.response_type).toBe('failure');
    expect(document.error).toMatchObject({ code: 'NO_RESULTS', message: expect.stringContaining('Larkbox') });
    expect(document.error?.resolution).toContain(SITE.contact);
    expect(document.schema_object).not.toHaveProperty('acceptedAnswer');
  });

  it('suggests pages, with a clearer question where there is one', () => {
    expect(document.suggestions).toEqual([
      { title: 'Keys', url: guide.url },
      { question: 'What does Pro cost?', title: 'Pricing', url: pricing.url },
    ]);
  });
});

describe('the id of a query', () => {
  const idOf = (options: object, answer = ANSWER) => askDocument(answer, { ...OPTIONS, ...options }).query_id;

  it('is the same for the same question of the same corpus, and for nothing else', () => {
    const ids = [
      idOf({}),
      idOf({ corpusVersion: 'fedcba9876543210' }),
      idOf({ previous: ['What does Pro cost?'] }),
      idOf({}, { ...ANSWER, question: 'How do I rotate a key' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(idOf({ previous: [], servedMode: 'list' })).toBe(ids[0]);
  });

  it("is the client's own where it has one", () => {
    expect(idOf({ queryId: 'mine' })).toBe('mine');
  });
});

it.each([ANSWER, ABSTENTION, { ...ANSWER, status: 'ambiguous' as const, decontextualized: 'x' }])(
  'validates against its own schema: $status',
  (answer) => {
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const document = JSON.parse(JSON.stringify(askDocument(answer, { ...OPTIONS, servedMode: 'list' })));
    expect(ajv.validate({ ...AskDocument, additionalProperties: false }, document), ajv.errorsText()).toBe(true);
  },
);
