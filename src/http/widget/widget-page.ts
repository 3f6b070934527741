import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import type { Shade } from '../../facts/product/palette.ts';
import { createPage, type Page } from '../pages/frame/page.ts';
import { onLines } from '../pages/markdown/on-lines.ts';
import { scrollingTable } from '../pages/markdown/scrolling-table.ts';
import { rootOf } from '../root-of.ts';
import { NEWEST_WIDGET_PATH, WIDGET } from './widget-files.ts';

/** A name and what it is for. */
type Row = readonly [name: string, meaning: string];

const ATTRIBUTES: readonly Row[] = [
  ['mode', '`inline` (without it): stands where it is written. `bubble`: a button in the corner that opens it.'],
  ['src', 'Address of this service; without it, where the script came from.'],
  ['target', 'Where links open: `_blank` without it, `_self` for the same window.'],
  ['color', 'Of buttons and links: one, or one for each theme with a space between them.'],
  ['theme', '`light` or `dark`; without it as the reader’s system is.'],
  ['lang', 'Language of its own words, as of any element.'],
  [
    'text-…',
    'Its own words: `title`, `placeholder`, `send`, `stop`, `open`, `close`, `working`, `stopped`, `retry`, `offline`, `failed`, `refused`, `wait` (with `{seconds}`), `copy`, `copied`, `page`, `new-tab`.',
  ],
];

const PROPERTIES: readonly Row[] = [
  ['--factline-color, --factline-on-color', 'buttons and links, and what stands on them'],
  ['--factline-text, --factline-soft', 'text, and text that stands back'],
  ['--factline-page, --factline-card, --factline-line', 'grounds and lines'],
  ['--factline-font, --factline-radius, --factline-layer', 'font, roundness, `z-index`'],
];

const PARTS: readonly Row[] = [
  ['panel, head, title, close, open', 'the frame, and what opens and closes it'],
  ['log, turn, question, answer, heading, claim, source, page', 'the conversation'],
  ['status, error, retry', 'what is going on'],
  ['form, input, send, stop, copy', 'what is pressed and typed into'],
];

const PROMISES = [
  'It asks this service only, by `GET /ask`. It sets no cookie and stores nothing.',
  'It works under a content security policy without `unsafe-inline`: allow this service in `script-src` and `connect-src`.',
  'What is inside the element, such as a link, is shown where scripts do not run. Put it around a form of your own (`<form action="…/ask">` with a box named `q`), and that form answers on your page.',
  'Escape closes it, Enter sends, Shift and Enter begin a new line. Answers are read out once, when they are there.',
];

/** `/widget`: what the element is, live, and how to put it on a page. */
export function widgetPage(edition: Edition): Page {
  const { catalog, links } = edition;
  const { site, product } = catalog.corpus;
  const title = `Ask ${product.name} from your own page`;
  const description = `An element for web pages that asks about ${product.name} and shows answers with their sources.`;
  const colors = site.brand?.color ?? null;
  const pinned = snippet({ base: links.base, path: WIDGET.path, integrity: WIDGET.integrity, colors });
  const newest = snippet({ base: links.base, path: NEWEST_WIDGET_PATH, integrity: null, colors });
  const content = {
    title,
    description,
    language: site.language,
    canonical: `${links.base}/widget`,
    place: null,
    markdownUrl: `${links.base}/widget.md`,
    dateModified: null,
    lastReviewed: null,
    schemaObject: null,
    main: [
      h('h1', title),
      h('p', { className: ['lead'] }, description),
      h('factline-ask', { src: rootOf(links.base), target: '_self' }, [
        h('p', h('a', { href: `${links.base}/ask` }, 'Ask on a page of its own')),
      ]),
      section('Put it on a page', [
        h('pre', h('code', pinned)),
        h('p', [
          'These bytes never change: the browser refuses any others. When this service is updated, the address may change; read it here again. The newest is always at another address, without a digest:',
        ]),
        h('pre', h('code', newest)),
        h('ul', onLines(PROMISES.map((promise) => h('li', inline(promise))))),
      ]),
      section('Attributes', [table(['Attribute', 'Meaning'], ATTRIBUTES)]),
      section('Looks', [table(['Custom property', 'Of'], PROPERTIES), table(['Part, for ::part()', 'Of'], PARTS)]),
    ],
  };
  const markdown = [
    `# ${title}`,
    description,
    '## Put it on a page',
    fenced(pinned),
    'These bytes never change. The newest is always here, without a digest:',
    fenced(newest),
    PROMISES.map((promise) => `- ${promise}`).join('\n'),
    '## Attributes',
    list(ATTRIBUTES),
    '## Looks',
    list([...PROPERTIES, ...PARTS]),
  ];
  return createPage(edition, content, `${markdown.join('\n\n')}\n`);
}

interface Snippet {
  readonly base: string;
  readonly path: string;
  readonly integrity: string | null;
  readonly colors: Shade | null;
}

function snippet({ base, path, integrity, colors }: Snippet): string {
  const color = colors === null ? '' : ` color="${colors.join(' ')}"`;
  const digest = integrity === null ? '' : `\n  integrity="${integrity}" crossorigin="anonymous"`;
  return [
    `<script type="module" src="${base}${path}"${digest}></script>`,
    `<factline-ask mode="bubble" src="${base}"${color}>`,
    `  <a href="${base}/ask">Ask</a>`,
    '</factline-ask>',
  ].join('\n');
}

function section(heading: string, content: Element[]): Element {
  return h('section', onLines([h('h2', heading), ...content]));
}

function table(head: readonly string[], rows: readonly Row[]): Element {
  const cells = rows.map(([name, meaning]) =>
    h('tr', [h('th', { scope: 'row' }, h('code', name)), h('td', inline(meaning))]),
  );
  return scrollingTable([
    h(
      'thead',
      h(
        'tr',
        head.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h('tbody', onLines(cells)),
  ]);
}

/** Code between backticks. */
function inline(text: string): (Element | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? h('code', part) : part));
}

const fenced = (code: string) => `\`\`\`html\n${code}\n\`\`\``;
const list = (rows: readonly Row[]) => rows.map(([name, meaning]) => `- \`${name}\`: ${meaning}`).join('\n');
