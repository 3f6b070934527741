import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../src/answer/answer.ts';
import type { Engine } from '../../src/answer/engine.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { corpusWith } from '../facts/corpora.ts';
import { corpusNamed, engineOver, goldenGroups } from './engines.ts';
import { lampCorpus } from './guides/lamp-guides.ts';

let corpus: Corpus;
let engine: Engine;
beforeAll(async () => {
  corpus = await corpusNamed('larkvane');
  engine = await engineOver(corpus);
});

const asked = goldenGroups('larkvane').flatMap(({ rows }) => rows.map(({ question }) => question));

describe('an answer from typed facts', () => {
  it('quotes a line that the page prints at the anchor it cites', () => {
    const printed = new Set(
      statementsOf(corpus).map(({ page, anchor, text }) => `https://facts.example/${page}#${anchor} ${text}`),
    );
    const quoted = asked.flatMap((question) =>
      engine.ask(question).claims.map(({ sourceUrl, quote }) => `${sourceUrl} ${quote}`),
    );
    expect(quoted.filter((quote) => !printed.has(quote))).toEqual([]);
    expect(quoted.length).toBeGreaterThan(100);
  });

  it('names the page of each claim with its dates', () => {
    const [claim] = engine.ask('How much is Pro per month?').claims;
    expect(claim).toEqual({
      kind: 'text',
      language: null,
      text: 'The Pro plan costs €18.50 per month.',
      quote: 'Pro: €18.50 per month',
      sourceUrl: 'https://facts.example/pricing#pro',
      source: {
        kind: 'pricing',
        url: 'https://facts.example/pricing',
        title: 'Larkvane pricing',
        dateModified: '2026-09-20',
        lastReviewed: null,
      },
    });
  });

  it('lists each place once among at most ten results, best first, ties by id', () => {
    for (const question of asked) {
      const { results, status } = engine.ask(question);
      const order = results.map(({ score, id }) => [score, id] as const);
      expect(order).toEqual([...order].sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1)));
      expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
      expect(results.length).toBeLessThanOrEqual(10);
      expect(results.length > 0).toBe(status !== 'no_answer');
    }
  });

  it('is surer of a question that was spelled as it was meant', () => {
    const plain = engine.ask('How much is Team XL per year?').confidence;
    expect(engine.ask('How much is Taem XL per year?').confidence).toBeLessThan(plain);
  });
});

describe('no answer', () => {
  it('names what was published instead of what was asked for', () => {
    const { suggestions } = engine.ask('Pro price per week');
    expect(suggestions.map(({ title }) => title)).toContain('Pro: €18.50 per month');
    expect(suggestions.every(({ url }) => url.startsWith('https://facts.example/'))).toBe(true);
  });

  it('names the real plans, and questions about them, where a plan is asked for that does not exist', () => {
    const questions = engine.ask('How much is the Gold plan?').suggestions.flatMap(({ question }) => question ?? []);
    expect(new Set(questions)).toEqual(
      new Set(['Free', 'Pro', 'Plus', 'Team XL', 'Enterprise'].map((plan) => `How much is ${plan}?`)),
    );
    expect(questions.map((question) => engine.ask(question).status)).not.toContain('no_answer');
  });

  it('names at most two places of a guide, and each place of a page once', async () => {
    const light = await engineOver(lampCorpus());
    const asked = ['Does the lamp glow pink?', 'Battery of the lamp in pink?', 'Can I return the lamp in Norway?'];
    for (const { suggestions } of asked.map((question) => light.ask(question))) {
      const guides = suggestions.map(({ url }) => url.split('#')[0]);
      for (const guide of guides) expect(guides.filter((other) => other === guide).length).toBeLessThanOrEqual(2);
    }
    const places = engine.ask('How much is the Gold plan?').suggestions.map(({ url }) => url);
    expect(new Set(places).size).toBe(places.length);
  });

  it('has a low confidence, no claims and no results', () => {
    const answer = engine.ask('How much is the Gold plan?');
    expect(answer).toMatchObject({ status: 'no_answer', claims: [], results: [] });
    expect(answer.confidence).toBeLessThan(0.5);
  });
});

describe('two readings that disagree', () => {
  it('are both stated, each with its source, and clearer questions are named', async () => {
    const writing = await engineOver(await corpusNamed('quillmate'));
    const { status, claims, suggestions } = writing.ask('How many requests does Growth allow?');
    expect(status).toBe('ambiguous');
    expect(claims.map(({ text }) => text)).toEqual([
      'API requests on the Growth plan: 60 requests per minute.',
      'Support requests on the Growth plan: 10 requests per month.',
    ]);
    const questions = suggestions.map(({ question }) => question);
    expect(questions).toEqual([
      'How many API requests does Growth allow?',
      'How many Support requests does Growth allow?',
    ]);
    expect(questions.map((question) => writing.ask(question ?? '').status)).toEqual(['answered', 'answered']);
  });
});

