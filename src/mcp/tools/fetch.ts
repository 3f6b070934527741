import Type from 'typebox';
import type { Edition } from '../../context.ts';
import type { GuideDocument } from '../../facts/guides/document.ts';
import { pricingMarkdown, productMarkdown } from '../../facts/guides/markdown.ts';
import { Url } from '../../facts/schema-parts.ts';
import { excerpt, textArgument } from './arguments.ts';
import { guideIdIn, resolveDocument } from './document-id.ts';
import { type Tool, ToolRefusal } from './tool.ts';

const FetchOutput = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String({ description: 'The whole document as Markdown.' }),
  url: Url,
  metadata: Type.Object({}, { description: 'Kind, dates and version of the document.' }),
});

export const fetchDocument: Tool = {
  name: 'fetch',
  title: 'Read a document',
  description:
    'Returns one whole document as Markdown: "product", "pricing", or a guide as "guide:<id>". Takes every id and address ' +
    'that "ask" and "search" gave, with or without an anchor.',
  input: Type.Object({
    id: Type.String({ minLength: 1, description: '"product", "pricing", "guide:<id>", or the URL of a source.' }),
  }),
  output: FetchOutput,
  run: (edition, args) => {
    const id = resolveDocument(textArgument(args, 'id', 'url'), edition);
    if (id === 'product') return productDocument(edition);
    if (id === 'pricing') return pricingDocument(edition);
    return guideDocument(edition, id);
  },
};

function productDocument({ catalog, links, documents }: Edition) {
  const { corpus_version } = documents.product;
  return {
    id: 'product',
    title: catalog.corpus.product.name,
    text: productMarkdown(catalog.corpus, links),
    url: links.product(),
    metadata: { kind: 'product', ...datesOf(documents.product), corpus_version },
  };
}

function pricingDocument({ catalog, links, documents }: Edition) {
  const { valid_through, corpus_version } = documents.pricing;
  return {
    id: 'pricing',
    title: `${catalog.corpus.product.name} pricing`,
    text: pricingMarkdown(catalog.corpus, links),
    url: links.pricing(),
    metadata: { kind: 'pricing', ...datesOf(documents.pricing), valid_through, corpus_version },
  };
}

function guideDocument({ catalog, documents }: Edition, id: string) {
  const guideId = guideIdIn(id);
  const guide = catalog.corpus.guides.find((candidate) => candidate.id === guideId);
  if (guide === undefined) throw new ToolRefusal(unknownDocument(id));
  const document = documents.guide(guide);
  const { title, markdown, url, topics, language, corpus_version } = document;
  return {
    id,
    title,
    text: markdown,
    url,
    metadata: { kind: 'guide', topics, language, ...datesOf(document), corpus_version },
  };
}

type Dated = Pick<GuideDocument, 'date_modified' | 'last_reviewed' | 'review_overdue_since'>;

function datesOf({ date_modified, last_reviewed, review_overdue_since }: Dated): Dated {
  return { date_modified, last_reviewed, ...(review_overdue_since !== undefined && { review_overdue_since }) };
}

function unknownDocument(id: string): string {
  return `There is no document ${excerpt(id)}: call "search" for ids, or use "product" or "pricing".`;
}
