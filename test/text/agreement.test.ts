import { expect, it } from 'vitest';
import { beingOf } from '../../src/text/agreement.ts';
import { engineNamed } from '../answer/engines.ts';

it.each([
  ['Single sign-on', 'is', 'one thing'],
  ['Audit logs', 'are', 'a plural'],
  ['Varifocal lenses', 'are', 'a plural in -es'],
  ['Audit logs (90 days)', 'are', 'brackets only say more'],
  ['Links with a password', 'are', 'the noun stands before what is said of it'],
  ['Spare during repairs', 'is', 'whatever stands behind it'],
  ['API and webhooks', 'are', 'the last of several'],
  ['Mobile SDKs', 'are', 'a plural of capitals'],
  ['Mutual TLS', 'is', 'capitals that end in S are no plural'],
  ['Night access', 'is', 'nor is -ss'],
  ['Own status', 'is', 'nor -us'],
  ['Gait analysis', 'is', 'nor -is'],
  ['Page analytics', 'is', 'nor -ics'],
  ['Dolby Atmos', 'is', 'a name of its own is one thing'],
  ['Cameras', 'are', 'a capital that begins a name says nothing'],
])('"%s" %s included: %s', (name, being) => {
  expect(beingOf(name)).toBe(being);
});

it('A line about a feature agrees with its name', async () => {
  const { ask } = await engineNamed('larkvane');
  const said = ['Does Pro include phone call alerts?', 'Does Pro include single sign-on?'].map(
    (question) => ask(question).claims[0]?.text,
  );
  expect(said).toEqual([
    'No. Phone call alerts are not included in the Pro plan.',
    'No. Single sign-on is not included in the Pro plan.',
  ]);
});
