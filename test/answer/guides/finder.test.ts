import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGuideFinder, type Found } from './find.ts';
import { lampCatalog, lampCorpus } from './lamp-guides.ts';

const FINDER = lampCatalog().then(createGuideFinder);
const find = async (question: string): Promise<Found> => (await FINDER).find(question);
const said = async (question: string): Promise<string[]> =>
  (await find(question)).answer?.quotes.map(({ text }) => text) ?? [];
const place = async (question: string): Promise<string> => {
  const [first] = (await find(question)).sections;
  return first ? `${first.guide.id}#${first.section.id}` : '';
};

describe('what the finder says', () => {
  it('answers a fact with the sentence that holds it', async () => {
    expect(await said('How many watts may a bulb have?')).toContain('The socket takes bulbs of up to 40 watts.');
  });

  it('answers a procedure with the whole numbered list', async () => {
    expect(await said('How do I mount the shade?')).toEqual([
      'Loosen the ring below the socket.',
      'Put the shade over the socket.',
      'Tighten the ring again until it clicks.',
    ]);
  });

  it('quotes a short table whole, its header first', async () => {
    const { answer } = await find('What is the lifetime of a globe bulb?');
    expect(answer?.kind).toBe('rows');
    const [header, ...rows] = answer?.quotes.map(({ text }) => text) ?? [];
    expect(header).toBe('Bulb | Brightness | Lifetime');
    expect(rows).toContain('Globe | 810 lumens | 15 years');
  });

  it('keeps a list whole, with the sentence that leads it in', async () => {
    expect(await said('Which spare part has a plug?')).toEqual([
      'Spare parts are sold for ten years:',
      'the ring,',
      'the glass shade,',
      'the cable with its plug.',
    ]);
  });

  it('keeps a verdict together with its reason', async () => {
    expect(await said('May I use a dimmer?')).toEqual(['No.', 'A dimmer overheats the driver of the lamp.']);
  });

  it('has nothing to say where no word of the question stands in any guide', async () => {
    const { confidence, decision } = await find('quantum chromodynamics');
    expect(decision.best).toBeNull();
    expect(confidence).toBeLessThan(0.3);
  });

  it('is pure: the same question gives the same finding, whatever was asked between', async () => {
    const first = JSON.stringify(await find('When was the workshop founded?'));
    await find('How do I mount the shade?');
    expect(JSON.stringify(await find('When was the workshop founded?'))).toBe(first);
  });
});

describe('where the finder looks', () => {
  it('believes a heading that says what was asked', async () => {
    expect(await place('return a lamp')).toBe('warranty#returns');
  });

  it('takes a slip of the keyboard back', async () => {
    expect(await place('mount the shaed')).toBe('assembly#mount-the-shade');
    expect(await place('margarte heymann')).toBe('warranty#returns');
  });

  it("reads the editor's synonyms", async () => {
    expect(await place('guarantee')).toBe('warranty#returns');
  });

  it.each([
    ['Within how many days can I send back a lamp?', 'warranty#returns'],
    ['luminous flux of the globe', 'bulbs#kinds-of-bulb'],
    ['For how long are replacement parts sold?', 'assembly#spare-parts'],
  ])("reads the editor's synonyms of several words: %s", async (question, expected) => {
    expect(await place(question)).toBe(expected);
  });
});

describe('how sure the finder is', () => {
  it('believes an answer more than a question of another world', async () => {
    const [known, foreign] = [
      await find('How many watts may a bulb have?'),
      await find('who won the lamp football cup'),
    ];
    expect(known.confidence).toBeGreaterThan(foreign.confidence);
  });

  it('doubts more when a name is added that is nowhere', async () => {
    const [plain, named] = [
      await find('When was the workshop founded?'),
      await find('When was the workshop of Zaphod Beeblebrox founded?'),
    ];
    expect(named.confidence).toBeLessThan(plain.confidence);
  });

  it('names every feature of its judgement', async () => {
    const { features } = await find('How many watts may a bulb have?');
    expect(new Set(features.map(({ name }) => name)).size).toBe(features.length);
    for (const { value } of features) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('for any question', () => {
  const words = fc.constantFrom(
    'lamp',
    'Shade',
    'how',
    'do',
    'I',
    'bulb',
    '40',
    'no',
    'constructor',
    '__proto__',
    'ring?',
    'Ω',
    '🙂',
    '$5',
  );
  const questions = fc.oneof(
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  it('quotes verbatim, gives finite ranks and probabilities, best first', async () => {
    const finder = await FINDER;
    fc.assert(
      fc.property(questions, (question) => {
        const { answer, sections, confidence } = finder.find(question);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        const quotes = [...(answer?.quotes ?? []), ...sections.map(({ snippet }) => snippet)];
        for (const { section, text, start, end } of quotes) expect(section.text.slice(start, end)).toBe(text);
        for (const [index, { rank, score }] of sections.entries()) {
          expect(Number.isFinite(rank)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(rank).toBeLessThanOrEqual(sections[index - 1]?.rank ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('gives the same from an index that was built again', async () => {
    const [one, other] = [
      createGuideFinder(await lampCatalog()),
      createGuideFinder(await lampCatalog(lampCorpus().guides)),
    ];
    fc.assert(
      fc.property(questions, (question) => {
        expect(JSON.stringify(other.find(question))).toBe(JSON.stringify(one.find(question)));
      }),
      { numRuns: 50, seed: 7 },
    );
  });
});
