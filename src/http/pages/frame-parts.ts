import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { onLines } from './on-lines.ts';

/** A link with its name. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** A heading of the page, at level 2 or 3. */
export interface ContentsEntry extends NamedLink {
  readonly level: number;
}

/** The pages before and behind this one, in the order of their list. */
export interface Neighbours {
  readonly previous: NamedLink | null;
  readonly next: NamedLink | null;
}

/** Fewer headings are seen at once. */
const FEWEST_IN_CONTENTS = 3;

/** The way from the top down to the page, which is not part of it: its title follows. */
export function trailHtml(trail: readonly NamedLink[]): Element[] {
  if (trail.length === 0) return [];
  const items = trail.map(({ name, url }) => h('li', h('a', { href: url }, name)));
  return [h('nav', { className: ['trail'], ariaLabel: 'Breadcrumb' }, h('ol', onLines(items)))];
}

/** The same way for search engines. */
export function breadcrumbList(trail: readonly NamedLink[], page: NamedLink): object {
  const items = [...trail, page].map(({ name, url }, index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: url };
  });
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

/** The main part with the headings in it beside it, where there are enough of them. */
export function withContents(main: Element, contents: readonly ContentsEntry[]): ElementContent {
  if (contents.length < FEWEST_IN_CONTENTS) return main;
  const items = contents.map(({ name, url, level }) =>
    h('li', { className: [`level-${level}`] }, h('a', { href: url }, name)),
  );
  const nav = h('nav', { className: ['contents'], ariaLabelledBy: ['on-this-page'] }, [
    h('p', { id: 'on-this-page' }, 'On this page'),
    h('ul', onLines(items)),
  ]);
  return h('div', { className: ['columns'] }, onLines([nav, main]));
}

/** Where to go on reading. */
export function neighboursHtml({ previous, next }: Neighbours): Element[] {
  const link = (to: NamedLink | null, { rel, label }: { rel: 'prev' | 'next'; label: string }) =>
    to === null
      ? []
      : [
          h(
            'li',
            { className: [rel] },
            h('a', { href: to.url, rel }, [h('span', { className: ['soft'] }, label), ' ', to.name]),
          ),
        ];
  const items = [...link(previous, { rel: 'prev', label: 'Previous' }), ...link(next, { rel: 'next', label: 'Next' })];
  return items.length === 0
    ? []
    : [h('nav', { className: ['neighbours'], ariaLabel: 'Other guides' }, h('ul', onLines(items)))];
}
