import { describe, expect, it } from 'vitest';
import { createGuideFinder } from '../../../src/answer/guides/finder.ts';
import { readQuestion } from '../../../src/answer/guides/question.ts';
import { relatedStems } from '../../../src/answer/guides/related-stems.ts';
import { guideTables } from '../../../src/answer/guides/tables.ts';
import { lacksName } from '../../../src/answer/guides/unknown-name.ts';
import { lampCatalog } from './lamp-guides.ts';

const CATALOG = lampCatalog();
async function featuresOf(question: string): Promise<(name: string) => number> {
  const { features } = createGuideFinder(await CATALOG).find(question);
  return (name) => features.find((feature) => feature.name === name)?.value ?? Number.NaN;
}
async function read(question: string) {
  const catalog = await CATALOG;
  return readQuestion(question, guideTables(catalog), relatedStems(catalog));
}

describe('what a text says and what it only speaks of', () => {
  it('sees that a question denies what the sentence says', async () => {
    const denied = await featuresOf('How many watts may a bulb not have?');
    const asked = await featuresOf('How many watts may a bulb have?');
    expect([denied('negated'), denied('negationClash')]).toEqual([1, 1]);
    expect([asked('negated'), asked('negationClash')]).toEqual([0, 0]);
  });

  it('lets a sentence say no to a yes-or-no question', async () => {
    const clash = await featuresOf('Does a dimmer never overheat the driver of the lamp?');
    expect(clash('negationClash')).toBe(0);
  });

  it('sees a word of the question in whose place another one stands', async () => {
    const other = await featuresOf('The socket takes candles of up to 40 watts');
    const same = await featuresOf('The socket takes bulbs of up to 40 watts');
    expect(other('wordsUnsaid')).toBeGreaterThan(same('wordsUnsaid'));
    expect(other('holes') + other('replaced')).toBeGreaterThan(0);
    expect(same('holes') + same('replaced')).toBe(0);
  });

  it('believes an answer less where the question names what no text names', async () => {
    expect(lacksName(await read('Does the Zyxqor lamp take bulbs?'))).toBe(true);
    expect(lacksName(await read('does the lamp take bulbs'))).toBe(false);
  });
});

describe('the shares of words in a question', () => {
  it('add up to 1, and a name of two words counts as one', async () => {
    const named = await read('where did Margarete Heymann work');
    const plain = await read('where did margarete heymann work');
    const sum = (shares: Float64Array) => shares.reduce((total, share) => total + share, 0);
    expect(sum(named.shares)).toBeCloseTo(1);
    expect(sum(plain.shares)).toBeCloseTo(1);
    const shareOf = ({ slots, shares }: typeof named, word: string) =>
      shares[slots.findIndex(({ text }) => text === word)] as number;
    expect(shareOf(named, 'work')).toBeGreaterThan(shareOf(plain, 'work'));
  });
});
