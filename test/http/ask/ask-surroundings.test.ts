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
});
