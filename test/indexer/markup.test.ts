import { expect, test } from 'vitest';
import { linesOfMarkdown } from './lines-of.ts';

test('A component whose attributes are written over many lines leaves nothing of them', async () => {
  const config = Array.from({ length: 40 }, (_, at) => `    { label: 'Entry ${at}', items: [{ link: '/${at}' }] },`);
  const text = `Before.

<Sidebar
  config={[
${config.join('\n')}

  ]}
  icon={<Logo size={2} />}
/>

<Card title="Hammers" icon={<Logo />}>
  Take one.
</Card>

Text about <Sidebar config={ that never ends.
`;
  expect(await linesOfMarkdown(text, 'one.mdx')).toEqual([
    '()',
    '0 sentence: Before.',
    '1 sentence: Hammers',
    '2 sentence: Take one.',
    '3 sentence: Text about <Sidebar config={ that never ends.',
  ]);
});

test('A component of a parameter keeps its name, type and default', async () => {
  const text = `## Query

<ParamField query="limit" type="number" default={10} required>
  How many to send.
</ParamField>

<ResponseField name="items" type="list">
  What was found.
</ResponseField>

<ParamField body="sort">How to sort.</ParamField>
`;
  expect(await linesOfMarkdown(text, 'one.mdx')).toEqual([
    '## Query (query)',
    '0 row: limit (number, required, default: 10) | How many to send.',
    '0 row: items (list) | What was found.',
    '0 row: sort | How to sort.',
  ]);
});

test('Fields of an object stand below it, and a parameter without a text takes none that follows it', async () => {
  const text = `<ResponseField name="order" type="object">
  <Expandable title="Fields">
    <ResponseField name="id" type="string">
      Its number.

      Never given twice.
    </ResponseField>
  </Expandable>
</ResponseField>

<ParamField query="page" type="number" />

All of them may be left out.
`;
  expect(await linesOfMarkdown(text, 'one.mdx')).toEqual([
    '()',
    '0 sentence: order (object)',
    '1 sentence: Fields',
    '2 row: id (string) | Its number.',
    '3 sentence: Never given twice.',
    '4 sentence: page (number)',
    '5 sentence: All of them may be left out.',
  ]);
});

test('Terms of a definition list in HTML are rows with what is said of them', async () => {
  const text = `<dl>
  <dt><code>--wait</code></dt>
  <dd>How long it waits. Default: <code>10s</code>.</dd>
  <dt><code>-q</code></dt>
  <dt><code>--quiet</code></dt>
  <dd>
    <p>Says nothing.</p>
    <p>Errors are told all the same.</p>
  </dd>
  <dt>Modes</dt>
  <dd>One of:
    <ul><li>fast</li><li>slow</li></ul>
  </dd>
</dl>

A paragraph.
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '()',
    '0 row: --wait | How long it waits. Default: 10s.',
    '0 row: -q, --quiet | Says nothing.',
    '1 sentence: Errors are told all the same.',
    '2 sentence: Modes',
    '3 sentence: One of:',
    '4 item: fast',
    '4 item: slow',
    '5 sentence: A paragraph.',
  ]);
});

test('The heading of an option and the type and default below it are one row', async () => {
  const text = `## Options

### \`timeout\` (required)

**type:** \`number\`
**default:** \`10\`

How long to wait.

### \`logo\` {#own-id}

- **Type:** string | null
- **Default:** \`none\`

The picture is one of:

- a file
- an address

### retries

Type: number

### Types of lamps

Type: this is a text that goes on
in the next line.
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '## Options (options)',
    '### timeout (required) (timeout-required)',
    '0 row: timeout (required, type: number, default: 10) | How long to wait.',
    '### logo (own-id)',
    '0 sentence: logo (type: string | null, default: none)',
    '1 sentence: The picture is one of:',
    '2 item: a file',
    '2 item: an address',
    '### retries (retries)',
    '0 sentence: retries (type: number)',
    '### Types of lamps (types-of-lamps)',
    '0 sentence: Type: this is a text that goes on in the next line.',
  ]);
});

test('A comment of MDX in braces of its own is not shown, and braces that hold anything else are', async () => {
  const text = `## Look

Before.

{
// it('is seen', () => {
//   cy.get('button')

// })
}

After.

{
  shown
}
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '## Look (look)',
    '0 sentence: Before.',
    '1 sentence: After.',
    '2 sentence: { shown }',
  ]);
});

