import { describe, expect, it } from 'vitest';
import { wordNet } from '../../../indexer/words/thesaurus.ts';
import { guideTables } from '../../../src/answer/guides/scan/tables.ts';
import { readQuestion } from '../../../src/answer/question/question.ts';
import { relatedStems } from '../../../src/answer/question/related-stems.ts';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusOf } from '../../catalog/corpus-of.ts';
import { createGuideFinder } from './find.ts';

const CATALOG = buildCatalog(
  corpusOf([
    {
      id: 'kiln',
      title: 'The kiln',
      sections: {
        'Changing the fuse': 'Open the flap at the back. Pull out the holder and push a new one in.',
        'Firing curves': 'A curve is changed on the panel. The best way to try one is a small load.',
        Cooling: 'Leave the lid closed. The vent is as large as a mailbox.',
      },
    },
    {
      id: 'reports',
      title: 'Reports',
      sections: {
        Daily: 'The mail of a day is a file. Everyone may try it.',
        Weekly: 'The mail of a week is sent on Monday.',
      },
    },
  ]),
  { thesaurus: wordNet },
);

async function read(question: string) {
  const catalog = await CATALOG;
  return readQuestion(question, guideTables(catalog), relatedStems(catalog));
}

const rarityOf = async (question: string, word: string): Promise<number> =>
  (await read(question)).slots.find(({ text }) => text === word)?.rarity ?? Number.NaN;

describe('words that one asks with', () => {
  it('weigh less than those that one asks about', async () => {
    expect(await rarityOf('best curve', 'best')).toBeLessThan(await rarityOf('best curve', 'curve'));
  });

  it('weigh less before "to" than elsewhere', async () => {
    const [before, elsewhere] = [await rarityOf('try to fire', 'try'), await rarityOf('a try fire', 'try')];
    expect(before).toBeLessThan(elsewhere);
  });

  it('are known with a slip in them, as stop words are', async () => {
    const { slots } = await read('Abuot the fuse');
    expect(slots.map(({ text }) => text)).toEqual(['fuse']);
  });

  it('never hide a word that is spelled right or that the guides have', async () => {
    const { slots } = await read('whale vent');
    expect(slots.map(({ text }) => text)).toEqual(['whale', 'vent']);
  });
});

describe('words that stand for others', () => {
  it('count less where they are more common than the word asked for', async () => {
    const [mailbox] = (await read('mailbox')).slots;
    const kin = mailbox?.alternatives.map(({ weight }) => weight) ?? [];
    expect(kin).toHaveLength(1);
    expect(kin[0]).toBeLessThan('mail'.length / 'mailbox'.length);
  });
});

describe('a section of which the heading alone has the words', () => {
  it('is found before one that has some of them in its text', async () => {
    const { sections, answer } = createGuideFinder(await CATALOG).find('How do I change a fuse?');
    expect(sections[0]?.section.heading).toBe('Changing the fuse');
    expect(answer?.quotes[0]?.text).toBe('Open the flap at the back.');
  });
});
