import { beforeAll, describe, expect, it } from 'vitest';
import { createTypedFacts, type TypedFacts } from '../../src/answer/typed/typed-facts.ts';
import { corpusNamed, NO_GUIDES } from './engines.ts';

let facts: TypedFacts;
beforeAll(async () => {
  facts = createTypedFacts(await corpusNamed('larkvane'), NO_GUIDES);
});

const namesIn = (question: string) => {
  const { plans, mentions } = facts.find(question).frame;
  return [...plans, ...mentions].map(({ entity }) => `${entity.kind} ${entity.id}`);
};

describe('what a question names', () => {
  it.each([
    ['How much is the XL?', ['plan team-xl'], 'an alias names its plan'],
    ['SMS alerts on Pro', ['plan pro', 'limit sms'], 'a limit beside a plan'],
    ['text messages a month on Pro', ['plan pro', 'limit sms'], 'an alias of a limit'],
    ['price per month', [], 'a unit of time is no limit that is counted in it'],
    ['25 months of history', ['limit history'], 'with a number before it, it is'],
    ['is it free?', [], 'an adjective is no plan'],
    ['is there a free trial of Pro', ['plan pro'], 'nor is the first half of a phrase'],
    ['custom tables', [], 'half a name is no name'],
    ['status pages', ['limit pages'], 'several words are one name'],
    ['Constructor and __proto__', [], 'names of prototypes are ordinary words'],
  ])('"%s" → %j: %s', (question, names) => {
    expect(namesIn(question)).toEqual(names);
  });
});

describe('typing errors', () => {
  it.each([
    ['how much is enterprize', [['enterprize', 'enterprise']], 'the nearest name'],
    [
      'pro pricr per mnoth',
      [
        ['pricr', 'price'],
        ['mnoth', 'month'],
      ],
      'the nearest word of the trade',
    ],
    ['pro pricing anually', [['anually', 'annually']], 'an adverb of a period'],
    ['price of teh pro plan', [['teh', 'the']], 'swapped letters of a short word'],
    ['how much is prim', [], 'in a short word one slip makes another word'],
    ['does it endpoint', [], 'a known word is never touched'],
    ['seating on pro', [], 'an inflection is no typing error'],
    ['price of Groq', [], 'a short name may be another name'],
    ['price of Fro', [], 'nor is it a slip of the pen'],
    ['price of arterprise', [], 'the first letter is never wrong'],
  ])('"%s" → %j: %s', (question, corrections) => {
    expect(facts.find(question).corrections).toEqual(corrections);
  });
});

describe('a reading', () => {
  const leftoversOf = (question: string) => facts.find(question).readings[0]?.leftovers;

  it.each([
    ['How much is Pro per month?', []],
    ['Good morning, could you please tell me what Pro costs per month? Cheers!', []],
    ["We're ten people in a shop by the sea. How much is Pro?", []],
    ['How much is Pro in Brazil?', ['brazil']],
    ['How much is Pro with the zebra option?', ['zebra']],
    ['How many zebras does Pro include?', undefined],
    ['What was the price of Pro in 2019?', ['2019']],
  ])('accounts for every word or says which it does not: %s', (question, leftovers) => {
    expect(leftoversOf(question)).toEqual(leftovers);
  });

  it('counts what people say about themselves only where nothing of the corpus is named', () => {
    expect(leftoversOf('I painted our boat green last weekend. What does it cost?')).not.toEqual([]);
    expect(leftoversOf('I painted our boat green last weekend. What does Pro cost?')).toEqual([]);
  });

  it('begins with "Yes." or "No." only where it accounts for every word', () => {
    const textOf = (question: string) => {
      const outcome = facts.find(question).readings[0]?.outcome;
      return outcome && 'drafts' in outcome ? outcome.drafts[0]?.text : undefined;
    };
    expect(textOf('Is there a free trial?')).toBe('No. Trial: none.');
    expect(textOf('Is there a free trial of the zebra option?')).toBe('Trial: none.');
  });

  it('does not go by one guessed word alone', () => {
    expect(leftoversOf('is there a triak?')).toEqual(['triak']);
    expect(leftoversOf('how long is the triak?')).toEqual([]);
  });

  it('is silent, not wrong, about what it understood and nobody published', () => {
    const [reading] = facts.find('How much is Plus in dollars?').readings;
    expect(reading).toMatchObject({ leftovers: [], outcome: { silent: 'No such price is published for Plus.' } });
  });
});
