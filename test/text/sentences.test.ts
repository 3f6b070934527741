import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceBreaks } from '../../src/text/sentences/sentence-breaks.ts';
import { sentencesOf } from '../../src/text/sentences/sentences.ts';

const read = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentencesOf', () => {
  it('ends sentences at full stops, question and exclamation marks, and closing quotes behind them', () => {
    expect(read('One. Two? Three! "Four." (Five.) Six… Seven')).toEqual([
      'One.',
      'Two?',
      'Three!',
      '"Four."',
      '(Five.)',
      'Six… Seven',
    ]);
  });

  it.each([
    'Dr. Ada Byron met J. K. Rowling and John F. Kennedy.',
    'Use any of them, e.g. Apple, or see Fig. 3 and No. 5 Street.',
    'The U.S. Army chose version v. 2 of it in Jan. 2026.',
    'It costs $4.50, i.e. 9.5 % more, since v2.1.3 of Node.js.',
    'Yahoo! is a company.',
  ])('keeps "%s" in one piece', (text) => {
    expect(read(text)).toEqual([text]);
  });

  it('ends a sentence at an abbreviation when the next word opens one', () => {
    expect(read('They moved to the U.S. The army came at 5 p.m. It stayed.')).toEqual([
      'They moved to the U.S.',
      'The army came at 5 p.m.',
      'It stayed.',
    ]);
  });

  it('takes every line for itself and trims white space', () => {
    expect(read('  One line \n\n another.\r\nthird ')).toEqual(['One line', 'another.', 'third']);
  });

  it('covers every character but white space, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB1 .?!,"\'()\n\u00e9\ud800😀U.S.') }), (text) => {
        const kept = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
        expect(kept.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const sentence of kept) expect(sentence.trim()).toBe(sentence);
      }),
    );
  });
});

describe('sentenceBreaks', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const expected = (text: string) =>
    [...segmenter.segment(text)].map(({ index }) => index).filter((index) => index > 0);
  const PIECES = [
    ...' .?!,:-"\'()\n\r\t',
    ...[
      'a',
      'B',
      '7',
      'é',
      'Ü',
      '東',
      '。',
      '…',
      '“',
      '”',
      '\u00a0',
      '\u0301',
      '\u00ad',
      '\u2029',
      '–',
      'word ',
      'Word. ',
      'U.S. ',
      '3.5',
    ],
  ];

  it('finds what the platform finds, for text of any characters of the first plane', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 60 }), (text) => {
        expect(sentenceBreaks(text)).toEqual(expected(text));
      }),
      { numRuns: 5000 },
    );
  });
});
