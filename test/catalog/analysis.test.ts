import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPITAL, Lexicon, PART, RunsBuilder } from '../../src/catalog/building/analysis.ts';
import { WordRanking } from '../../src/catalog/building/word-ranking.ts';
import { tokens } from '../../src/text/words.ts';

/** The words and marks of some texts, read by the index and written out again. */
function readByIndex(texts: readonly string[]) {
  const lexicon = new Lexicon();
  const builder = new RunsBuilder(lexicon);
  for (const text of texts) builder.add(text);
  const { words, ranks } = new WordRanking().rank([lexicon.words()]);
  const runs = builder.build(ranks[0] as Uint32Array);
  const marks = builder.marks();
  return texts.map((_, run) =>
    Array.from(runs.at(run), (word, index) => [words[word], marks[runs.start(run) + index]]),
  );
}

function readByTokens(text: string) {
  return tokens(text).flatMap((token) => {
    const mark = /^\p{Lu}/u.test(text[token.start] as string) ? CAPITAL : 0;
    return [[token.text, mark], ...token.parts.map((part) => [part, mark | PART])];
  });
}

describe('the index', () => {
  it('reads the words that everything else reads, however often and however written', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Prices',
        'prices',
        'US',
        'us',
        'IT',
        'e-mail',
        'AES-256',
        '$49.00',
        'C++',
        "Ada's",
        'Café',
        'ÄRGER',
        '東京',
        ' ',
        '.',
        '-',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        expect(readByIndex(texts)).toEqual(texts.map(readByTokens));
      }),
      { numRuns: 300 },
    );
  });

  it('ranks words by code unit, whatever the order of texts', () => {
    const texts = ['zebra Ä a-1 US', 'b constructor __proto__'];
    const ranks = (order: readonly string[]) => {
      const lexicon = new Lexicon();
      const builder = new RunsBuilder(lexicon);
      for (const text of order) builder.add(text);
      return new WordRanking().rank([lexicon.words()]).words;
    };
    expect(ranks(texts)).toEqual(ranks(texts.toReversed()));
    expect(ranks(texts)).toEqual(ranks(texts).toSorted());
  });

  it('ranks the words of lists that come and go as it ranks them from nothing', () => {
    const words = fc.array(
      fc.constantFrom('ä', 'a', 'A', 'b1', 'zz', '__proto__', 'constructor', '', '\u{1F600}', '\uFFFD'),
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), fc.array(fc.array(fc.nat())), (lists, rounds) => {
        const ranking = new WordRanking();
        for (const round of rounds) {
          const some = round.map((number) => lists[number % lists.length] as string[]);
          const { words: ranked, ranks } = ranking.rank(some);
          expect(ranked).toEqual([...new Set(some.flat())].sort());
          expect(ranks.map((list) => Array.from(list, (rank) => ranked[rank]))).toEqual(some);
        }
      }),
    );
  });

  it('keeps thousands of different words apart', () => {
    const text = Array.from(
      { length: 20_000 },
      (_, number) => `w${number.toString(26).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] as string)}`,
    );
    const [read] = readByIndex([text.join(' ')]);
    expect(read?.map(([word]) => word)).toEqual(text.map((word) => word.toLowerCase()));
  });
});