describe('the engine', () => {
  it('gives the same answer to the same question, whatever was asked in between', async () => {
    const fresh = await engineOver(corpus);
    const first = asked.map((question) => JSON.stringify(engine.ask(question)));
    const later = [...asked].reverse().map((question) => JSON.stringify(fresh.ask(question)));
    expect(later.reverse()).toEqual(first);
  });

  it('abstains from everything below its bar', async () => {
    const strict = await engineOver(corpus, { minConfidence: 1 });
    const { status, confidence } = strict.ask('How much is Pro?');
    expect([status, confidence]).toEqual(['no_answer', engine.ask('How much is Pro?').confidence]);
  });

  it('explains what it understood, what it considered and why it decided so', () => {
    const { answer, steps } = engine.explain('How much is teh Pro plan montly?');
    const lines = new Map(steps.map(({ title, lines: said }) => [title, said.join('\n')]));
    expect(answer).toEqual(engine.ask('How much is teh Pro plan montly?'));
    expect(lines.get('Understood')).toContain('montly read as monthly');
    expect(lines.get('Understood')).toContain('plan "Pro" from "pro"');
    expect(lines.get('Readings')).toContain('price of Pro: every word accounted for');
    expect(lines.get('Decision')).toContain('answered');
    const refused = engine.explain('How much is the Gold plan?').steps;
    expect(refused.find(({ title }) => title === 'Readings')?.lines.join('\n')).toContain('not accounted for: gold');
  });

  it('finds places without deciding whether they answer', () => {
    expect(engine.search('Pro').map(({ id }) => id)).toContain('https://facts.example/pricing#pro');
    expect(engine.search('How much is Pro?', { limit: 1 })).toHaveLength(1);
  });

  it('answers by its meaning alone where no word of the question stands anywhere and that is sure', async () => {
    const product = readFileSync('test/fixtures/corpora/small/product.yaml', 'utf8');
    const engine = await engineOver(
      await corpusWith({
        'product.yaml': product.replace('facts:\n', 'facts:\n  - { id: staff, name: Employees, value: 34 }\n'),
      }),
    );
    expect(engine.ask('headcount').claims.map(({ text }) => text)).toEqual(['Employees: 34.']);
    expect(engine.ask('who composed the moonlight sonata').status).toBe('no_answer');
    expect(engine.search('who composed the moonlight sonata')).toEqual([]);
  });

  it('gives a price where the currency that it is published in is named, by whatever name, and none in another', async () => {
    const pricing = readFileSync('test/fixtures/corpora/small/pricing.yaml', 'utf8');
    const engine = await engineOver(
      await corpusWith({ 'pricing.yaml': pricing.replace('currency: USD', 'currency: CAD') }),
    );
    expect(engine.ask('how much is Solo per month in dollars').claims.map(({ text }) => text)).toEqual([
      'The Solo plan costs CA$9 per month.',
    ]);
    expect(engine.ask('how much is Solo per month in euros').status).toBe('no_answer');
  });

  it('has the best section of a guide stand for all that may each hold the answer', async () => {
    const corpus = await corpusWith({
      'guides/parcels.md': `# Parcels

## Send a parcel abroad

A parcel abroad needs a customs form, which the desk prints.

## Send a parcel by boat

A parcel by boat takes six weeks.

## Send a fragile parcel

A fragile parcel travels in a wooden box.
`,
    });
    const [first, ...others] = (await engineOver(corpus)).search('parcels');
    const oddsOf = ({ score }: { score: number }) => score / (100 - score);
    const ofGuide = others.filter(({ guideId }) => guideId === first?.guideId);
    expect(ofGuide).toHaveLength(2);
    expect(oddsOf(first as Result)).toBeGreaterThan(ofGuide.reduce((sum, one) => sum + oddsOf(one), 0));
  });

  it('survives whatever is typed', () => {
    const words = fc.constantFrom(
      ...'how much is Pro per month constructor __proto__ toString \ud800 \udc00 😀 שלום \u202e € $49 1e309 9999999999999999 - ? ,'.split(
        ' ',
      ),
    );
    const hostile = fc.oneof(
      fc.string({ maxLength: 512, unit: 'binary' }),
      fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(hostile, fc.array(hostile, { maxLength: 3 }), (question, previous) => {
        const { status, claims, confidence } = engine.ask(question.slice(0, 512), { previous });
        return (status === 'no_answer') === (claims.length === 0) && confidence >= 0 && confidence <= 1;
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