test('Anchors are read in the forms of React, MkDocs and headings that are but a comment', async () => {
  const text = `## State {/*a-state*/}

### 9.7.6 <small>March 19</small> { id="9.7.6" }

### Path { id=navigation-path }

#### <!-- md:setting config.enabled -->

Turns it on.

#### <!-- Not shown to anybody. -->

\`\`\`md
#### <!-- md:setting in.code -->
\`\`\`
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '## State (a-state)',
    '### 9.7.6 March 19 (9.7.6)',
    '### Path (navigation-path)',
    '#### config.enabled (config.enabled)',
    '0 sentence: Turns it on.',
    '####  (section)',
    '0 code: #### <!-- md:setting in.code -->',
  ]);
});

test('A shortcode that ends itself swallows nothing up to a later one', async () => {
  const text = `Before.

{{< code-toggle config=related />}}

## Between

Text.

{{< code-toggle file=hugo >}}
a = 1
{{< /code-toggle >}}
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '()',
    '0 sentence: Before.',
    '## Between (between)',
    '0 sentence: Text.',
    '1 code: a = 1',
  ]);
});

test('Of references to names that the file does not define the text stays, and of the others too', async () => {
  const text = `The [\`posts\` directory][config.post_dir] and [change specific
layout options][meta.layout], the [Meta][] method and the [cards] [config.cards] setting.
See [here][known] and [known][].

Not so: a[0][1], [a-z][0-9], \`[x y][z]\`, run it with [options] [files], [data-cy="x"][data-id="y"].

[known]: https://example.com
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '()',
    '0 sentence: The posts directory and change specific layout options, the Meta method and the cards setting.',
    '0 sentence: See here and known.',
    '1 sentence: Not so: a[0][1], [a-z][0-9], [x y][z], run it with [options] [files], [data-cy="x"][data-id="y"].',
  ]);
});

test('A sentence whose value only the site’s build knows is left out, a text about templates is not', async () => {
  const text = `## The {{ site.name }} version

Kestrel is young. Its version is {{ site.data.release.version }}. It flies.

The port is {{< param "port" >}}. On {% data variables.product.name %}, open it.

1. Open {{ site.host }}/login.
2. Sign in.

- Costs {{ plans.pro.price }}.
- Is quick.

| Name | Value |
|---|---|
| Host | {{ site.host }} |

Write \`{{ page.title }}\` or {{ title }} or {{{ raw }}}. A {{< tooltip text="Pod" id="pod" >}} runs.
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '## The … version (the--version)',
    '0 sentence: Kestrel is young.',
    '0 sentence: It flies.',
    '1 step: Open …/login.',
    '1 step: Sign in.',
    '2 item: Is quick.',
    '3 header: Name | Value',
    '3 row: Host | …',
    '4 sentence: Write {{ page.title }} or {{ title }} or {{{ raw }}}.',
    '4 sentence: A Pod runs.',
  ]);
});

test('A numbered list of notes, links or images is no procedure', async () => {
  const text = `\`\`\`yaml
theme: dark # (1)!
\`\`\`

1. Others are light.

Colours are set here (1), see:

1. [Install](#install)
2. ![A screen](screen.png)

Open the drawer (the upper one).

1. Open it.
2. [Take a spoon](#spoon) and [eat](#eat).
3. [Close it](#close).

Text with a mark (1)

1. The note.
`;
  expect((await linesOfMarkdown(text)).filter((line) => !/sentence|code/.test(line))).toEqual([
    '()',
    '1 item: Others are light.',
    '3 item: Install',
    '3 item: A screen',
    '5 step: Open it.',
    '5 step: Take a spoon and eat.',
    '5 step: Close it.',
    '7 item: The note.',
  ]);
});

test('Code whose lines are all indented keeps their order', async () => {
  expect(await linesOfMarkdown('Add this:\n\n```yaml\n\n  theme:\n    dark: true\n\n  other: 1\n\n```\n')).toEqual([
    '()',
    '0 sentence: Add this:',
    '1 code: theme:\n  dark: true\n\nother: 1',
  ]);
});
