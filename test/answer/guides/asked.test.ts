import { describe, expect, it } from 'vitest';
import { createGuideFinder } from './find.ts';
import { guide, lampCatalog, section } from './lamp-guides.ts';

type Kind = 'sentence' | 'step' | 'header' | 'row';
const pieces = (kind: Kind, ...texts: readonly string[]) => texts.map((text) => [kind, text] as const);
const prose = (...texts: readonly string[]) => pieces('sentence', ...texts);

/** Guides about a kiln: each section shows one way in which the words of a question lead past its answer. */
const KILN = lampCatalog([
  guide(
    'firing',
    'Fire the kiln',
    section('', prose('Bisque firing turns clay into pottery.', 'Fire new pots slowly.')),
    section('How long a firing takes', prose('A full kiln takes longer than an empty one.'), [
      ...pieces('header', 'Weight of the load | Duration'),
      ...pieces('row', 'up to 10 kg | 4 hours', '10 to 40 kg | 9 hours', 'more than 40 kg | 14 hours'),
    ]),
    section('Stop a firing', prose('Hold the red button to stop a firing.', 'This is possible for 20 minutes.')),
    section(
      'Cooling',
      prose('Cooling begins as soon as the firing ends.', 'The cooling is finished after 10 working hours.'),
    ),
    section(
      'Shelves',
      prose('To fit shelves, open the kiln and put the shelves on two posts.', 'You can fit up to 6 shelves.'),
    ),
    section('Start a firing', [...pieces('step', 'Close the lid.', 'Turn the dial to Fire.')]),
    section('Glazes', prose('Never mix glazes of different makers.'), [
      ...pieces('header', 'Glaze | Maker'),
      ...pieces('row', 'Celadon | Oribe', 'Tenmoku | Jian', 'Shino | Mino'),
    ]),
  ),
  guide(
    'cones',
    'Replace a cone',
    section('', prose('A broken cone lets the kiln overheat, so replace it at once.')),
    section('Take it out', [...pieces('step', 'Unscrew the holder.', 'Pull the cone out.')]),
    section('Cone sizes', [
      ...pieces('header', 'Size | Heat'),
      ...pieces('row', '03 | 1,100 degrees', '6 | 1,200 degrees'),
    ]),
    section('Lid', prose('All sizes of a cone are printed on the lid.')),
    section('Sensors', prose('The sensor sends 30 readings during 2 hours.')),
  ),
]);

const find = async (question: string) => createGuideFinder(await KILN).find(question);
const quoted = async (question: string) => (await find(question)).answer?.quotes.map(({ text }) => text);

describe('what a question asks for decides what is quoted', () => {
  it('quotes the row whose range holds the amount that is named, with its header', async () => {
    expect(await quoted('How long does a firing of 25 kg take?')).toEqual([
      'Weight of the load | Duration',
      '10 to 40 kg | 9 hours',
    ]);
    expect(await quoted('How long does a firing of 90 kilograms take?')).toContain('more than 40 kg | 14 hours');
  });

  it('quotes a length of time where one is asked for, with the sentence that it goes on from', async () => {
    expect(await quoted('How long can I stop a firing?')).toEqual([
      'Hold the red button to stop a firing.',
      'This is possible for 20 minutes.',
    ]);
    expect(await quoted('How soon is the cooling over?')).toContain('The cooling is finished after 10 working hours.');
  });

  it('quotes a number where one is asked for, not only the sentence that repeats the question', async () => {
    expect(await quoted('How many shelves can I fit in the kiln?')).toContain('You can fit up to 6 shelves.');
    expect(await quoted('max number of shelves')).toContain('You can fit up to 6 shelves.');
  });

  it('quotes the whole table that lists what is asked for in the plural', async () => {
    expect(await quoted('Which glazes do you know?')).toEqual([
      'Glaze | Maker',
      'Celadon | Oribe',
      'Tenmoku | Jian',
      'Shino | Mino',
    ]);
  });

  it('quotes the table that lists what is asked for although a sentence elsewhere holds more of the question', async () => {
    expect(await quoted('which cone sizes are there')).toEqual([
      'Size | Heat',
      '03 | 1,100 degrees',
      '6 | 1,200 degrees',
    ]);
  });

  it('quotes the steps under a heading that names what to do', async () => {
    expect(await quoted('How do I start a firing?')).toEqual(['Close the lid.', 'Turn the dial to Fire.']);
  });

  it('doubts a number that is not stated for the stretch of time that is asked for', async () => {
    const [rate, plain] = [
      await find('How many readings does the sensor send per hour?'),
      await find('How many readings does the sensor send?'),
    ];
    expect(rate.confidence).toBeLessThan(plain.confidence);
  });
});
