import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cosineOf, dot, dotProducts } from '../../src/encoder/dot.ts';
import { Encoder, VECTOR_LENGTH } from '../../src/encoder/encoder.ts';
import { NumberedWords } from '../../src/encoder/numbered-words.ts';
import { readWeights, WEIGHTS_HEADER_BYTES } from '../../src/encoder/weights.ts';
import { fnv1a } from '../../src/fnv1a.ts';
import type { Token } from '../../src/text/token.ts';
import { tokens } from '../../src/text/words.ts';

const WEIGHTS = join(import.meta.dirname, '../../src/encoder/weights.bin');
const MOST_BYTES = 6_000_000;

let encoder: Encoder;

beforeAll(() => {
  encoder = Encoder.load();
});

function likeness(one: string, other: string): number {
  return cosineOf(dot(encoder.encode(one), encoder.encode(other)));
}

/** Which of the lines is nearest to a question. */
function nearest(question: string, lines: readonly string[]): string | undefined {
  const scores = lines.map((line) => likeness(question, line));
  return lines[scores.indexOf(Math.max(...scores))];
}

const LINES = [
  'Otter: £14 per month',
  'Otter, Rooms: 6',
  'Otter, Single sign-on: not included',
  'Heron, Single sign-on: included',
  'Extra room: £3 per month',
  'Charity discount: 30%',
  'Trial: 14 days of Otter, no payment method required',
  'Prices do not include taxes.',
  'Deleted recordings stay in the bin for 30 days and can be put back until then.',
  'The app works on iPhone, iPad and Android phones.',
  'To end the subscription, open Settings and choose Cancel plan; it runs until the end of the paid month.',
  'Support answers by email on working days from 9 to 17.',
];

describe('The encoder', () => {
  it('gives the same bytes for the same text, read as text or as tokens, also after others', () => {
    const text = 'How much is Otter for 12 people, in US $?';
    const first = encoder.encode(text);
    encoder.encode('something else');
    expect(encoder.encode(text)).toEqual(first);
    expect(encoder.encode(tokens(text))).toEqual(first);
    expect(Encoder.load(WEIGHTS).encode(text)).toEqual(first);
  });

  it('gives the same bytes for words that were read before, by their numbers, as for their text', () => {
    const heading = 'Rooms: what each plan has';
    const context = encoder.sumOf(heading);
    for (const line of LINES) {
      const vocabulary = [...new Set(tokens(line).map(({ text }) => text))].sort();
      const read = new NumberedWords(encoder, (word) => vocabulary[word] as string);
      const words = tokens(line).map(({ text }) => read.at(vocabulary.indexOf(text)));
      expect(encoder.encodeRead(words, context)).toEqual(encoder.encode(line, heading));
      expect(encoder.encodeRead(words)).toEqual(encoder.encode(line));
    }
  });

  it('gives a number the same bytes whether or not it stood in a code before', () => {
    const fresh = Encoder.load(WEIGHTS);
    const [number] = tokens('1.0');
    const alone = fresh.encode('version 1.0 of it');
    const other = Encoder.load(WEIGHTS);
    other.encode([{ ...(number as Token), text: '1.0', stem: '1.0', kind: 'code', parts: [] }]);
    expect(other.encode('version 1.0 of it')).toEqual(alone);
  });

  it('gives vectors of one length, and zeros for a text without words', () => {
    for (const text of [...LINES, 'xqzzv', '€14.50', '漢字', 'a']) {
      const vector = encoder.encode(text);
      expect(Math.abs(Math.sqrt(dot(vector, vector)) / VECTOR_LENGTH - 1)).toBeLessThan(0.03);
    }
    expect(encoder.encode('?! …')).toEqual(new Int8Array(encoder.dimension));
  });

  it('brings questions in other words to the line that answers them', () => {
    const asked: readonly (readonly [question: string, line: string])[] = [
      ['what does otter cost', 'Otter: £14 per month'],
      ['how many rooms can i have on otter', 'Otter, Rooms: 6'],
      ['is vat on top of that', 'Prices do not include taxes.'],
      ['we are a non-profit, anything off for us?', 'Charity discount: 30%'],
      ['can I try it first without a credit card', 'Trial: 14 days of Otter, no payment method required'],
      ['I erased a recording by accident, can I restore it', LINES[8] as string],
      ['does it run on my tablet', LINES[9] as string],
      ['i want to unsubscribe', LINES[10] as string],
      ['when can I reach someone for help', LINES[11] as string],
    ];
    const right = asked.filter(([question, line]) => nearest(question, LINES) === line);
    expect(right.length).toBeGreaterThanOrEqual(7);
  });

  it('takes a misspelt word for what it is made of', () => {
    const pairs = [
      ['cancellation', 'cancelation'],
      ['subscription', 'subscripton'],
      ['discount', 'discuont'],
      ['integrations', 'intergrations'],
      ['storage', 'storgae'],
      ['password', 'pasword'],
    ] as const;
    const right = pairs.filter(
      ([word, misspelt]) =>
        nearest(
          misspelt,
          pairs.map(([other]) => other),
        ) === word,
    );
    expect(right.length).toBeGreaterThanOrEqual(5);
  });

  it('tells names that it never saw from each other', () => {
    expect(likeness('zorvex price', 'Zorvex: $9 per month')).toBeGreaterThan(
      likeness('zorvex price', 'Quillam: $9 per month'),
    );
  });

  it('lets what a text stands under count', () => {
    const plain = encoder.encode('It takes two working days.');
    const headed = encoder.encode('It takes two working days.', 'Refunds');
    const asked = encoder.encode('when do I get my money back');
    expect(dot(asked, headed)).toBeGreaterThan(dot(asked, plain));
  });

  it('compares with many vectors as with each of them', () => {
    const matrix = new Int8Array(LINES.length * encoder.dimension);
    for (const [at, line] of LINES.entries()) matrix.set(encoder.encode(line), at * encoder.dimension);
    const vector = encoder.encode('how long is the trial');
    const dots = new Int32Array(LINES.length);
    dotProducts(vector, matrix, dots);
    expect([...dots]).toEqual(LINES.map((line) => dot(vector, encoder.encode(line))));
  });
});

describe('The file of weights', () => {
  const bytes = readFileSync(WEIGHTS);

  it('is small, and named after what is in it', () => {
    expect(statSync(WEIGHTS).size).toBeLessThanOrEqual(MOST_BYTES);
    const content = bytes.subarray(WEIGHTS_HEADER_BYTES).toString('latin1');
    const digest = [fnv1a(content), fnv1a(content, 1)]
      .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
      .join('');
    expect(encoder.digest).toBe(digest);
  });

  it('is refused when it is another file, of another format, or cut off', () => {
    expect(() => readWeights(Buffer.from('{}'))).toThrow('no file of weights');
    expect(() => readWeights(new Uint8Array(64))).toThrow('no file of weights');
    const newer = Uint8Array.from(bytes);
    newer[4] = 9;
    expect(() => readWeights(newer)).toThrow('have format 9');
    expect(() => readWeights(bytes.subarray(0, bytes.length - 1))).toThrow('cut off');
  });

  it('is read from any place of a buffer', () => {
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(new Encoder(readWeights(shifted.subarray(1))).encode('annual price')).toEqual(
      encoder.encode('annual price'),
    );
  });
});
