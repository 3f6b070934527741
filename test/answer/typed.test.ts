import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTypedFacts, type TypedFacts } from '../../src/answer/typed/typed-facts.ts';
import { corpusWith } from '../facts/corpora.ts';
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

const SHARED_NAMES = `currency: EUR
plans:
  - { id: single, name: Single Will, aliases: [agency], prices: [{ amount: 165, period: one_time }] }
  - { id: penny, name: Penny Will, aliases: [mains hot], prices: [{ amount: 69, period: one_time }] }
  - { id: six, name: Six Rooms, prices: [{ amount: 300, period: one_time }] }
  - { id: annual, name: Annual Rooms, prices: [{ amount: 400, period: one_time }] }
  - { id: solo, name: Solo, prices: [{ amount: 9, period: month }] }
  - { id: team, name: Team, prices: [{ amount: 29, period: month }] }
  - { id: enterprise, name: Enterprise, contact_sales: true, prices: [] }
date_modified: 2026-10-01
`;

describe('a plan', () => {
  const shared = corpusWith({ 'pricing.yaml': SHARED_NAMES }).then((corpus) => createTypedFacts(corpus, NO_GUIDES));

  it.each([
    ['guests on Single', ['single'], 'what several are called is left away'],
    ['guests on single', [], 'in small letters it may be anything'],
    ['what is in the penny one', ['penny'], 'or before "one"'],
    ['Single or Penny, how many guests each?', ['single', 'penny'], 'or two at the beginning'],
    ['a single person', [], 'elsewhere it is an ordinary word'],
    ['guests on Six', [], 'a number is no name'],
    ['the annual one', [], 'nor is a word that asks for something'],
    ['how much is the hot mains one', ['penny'], 'an alias of two words is known the other way round'],
    ['guests for agencies', ['single'], 'and an alias in the plural'],
  ])('is named by "%s" → %j: %s', async (question, ids) => {
    expect((await shared).find(question).frame.plans.map(({ entity }) => entity.id)).toEqual(ids);
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

  it('knows what is listed by the last word of its label, behind "which" and where what is covered is asked', async () => {
    const product = readFileSync('test/fixtures/corpora/small/product.yaml', 'utf8');
    const listed = async (label: string, question: string) => {
      const corpus = await corpusWith({ 'product.yaml': product.replace('label: mail services', `label: ${label}`) });
      const { readings } = createTypedFacts(corpus, NO_GUIDES).find(question);
      return readings.find(({ intent }) => intent === `list of ${label}`)?.leftovers;
    };
    expect(await listed('supported inboxes', 'Which inboxes can it handle?')).toEqual([]);
    expect(await listed('supported inboxes', 'Which inboxes does it lack?')).toBeUndefined();
    expect(await listed('supported inboxes', 'Which zebras of inboxes can it handle?')).toBeUndefined();
    expect(await listed('mail services', 'Which services do you cover?')).toBeUndefined();
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
    expect(textOf('Is there a free trial?')).toBe('No. There is no free trial.');
    expect(textOf('Is there a free trial of the zebra option?')).toBe('There is no free trial.');
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
