import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, normalise } from '../../src/text/normalise.ts';

describe('normalise', () => {
  it('gives one spelling to what looks the same', () => {
    expect(normalise('  What’s the\u00a0“Pro” plan—ﬁne?\u200b ')).toBe('what\'s the "pro" plan-fine?');
    expect(normalise('ＰＲＯ\tＰＬＡＮ')).toBe('pro plan');
    expect(normalise('Ada\nByron')).toBe('ada byron');
    expect(normalise('H\u0331 5⁗')).toBe("\u1e96 5''''");
  });

  it('keeps accents, which fold takes off', () => {
    expect(normalise('Café Ångström')).toBe('café ångström');
    expect(fold('Café')).toBe('cafe');
    expect(fold('Straße')).toBe('strasse');
    expect(fold('Łódź')).toBe('lodz');
    expect(fold('a\u0384 b')).toBe('a b');
  });

  it('does not depend on the language of the machine', () => {
    expect(fold('TITLE')).toBe('title');
    expect(fold('İstanbul')).toBe('istanbul');
  });

  it('takes any text and changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
        expect(once).not.toMatch(/\p{Surrogate}/u);
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 2000 },
    );
  });
});
