import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';
import { linesOf, linesOfMarkdown } from './lines-of.ts';

test('Links between notes, and what is embedded in them, leave their text', async () => {
  const text = `See [[Sync settings|what to sync]], the [[Ribbon]], [[Bases syntax#Functions]], [[#Links]] and [[@str]].
Select ![[lucide-x.svg#icon]] **Remove**. A \`[[bin]]\` table, [[1]](https://a.example) and [[ -f x ]] are none.

| A               | B |
| --------------- | - |
| [[Page\\|its text]] | x |
`;
  expect(await linesOfMarkdown(text)).toEqual([
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
  expect(await linesOfMarkdown(text)).toEqual([
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

The option \`groups\` :badge[v4.3]{color="info"} is a \`string\`{lang="ts"}, not \`{#each}\` or \`{.path}\`.

!!!tip "In YAML, too"
    Text of the tip.

!!!warning
    Take care.

!!! Important
    More care.
`;
  expect(await linesOfMarkdown(text)).toEqual([
    '()',
    '0 sentence: Use the tools.',
    '1 sentence: Guides',
    '2 sentence: Read on.',
    '3 sentence: Below it.',
    '4 sentence: Above a rule.',
    '5 sentence: No attributes.',
    '6 sentence: The option groups v4.3 is a string, not {#each} or {.path}.',
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
  expect(await linesOfMarkdown(text)).toEqual([
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
  expect(await linesOfMarkdown(text)).toEqual([
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
  expect(await linesOfMarkdown(text)).toEqual([
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

\`\`\`{constructor} js
new Lamp()
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
    '13 code: new Lamp()',
    '14 sentence: See the guide, a.B.__init__ and my term.',
  ]);
});
