import type { Corpus, Reviewed } from '../corpus.ts';
import type { Links } from '../links.ts';
import { type Entry, pricingPage, productPage, type StatementPage, type Topic } from '../statement-page.ts';

/**
 * The product page as Markdown: every statement a literal line behind its anchor, unescaped, because a quote is the same
 * characters wherever it is looked up.
 */
export function productMarkdown(corpus: Corpus, links: Links): string {
  return pageMarkdown(productPage(corpus), links.product());
}

/** The pricing page as Markdown, likewise. */
export function pricingMarkdown(corpus: Corpus, links: Links): string {
  const page = pricingPage(corpus);
  const nothing = `No prices are published. Contact: <${corpus.site.contact}>`;
  return pageMarkdown(page, links.pricing(), page.topics.length === 0 ? [nothing] : []);
}

/** When a page was changed and looked at, and where it stands: its last lines. */
export function colophon(page: Pick<StatementPage, 'dateModified' | keyof Reviewed>, url: string): string[] {
  const dates = [
    ...(page.dateModified === null ? [] : [`Last modified ${page.dateModified}.`]),
    ...(page.lastReviewed === null ? [] : [`Last reviewed ${page.lastReviewed}.`]),
    ...(page.reviewOverdueSince === undefined
      ? []
      : [`The next review has been due since ${page.reviewOverdueSince}.`]),
  ];
  return ['---', ...(dates.length === 0 ? [] : [dates.join(' ')]), `Source: <${url}>`];
}

function pageMarkdown(page: StatementPage, url: string, opening: readonly string[] = []): string {
  const blocks = [`# ${page.title}`, ...opening, ...page.topics.flatMap(topicBlocks), ...colophon(page, url)];
  return `${blocks.join('\n\n')}\n`;
}

function topicBlocks({ heading, entries }: Topic): string[] {
  if (heading === null) return entries.map(paragraphs);
  const sections = entries.filter((entry) => entry.heading !== null);
  const items = entries.filter((entry) => entry.heading === null).flatMap(listItems);
  return [`## ${heading}`, ...sections.flatMap(section), ...(items.length === 0 ? [] : [items.join('\n')])];
}

function section(entry: Entry): string[] {
  const summary = entry.lines.filter(({ kind }) => kind === 'summary').map(({ text }) => text);
  const items = entry.lines.filter(({ kind }) => kind !== 'summary').map(({ text }) => `- ${text}`);
  return [`### ${anchor(entry)}${entry.heading}`, ...summary, ...(items.length === 0 ? [] : [items.join('\n')])];
}

/** Lines that belong together stand in one item, so that one anchor holds them all. */
function listItems(entry: Entry): string[] {
  const [first = '', ...others] = entry.lines.map(({ text }) => text);
  return [`- ${anchor(entry)}${first}`, ...others.map((line) => `  - ${line}`)];
}

function paragraphs(entry: Entry): string {
  return `${anchor(entry)}${entry.lines.map(({ text }) => text).join(' ')}`;
}

function anchor({ anchor: id }: Entry): string {
  return `<a id="${id}"></a>`;
}
