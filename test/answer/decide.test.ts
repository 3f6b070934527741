import { beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../../src/answer/decide.ts';
import type { GuideFinding } from '../../src/answer/guides/finding.ts';
import { createTypedFacts, type TypedFacts } from '../../src/answer/typed/typed-facts.ts';
import { corpusNamed, NO_GUIDES } from './engines.ts';

const GUIDES: GuideFinding = {
  sections: [],
  guides: [],
  answer: { kind: 'prose', quotes: [] },
  alternatives: [],
  confidence: 0.9,
  features: [],
  explanation: [],
};

let facts: TypedFacts;
beforeAll(async () => {
  facts = createTypedFacts(await corpusNamed('larkvane'), NO_GUIDES);
});

describe('the decision', () => {
  it('prefers a typed fact that accounts for every word to any guide', () => {
    expect(decide(facts.find('How much is Pro?'), GUIDES, null)).toMatchObject({ from: 'typed', confidence: 0.97 });
  });

  it('leaves everything else to the guides, as sure as they are', () => {
    expect(decide(facts.find('How do I rename a check?'), GUIDES, null)).toMatchObject({
      from: 'guides',
      confidence: 0.9,
    });
  });

  it('lets no guide answer for a price that was understood and not published', () => {
    expect(decide(facts.find('Pro price per week'), GUIDES, null).confidence).toBeLessThan(0.1);
  });

  it('doubts a guide that does not say the word which kept a price from being the answer', () => {
    const { from, confidence, reason } = decide(facts.find('How much is the Gold plan?'), GUIDES, null);
    expect([from, reason]).toEqual(['guides', 'It asks for a typed fact, but nothing accounts for: gold.']);
    expect(confidence).toBeLessThan(0.5);
  });

  it('takes words of money for words like others where nothing has a price', async () => {
    const question = 'What was the state religion of the Yuan?';
    const free = createTypedFacts({ ...(await corpusNamed('larkvane')), pricing: null }, NO_GUIDES);
    expect(decide(facts.find(question), GUIDES, null).confidence).toBeLessThan(0.5);
    expect(decide(free.find(question), GUIDES, null).confidence).toBe(0.9);
  });

  it('answers nothing that is no question to a public service', () => {
    expect(decide(facts.find('How much is Pro?'), GUIDES, 'instruction').confidence).toBeLessThan(0.1);
  });

  it('has nothing where neither has', () => {
    const nothing = { ...GUIDES, answer: null, confidence: 0 };
    expect(decide(facts.find('zebra'), nothing, null)).toMatchObject({ from: 'nothing', confidence: 0 });
  });
});
