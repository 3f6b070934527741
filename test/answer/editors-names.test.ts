import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import type { Engine } from '../../src/answer/engine.ts';
import type { Corpus, Pricing } from '../../src/facts/corpus.ts';
import { engineOver } from './engines.ts';

/** The small corpus with things whose names are words that ask for something elsewhere. */
function withSuchNames(corpus: Corpus): Corpus {
  const { pricing } = corpus as { pricing: Pricing };
  const [solo, ...others] = pricing.plans as [Pricing['plans'][number], ...Pricing['plans']];
  const [limit, feature] = [solo.limits[0], solo.features[0]];
  const [kind, inbox, charity] = [pricing.limits[0], pricing.addons[0], pricing.discounts[0]];
  if (!limit || !feature || !kind || !inbox || !charity) throw new Error('the small corpus has one of each');
  const limits = ['Days', 'Meters', 'Japanese yen'];
  const named = (name: string) => ({ id: name.toLowerCase().replace(' ', '-'), name, aliases: [], unit: null });
  return {
    ...corpus,
    pricing: {
      ...pricing,
      limits: [...pricing.limits, ...limits.map((name) => ({ ...kind, ...named(name), per: null }))],
      features: [...pricing.features, { ...kind, ...named('Price alerts') }],
      addons: [...pricing.addons, { ...inbox, ...named('Fortnight'), amount: '77' }],
      discounts: [...pricing.discounts, { ...charity, ...named('Free test'), percent: 55 }],
      plans: [
        {
          ...solo,
          limits: [
            ...solo.limits,
            ...limits.map((name, at) => ({ ...limit, ...named(name), per: null, value: 71 + at })),
          ],
          features: [...solo.features, { ...feature, ...named('Price alerts'), included: true }],
        },
        ...others,
      ],
    },
  };
}

let engine: Engine;
beforeAll(async () => {
  const { corpus } = await readCorpus(join(import.meta.dirname, '../fixtures/corpora/small'), { today: '2026-11-20' });
  if (corpus === null) throw new Error('the small corpus is wrong');
  engine = await engineOver(withSuchNames(corpus));
});

it.each([
  ['How many days does Solo include?', 'Days: 71', 'a limit that is called like a period'],
  ['Solo meters limit', 'Meters: 72', 'a limit with the stem of a word for prices by use'],
  ['What is the limit of Japanese yen on Solo?', 'Japanese yen: 73', 'a limit that is called like a currency'],
  ['Does Solo include price alerts?', 'Price alerts', 'a feature with a word that asks for prices'],
  ['What does Fortnight cost?', '$77', 'an add-on that is called like a period'],
  ['Is there a free test?', '55', 'a discount that is called like a trial'],
  ['How many days is the trial?', 'Trial: 14 days', 'where the name makes no sense the word asks as ever'],
  ['How long is the trial in days?', 'Trial: 14 days', 'be it at the end'],
  ['How much is Team per month?', '$29.50 per month', 'other periods are periods'],
])('"%s" → %s: %s', (question, says) => {
  const { claims } = engine.ask(question);
  expect(claims.map(({ quote }) => quote).join(' ')).toContain(says);
});
