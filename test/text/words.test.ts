import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../../src/text/words.ts';

const read = (text: string) => tokens(text).map(({ text: word, kind }) => `${word} ${kind}`);
const partsOf = (text: string) => tokens(text)[0]?.parts;

describe('tokens', () => {
  it.each([
    ['$49', '$49 money', ['49']],
    ['$49.00', '$49 money', ['49']],
    ['$1,490.50', '$1490.50 money', ['1490.50']],
    ['€18', '€18 money', ['18']],
    ['18€', '€18 money', ['18']],
    ['$1.5M', '$1.5m money', ['1.5']],
    ['99.9%', '99.9% percent', ['99.9']],
    ['1,500', '1500 number', []],
    ['100,000,000', '100000000 number', []],
    ['2.5', '2.5 number', []],
    ['v2.1.3', 'v2.1.3 version', ['2.1.3']],
    ['2.1.3', '2.1.3 version', []],
    ['C++', 'c++ code', []],
    ['C#', 'c# code', []],
    ['TM-305', 'tm-305 code', ['tm', '305', 'tm305']],
    ['AES-256', 'aes-256 code', ['aes', '256', 'aes256']],
    ['2026-11-20', '2026-11-20 code', ['2026', '11', '20']],
    ['foo_bar', 'foo_bar code', ['foo', 'bar']],
    ['Node.js', 'node.js code', ['node', 'js']],
    ['10GB', '10gb code', ['10', 'gb']],
    ['mp3', 'mp3 code', []],
    ['AT&T', 'at&t code', ['at', 't']],
  ])('keeps %s whole and findable by its parts', (text, whole, parts) => {
    expect(read(text)).toEqual([whole]);
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    ['e-mail', ['email word']],
    ["don't", ["don't word"]],
    ['don’t', ["don't word"]],
    ["Ada's", ['ada word']],
    ['Café', ['cafe word']],
    ['magic-link', ['magic word', 'link word']],
    ['14-day', ['14 number', 'day word']],
    ['10–20', ['10 number', '20 number']],
    ['US$49', ['US word', '$49 money']],
    ['1,50', ['1 number', '50 number']],
    ['1,500, then 7.', ['1500 number', 'then word', '7 number']],
    ['soft\u00adhyphen', ['softhyphen word']],
    ['東京', ['東 word', '京 word']],
    ['constructor __proto__', ['constructor word', 'proto word']],
    ['', []],
    ['😀 ☎\ufe0f \u0301 -- \ud800 \u202e', []],
  ])('reads %s as the words people compare', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it('tells an acronym from the stop word it spells', () => {
    expect(read('U.S. US us IT it')).toEqual(['US word', 'US word', 'us word', 'IT word', 'it word']);
  });

  it('points at the characters each token was read from, in order, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(..."aB1.,-'$%_@&+# é\u00ad") }),
        (any, dense) => {
          for (const text of [any, dense]) {
            let before = 0;
            for (const { start, end, text: word } of tokens(text)) {
              expect(start).toBeGreaterThanOrEqual(before);
              expect(end).toBeGreaterThan(start);
              expect(end).toBeLessThanOrEqual(text.length);
              expect(word).not.toBe('');
              before = end;
            }
          }
        },
      ),
    );
  });

  it('reads a word the same whether it is written in small letters or capitals', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), (word) => {
        expect(read(word.toUpperCase())).toEqual(read(word));
      }),
    );
  });
});
