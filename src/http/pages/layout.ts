import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { IsoDate, Site } from '../../facts/corpus.ts';
import { jsonLd } from './json-ld.ts';
import { onLines } from './on-lines.ts';
import { STYLESHEET } from './stylesheet.ts';

/** One page, whatever it is about. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Where the content lives, which may be elsewhere. */
  readonly canonical: string;
  /** The same page as Markdown. */
  readonly markdownUrl: string;
  readonly main: readonly ElementContent[];
  readonly dateModified: IsoDate | null;
  readonly lastReviewed: IsoDate | null;
  /** The facts of the page as Schema.org. */
  readonly schemaObject: object | null;
}

/** The whole HTML document around a page's content. */
export function layout(page: PageContent, site: Site, base: string): string {
  const title = page.title === site.name ? site.name : `${page.title} · ${site.name}`;
  const document = h('html', { lang: page.language }, [
    h(
      'head',
      onLines([
        h('meta', { charSet: 'utf-8' }),
        h('title', title),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'description', content: page.description }),
        h('link', { rel: 'canonical', href: page.canonical }),
        h('link', { rel: 'alternate', type: 'text/markdown', href: page.markdownUrl }),
        h('style', STYLESHEET),
        ...(page.schemaObject === null ? [] : [jsonLd(page.schemaObject)]),
      ]),
    ),
    h(
      'body',
      onLines([
        h('header', navigation(base)),
        h('main', onLines(page.main)),
        h(
          'footer',
          onLines([...dates(page), h('p', ['Also as ', h('a', { href: page.markdownUrl }, 'Markdown'), '.'])]),
        ),
      ]),
    ),
  ]);
  return `<!DOCTYPE html>\n${toHtml(document)}\n`;
}

function navigation(base: string): ElementContent {
  const places = [
    ['/', 'Overview'],
    ['/product', 'Product'],
    ['/pricing', 'Pricing'],
    ['/guides', 'Guides'],
  ] as const;
  const items = places.map(([path, name]) => h('li', h('a', { href: `${base}${path}` }, name)));
  return h('nav', { ariaLabel: 'Site' }, h('ul', onLines(items)));
}

function dates({ dateModified, lastReviewed }: PageContent): ElementContent[] {
  const parts: ElementContent[][] = [];
  if (dateModified !== null) parts.push([{ type: 'text', value: 'Last modified ' }, time(dateModified)]);
  if (lastReviewed !== null) parts.push([{ type: 'text', value: 'Last reviewed ' }, time(lastReviewed)]);
  return parts.map((part) => h('p', ...part, '.'));
}

function time(date: IsoDate): ElementContent {
  return h('time', { dateTime: date }, date);
}
