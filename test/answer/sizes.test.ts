// contract: answers

import { describe, expect, it } from 'vitest';
import { createTypedFacts } from '../../src/answer/typed/typed-facts.ts';
import { corpusWith } from '../facts/corpora.ts';
import { engineOver, NO_GUIDES } from './engines.ts';

const SIZED = `currency: EUR
plans:
  - id: card
    name: Tram card
    prices: []
    tiers:
      - { name: Zone A, amount: 21, period: month }
      - { name: Zone B, amount: 25, period: month }
      - { name: Zone B, amount: 250, period: year }
  - id: student
    name: Student pass
    prices: []
    tiers:
      - { name: Student, amount: 11, period: month }
      - { name: Apprentice, amount: 12, period: month }
  - id: relay
    name: Relay
    prices: []
    tiers:
      - { up_to: 5000, unit: mails, amount: 6, period: month }
      - { from: 5001, up_to: 250000, unit: mails, amount: 84, period: month }
  - id: beam
    name: Beam
    prices: []
    tiers:
      - { up_to: 3000, unit: mails, amount: 5, period: month }
  - { id: solo, name: Solo, prices: [{ amount: 9, period: month }] }
  - { id: team, name: Team, prices: [{ amount: 29, period: month }] }
  - { id: enterprise, name: Enterprise, contact_sales: true, prices: [] }
date_modified: 2026-10-01
`;

describe('A size, region or kind', () => {
  const corpus = corpusWith({ 'pricing.yaml': SIZED });
  const sized = corpus.then((known) => engineOver(known, { minConfidence: 0 }));
  const shipped = corpus.then((known) => engineOver(known));
  const textOf = async (question: string, ...previous: string[]) => {
    const { claims } = (await sized).ask(question, { previous });
    return claims.map(({ text }) => text).join('\n');
  };

  it.each([
    ['How much is a Tram card for Zone B per month?', '€25', '€21'],
    ['How much is a Relay per month for 5,000 mails?', '€6', '€84'],
    ['How much is a Relay per month for 5,001 mails?', '€84', '€6 '],
  ])('is told from the others: %s', async (question, own, other) => {
    const text = await textOf(question);
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  });

  it('is not chosen by the name of the plan that has it', async () => {
    const text = await textOf('How much is the Student pass?');
    expect(text).toContain('€11');
    expect(text).toContain('€12');
  });

  it.each(['one hundred thousand mails', '100k mails', 'a hundred thousand mails', '0.1 million mails'])(
    'is told by a number however it is written: %s',
    async (amount) => {
      const text = await textOf(`How much is Relay per month for ${amount}?`);
      expect(text).toContain('€84');
      expect(text).not.toContain('€6');
    },
  );

  it.each([
    ['How much is a Tram card for Zone A per year?', '€250'],
    ['How much is Relay per month for 10 000 mails?', '€6 '],
    ['How much are Relay and Beam per month for 30,000 mails?', 'Beam'],
    ['Is Beam cheaper than Relay for 30,000 mails?', 'Yes.'],
  ])('is not taken for another one where it has no such price, or is not understood: %s', async (question, wrong) => {
    expect((await sized).ask(question).confidence).toBeLessThan(0.58);
    expect(await textOf(question)).not.toContain('Yes.');
    const { claims } = (await shipped).ask(question);
    expect(claims.map(({ text }) => text).join('\n')).not.toContain(wrong);
  });
});

const WITH_ARCHIVE = `currency: EUR
plans:
  - { id: solo, name: Solo, prices: [{ amount: 9, period: month }] }
  - { id: team, name: Team, prices: [{ amount: 29, period: month }] }
  - { id: enterprise, name: Enterprise, contact_sales: true, prices: [] }
addons:
  - { id: phone, name: Phone support, amount: 45, period: month, plans: [team] }
  - { id: archive, name: Archive, amount: 11, period: month }
date_modified: 2026-10-01
`;

