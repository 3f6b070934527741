import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { fixture, TODAY } from './folders.ts';
import { linesOf } from './lines-of.ts';

/** What is left of the guides that each documentation tool's folder holds: text, and nothing of the tool. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  docusaurus: {
    'api/keys': [
      '# API keys (api-keys)',
      '0 sentence: You may make … keys a day.',
      '0 sentence: Old keys stop working.',
      '### Rotate (rotate)',
      '0 sentence: Rotate a key',
      '1 sentence: Rotation takes effect after 5 minutes.',
      '2 sentence: Use x < 1 or {braces} here.',
      '2 sentence: Replace <YOUR_KEY> and <your-name> by your own, Ctrl+C copies.',
    ],
    'connect/intro': ['# Connections (connections)', '0 sentence: A connection is checked once an hour.'],
    intro: [
      '()',
      '0 sentence: Kestrel sends reminders by e-mail.',
      '## Install (install-it)',
      '0 sentence: macOS',
      '1 sentence: Open the disk image and drag Kestrel into Applications.',
      '2 code: open Kestrel.dmg   # <TabItem> stays here, and so does {this}',
      '3 sentence: Windows',
      '4 sentence: Run the installer as an administrator.',
      '5 sentence: Faster',
      '6 sentence: The portable edition needs no installer.',
      '7 sentence: Take care',
      '8 sentence: Never copy the licence file.',
      '## Read on (read-on)',
      '0 sentence: See the keys, connections and prices.',
    ],
  },
  starlight: {
    'guides/time-zones': [
      '()',
      '0 sentence: A reminder follows the time zone of its owner.',
      '## Two headings (two-headings)',
      '0 sentence: One.',
      '## Two headings (two-headings-1)',
      '0 sentence: Two.',
      '0 sentence: See the first, the second and a dead one.',
    ],
    index: [
      '()',
      '0 step: Create an account.',
      '0 item: The account is free.',
      '0 step: Add a reminder:',
      '0 code: kestrel add "Water the plants"',
      '1 sentence: Limits',
      '2 sentence: Free accounts hold 10 reminders.',
      '3 sentence: Reminders are kept for 90 days.',
      '## Empty heading (empty-heading)',
    ],
  },
  vitepress: {
    markdown: [
      '# Frequently asked questions (frequently-asked-questions)',
      '0 sentence: How many reminders can I set?',
      '1 sentence: You can set 25 reminders.',
      '2 sentence: config.js',
      '3 code: export default { reminders: 25 }',
      '4 sentence: Attention',
      '5 sentence: A deleted reminder cannot be restored.',
      '6 sentence: The counter says {{ count }} and the template {{ count }} stays.',
      '7 sentence: Is there an app?',
      '8 sentence: Yes, for two systems.',
    ],
  },
  mkdocs: {
    index: [
      '# Kestrel (kestrel)',
      '0 sentence: Before you begin',
      '1 sentence: You need an account.',
      '2 item: It is free.',
      '2 item: It takes a minute.',
      '3 sentence: Reminders are sent at full minutes.',
      '4 sentence: Linux',
      '5 code: apt install kestrel',
      '6 sentence: Windows',
      '7 sentence: Run the installer.',
      '8 row: The reminder | A text with a time.',
      '9 sentence: Times are local.',
      '10 sentence: Get started soon',
      '11 sentence: HTML: Hyper Text Markup Language',
    ],
    setup: [
      '# Title without hash (title-without-hash)',
      '## Install (install)',
      '0 sentence: Careful',
      '1 sentence: Do not unplug the bird.',
      '2 header: Size | Price',
      '2 row: S | $5',
      '2 row: L | XL | $9',
    ],
  },
  hugo: {
    install: [
      '()',
      '0 sentence: Unpack the archive.',
      '1 sentence: See the options.',
      '2 sentence: It needs 12 MB.',
      '3 code: tar xf kestrel.tar',
      '4 sentence: The end.',
    ],
    options: ['()', '0 row: size | The size in MB.', '0 row: speed | The speed.'],
  },
  github: {
    'broken-front-matter': ['()', '0 sentence: Text below broken front matter.'],
    empty: [],
    head: ['()', '0 sentence: Text behind a head.', '1 sentence: Text behind a rule with {{handlebars}} in it.'],
    readme: [
      '# Read me (read-me)',
      '0 sentence: Kestrel logo',
      '1 sentence: Kestrel is a small tool.',
      '1 sentence: It has no settings.',
      '2 item: Done: 1 < 2 & 3 > 2',
      '2 item: Open',
      '3 sentence: It needs Node.js 20.',
      '### More about <time> (more-about-time)',
      '0 sentence: Times are in UTC.',
      '1 header: Option | Meaning',
      '1 row: --loud | Prints a | b and c',
      '2 code: const a = "<b>" // {{x}} ::: !!!',
      '3 code: indented <code> stays',
      '## Licence (licence)',
      '0 sentence: MIT.',
      '0 sentence: Line one',
      '0 sentence: line two.',
      '0 sentence: Text with a2.',
      '1 code: $ kestrel <file>',
    ],
    'uber-uns': ['()', '0 sentence: Only text, no heading, no front matter'],
  },
};

test.each(Object.keys(FOLDERS))('A folder of %s drops in unchanged, and only its text is left', async (name) => {
  const { corpus } = await readCorpus(fixture(`flavours/${name}`), { today: TODAY });
  const read = Object.fromEntries((corpus?.guides ?? []).map((guide) => [guide.id, linesOf(guide)]));
  expect(read).toEqual(FOLDERS[name]);
});

test('What stays of a folder’s own front matter is what the guides need', async () => {
  const { corpus } = await readCorpus(fixture('flavours/hugo'), { today: TODAY });
  expect(
    corpus?.guides.map(({ id, title, summary, topics, aliases, url }) => ({
      id,
      title,
      summary,
      topics,
      aliases,
      url,
    })),
  ).toEqual([
    {
      id: 'install',
      title: 'Install Kestrel',
      summary: 'From the archive.',
      topics: ['install', 'linux'],
      aliases: [],
      url: null,
    },
    { id: 'options', title: 'Options', summary: 'size | The size in MB.', topics: [], aliases: [], url: null },
  ]);
});

test('Published Markdown holds no front matter, module syntax or tags, and code as it was', async () => {
  const { corpus } = await readCorpus(fixture('flavours/docusaurus'), { today: TODAY });
  expect(corpus?.guides.find(({ id }) => id === 'intro')?.markdown).toBe(`Kestrel sends reminders by e-mail.

## Install

**macOS**

Open the disk image and drag **Kestrel** into *Applications*.

\`\`\`bash
open Kestrel.dmg   # <TabItem> stays here, and so does {this}
\`\`\`

**Windows**

Run the installer as an administrator.

**Faster**

The portable edition needs *no* installer.

**Take care**

Never copy the licence file.

## Read on

See [the keys](./api/keys.mdx#rotate), [connections](connect/intro.md) and [prices](/pricing).
`);
});
