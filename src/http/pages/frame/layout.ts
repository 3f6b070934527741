import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Edition } from '../../../context.ts';
import type { IsoDate, Reviewed, Site } from '../../../facts/corpus.ts';
import { pageLinks } from '../../agent-map/page-links.ts';
import { LOGO_PATH } from '../../discovery/logo.ts';
import { rootOf } from '../../root-of.ts';
import { PAGE_BUTTONS, type ScriptFile, THEME, WIDGET } from '../../widget/widget-files.ts';
import { onLines } from '../markdown/on-lines.ts';
import { PLACES, type Place } from '../places.ts';
import { askForm } from './ask-form.ts';
import { directionOf } from './direction.ts';
import { jsonLd } from './json-ld.ts';
import { looksOf } from './looks.ts';
import {
  type Beside,
  besideHtml,
  breadcrumbList,
  menusHtml,
  type NamedLink,
  type Neighbours,
  neighboursHtml,
  trailHtml,
} from './parts.ts';

/** The id of what is on no other page. */
const MAIN = 'content';

/** One page, whatever it is about. */
export interface PageContent extends Reviewed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Where the content lives, which may be elsewhere. */
  readonly canonical: string;
  /** Where it stands in the navigation; null for what is not listed there. */
  readonly place: Place | null;
  /** The same page as Markdown; null where the same address gives it to whoever accepts it. */
  readonly markdownUrl: string | null;
  readonly main: readonly ElementContent[];
  readonly dateModified: IsoDate | null;
  /** The facts of the page as Schema.org. */
  readonly schemaObject: object | null;
  /** What else of it Schema.org knows. */
  readonly furtherSchemaObjects?: readonly object[];
  /** Whether it is the page that asks and answers, which is not to be listed. */
  readonly isAsking?: boolean;
  /** Whether its main part has the box for a question; on all others the header has it. */
  readonly hasBox?: boolean;
  /** Whether it needs room beside a column of text. */
  readonly isWide?: boolean;
  /** From the top down to the page above this one. */
  readonly trail?: readonly NamedLink[];
  /** Whether its main part has a list of its headings, which stands beside the text where there is room. */
  readonly hasContents?: boolean;
  readonly beside?: Beside;
  readonly neighbours?: Neighbours;
}

/** The whole HTML document around a page's content. */
export function layout(page: PageContent, edition: Edition): string {
  const { site, product } = edition.catalog.corpus;
  const { base } = edition.links;
  const { trail = [], hasContents = false, beside, neighbours = { previous: null, next: null } } = page;
  const classes = [
    ...(page.isWide || hasContents || beside ? ['wide'] : []),
    ...(hasContents ? ['with-contents'] : []),
    ...(beside ? ['with-beside'] : []),
  ];
  const here = (node: Element) => atThisHost(node, base);
  const english = languageOfFrame(page.language);
  const text = [
    ...menusHtml({ hasContents, beside }),
    ...trailHtml(trail).map(here),
    h('main', { id: MAIN }, onLines(page.main)),
    ...neighboursHtml(neighbours).map(here),
  ];
  const title = page.title.includes(site.name) ? page.title : `${page.title} · ${site.name}`;
  const direction = directionOf(page.language);
  const document = h('html', { lang: page.language, dir: direction === 'ltr' ? null : direction }, [
    h(
      'head',
      onLines([
        h('meta', { charSet: 'utf-8' }),
        h('title', title),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('script', THEME.code),
        h('link', { rel: 'stylesheet', href: `${rootOf(base)}${looksOf(edition).path}` }),
        h('meta', { name: 'description', content: page.description }),
        h('link', { rel: 'canonical', href: page.canonical }),
        ...(page.isAsking === true ? [h('meta', { name: 'robots', content: 'noindex' })] : []),
        h('link', { rel: 'icon', href: `${rootOf(base)}/favicon.ico` }),
        ...headLinks(edition, page.markdownUrl),
        h('meta', { property: 'og:title', content: page.title }),
        h('meta', { property: 'og:description', content: page.description }),
        h('meta', { property: 'og:site_name', content: site.name }),
        ...[...(page.schemaObject === null ? [] : [page.schemaObject]), ...(page.furtherSchemaObjects ?? [])].map(
          jsonLd,
        ),
        ...(trail.length === 0 ? [] : [jsonLd(breadcrumbList(trail, page.title))]),
        ...[...(page.isAsking === true ? [] : [WIDGET]), PAGE_BUTTONS].map((file) => script(file, base)),
      ]),
    ),
    h(
      'body',
      classes.length > 0 ? { className: classes } : {},
      onLines([
        h('a', { href: `#${MAIN}`, className: ['skip'] }, 'Skip to content'),
        // Where programs look that see no headers and drop navigation; people find it in the footer.
        h('p', { className: ['cut'], ariaHidden: 'true' }, `For language models: ${rootOf(base)}/llms.txt`),
        here(
          h(
            'header',
            english,
            onLines([
              h('a', { href: `${base}/`, className: ['brand'] }, brandName(site, base)),
              navigation(base, page.place),
              h('span', { className: ['theme'] }),
              ...(page.isAsking || page.hasBox ? [] : [h('factline-ask', [askForm({ base, name: product.name })])]),
            ]),
          ),
        ),
        ...(beside
          ? // The text first: for whoever reads in that order, and for programs that read the beginning.
            [h('div', { className: ['columns'] }, onLines([h('div', onLines(text)), here(besideHtml(beside))]))]
          : text),
        here(h('footer', english, onLines([...dates(page), ...otherForm(page), forPrograms(base)]))),
      ]),
    ),
  ]);
  return `<!DOCTYPE html>\n${toHtml(document)}\n`;
}

