import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { IsoDate, Site } from '../../facts/corpus.ts';
import { jsonLd } from './json-ld.ts';
import { onLines } from './on-lines.ts';
import { PLACES, type Place } from './places.ts';
import { STYLESHEET } from './stylesheet.ts';

/** One page, whatever it is about. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Where the content lives, which may be elsewhere. */
  readonly canonical: string;
  /** Where it stands in the navigation; null for what is not listed there. */
  readonly place: Place | null;
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
  const title = page.title.includes(site.name) ? page.title : `${page.title} · ${site.name}`;
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
        h('header', navigation(base, page.place)),
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

function navigation(base: string, here: Place | null): ElementContent {
  const items = PLACES.map(({ path, name }) => {
    const current = path === here ? { ariaCurrent: 'page' } : {};
    return h('li', h('a', { href: `${base}${path}`, ...current }, name));
  });
  return h('nav', { ariaLabel: 'Site' }, h('ul', onLines(items)));
}

/** As one line; nothing where no date is known. */
function dates({ dateModified, lastReviewed }: PageContent): ElementContent[] {
  const modified = dateModified === null ? [] : ['Last modified ', time(dateModified), '. '];
  const reviewed = lastReviewed === null ? [] : ['Last reviewed ', time(lastReviewed), '.'];
  const parts = [...modified, ...reviewed];
  return parts.length === 0 ? [] : [h('p', parts)];
}

function time(date: IsoDate): ElementContent {
  return h('time', { dateTime: date }, date);
}
