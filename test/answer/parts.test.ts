import { beforeAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { wordNet } from '../../indexer/words/thesaurus.ts';
import type { Engine } from '../../src/answer/engine.ts';
import { createEngine } from '../../src/answer/engine.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await exampleEngine();
});

async function exampleEngine() {
  const { corpus } = await readCorpus('corpus', { today: '2026-11-21' });
  if (corpus === null) throw new Error('The example corpus cannot be read.');
  return createEngine(
    await buildCatalog(corpus, { thesaurus: wordNet }),
    linksFor(corpus.site, 'https://facts.example'),
  );
}

const said = (question: string) => engine.ask(question).claims.map(({ text }) => text);

describe('several questions in one', () => {
  it('are answered one after the other, as surely as the less sure', () => {
    const both = engine.ask('how much is growth per year and how many prompts does it have');
    const alone = engine.ask('how much is growth per year');
    expect(both.claims.map(({ text }) => text)).toEqual([
      'The Growth plan costs $1,380 per year, billed once a year.',
      'Tracked prompts on the Growth plan: 150 prompts.',
    ]);
    expect(both.confidence).toBeLessThanOrEqual(alone.confidence);
  });

  it('stay one question where one of them has no answer', () => {
    expect(said('how much is growth per year and who is your accountant')).toEqual([
      'The Growth plan costs $1,380 per year, billed once a year.',
    ]);
  });
});

describe('chat spelling', () => {
  it.each([
    ['how much do u charge for growth', 'how much do you charge for growth'],
    ['do u have an api or nah', 'do you have an api'],
    ['can ppl share an acct?', 'can people share an account?'],
  ])('"%s" is answered as "%s"', (chatted, written) => {
    expect(said(chatted)).toEqual(said(written));
    expect(said(chatted)).not.toEqual([]);
  });
});

describe('a text that asks nothing', () => {
  it.each(['hi there', 'thanks, that was very helpful', 'ok great, bye', 'good morning'])(
    '"%s" gets no answer, but questions that have one',
    (text) => {
      const { status, isCourtesy, confidence, results, suggestions } = engine.ask(text);
      expect({ status, isCourtesy, confidence, results }).toEqual({
        status: 'no_answer',
        isCourtesy: true,
        confidence: 0,
        results: [],
      });
      expect(suggestions.length).toBeGreaterThan(2);
      for (const { question } of suggestions) expect(engine.ask(question ?? '').status).toBe('answered');
    },
  );

  it.each(['hi, how much is growth per year?', 'thanks! and what does growth cost per year'])(
    '"%s" asks something beside it',
    (text) => {
      expect(said(text)).toEqual(['The Growth plan costs $1,380 per year, billed once a year.']);
    },
  );
});

describe('the contact', () => {
  const ASKED = [
    'contact details',
    'I want to talk to a human',
    'get in touch',
    'how can I get in touch with you',
    'how do i contact support',
    'is there somebody I can talk to',
  ];

  it.each(ASKED)('answers "%s"', (text) => {
    expect(engine.ask(text).claims.map(({ sourceUrl }) => sourceUrl)).toEqual([
      'https://facts.example/product#contact',
    ]);
  });
});
