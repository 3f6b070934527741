// contract: answers

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusWith } from '../facts/corpora.ts';
import { engineOver } from './engines.ts';

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
