import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/answer/engine.ts';
import { engineNamed } from './engines.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await engineNamed('signalpost');
});

const answerTo = (question: string, ...previous: string[]) => {
  const { decontextualized, claims } = engine.ask(question, { previous });
  return { decontextualized, text: claims.map((claim) => claim.text).join(' ') };
};

describe('a follow-up', () => {
  it.each([
    ['and yearly?', ['How much is Practice Plus?'], 'How much is Practice Plus yearly', '£790'],
    ['and yearly?', ['How much is Practice Plus per month?'], 'How much is Practice Plus yearly', '£790'],
    ['what about Solo?', ['How much is Practice Plus per month?'], 'How much is Solo per month', '£0'],
    ['and Standard?', ['How many calendars does Solo have?'], 'How many calendars does Standard have', '5 calendars'],
    ['and how many bookings?', ['How many calendars does Solo have?'], 'how many bookings Solo', '40'],
    ['does it include deposits?', ['How much is Standard?'], 'does Standard include deposits', 'Yes.'],
    ['does it have deposits?', ["What's the cheapest plan?"], 'does Solo have deposits', 'No.'],
    ['and Group?', ['Does Standard include SSO?'], 'Does Group include SSO', 'Yes.'],
    ['and Outlook?', ['Do you support iCloud?'], 'Do you support Outlook', 'Yes.'],
    ['what does it come to per year?', ['How much is Standard?'], 'what does Standard come to per year', '£96'],
    ['do I need a credit card?', ['Is there a trial?'], 'do I need a credit card for the trial', 'Yes.'],
  ])('"%s" after %j takes over what it lacks', (question, previous, decontextualized, said) => {
    const answer = answerTo(question, ...previous);
    expect(answer.decontextualized).toBe(decontextualized);
    expect(answer.text).toContain(said);
  });

  it('is put behind what was said before, where nothing tells what it lacks', () => {
    expect(answerTo('and who reads them?', 'Do patients leave notes?').decontextualized).toBe(
      'Do patients leave notes who reads them',
    );
  });

  it.each([
    'Is it possible to pay by card?',
    'This name will never send any post and I want to stop those who pretend. What do I do?',
    'opening hours',
  ])('"%s" begins anew: nothing in it goes on', (question) => {
    expect(engine.ask(question, { previous: ['How many calendars does Solo have?'] })).toEqual(engine.ask(question));
  });

  it('takes over what an earlier follow-up took over', () => {
    const answer = answerTo('and Practice Plus?', 'How much is Standard?', 'and yearly?');
    expect(answer).toMatchObject({ decontextualized: 'How much is Practice Plus yearly' });
    expect(answer.text).toContain('£790');
  });

  it.each([
    ['How long is the trial?', 'How much is Practice Plus?'],
    ['What is Signalpost?', 'How much is Practice Plus?'],
    ['How do I add a location?', 'How much is Practice Plus?'],
    ['How much is Solo?', 'How much is Practice Plus per year?'],
  ])('"%s" stands alone and stays as it is', (question, earlier) => {
    expect(engine.ask(question, { previous: [earlier] })).toEqual(engine.ask(question));
  });

  it('reads as much of what was said before as a question may hold, the latest first', () => {
    const padded = (length: number) => 'How much is Practice Plus?'.padEnd(length, '?');
    const meantAfter = (earlier: string) => answerTo('and per month?', earlier, 'and yearly?').decontextualized;
    expect(meantAfter(padded(400))).toContain('Practice Plus');
    expect(meantAfter(padded(510)) ?? '').not.toContain('Practice Plus');
  });

  it('is never made longer than a question may be', () => {
    const long = `How much is Practice Plus ${'for a team of ours '.repeat(25)}`.trim();
    const { decontextualized } = answerTo(`and yearly ${'please '.repeat(5)}`, long);
    expect(decontextualized?.length ?? 0).toBeLessThanOrEqual(512);
  });

  it('does not invent a context that is not there', () => {
    expect(answerTo('and yearly?', 'hello')).toEqual({ decontextualized: null, text: '' });
  });

  it('still abstains where nothing is published for what it adds', () => {
    const answer = engine.ask('in euros?', { previous: ['How much is Practice Plus?'] });
    expect(answer).toMatchObject({ status: 'no_answer', decontextualized: 'How much is Practice Plus in euros' });
  });
});
