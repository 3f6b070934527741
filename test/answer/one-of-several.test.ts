// contract: answers

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTypedFacts } from '../../src/answer/typed/typed-facts.ts';
import { corpusWith } from '../facts/corpora.ts';
import { engineOver, NO_GUIDES } from './engines.ts';

const RELAY = `  - id: relay
    name: Relay
    summary: For shops that send many mails.
    prices:
      - { amount: 0.55, period: usage, per: "1,000 further mails" }
    tiers:
      - { up_to: 5000, unit: mails, amount: 6, period: month }
      - { from: 5001, up_to: 40000, unit: mails, amount: 21, period: month }
      - { from: 40001, up_to: 250000, unit: mails, amount: 84, period: month }
`;

const pricing = readFileSync('test/fixtures/corpora/small/pricing.yaml', 'utf8');

const engine = corpusWith({
  'pricing.yaml': pricing.replace('  - id: enterprise\n', `${RELAY}  - id: enterprise\n`),
  'guides/restoring.md': `# Restoring records

## How long it takes

How fast records come back depends on the app:

| App | Records per hour |
|---|---|
| Larkforce | about 400,000 |
| Hubbub | about 120,000 |
| Notebird | about 9,000 |
| Dropkick | about 30,000 |
`,
}).then((corpus) => engineOver(corpus, { minConfidence: 0 }));

const said = async (question: string): Promise<string[]> => (await engine).ask(question).claims.map(({ text }) => text);

describe('One of several', () => {
  it('is said with all others where the question names none', async () => {
    expect(await said('How fast do records come back?')).toHaveLength(6);
  });

  it.each([
    ['3,000 mails', '$6'],
    ['100,000 mails', '$84'],
  ])('is the price whose range holds %s', async (amount, price) => {
    const texts = await said(`How much is Relay per month for ${amount}?`);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(price);
  });
});

describe('What is in the scope', () => {
  it.each([
    ['Do you offer export of conversations?', /^Yes\. Export/],
    ['Must I pay for an e-mail inbox that is shared?', /^Shared/],
    ['Do I need an export of conversations?', /^Export/],
  ])('is said with "Yes." only where that is asked: %s', async (question, expected) => {
    expect((await said(question))[0]).toMatch(expected);
  });

  it('is quoted as it stands where the line itself begins like a verdict', async () => {
    const product = readFileSync('test/fixtures/corpora/small/product.yaml', 'utf8');
    const line = 'No. 1 inboxes for shared e-mail.';
    const numbered = await engineOver(
      await corpusWith({ 'product.yaml': product.replace('Shared inboxes for e-mail.', line) }),
      { minConfidence: 0 },
    );
    for (const question of ['Do you have a zebra inbox for shared e-mail?', 'inboxes for shared e-mail of zebras'])
      expect(numbered.ask(question).claims.map(({ text }) => text)).toEqual([line]);
  });
});

describe('What is said last', () => {
  const claimsAfter = async (earlier: string, question: string) =>
    (await engine).ask(question, { previous: [earlier] }).claims.map(({ text }) => text);

  it('chooses the size of a price, whatever size was asked for before', async () => {
    const [only, ...more] = await claimsAfter('How much is Relay per month for 3,000 mails?', 'and for 100,000 mails?');
    expect(only).toContain('$84');
    expect(more).toEqual([]);
  });
});

const GROUPED = `currency: EUR
plans:
  - id: solo
    name: Solo
    prices:
      - { amount: 9, period: month }
      - { amount: 4, period: usage, per: "1,000 further contacts" }
  - id: team
    name: Team
    prices:
      - { amount: 29, period: month }
      - { amount: 2.50, period: usage, per: "1,000 further contacts" }
  - { id: enterprise, name: Enterprise, contact_sales: true, prices: [] }
addons:
  - { id: phone, name: Phone support, amount: 45, period: month, plans: [team] }
  - { id: domain, name: Own domain, amount: 6, period: month, plans: [solo, team] }
  - { id: archive, name: Archive, amount: 11, period: month }
discounts:
  - { id: charities, name: Charities, percent: 40, condition: registered charities }
  - { id: schools, name: Schools, percent: 60, condition: state schools }
date_modified: 2026-10-01
`;

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

