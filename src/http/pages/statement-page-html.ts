import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Statement, StatementKind } from '../../facts/statement.ts';
import type { Entry, StatementPage, Topic } from '../../facts/statement-page.ts';
import { anchorLink } from './frame/parts.ts';
import { onLines } from './markdown/on-lines.ts';

/** The product or pricing page: every statement a literal line inside the element with its anchor. */
export function statementPageHtml({ title, topics }: StatementPage): Element[] {
  return [h('h1', title), ...topics.flatMap(topicHtml)];
}

/** One topic of such a page. */
export function topicHtml({ heading, entries }: Topic): Element[] {
  if (heading === null) return entries.map(openingHtml);
  const cards = entries.filter((entry) => entry.heading !== null);
  const items = entries.filter((entry) => entry.heading === null);
  return [
    h(
      'section',
      onLines([
        h('h2', heading),
        ...cards.map(cardHtml),
        ...(items.length === 0 ? [] : [h('ul', onLines(items.map(itemHtml)))]),
      ]),
    ),
  ];
}

/** The tagline, then the description as the one paragraph it was written as. */
function openingHtml({ anchor, lines }: Entry): Element {
  const lead = lines.filter(({ kind }) => kind === 'tagline');
  const others = lines.filter(({ kind }) => kind !== 'tagline');
  const paragraphs = lead.map(({ text }) => h('p', { className: ['lead'] }, text));
  return h('section', { id: anchor }, onLines([...paragraphs, h('p', others.map(({ text }) => text).join(' '))]));
}

/** What belongs together in a plan, one list each. */
const LISTS: readonly { readonly name: string; readonly kinds: readonly StatementKind[] }[] = [
  { name: 'prices', kinds: ['retired', 'price', 'contact_sales'] },
  { name: 'limits', kinds: ['limit'] },
  { name: 'features', kinds: ['feature'] },
];

function cardHtml({ anchor, heading, lines }: Entry): Element {
  const summary = lines.filter(({ kind }) => kind === 'summary').map(({ text }) => h('p', text));
  const lists = LISTS.flatMap(({ name, kinds }) => {
    const items = lines
      .filter(({ kind }) => kinds.includes(kind))
      .map((line) => h('li', lineHtml(line, heading ?? '')));
    return items.length === 0 ? [] : [h('ul', { className: [name] }, onLines(items))];
  });
  return h(
    'article',
    { id: anchor, className: ['card'] },
    onLines([h('h3', [heading, ' ', anchorLink(anchor)]), ...summary, ...lists]),
  );
}

/** Below its own heading a plan's name is repeated by every line; it is there to be quoted and stands back. */
function lineHtml({ text }: Statement, owner: string): ElementContent[] {
  const prefix = [`${owner}, `, `${owner}: `].find((start) => text.startsWith(start));
  if (prefix === undefined) return [{ type: 'text', value: text }];
  return [h('span', { className: ['owner'] }, prefix), { type: 'text', value: text.slice(prefix.length) }];
}

function itemHtml({ anchor, lines: [first, ...others] }: Entry): Element {
  const more = others.map(({ text }) => h('li', text));
  return h('li', { id: anchor }, [
    first?.text ?? '',
    ' ',
    anchorLink(anchor),
    ...(more.length === 0 ? [] : [h('ul', onLines(more))]),
  ]);
}
