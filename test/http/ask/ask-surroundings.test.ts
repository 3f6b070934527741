// contract: answers

import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';

const BEFORE = 'The foghorn of a lighthouse is driven by compressed air from two cylinders in the cellar.';
const ASKED = 'The foghorn sounds every ninety seconds in thick weather.';
const BEHIND = 'Ships tell by the interval which lighthouse they are near, so that it must never be changed.';
const CODE = 'foghorn interval --show';
const FAR = Array.from(
  { length: 9 },
  (_, at) =>
    `Drawer ${at + 1} of the cellar holds spare valves, gaskets and oil for the older compressor of the tower.`,
);

const GUIDES = {
  'guides/foghorn.md': `# Foghorn

## Sounding the foghorn

${BEFORE}

${ASKED}

${BEHIND}

The setting is read with:

\`\`\`sh
${CODE}
\`\`\`

${FAR.join('\n\n')}
`,
  'guides/bell.md': `# Bell

## Ringing the buoy bell

The buoy bell rings by the motion of the waves alone.

Its clapper of brass is replaced every spring.
`,
  'guides/raft.md': `# Raft

## Boarding the life raft

The life raft hangs on two davits at the north wall.

It carries eight persons in a heavy sea.

The gate in the wall is opened with a crank.
`,
  'guides/buoys.md': `# Buoys

## Naming a buoy

A buoy is named by a colour and a number.

Its paint is renewed every third year by the harbour office.

For example, number twelve of the green ones is called Green Twelve.
`,
  'guides/lamps.md': `# Lamps

## Lamps of the tower

The tower has had lamps of several kinds since it was built, and each of them is kept in the museum of the harbour.

| Lamp | Burns | Was lit in |
|---|---|---|
| Argand | colza oil in large quantities that came by ship | 1811 |
| Hyperradiant | paraffin that was pumped up from the cellar | 1887 |
| Dalen | acetylene from bottles, which the sun switches off | 1912 |
| Xenon | electricity from the mainland and from a generator | 1968 |
| Beacon | electricity from panels on the gallery of the tower | 2004 |
| Lantern | candles of tallow that the keeper's children made | 1760 |
| Brazier | coal that was carried up two hundred steps a night | 1699 |
| Standby | petroleum in a tank under the stairs of the tower | 1931 |
`,
  'guides/flags.md': `# Flags

## Hoisting the storm flag

The storm flag is hoisted from the gallery when the harbour office reports a gale, and it stays there until the office calls it in again.

Hoist the storm flag with the tool of your station:

=== "winch"

    \`\`\`sh
    flag hoist --winch
    \`\`\`

=== "hand"

    \`\`\`sh
    flag hoist --hand
    \`\`\`

${FAR.slice(0, 4).join('\n\n')}
`,
  'guides/boat.md': `# Boat

## Launching the tender

The tender is launched from the slip on the lee side of the rock by two people at slack water.

Its painter stays made fast to the ring until both of them sit. Whoever lets go too early swims after it, which has happened twice.

The winch is released by:

\`\`\`sh
slip release --tender
\`\`\`

${FAR.slice(0, 4).join('\n\n')}
`,
  'guides/generator.md': `# Generator

## Care of the generator

\`\`\`txt
${FAR.slice(0, 8).join('\n')}
\`\`\`

These entries are copied into the yearly report.

The diesel filter of the generator is cleaned with paraffin on the first of each month.

Spare parts

${FAR.map((drawer) => drawer.slice(0, -1)).join('; ')}.
`,
  'guides/faults.md': `# Faults

## Faults of the radio beacon

Symptom: The radio beacon transmits a steady tone instead of its letters.

Solution: Turn the keying drum by hand until its pawl drops. See also the drawing in the cabin.

Symptom: The radio beacon falls silent while its generator still runs.

Solution: Replace the thermionic valve behind the brass door and wait ten minutes for it to warm up.

Symptom: The radio beacon hums when it rains.

Solution: Dry the insulators with a cloth that has no lint.
`,
  'guides/stores.md': `# Stores

## What the storeroom holds

The storeroom of the tower is filled each September and holds:

${FAR.map((drawer) => `- ${drawer}`).join('\n')}
${FAR.map((drawer) => `- ${drawer.replace('Drawer', 'Shelf')}`).join('\n')}
- Twelve tins of signal rockets, which are to be kept dry above all.
- Wicks for the old lamp.

Everything is counted again at Easter.
`,
  'guides/visits.md': `# Visits

## Can visitors climb the lighthouse?

Only in the company of a keeper, and never while the lamp turns.

Children under eight years have to stay below in the garden with somebody who came with them.

The stairs have two hundred steps. Whoever is dizzy should turn back at the second landing, where there is a bench. Groups are led up by
turns, eight persons each, while the others look at the museum.

${FAR.slice(0, 5).join('\n\n')}
`,
};

