import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';
import { linesOf } from './lines-of.ts';

async function lines(markdown: string, path = 'one.md'): Promise<string[]> {
  const { corpus, problems } = await readCorpus(await corpusOfGuides({ [path]: markdown }), { today: TODAY });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [guide] = corpus?.guides ?? [];
  return guide === undefined ? [] : linesOf(guide);
}

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
  expect(await lines(text, 'one.mdx')).toEqual([
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
  expect(await lines(text, 'one.mdx')).toEqual([
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
  expect(await lines(text, 'one.mdx')).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect(await lines(text)).toEqual([
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
  expect((await lines(text)).filter((line) => !/sentence|code/.test(line))).toEqual([
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
  expect(await lines('Add this:\n\n```yaml\n\n  theme:\n    dark: true\n\n  other: 1\n\n```\n')).toEqual([
    '()',
    '0 sentence: Add this:',
    '1 code: theme:\n  dark: true\n\nother: 1',
  ]);
});

test('Links between notes, and what is embedded in them, leave their text', async () => {
  const text = `See [[Sync settings|what to sync]], the [[Ribbon]], [[Bases syntax#Functions]], [[#Links]] and [[@str]].
Select ![[lucide-x.svg#icon]] **Remove**. A \`[[bin]]\` table, [[1]](https://a.example) and [[ -f x ]] are none.

| A               | B |
| --------------- | - |
| [[Page\\|its text]] | x |
`;
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: See what to sync, the Ribbon, Bases syntax > Functions, Links and str.',
    '0 sentence: Select Remove.',
    '0 sentence: A [[bin]] table, [1] and [[ -f x ]] are none.',
    '1 header: A | B',
    '1 row: its text | x',
  ]);
});

test('Keys are named as they are written on a keyboard', async () => {
  const text = 'Press ++ctrl+page-down++, ++q++ or ++"Any key"++. Build with c++17 or c++20; nvc++: c++98.\n';
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: Press Ctrl+Page Down, Q or Any key.',
    '0 sentence: Build with c++17 or c++20; nvc++: c++98.',
  ]);
});

test('Components of two colons, and admonitions without a space, leave their titles and texts', async () => {
  const text = `::tip
Use the tools.
::

::card{icon="x" title="Guides" to="/a"}
Read on.
::

::card
---
icon: y
---
Below it.
::

::tip
Above a rule.
::
---

::tip
---
No attributes.
::

:read-more{to="/b"}

The option \`groups\` :badge[v4.3]{color="info"} is a \`string\`{lang="ts"}.

!!!tip "In YAML, too"
    Text of the tip.

!!!warning
    Take care.

!!! Important
    More care.
`;
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: Use the tools.',
    '1 sentence: Guides',
    '2 sentence: Read on.',
    '3 sentence: Below it.',
    '4 sentence: Above a rule.',
    '5 sentence: No attributes.',
    '6 sentence: The option groups v4.3 is a string.',
    '7 sentence: In YAML, too',
    '8 sentence: Text of the tip.',
    '9 sentence: Take care.',
    '10 sentence: More care.',
  ]);
});

test('Macros that a tool fills in leave nothing, and a sentence of which one is a part is not quoted', async () => {
  const text = `{{since('20230408')}}

{{ table_of_options }}

It began here. The value is {{ value_of('x') }} there.

| A                           | B |
| --------------------------- | - |
| super {{since('2022', True)}} | c |

{{ npx_tabs({
    package: "tool",
    args: ["--init"]
}) }}

See [the filters]({{ '/docs/filters/' | relative_url }}) of {{ "2.0" | version }}. Depend on \`io.x:{{% param vers.otel %}}\` for it.

Write \`{{</* param x */>}}\` for a parameter. See {{< relref-page ref="a" caption="\`A\` entity" >}}.
`;
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: It began here.',
    '1 header: A | B',
    '1 row: super | c',
    '2 sentence: See the filters of 2.0.',
    '3 sentence: Write {{</* param x */>}} for a parameter.',
    '3 sentence: See A entity.',
  ]);
});

test('Pictures and zones of DocFX leave the alternative text of a picture alone', async () => {
  const text = `:::image type="complex" source="a.png" alt-text="the window":::
    A screenshot of the window.
:::image-end:::

Select :::image type="icon" source="https://a.example/b.png" alt-text="Run"::: to run.

::: zone pivot="shell-cmd"
Open the prompt.
::: zone-end

:::row:::
:::column span="2":::
Beside it.
:::column-end:::
:::row-end:::
`;
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: Select Run to run.',
    '1 sentence: Open the prompt.',
    '2 sentence: Beside it.',
  ]);
});

test('A line is known by its number behind code that is wrapped in a paragraph', async () => {
  const text = 'Use `helm get\nvalues <release>` then,\nand see [it](gone.md).\n';
  const { problems } = await readCorpus(await corpusOfGuides({ 'one.md': text }), { today: TODAY });
  expect(problems.map(({ line, what }) => `${line}: ${what}`)).toEqual([expect.stringMatching(/^3: .*gone\.md/)]);
});

test('Code that is wrapped in a paragraph is one piece of code, whatever stands in its angle brackets', async () => {
  const text = `> \`SET_FAN FAN=<config_name>
> MIN=<target>\`: sets it.

Use \`helm get
values <release>\` then.

- a \` b
- c \` d
`;
  expect(await lines(text)).toEqual([
    '()',
    '0 sentence: SET_FAN FAN=<config_name> MIN=<target>: sets it.',
    '1 sentence: Use helm get values <release> then.',
    '2 item: a ` b',
    '2 item: c ` d',
  ]);
});

test('Directives and roles of MyST leave their titles, texts and code', async () => {
  const text = `See [the boxes](#boxes-here).

(boxes-here)=
## Boxes

% a comment

\`\`\`{note} Mind this
:class: dropdown
Text of the note.
\`\`\`

\`\`\`\`{tab-set}
\`\`\`{tab-item} macOS
Run this:

~~~sh
brew install x
~~~
\`\`\`
\`\`\`\`

:::{versionadded} 0.5
Since then.
:::

:::{figure} a/b.png
:name: fig
The caption.
:::

\`\`\`{toctree}
intro
\`\`\`

\`\`\`{code-block} python
:caption: Example
print(1)
\`\`\`

:::{code-block} sh
ls
:::

\`\`\`{r}
plot(x)
\`\`\`

\`\`\`Code\`\`\` in a text.

\`\`\`{tip}
Behind it.
\`\`\`

See {ref}\`the guide <sphinx:std>\`, {py:meth}\`~a.B.__init__\` and {term}\`my term\` {octicon}\`markdown;1.5em\`.
`;
  const { corpus, problems } = await readCorpus(await corpusOfGuides({ 'one.md': text }), { today: TODAY });
  expect(problems).toEqual([]);
  expect(corpus?.guides.flatMap((guide) => linesOf(guide))).toEqual([
    '()',
    '0 sentence: See the boxes.',
    '## Boxes (boxes)',
    '0 sentence: Mind this',
    '1 sentence: Text of the note.',
    '2 sentence: macOS',
    '3 sentence: Run this:',
    '4 code: brew install x',
    '5 sentence: Added in version 0.5',
    '6 sentence: Since then.',
    '7 sentence: The caption.',
    '8 code: print(1)',
    '9 code: ls',
    '10 code: plot(x)',
    '11 sentence: Code in a text.',
    '12 sentence: Behind it.',
    '13 sentence: See the guide, a.B.__init__ and my term.',
  ]);
});
