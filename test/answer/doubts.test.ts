import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { wordNet } from '../../indexer/words/thesaurus.ts';
import { createEngine } from '../../src/answer/engine.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';

async function exampleEngine() {
  const { corpus } = await readCorpus('corpus', { today: '2026-11-21' });
  if (corpus === null) throw new Error('The example corpus cannot be read.');
  return createEngine(
    await buildCatalog(corpus, { thesaurus: wordNet }),
    linksFor(corpus.site, 'https://facts.example'),
  );
}

describe('A guide that shares the words of a question is no answer', async () => {
  const engine = await exampleEngine();

  it.each(['Who are your competitors?', 'Do you offer phone support?'])('%s', (question) => {
    expect(engine.ask(question).status).toBe('no_answer');
  });

  it('but one that says how is', () => {
    const { status, claims } = engine.ask('How do I end a data connection?');
    expect(status).toBe('answered');
    expect(claims.map(({ text }) => text).join(' ')).toContain('Disconnect');
  });
});

describe('Words that mean nothing to anybody are no question, whatever they resemble', async () => {
  const engine = await exampleEngine();

  it.each(['xyzzy plugh frobnicate', 'asdfgh qwertz', 'blorptang vexnu?', 'what is a zzyzwick', 'lkjhg poiuz mnbvx'])(
    '%s',
    (question) => {
      const { status, confidence } = engine.ask(question);
      expect({ status, confidence }).toEqual({ status: 'no_answer', confidence: 0 });
    },
  );

  it('but misspelt ones are', () => {
    expect(engine.ask('pricng').confidence).toBeGreaterThan(0);
  });
});
