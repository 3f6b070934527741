import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { createGuideFinder } from './find.ts';
import { guide, lampCorpus, section } from './lamp-guides.ts';

const KITS = section('Fasting', [
  ['header', 'Kit | Fast for'],
  ['row', 'Basics | 8 hours'],
  ['row', 'Heart | 12 hours'],
  ['row', 'Thyroid | not at all'],
]);

const SHARES = section('Paid in parts', [
  ['header', 'Sum raised | First part | Fee'],
  ['row', 'up to £30,000 | all of it | £100'],
  ['row', '£30,000 to £100,000 | 70 percent | £200'],
  ['row', 'above £100,000 | 50 percent | £500'],
]);

const PAUSES = section('Pauses', [
  ['header', 'Length of the pause | What becomes of the desk'],
  ['row', 'up to 30 days | kept'],
  ['row', 'over 30 days | let to others'],
]);

const guides = [guide('kits', 'Before a test', KITS), guide('payouts', 'Payouts', SHARES)];
const finder = buildCatalog({ ...lampCorpus(), guides }).then(createGuideFinder);
const finderOfPauses = buildCatalog({ ...lampCorpus(), guides: [guide('pauses', 'Pauses', PAUSES)] }).then(
  createGuideFinder,
);

/** Every way in which the guide could answer, as texts. */
const proposals = async (question: string, by = finder): Promise<string[][]> =>
  (await by)
    .find(question)
    .decision.ranked.flatMap(({ evidence }) =>
      evidence.from === 'guide' ? [evidence.guide.claims.quotes.map(({ text }) => text)] : [],
    );

describe('A short table', () => {
  it('is proposed whole, and as the row that the question names', async () => {
    const all = await proposals('how many hours without food for the heart kit');
    expect(all).toContainEqual(['Kit | Fast for', 'Heart | 12 hours']);
    expect(all).toContainEqual(['Kit | Fast for', 'Basics | 8 hours', 'Heart | 12 hours', 'Thyroid | not at all']);
  });

  it('is proposed whole before any of its rows where the question names none', async () => {
    const [first, second, ...others] = await proposals('hours without food');
    expect(first).toHaveLength(4);
    expect([second?.[0], second?.length]).toEqual(['Kit | Fast for', 2]);
    for (const quotes of others) expect(quotes[0]).toBe('Kit | Fast for');
  });
});

describe('Of a table', () => {
  it.each([
    ['We have raised £48,000, how much of the sum is paid in the first part?', 1],
    ['how much of the sum is paid first where we raised £100,000', 1],
    ['how much of the sum is paid first where we raised over £100,000', 2],
    ['how much of the sum is paid first where we raised less than £30,000', 0],
  ])(
    'the row whose range holds a sum of money is proposed, and none of the others alone: %s',
    async (question, row) => {
      const rows = SHARES.units.slice(1).map(({ start, end }) => SHARES.text.slice(start, end));
      const all = (await proposals(question)).filter(([header]) => header === 'Sum raised | First part | Fee');
      expect(all).toEqual([['Sum raised | First part | Fee', rows[row]]]);
    },
  );

  it.each([
    ['what becomes of the desk after a pause over 30 days', 'over 30 days | let to others'],
    ['what becomes of the desk after a pause of 30 days', 'up to 30 days | kept'],
    ['what becomes of the desk after a pause over 5 weeks', 'over 30 days | let to others'],
  ])('the row whose range holds a length of time is proposed: %s', async (question, row) => {
    expect(await proposals(question, finderOfPauses)).toEqual([
      ['Length of the pause | What becomes of the desk', row],
    ]);
  });

  it('no row is chosen by a range for a sum that another column states', async () => {
    for (const fee of ['the £500 fee', 'a fee over £500']) {
      const [[, ...rows] = []] = await proposals(`who gets the first part with ${fee} of the sum raised`);
      expect(rows.some((text) => text.includes('£500'))).toBe(true);
      expect(rows.some((text) => text.includes('£100 '))).toBe(false);
    }
  });

  it('rows that a question puts beside each other are proposed together, and neither alone', async () => {
    for (const question of [
      'hours without food for the heart or the basics kit',
      'heart kit versus thyroid kit, hours',
    ]) {
      const compared = (await proposals(question)).filter(([header]) => header === 'Kit | Fast for');
      expect(compared.map((quotes) => quotes.length)).toEqual([3]);
    }
    expect(await proposals('hours without food for the heart kit')).toContainEqual([
      'Kit | Fast for',
      'Heart | 12 hours',
    ]);
  });
});
