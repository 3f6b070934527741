import { describe, expect, it } from 'vitest';
import { wordNet } from '../../indexer/words/thesaurus.ts';
import { createEngine, type Engine } from '../../src/answer/engine.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';
import { corpusNamed, goldenGroups } from './engines.ts';

/** Slips of the keyboard at one place of a word: a letter is missing, swapped with the next, replaced, or doubled. */
const SLIPS: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => `${word.slice(0, at)}x${word.slice(at + 1)}`,
  (word, at) => word.slice(0, at + 1) + word.slice(at),
];

/** A question with one slip in each of its long words in turn; the place and the kind of slip follow from the word. */
function slipped(question: string): string[] {
  const words = question.split(' ');
  return words.flatMap((word, index) => {
    if (!/^[A-Za-z]{6,}[?.,!]?$/.test(word)) return [];
    const place = 1 + ((word.length * 7 + index) % (word.length - 3));
    const slip = SLIPS[(word.length + index) % SLIPS.length] as (typeof SLIPS)[number];
    return [words.with(index, slip(word, place)).join(' ')];
  });
}

async function makeEngine(name: string): Promise<Engine> {
  const corpus = await corpusNamed(name);
  return createEngine(
    await buildCatalog(corpus, { thesaurus: wordNet }),
    linksFor(corpus.site, 'https://facts.example'),
  );
}

const engines = new Map<string, Promise<Engine>>();

/** The engine over a corpus and WordNet, made once. */
function engineWithDictionary(name: string): Promise<Engine> {
  const engine = engines.get(name) ?? makeEngine(name);
  engines.set(name, engine);
  return engine;
}

const saidBy = (engine: Engine, question: string) => engine.ask(question).claims.map(({ text }) => text);

describe.each(['larkvane', 'quillmate', 'signalpost'])('One slip of the keyboard, over %s,', async (name) => {
  const engine = await engineWithDictionary(name);
  const rows = goldenGroups(name).flatMap((group) => group.rows.filter(({ outcome }) => outcome === 'answered'));

  it('seldom leads to another answer, and seldom to none', () => {
    const said = rows.flatMap(({ question }) => {
      const was = saidBy(engine, question);
      return slipped(question).map((asked) => ({ asked, was, is: saidBy(engine, asked) }));
    });
    const others = said.filter(({ was, is }) => is.length > 0 && is.join() !== was.join());
    const list = others.map(({ asked, is }) => `${asked} ${is.join(' ')}`).join('\n');
    expect(others.length / said.length, list).toBeLessThan(0.05);
    const kept = said.filter(({ was, is }) => was.length === 0 || is.length > 0).length / said.length;
    expect(kept).toBeGreaterThan(0.9);
  });
});

describe('A word that is spelled right', async () => {
  const engine = await engineWithDictionary('signalpost');

  it.each(['How much is the Premier plan?', 'How much is the Sold plan?'])('is no slip of a name: %s', (question) => {
    expect(engine.ask(question).status).toBe('no_answer');
  });

  it('may be the other spelling of one', () => {
    expect(saidBy(engine, 'Practise Plus price')).toEqual(saidBy(engine, 'Practice Plus price'));
  });
});

describe('A word that is spelled right, one letter away from a name,', () => {
  it('is not answered with what has that name, which is suggested first', async () => {
    const engine = await engineWithDictionary('quillmate');
    const { status, claims, suggestions } = engine.ask('when was quillmate stared');
    expect([status, claims]).toEqual(['no_answer', []]);
    expect(suggestions[0]?.title).toBe('Founded: 2020');
  });
});
