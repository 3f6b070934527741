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

const finder = buildCatalog({ ...lampCorpus(), guides: [guide('kits', 'Before a test', KITS)] }).then(
  createGuideFinder,
);

/** Every way in which the guide could answer, as texts. */
const proposals = async (question: string): Promise<string[][]> =>
  (await finder)
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
