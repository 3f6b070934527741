import { describe, expect, it } from 'vitest';
import { splitClauses } from '../../src/answer/interpret/clauses.ts';
import { type Form, formOf } from '../../src/answer/interpret/form.ts';
import { readWords } from '../../src/answer/interpret/words.ts';

describe('words of a question', () => {
  it('carry the numbers and amounts they stand for', () => {
    const values = readWords('twelve users, 1,500 GB, $49.50 or 10k').map(({ value }) => value);
    expect(values.filter((value) => value !== null)).toEqual([12, 1500, 49.5, 10_000]);
  });

  it('are split into number and unit only where the unit is known', () => {
    const isUnit = (stem: string) => stem === 'gb';
    expect(readWords('250GB', isUnit).map(({ text }) => text)).toEqual(['250', 'gb']);
    expect(readWords('2FA', isUnit).map(({ text }) => text)).toEqual(['2fa']);
  });

  it('remember their currency sign and capitals', () => {
    const [amount, name] = readWords('€20 Team');
    expect([amount?.symbol, amount?.capital, name?.symbol, name?.capital]).toEqual(['€', false, null, true]);
  });
});

describe('clauses', () => {
  const rolesOf = (text: string) => {
    const words = readWords(text);
    return splitClauses(words, text).map(({ start, end, role }) => {
      const said = words.slice(start, end).map((word) => word.text);
      return `${role}: ${said.join(' ')}`;
    });
  };

  it('set greetings and what people say about themselves apart from the question', () => {
    expect(rolesOf('Hi there! We run a shop, what does Pro cost? Thanks!')).toEqual([
      'courtesy: hi there',
      'situation: we run a shop',
      'question: what does pro cost',
      'courtesy: thanks',
    ]);
  });

  it('begin anew behind "and" where a question follows', () => {
    expect(rolesOf("We're six people and I was wondering what Pro would cost")).toEqual([
      "situation: we're six people",
      'question: and i was wondering what pro would cost',
    ]);
  });

  it('take a first person who asks for a question', () => {
    expect(rolesOf('I would like to know the price of Pro')).toEqual([
      'question: i would like to know the price of pro',
    ]);
  });
});

describe('the form of a question', () => {
  it.each<[Form, string]>([
    ['how much', 'How much is Pro?'],
    ['how much', 'how expensive is Pro'],
    ['how many', 'Hello, how many seats are there?'],
    ['how long', 'For how long do you keep logs?'],
    ['how often', 'how frequently does it run'],
    ['how to', 'How do I invite somebody?'],
    ['how to', 'Where can I download an invoice?'],
    ['how to', 'what are the steps to cancel'],
    ['how to', 'I want to delete all my mails'],
    ['how', 'How does it work?'],
    ['where', 'Where are you based?'],
    ['which', 'starter or team, which keeps logs longer?'],
    ['how much', 'Could you tell me how much Pro is?'],
    ['yes or no', "Isn't there a trial?"],
    ['command', 'create an access token'],
    ['statement', 'I need more seats'],
    ['words', 'pro price'],
    ['words', 'constructor'],
  ])('is "%s" in: %s', (form, question) => {
    expect(formOf(readWords(question))).toBe(form);
  });
});
