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

/** The same way for search engines, and the page that it leads to, which needs no address on itself. */
export function breadcrumbList(trail: readonly NamedLink[], title: string): WithContext<BreadcrumbList> {
  const items = [...trail, { name: title }].map((step, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: step.name,
    ...('url' in step ? { item: { '@type': 'WebPage' as const, '@id': step.url } } : {}),
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

/** What opens where a screen has no room for it beside the text. Anchors of headings are in small letters, and cannot be one of these. */
const MENUS = { guides: 'Menu', contents: 'Toc' } as const;

/** Buttons for what is not in sight on narrow screens. A browser that cannot open it without a script shows it where it stands. */
export function menusHtml({ hasContents, beside }: { hasContents: boolean; beside: Beside | undefined }): Element[] {
  const button = (popoverTarget: string, label: string) => h('button', { type: 'button', popoverTarget }, label);
  const buttons = [
    ...(beside === undefined ? [] : [button(MENUS.guides, beside.label)]),
    ...(hasContents ? [button(MENUS.contents, ON_THIS_PAGE)] : []),
  ];
  return buttons.length === 0 ? [] : [h('nav', { className: ['menus'], ariaLabel: 'Menus' }, onLines(buttons))];
}

const ON_THIS_PAGE = 'On this page';

/** The headings of a page, where there are enough of them: beside the text, or in a menu where there is no room. */
export function contentsHtml(contents: readonly ContentsEntry[]): Element[] {
  if (contents.length < FEWEST_IN_CONTENTS) return [];
  const items = contents.map(({ name, url, level }) =>
    h('li', level > 2 ? { className: ['sub'] } : {}, h('a', { href: url }, name)),
  );
  const list = [h('p', ON_THIS_PAGE), h('ul', onLines(items))];
  const frame = { id: MENUS.contents, popover: 'auto', className: ['contents'], ariaLabel: ON_THIS_PAGE };
  return [h('nav', frame, h('div', onLines(list)))];
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

/** Where else to read, beside the text or in a menu. */
export function besideHtml({ label, groups }: Beside): Element {
  const items = groups.map(({ name, url, pages }) => {
    const links = pages.map((page) =>
      h('li', h('a', { href: page.url, ...(page.isHere ? { ariaCurrent: 'page' } : {}) }, page.name)),
    );
    return h('li', [h('a', { href: url }, name), ...(links.length === 0 ? [] : [h('ul', onLines(links))])]);
  });
  const frame = { id: MENUS.guides, popover: 'auto', className: ['beside'], ariaLabel: label };
  return h('nav', frame, h('ul', onLines(items)));
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
