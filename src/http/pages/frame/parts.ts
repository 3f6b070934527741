import type { Element } from 'hast';
import { h } from 'hastscript';
import type { BreadcrumbList, WithContext } from 'schema-dts';
import { onLines } from '../markdown/on-lines.ts';

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
export function breadcrumbList(trail: readonly NamedLink[], page: NamedLink): WithContext<BreadcrumbList> {
  const items = [...trail, page].map(
    ({ name, url }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name, item: { '@type': 'WebPage', '@id': url } }) as const,
  );
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

/** The headings of a page, where there are enough of them: behind its title on a telephone, beside the text elsewhere. */
export function contentsHtml(contents: readonly ContentsEntry[]): Element[] {
  if (contents.length < FEWEST_IN_CONTENTS) return [];
  const items = contents.map(({ name, url, level }) =>
    h('li', level > 2 ? { className: [`level-${level}`] } : {}, h('a', { href: url }, name)),
  );
  const list = [h('p', { id: 'on-this-page' }, 'On this page'), h('ul', onLines(items))];
  return [h('nav', { className: ['contents'], ariaLabelledBy: ['on-this-page'] }, h('div', onLines(list)))];
}

/** A link that shows beside what it names when a pointer is there, so that its address can be copied. */
export function anchorLink(id: string): Element {
  const href = `#${encodeURIComponent(id)}`;
  // Whoever reads by keys or by ear has the list of headings; twice as many stops, and names that end in it, would be in the way.
  return h('a', { href, className: ['anchor'], tabIndex: -1, ariaHidden: 'true' });
}

/** All groups of a list, with the pages of the one that this page belongs to. */
export interface Beside {
  readonly label: string;
  readonly groups: readonly (NamedLink & { readonly pages: readonly (NamedLink & { readonly isHere: boolean })[] })[];
}

/** Where else to read, beside the text of a wide screen. */
export function besideHtml({ label, groups }: Beside): Element {
  const items = groups.map(({ name, url, pages }) => {
    const links = pages.map((page) =>
      h('li', h('a', { href: page.url, ...(page.isHere ? { ariaCurrent: 'page' } : {}) }, page.name)),
    );
    return h('li', [h('a', { href: url }, name), ...(links.length === 0 ? [] : [h('ul', onLines(links))])]);
  });
  return h('nav', { className: ['beside'], ariaLabel: label }, h('ul', onLines(items)));
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