describe('The size of an add-on', () => {
  it('is told where the question names it, and all sizes where it names none', async () => {
    const sizes = `currency: EUR, tiers: [{ name: Small archive, amount: 11, period: month }, { name: Large archive, amount: 30, period: month }]`;
    const sized = await engineOver(
      await corpusWith({
        'pricing.yaml': WITH_ARCHIVE.replace('name: Archive, amount: 11, period: month', `name: Archive, ${sizes}`),
      }),
      { minConfidence: 0 },
    );
    const told = (question: string, previous: readonly string[] = []) =>
      sized.ask(question, { previous }).claims.map(({ text }) => text);
    expect(told('What does the large Archive cost?')).toEqual(['Archive: €30 per month (Large archive).']);
    expect(told('and the large one?', ['What does the small archive cost?'])).toEqual([
      'Archive: €30 per month (Large archive).',
    ]);
    expect(told('What does the Archive add-on cost?')).toHaveLength(2);
  });

  const SIZES = `tiers: [
    { name: Box of 500 cards, amount: 11, period: one_time },
    { name: "Box of 2,000 cards", amount: 30, period: one_time },
    { name: "Agnes, July and August", amount: 61, period: one_time },
    { name: Rest of Wales, amount: 45, period: one_time },
    { name: Sealed with wax, amount: 52, period: one_time },
    { name: 1 packet, amount: 94, period: one_time },
    { name: 140 points, amount: 72, period: one_time },
    { name: 140 points with road test, amount: 83, period: one_time }]`;
  const cards = corpusWith({
    'pricing.yaml': WITH_ARCHIVE.replace(
      'name: Archive, amount: 11, period: month',
      `name: Cards, aliases: [sheets], ${SIZES}`,
    ),
  });
  const facts = cards.then((corpus) => createTypedFacts(corpus, NO_GUIDES));
  const engineOfCards = cards.then((corpus) => engineOver(corpus, { minConfidence: 0 }));

  it.each([
    ['What do two thousand cards cost?', ['€30']],
    ['500 sheets, what do you take?', ['€11']],
    ['What do the cards cost in July?', ['€61']],
    ['What do the cards with 140 points cost, no road test?', ['€72']],
    ['What do cards cost, 500 or 2,000?', ['€11', '€30']],
    ['What do the cards for 2,000 people cost?', ['€11', '€30', '€61', '€45', '€52', '€94', '€72', '€83']],
    ['What does one packet of cards cost?', ['€94']],
    ['What do cards cost in Wales?', ['€45']],
    ['What do cards cost, sealed?', ['€52']],
    ...['outside', 'except', 'excluding', 'without', 'not in'].map((word): [string, string[]] => [
      `What do cards cost ${word} Wales?`,
      ['€11', '€30', '€61', '€45', '€52', '€94', '€72', '€83'],
    ]),
    ['What do the rest of the cards cost?', ['€11', '€30', '€61', '€45', '€52', '€94', '€72', '€83']],
    ['What do more than 2,000 cards cost?', ['€11', '€30', '€61', '€45', '€52', '€94', '€72', '€83']],
    ['What do one card and another cost?', ['€11', '€30', '€61', '€45', '€52', '€94', '€72', '€83']],
  ])('is told from the others by a number or a part of a name: %s', async (question, prices) => {
    const outcome = (await facts).find(question).readings[0]?.outcome;
    const texts = outcome && 'drafts' in outcome ? outcome.drafts.map(({ text }) => text) : [];
    expect(texts.flatMap((text) => /€\d+/.exec(text)?.[0] ?? [])).toEqual(prices);
  });

  it('is the one that was said last, "the 500 one" as well', async () => {
    const { claims } = (await engineOfCards).ask('and the 500 one?', { previous: ['What do 2,000 cards cost?'] });
    expect(claims.map(({ text }) => text)).toEqual(['Cards: €11 once (Box of 500 cards).']);
  });
});