describe('Several of a kind', () => {
  const grouped = corpusWith({ 'pricing.yaml': GROUPED }).then((corpus) => engineOver(corpus, { minConfidence: 0 }));
  const allOf = async (question: string) =>
    (await grouped)
      .ask(question)
      .claims.map(({ text }) => text)
      .join('\n');

  it('are said together where plans are compared in what both charge for', async () => {
    const text = await allOf('Are further contacts cheaper on Team than on Solo?');
    expect(text).toContain('€4 per');
    expect(text).toContain('€2.50');
    expect(text).not.toContain('€29');
  });

  it('are said together where all add-ons are asked for, and of one plan those that it can have', async () => {
    const all = await allOf('Which add-ons are there?');
    for (const name of ['Phone support', 'Own domain', 'Archive']) expect(all).toContain(name);
    const ofSolo = await allOf('Which add-ons can I have on Solo?');
    expect(ofSolo).toContain('Own domain');
    expect(ofSolo).not.toContain('Phone support');
  });

  it('say what an add-on costs where a plan lacks what is sold to it apart', async () => {
    const lacking = GROUPED.replace('plans:', 'features:\n  phone: { name: Phone support }\nplans:').replace(
      /name: (?:Solo|Team)/g,
      '$&\n    features: { phone: false }',
    );
    const engineOfLacking = await engineOver(await corpusWith({ 'pricing.yaml': lacking }));
    const told = (question: string) => engineOfLacking.ask(question).claims.map(({ text }) => text);
    expect(told('Is phone support included in Team?')).toEqual([
      'No. Phone support is not included in the Team plan.',
      'Phone support: €45 per month.',
    ]);
    expect(told('Is phone support included in Solo?')).toEqual(['No. Phone support is not included in the Solo plan.']);
    const unread = await engineOver(await corpusWith({ 'pricing.yaml': lacking }), { minConfidence: 0 });
    expect(unread.ask('somebody on the phone to help with a zebra, team plan').claims.map(({ text }) => text)).toEqual([
      'Phone support is not included in the Team plan.',
      'Phone support: €45 per month.',
    ]);
    const elsewhere = lacking.replace(
      'name: Solo\n    features: { phone: false }',
      'name: Solo\n    features: { phone: true }',
    );
    const mixed = await engineOver(await corpusWith({ 'pricing.yaml': elsewhere }));
    for (const question of ['which plan has phone support', 'what plan do I need for phone support'])
      expect(mixed.ask(question).claims.map(({ text }) => text)).not.toContain(
        'Phone support is not included in the Team plan.',
      );
    expect(mixed.ask('which plan has phone support').claims).not.toEqual([]);
  });

  it('say what an add-on of another name costs where an editor notes that one is to be bought', async () => {
    const noted = (note: string) =>
      GROUPED.replace(
        'plans:',
        'features:\n  own: { name: Custom address, aliases: [own domain name] }\nplans:',
      ).replace(/name: (?:Solo|Team)/g, `$&\n    features: { own: { included: false, note: ${note} } }`);
    const told = async (note: string) =>
      (await engineOver(await corpusWith({ 'pricing.yaml': noted(note) })))
        .ask('Is a custom address included in Team?')
        .claims.map(({ text }) => text);
    expect(await told('as an add-on')).toEqual([
      'No. Custom address is not included in the Team plan (as an add-on).',
      'Own domain: €6 per month.',
    ]);
    expect(await told('never')).toEqual(['No. Custom address is not included in the Team plan (never).']);
  });

  it('are one price where an add-on has several and the question names the size of one', async () => {
    const sizes = `currency: EUR, tiers: [{ name: Small archive, amount: 11, period: month }, { name: Large archive, amount: 30, period: month }]`;
    const sized = await engineOver(
      await corpusWith({
        'pricing.yaml': GROUPED.replace('name: Archive, amount: 11, period: month', `name: Archive, ${sizes}`),
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
    'pricing.yaml': GROUPED.replace(
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
  ])(
    'are those prices of an add-on that a number or a part of a name tells from the others: %s',
    async (question, prices) => {
      const outcome = (await facts).find(question).readings[0]?.outcome;
      const texts = outcome && 'drafts' in outcome ? outcome.drafts.map(({ text }) => text) : [];
      expect(texts.flatMap((text) => /€\d+/.exec(text)?.[0] ?? [])).toEqual(prices);
    },
  );

  it('are one price where what was said last names another size, "the 500 one" as well', async () => {
    const { claims } = (await engineOfCards).ask('and the 500 one?', { previous: ['What do 2,000 cards cost?'] });
    expect(claims.map(({ text }) => text)).toEqual(['Cards: €11 once (Box of 500 cards).']);
  });

  it('are one price where an add-on has several and the question names the period of one', async () => {
    const prices = 'prices: [{ amount: 11, period: month }, { amount: 99, period: year }]';
    const paid = await engineOver(
      await corpusWith({
        'pricing.yaml': GROUPED.replace('name: Archive, amount: 11, period: month', `name: Archive, ${prices}`),
      }),
    );
    const told = (question: string) => paid.ask(question).claims.map(({ text }) => text);
    expect(told('What does the Archive add-on cost per month?')).toEqual(['Archive: €11 per month.']);
    expect(told('What does the Archive add-on cost per year?')).toEqual(['Archive: €99 per year.']);
    expect(told('What does the Archive add-on cost?')).toEqual(['Archive: €11 per month.', 'Archive: €99 per year.']);
  });
});