/** What stands around every text is English, and is to be read aloud and set as such around one in another language. */
function languageOfFrame(language: string): { lang?: string } {
  return new Intl.Locale(language).language === 'en' ? {} : { lang: 'en' };
}

/** What the `Link` header says, the relations of one place together. */
function headLinks(edition: Edition, markdownUrl: string | null): ElementContent[] {
  const links = pageLinks(edition, markdownUrl);
  const places = new Map(links.map(({ href, type }) => [href, type]));
  return Array.from(places, ([href, type]) => {
    const rel = links.filter((link) => link.href === href).map((link) => link.rel);
    return h('link', { rel, type, href });
  });
}

/**
 * What stands around the text leads on at the host that the reader came by, as the box for a question does. Only what is
 * cited, or may be copied, names the public address.
 */
function atThisHost(node: Element, base: string): Element {
  const { href } = node.properties;
  if (String(href).startsWith(`${base}/`)) node.properties.href = rootOf(base) + String(href).slice(base.length);
  for (const child of node.children) if (child.type === 'element') atThisHost(child, base);
  return node;
}

/** A logo that is much wider than high is taken to be the name, written. */
const WRITTEN = 2;

function brandName({ name, brand }: Site, base: string): ElementContent[] {
  const logo = brand?.logo ?? null;
  if (logo === null) return [{ type: 'text', value: name }];
  const { width, height } = logo;
  const isName = width > WRITTEN * height;
  const src = `${rootOf(base)}${LOGO_PATH}`;
  const picture = h('img', { src, alt: isName ? name : '', width, height });
  return isName ? [picture] : [picture, { type: 'text', value: name }];
}

function navigation(base: string, here: Place | null): ElementContent {
  const items = PLACES.map(({ path, name }) => {
    const current = path === here ? { ariaCurrent: 'page' } : {};
    return h('li', h('a', { href: `${base}${path}`, ...current }, name));
  });
  return h('nav', { ariaLabel: 'Site' }, h('ul', onLines(items)));
}

/** As one line; nothing where no date is known. */
function dates({ dateModified, lastReviewed, reviewOverdueSince: due }: PageContent): ElementContent[] {
  const modified = dateModified === null ? [] : ['Last modified ', time(dateModified), '. '];
  const reviewed = lastReviewed === null ? [] : ['Last reviewed ', time(lastReviewed), '.'];
  const overdue = due === undefined ? [] : [' The next review has been due since ', time(due), '.'];
  const parts = [...modified, ...reviewed, ...overdue];
  return parts.length === 0 ? [] : [h('p', { dir: 'auto' }, parts)];
}

function forPrograms(base: string): ElementContent {
  const ways = [
    ['/llms.txt', 'llms.txt'],
    ['/openapi.json', 'API'],
    ['/mcp/server-card', 'MCP'],
    ['/widget', 'Widget'],
  ] as const;
  const items = ways.map(([path, name]) => h('li', h('a', { href: `${base}${path}` }, name)));
  return h('nav', { ariaLabel: 'For programs' }, h('ul', onLines(items)));
}

/** What pages can do without, but not as well. */
function script({ path, integrity }: ScriptFile, base: string): ElementContent {
  return h('script', { type: 'module', src: `${rootOf(base)}${path}`, integrity });
}

function otherForm({ markdownUrl }: PageContent): ElementContent[] {
  return markdownUrl === null
    ? []
    : [
        h('p', { className: ['other-form'], dir: 'auto' }, [
          'Also as ',
          h('a', { href: markdownUrl }, 'Markdown'),
          '.',
        ]),
      ];
}

function time(date: IsoDate): ElementContent {
  return h('time', { dateTime: date }, date);
}
