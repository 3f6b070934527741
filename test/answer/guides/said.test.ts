import { describe, expect, it } from 'vitest';
import { guideTables } from '../../../src/answer/guides/scan/tables.ts';
import { readQuestion } from '../../../src/answer/question/question.ts';
import { relatedStems } from '../../../src/answer/question/related-stems.ts';
import { lacksName } from '../../../src/answer/question/unknown-name.ts';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { RELATION, type Thesaurus } from '../../../src/catalog/words/thesaurus.ts';
import { createGuideFinder } from './find.ts';
import { lampCatalog, lampCorpus } from './lamp-guides.ts';

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

  it('sees the opposite of a word, by the thesaurus and by what stands before the word', async () => {
    const thesaurus: Thesaurus = () => [['weak', [{ stem: 'stronger', weight: 1, kind: RELATION.opposite }]]];
    const finder = createGuideFinder(await buildCatalog(lampCorpus(), { thesaurus }));
    const clash = (question: string) =>
      finder.find(question).features.flatMap(({ name, value }) => (name === 'oppositeSaid' ? [value > 0] : []));
    expect(clash('do weak bulbs damage the shade')).toEqual([true]);
    expect(clash('do stronger bulbs damage the shade')).toEqual([false]);
    expect(clash('can a used lamp be returned within 30 days')).toEqual([true]);
    expect(clash('can an unused lamp be returned within 30 days')).toEqual([false]);
  });

  it('sees that the word before one that is said is another one', async () => {
    const other = await featuresOf('can a golden lamp be returned within 30 days');
    const same = await featuresOf('can an unused lamp be returned within 30 days');
    expect([other('modifierUnsaid') > 0, other('modifierReplaced') > 0]).toEqual([true, true]);
    expect([same('modifierUnsaid'), same('modifierReplaced')]).toEqual([0, 0]);
  });

  it('sees whether a number stands before what is to be counted', async () => {
    const counted = await featuresOf('how many watts does the socket take');
    const uncounted = await featuresOf('how many sockets take bulbs of 40 watts');
    expect([counted('counted'), counted('uncounted')]).toEqual([1, 0]);
    expect([uncounted('counted'), uncounted('uncounted')]).toEqual([0, 1]);
  });

  it('believes a sentence without a length of time less where one is asked for', async () => {
    const confidence = async (question: string) => createGuideFinder(await CATALOG).find(question).confidence;
    expect(await confidence('how long did Margarete Heymann found the workshop in Marwitz')).toBeLessThan(
      await confidence('when did Margarete Heymann found the workshop in Marwitz'),
    );
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
