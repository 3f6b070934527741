// contract: answers

import { afterAll, describe, expect, it } from 'vitest';
import { printAnswer } from '../../../indexer/print-answer.ts';
import { createEngine } from '../../../src/answer/engine.ts';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { linksFor } from '../../../src/facts/links.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';

const GUIDES = {
  'guides/secrets.md': `# Secrets

## Set a secret

Secrets are encrypted on the way. To set a secret, run:

\`\`\`sh title="terminal"
kestrel secret set NAME
\`\`\`

The secret is there at once.
`,
  'guides/beacons.md': `# Beacons

## Install the beacon

Install the beacon with your package manager:

=== "npm"

    \`\`\`sh
    npm install kestrel-beacon
    \`\`\`

=== "yarn"

    \`\`\`sh
    yarn add kestrel-beacon
    \`\`\`
`,
  'guides/pennants.mdx': `# Pennants

## Sew a pennant

Sew the pennant with the tool of your loft:

::: code-group

\`\`\`sh [needle]
pennant sew --needle
\`\`\`

\`\`\`sh [loom]
pennant weave --loom
\`\`\`

:::

## Wash a pennant

Wash the pennant in the water at hand:

<Tabs>
  <TabItem value="river">

\`\`\`sh
pennant wash --cold
\`\`\`

  </TabItem>
  <TabItem value="tub">

\`\`\`sh
pennant wash --warm
\`\`\`

  </TabItem>
</Tabs>

## Dye a pennant

Dye the pennant with what grows near the loft:

<CodeGroup>

\`\`\`sh madder
pennant dye red
\`\`\`

\`\`\`sh woad
pennant dye blue
\`\`\`

</CodeGroup>
`,
  'guides/hammocks.md': `# Hammocks

## Hang a hammock

Hang the hammock by what your deck has:

{{< tab "hooks" >}}

\`\`\`sh
hammock hang --hooks
\`\`\`

{{< /tab >}}

{{< tab "beams" >}}

\`\`\`sh
hammock hang --beams
\`\`\`

{{< /tab >}}
`,
  'guides/errors.md': `# Errors

## The flange is bent

Where the flange does not fit, the following error is shown:

    FlangeError: flange is bent by 3 degrees

Take the flange out and hammer it flat.
`,
  'guides/colours.md': `# Colours

## Lantern colours

A lantern can have one of these colours:

| Colour | Meaning |
|---|---|
| amber | waiting |
| green | ready |
`,
  'guides/sails.md': `# Sails

## Hoist the sail

Hoisting the sail takes a strong arm. To hoist it, go on as described here:

### By hand

1. Grip the halyard.
2. Pull it down.
`,
  'guides/rudder.md': `# Rudder

## Mount the rudder

After the keel is dry, use one of the following ways to mount the rudder:

### With pins

Put these pins into the rudder:

- the long pin
- the short pin

### With a chain

Hang it up.
`,
  'guides/flags.md': `# Flags

## Fly a flag by night

A flag that flies by night wants a lamp, or nobody sees it.

Light the lamp:

\`\`\`sh
kestrel lamp on
\`\`\`

It takes a minute to warm up. Then hoist the flag:

\`\`\`sh
kestrel flag up
\`\`\`

The harbour master is told at once.
`,
  'guides/capstan.md': `# Capstan settings

## Capstan

\`creakVolume\`
: (\`int\`) How loud the capstan creaks when it is turned.
  Default is \`35\`.

\`creakPitch\`
: (\`int\`) How high it creaks. Default is \`440\`.
`,
  'guides/horns.md': `# Horns

## Blow the horn

The horn is blown in fog. It looks like this:

![](horn.png)

And it sounds like this:

![](sound.png)
`,
  'guides/bells.md': `# Bells

## Ring the bell

The bell rings at noon. Its sound is described like this:
`,
};

