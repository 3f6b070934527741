import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import { MOST_LOOKED_FOR } from '../../src/catalog/words/corrector.ts';
import { corpusOf } from './corpus-of.ts';

const CATALOG = buildCatalog(
  corpusOf([
    { id: 'a', sections: { One: 'Notification settings. Plans and prices.', Two: 'Plants in a garden. Plans again.' } },
    { id: 'b', sections: { Three: 'Export AES-256 conversations. The constructor.' } },
  ]),
);

async function correct(word: string): Promise<string | null> {
  const { corrector, words } = await CATALOG;
  const found = corrector.correct(word);
  return found && `${words.terms.textOf(found.word)} ${found.distance}`;
}

describe('the corrector', () => {
  it.each([
    ['pirces', 'prices 1'],
    ['prces', 'prices 1'],
    ['pricess', 'prices 1'],
    ['orices', 'prices 1'],
    ['constuctor', 'constructor 1'],
  ])('takes one slip back: %s', async (typed, meant) => {
    expect(await correct(typed)).toBe(meant);
  });

  it('takes two slips back from seven letters on', async () => {
    expect(await correct('notificatoin')).toBe('notification 1');
    expect(await correct('notificatiion')).toBe('notification 1');
    expect(await correct('notfcation')).toBe('notification 2');
    expect(await correct('gaden')).toBe('garden 1');
    expect(await correct('gdn')).toBe(null);
    expect(await correct('gaedn')).toBe(null);
  });

  it('prefers the nearer word, then the one in more passages', async () => {
    expect(await correct('plang')).toBe('plans 1');
    expect(await correct('plaints')).toBe('plants 1');
  });

  it('prefers a word that begins alike to one in more passages', async () => {
    const { corrector, words } = await buildCatalog(
      corpusOf([{ id: 'a', sections: { One: 'A page.', Two: 'Another page.', Three: 'An image.' } }]),
    );
    expect(words.terms.textOf(corrector.correct('iage')?.word ?? -1)).toBe('image');
  });

  it('leaves alone what is short, a code, or like nothing here', async () => {
    for (const typed of ['pri', '$49', 'aes-265', 'zzzzzzzzz', '', 'naïf']) expect(await correct(typed)).toBe(null);
  });

  it('looks for so many different words of a request, again in the next', async () => {
    const { corrector } = await CATALOG;
    const unlike = Array.from(
      { length: MOST_LOOKED_FOR - 1 },
      (_, at) => `qqqqqq${String.fromCharCode(97 + at)}zzzzzz`,
    );
    corrector.beginRequest();
    for (const word of [...unlike, ...unlike, 'pirces']) corrector.correct(word);
    expect([await correct('pirces'), await correct('constuctor')]).toEqual(['prices 1', null]);
    corrector.beginRequest();
    expect(await correct('constuctor')).toBe('constructor 1');
  });

  it('never takes a stop word for what was meant', async () => {
    expect(await correct('agian')).toBe(null);
  });
});