describe('What is said of a guide', async () => {
  const catalog = await buildCatalog(await corpusWith(GUIDES));
  const { app } = await startApp({ catalog, env: { MIN_CONFIDENCE: '0' } });
  afterAll(() => app.close());

  async function ask(question: string) {
    const { answer } = (await app.inject({ url: '/ask', query: { q: question } })).json();
    return answer as { text: string; claims: { kind: string; text: string; quote: string }[] };
  }

  it('in a long section is the sentence with what stands around it, as much as is read at a glance', async () => {
    const { text, claims } = await ask('How often does the foghorn sound in thick weather?');
    for (const part of [BEFORE, ASKED, BEHIND, CODE, FAR[0]]) expect(text).toContain(part);
    expect(text.length).toBeLessThanOrEqual(820);
    expect(text).not.toContain(FAR.at(-1));
    expect(claims.map((claim) => claim.quote)).toEqual(claims.map((claim) => claim.text));
  });

  it('in a short section is the sentence alone', async () => {
    const { text } = await ask('When is the clapper of the buoy bell replaced?');
    expect(text).toBe('Its clapper of brass is replaced every spring.');
  });

  it('in a short section is more where the sentence goes on from what stands before it', async () => {
    const raft = await ask('How many persons does it carry in a heavy sea?');
    expect(raft.text).toBe(
      'The life raft hangs on two davits at the north wall.\nIt carries eight persons in a heavy sea.',
    );
    const buoy = await ask('Which buoy is called Green Twelve?');
    expect(buoy.text).toMatch(/renewed every third year .*\s*For example, number twelve/s);
  });

  it('to a text that names a topic and asks for nothing is all of a short section', async () => {
    const { text } = await ask('ringing the buoy bell');
    expect(text).toContain('by the motion of the waves alone.');
    expect(text).toContain('Its clapper of brass is replaced every spring.');
  });

  it('of a table is the row and no other, however long the section is', async () => {
    const { claims } = await ask('When was the Dalen lamp lit?');
    expect(claims.map(({ text }) => text).join()).toContain('1912');
    expect(claims.map(({ text }) => text).join()).not.toMatch(/1887|1968|museum/);
  });

  it('of tabs is one tab and what stands before them, and not another tab', async () => {
    const { text } = await ask('How do I hoist the storm flag?');
    expect(text).toContain('flag hoist --winch');
    expect(text).toContain('when the harbour office reports a gale');
    expect(text).not.toContain('--hand');
  });

  it('that stands apart in a section is said with what lies between', async () => {
    const { text } = await ask('How do I launch the tender?');
    expect(text).toContain('from the slip on the lee side');
    expect(text).toContain('Its painter stays made fast to the ring until both of them sit. Whoever lets go');
    expect(text).toContain('slip release --tender');
  });

  it('begins with nothing that points to what is left out, and ends in no title', async () => {
    const { text } = await ask('When is the diesel filter of the generator cleaned?');
    expect(text).toBe('The diesel filter of the generator is cleaned with paraffin on the first of each month.');
  });

  it('of several symptoms is the one that is asked about with its own solution, and not the end of another before it', async () => {
    const { text } = await ask('The radio beacon falls silent while its generator still runs');
    expect(text).toMatch(/^Symptom: The radio beacon falls silent/);
    expect(text).toContain('Replace the thermionic valve');
    expect(text).not.toContain('hums when it rains');
  });

  it('of a list that is too long to quote is the part that holds the item, under the lead of the list', async () => {
    const { claims } = await ask('How many tins of signal rockets are in the storeroom?');
    const said = claims.map((claim) => claim.text);
    expect(said[0]).toContain('is filled each September and holds:');
    expect(said.join('\n')).toContain('Twelve tins of signal rockets');
    expect(said.join('\n')).not.toContain('Drawer 1 of');
  });

  it('under a heading that is a question begins where its section does', async () => {
    const { text } = await ask('Where is there a bench for whoever is dizzy on the stairs?');
    expect(text).toMatch(/^Only in the company of a keeper/);
    expect(text).toContain('where there is a bench');
  });
});
