import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import type { Reviewed } from '../../facts/corpus.ts';
import { colophon, pricingMarkdown, productMarkdown } from '../../facts/guides/markdown.ts';
import { overdueOf } from '../../facts/reviewed.ts';
import { faqPage } from '../../facts/schema-org/faq.ts';
import { guideCollection, lastChange, lastGuideChange, webSite } from '../../facts/schema-org/site.ts';
import { pricingPage, productPage, type StatementPage } from '../../facts/statement-page.ts';
import { exampleQuestions } from './example-questions.ts';
import { FAQ_ANCHOR, type Faq, faqOf } from './faq.ts';
import type { PageContent } from './frame/layout.ts';
import { createPage, type Page } from './frame/page.ts';
import { guideListHtml, guideListMarkdown } from './guides/list.ts';
import { overviewHtml, overviewMarkdown } from './home.ts';
import { overviewOf } from './overview.ts';
import { markdownPath, type Place } from './places.ts';
import { pricingHtml } from './pricing-html.ts';
import { statementPageHtml } from './statement-page-html.ts';

/** The pages that every site has, by path. */
export function sitePages(edition: Edition, rateLimit: number): Readonly<Record<Place, Page>> {
  return {
    '/': home(edition, rateLimit),
    '/product': product(edition),
    '/pricing': pricing(edition),
    '/guides': guideList(edition),
  };
}

function home(edition: Edition, rateLimit: number): Page {
  const overview = overviewOf(edition, rateLimit);
  const { corpus } = edition.catalog;
  const faq = faqOf(edition);
  const content = {
    ...framed(edition, '/'),
    title: overview.title,
    description: overview.summary,
    dateModified: lastChange(corpus),
    schemaObject: webSite(corpus, edition.links),
    furtherSchemaObjects: faq.length === 0 ? [] : [faqNode(edition, faq)],
    hasBox: true,
    main: overviewHtml(overview, {
      examples: exampleQuestions(edition),
      faq,
      base: edition.links.base,
      name: corpus.product.name,
    }),
  };
  return createPage(edition, content, withColophon(overviewMarkdown(overview, faq), content));
}

function faqNode({ catalog, links }: Edition, questions: readonly Faq[]): object {
  const { corpus } = catalog;
  const url = `${links.base}/#${FAQ_ANCHOR}`;
  return faqPage({ url, language: corpus.site.language, dateModified: lastChange(corpus), questions });
}

function product(edition: Edition): Page {
  const { catalog, documents, links } = edition;
  const page = productPage(catalog.corpus);
  const content = { ...framed(edition, '/product'), ...described(page), canonical: links.product() };
  const { schema_object: schemaObject } = documents.product;
  const main = statementPageHtml(page);
  return createPage(edition, { ...content, schemaObject, main }, productMarkdown(catalog.corpus, links));
}

function pricing(edition: Edition): Page {
  const { catalog, documents, links } = edition;
  const page = pricingPage(catalog.corpus);
  const content = { ...framed(edition, '/pricing'), ...described(page), canonical: links.pricing() };
  const { schema_object: schemaObject } = documents.pricing;
  const nothing = h('p', [
    'No prices are published. Contact: ',
    h('a', { href: catalog.corpus.site.contact }, 'sales'),
    '.',
  ]);
  const { pricing: prices } = catalog.corpus;
  const main = prices === null ? [...statementPageHtml(page), nothing] : pricingHtml(page, prices);
  return createPage(edition, { ...content, schemaObject, main, isWide: true }, pricingMarkdown(catalog.corpus, links));
}

function guideList(edition: Edition): Page {
  const { corpus } = edition.catalog;
  const content = {
    ...framed(edition, '/guides'),
    title: 'Guides',
    description: `Every guide about ${corpus.site.name} with its summary.`,
    dateModified: lastGuideChange(corpus),
    schemaObject: guideCollection(corpus, edition.links),
    hasContents: true,
    main: guideListHtml(edition),
  };
  return createPage(edition, content, withColophon(guideListMarkdown(edition), content));
}

function withColophon(
  markdown: string,
  page: Pick<PageContent, 'dateModified' | keyof Reviewed | 'canonical'>,
): string {
  return `${markdown}\n${colophon(page, page.canonical).join('\n\n')}\n`;
}

/** What a page has by its path alone. */
function framed({ catalog, links }: Edition, path: Place) {
  return {
    language: catalog.corpus.site.language,
    canonical: `${links.base}${path}`,
    place: path,
    markdownUrl: `${links.base}${markdownPath(path)}`,
    dateModified: null,
    lastReviewed: null,
    schemaObject: null,
  };
}

function described(page: StatementPage) {
  const { title, description, dateModified, lastReviewed } = page;
  return { title, description, dateModified, lastReviewed, ...overdueOf(page) };
}