describe('A sentence that leads in a block', async () => {
  const corpus = await corpusWith(GUIDES);
  const catalog = await buildCatalog(corpus);
  const { app } = await startApp({ catalog, env: { MIN_CONFIDENCE: '0' } });
  afterAll(() => app.close());

  async function ask(question: string) {
    const { answer } = (await app.inject({ url: '/ask', query: { q: question } })).json();
    return answer as {
      text: string;
      claims: { kind: string; language?: string | null; text: string; quote: string }[];
    };
  }
  const kinds = (answer: Awaited<ReturnType<typeof ask>>) => answer.claims.map(({ kind, text }) => `${kind}: ${text}`);

  it('is answered with the code behind it, verbatim and with its language', async () => {
    const answer = await ask('How do I set a secret?');
    expect(answer.claims.find(({ kind }) => kind === 'code')).toMatchObject({
      kind: 'code',
      language: 'sh',
      text: 'kestrel secret set NAME',
      quote: 'kestrel secret set NAME',
    });
    expect(answer.text).toMatch(/To set a secret, run:\nkestrel secret set NAME\b/);
    expect(answer.claims.filter(({ kind, language }) => kind !== 'code' && language !== undefined)).toEqual([]);
  });

  it('of tabs is answered with the one that the question names, else with the first, and says which', async () => {
    expect(kinds(await ask('How do I install the beacon with my package manager?')).slice(-2)).toEqual([
      'text: npm',
      'code: npm install kestrel-beacon',
    ]);
    expect(kinds(await ask('How do I install the beacon with yarn?')).slice(-2)).toEqual([
      'text: yarn',
      'code: yarn add kestrel-beacon',
    ]);
  });

  it.each([
    ['a group of code', 'How do I sew a pennant', 'loom', 'needle: pennant sew --needle', 'loom: pennant weave --loom'],
    [
      'tabs with values alone',
      'How do I wash a pennant',
      'tub',
      'river: pennant wash --cold',
      'tub: pennant wash --warm',
    ],
    ['titles behind languages', 'How do I dye a pennant', 'woad', 'madder: pennant dye red', 'woad: pennant dye blue'],
    ['shortcodes', 'How do I hang a hammock', 'beams', 'hooks: hammock hang --hooks', 'beams: hammock hang --beams'],
  ])('of tabs written as %s is answered so, too', async (_, question, name, first, named) => {
    const said = async (asked: string) =>
      (await ask(asked)).claims
        .slice(-2)
        .map(({ text }) => text)
        .join(': ');
    expect(await said(`${question}?`)).toBe(first);
    expect(await said(`${question} with the ${name}?`)).toBe(named);
  });

  it('of a procedure is answered with all its code, whatever sentence was found', async () => {
    const said = 'Nobody sees my flag by night, what do I do against that?';
    expect(kinds(await ask(said)).filter((claim) => claim.startsWith('code'))).toEqual([
      'code: kestrel lamp on',
      'code: kestrel flag up',
    ]);
  });

  it('about an error that the question repeats is answered with what stands behind the error', async () => {
    const answer = await ask('FlangeError: flange is bent by 3 degrees');
    expect(kinds(answer)).toContain('text: Take the flange out and hammer it flat.');
  });

  it('is answered with the rows of the table behind it', async () => {
    expect(kinds(await ask('What colours can a lantern have?'))).toEqual(
      expect.arrayContaining(['row: Colour | Meaning', 'row: amber | waiting', 'row: green | ready']),
    );
  });

  it('of a definition list is answered with the row of its term', async () => {
    expect(kinds(await ask('What is the default creakVolume of the capstan?'))).toContain(
      'row: creakVolume | (int) How loud the capstan creaks when it is turned. Default is 35.',
    );
  });

  it('at the end of a section is answered with the first block of the section below', async () => {
    expect(kinds(await ask('How do I hoist the sail?')).slice(-2)).toEqual([
      'step: Grip the halyard.',
      'step: Pull it down.',
    ]);
  });

  it('is answered with all that the first block of the section below leads in itself', async () => {
    expect((await ask('how do I mount the rudder')).claims.map(({ text }) => text)).toEqual([
      'After the keel is dry, use one of the following ways to mount the rudder:',
      'Put these pins into the rudder:',
      'the long pin',
      'the short pin',
    ]);
  });

  it('is left out where nothing stands behind it', async () => {
    expect((await ask('When does the bell ring?')).text).toBe('The bell rings at noon.');
    expect((await ask('How do I blow the horn?')).text).toBe('The horn is blown in fog.');
  });

  it('is shown with its code in fences by chat widgets and in the terminal', async () => {
    const { body } = await app.inject({ url: '/ask', query: { q: 'How do I set a secret?', streaming: '1' } });
    const [, summary = ''] = /data: (\{"message_type":"summary".*)/.exec(body) ?? [];
    const fence = '```sh\nkestrel secret set NAME\n```';
    expect(JSON.parse(summary).text).toContain(`run:\n\n${fence}`);
    expect(JSON.parse(summary).answer.text).not.toContain('```');
    const engine = createEngine(catalog, linksFor(corpus.site, 'https://facts.example'), { minConfidence: 0 });
    expect(printAnswer(engine.ask('How do I set a secret?'), corpus.site)).toContain(`run:\n${fence}`);
  });
});
