// contract: answers

import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';

const rows = (names: readonly string[]): string =>
  names.map((name, at) => `| ${name} | ${at + 1} | What the ${name} of a tail is. |`).join('\n');

const GUIDES = {
  'guides/tail.md': `# Tail input

## Configuration

| Key | Default | Description |
|---|---|---|
| Read_from_Head | false | Reads a file from its beginning. |
${rows(['width', 'Depth_Max', 'Skip_Rows', 'Mem_Buf', 'Path_Key', 'Exit_Code', 'Line_Wrap', 'Tag_Regex'])}
`,
  'guides/click.mdx': `# click

## Options

| Option | Default | Description |
|---|---|---|
| log | true | Shows it in the log. |
| force | false | Clicks what is hidden. |
`,
  'guides/type.mdx': `# type

## Options

| Option | Default | Description |
|---|---|---|
| log | false | Shows it in the log. |
`,
  'guides/site.md': `# Site

### \`hoistSails\`

**Type:** \`boolean\`
**Default:** \`true\`

Whether the sails go up by themselves.

### \`oarCount\`

**Type:** \`number\`

How many oars there are by the default of the yard.
`,
  'guides/yards.md': `# Yards

| Key | Default | Description |
|---|---|---|
| yards.topsail.reefDepth | 12 | How deep it is reefed. |
| yards.mainsail.reefDepth | 30 | How deep it is reefed. |
| yards.mainsail.colour | white | What it looks like. |
`,
  'guides/keel.md': `# Keel

### keel.length

- **Type:** \`number\`
- **Default:** \`7\`
- **Related:** [yards](yards.md)

${'How long the keel is from one end to the other, along the wood, without what is nailed to it. '.repeat(5)}By default it is measured in feet.
`,
  'guides/pump.md': `# \`bilge_pump_interval = 40\`

How many minutes the pump rests. The default is 40, which keeps the bilge dry in a harbour.
`,
  'guides/pump-at-sea.md': `# \`bilge_pump_interval_at_sea = 10\`

The default value for bilge_pump_interval_at_sea is 10, since more comes over the bow.
`,
  'guides/api.mdx': `# Interface

<ParamField query="pageSize" type="number" default={25}>
  How many to send.
</ParamField>
`,
};

describe('What an option is by default', async () => {
  const { app } = await startApp({ catalog: await buildCatalog(await corpusWith(GUIDES)) });
  afterAll(() => app.close());
  const textTo = async (question: string): Promise<string | null> => {
    const response = await app.inject({ url: '/ask', query: { q: question } });
    expect(response.statusCode).toBe(200);
    return response.json().answer?.text ?? null;
  };

  it('is answered with the row of its name alone, under the header of the table', async () => {
    const header = 'Key | Default | Description';
    expect(await textTo('What does Read_from_Head default to?')).toBe(
      `${header}\nRead_from_Head | false | Reads a file from its beginning.`,
    );
    expect(await textTo('what is the default value of the `Mem_Buf` option')).toBe(
      `${header}\nMem_Buf | 4 | What the Mem_Buf of a tail is.`,
    );
  });

  it('is answered where the option has a heading or a component of its own', async () => {
    expect(await textTo('What is the default of hoistSails?')).toBe(
      'hoistSails (type: boolean, default: true) | Whether the sails go up by themselves.',
    );
    expect(await textTo("What's the default pageSize?")).toBe('pageSize (number, default: 25) | How many to send.');
  });

  it('is answered where the heading of the option has its value', async () => {
    expect(await textTo('What is the default value of bilge_pump_interval?')).toContain('The default is 40');
    expect(await textTo('bilge_pump_interval_at_sea default')).toContain('is 10, since');
  });

  it('is answered for the place that the question names', async () => {
    const header = 'Option | Default | Description';
    expect(await textTo('What does log default to in .click()?')).toBe(`${header}\nlog | true | Shows it in the log.`);
    expect(await textTo('What is the default of log in type?')).toBe(`${header}\nlog | false | Shows it in the log.`);
  });

  it('is answered with each of a few places that state different ones, with its own source', async () => {
    const response = await app.inject({ url: '/ask', query: { q: 'What is the default of the log option?' } });
    const { claims } = response.json().answer;
    expect(claims.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['log | true | Shows it in the log.', 'log | false | Shows it in the log.']),
    );
    const sources = response.json().answer.claims.map(({ source_url }: { source_url: string }) => source_url);
    expect(new Set(sources).size).toBe(2);
  });

  it('is found by the last part of a name where the question names the others, or the part is no common word', async () => {
    const header = 'Key | Default | Description';
    const topsail = `${header}\nyards.topsail.reefDepth | 12 | How deep it is reefed.`;
    expect(await textTo('What is the default reefDepth of the topsail?')).toBe(topsail);
    expect(await textTo('What is the default of reefDepth?')).toContain('yards.mainsail.reefDepth | 30');
    const colour = `${header}\nyards.mainsail.colour | white | What it looks like.`;
    expect(await textTo('What is the default of yards.mainsail.colour?')).toBe(colour);
    expect(await textTo('What is the default colour?')).not.toBe(colour);
  });

  it('is answered with the line of its details, whatever else speaks of defaults', async () => {
    expect(await textTo('What does keel.length default to?')).toBe(
      'keel.length (type: number, default: 7, related: yards)',
    );
  });

  it('is never taken from a row that states none, or found under words that name something else', async () => {
    const sure = (await app.inject({ url: '/ask', query: { q: 'What does hoistSails default to?' } })).json();
    const unsure = (await app.inject({ url: '/ask', query: { q: 'What does oarCount default to?' } })).json();
    expect([sure.confidence, unsure.confidence < 0.9]).toEqual([0.9, true]);
    expect((await textTo('What does Read_from_Head default to in the Kafka output?')) ?? '').not.toMatch(/^Key/);
  });
});
