import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/answer/engine.ts';
import { corpusIn } from '../facts/corpora.ts';
import { engineNamed, engineOver } from './engines.ts';

let engine: Engine;
let example: Engine;
beforeAll(async () => {
  engine = await engineNamed('signalpost');
  example = await engineOver(await corpusIn('corpus'));
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
    ['and Standard?', 'How long are old files kept on Solo?', 'How long are old files kept on Standard'],
    ['and for a clinic group?', 'How many people can work with Solo', 'How many people can work with Group'],
    ['and on the Standard one?', 'What do I get with Solo for my mails?', 'What do I get with Standard for my mails'],
  ])('"%s" after "%s" asks the same of the plan that it names, whatever that is', (question, earlier, meant) => {
    expect(answerTo(question, earlier).decontextualized).toBe(meant);
  });

  it.each([
    ['and with the next one up?', 'Can I hide the badge with Solo?', 'Can I hide the badge with the next one up'],
    [
      'and on the big one, for a year?',
      'What do further texts cost on Standard, please?',
      'What do further texts cost on the big one, for a year, please',
    ],
    ['and on paper?', 'What do I get on a tablet?', 'What do I get on a tablet on paper'],
    ['and with luck?', 'With us, what comes with Standard?', 'With us, what comes with Standard with luck'],
  ])(
    '"%s" after "%s" takes the place of the phrase with the plan, where it says no more',
    (question, earlier, meant) => {
      expect(answerTo(question, earlier).decontextualized).toBe(meant);
    },
  );

  it('goes on by its opening, however long it is', () => {
    const { decontextualized } = answerTo(
      'and if we had the small Standard one instead for a while?',
      'How long do you hold on to things on Practice Plus?',
    );
    expect(decontextualized).toBe(
      'How long do you hold on to things on Practice Plus if we had the small Standard one instead for a while',
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
    ['And how much is Solo?', 'How long are old files kept on Standard?'],
    ['and is Solo free?', 'How long are old files kept on Standard?'],
    ['Or is there a discount for non-profits?', 'How long are old files kept on Standard?'],
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

describe('what is said last', () => {
  it.each([
    ['how many prompts are reserved for the law firm', 'and for the museum?', 'Museum | 60 | 41', 'Law firm'],
    [
      'how many answers must there be before an alert when a score falls below',
      'and for a lost citation?',
      'no longer cited for 7 days | 10',
      'below 30',
    ],
  ])('decides which row of a table answers: after "%s", "%s" is told its own', (earlier, question, own, before) => {
    const text = example
      .ask(question, { previous: [earlier] })
      .claims.map((claim) => claim.text)
      .join('\n');
    expect(text).toContain(own);
    expect(text).not.toContain(before);
  });
});
