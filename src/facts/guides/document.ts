import type { TechArticle, WithContext } from 'schema-dts';
import Type, { type Static } from 'typebox';
import type { Guide, Site } from '../corpus.ts';
import type { Links } from '../links.ts';
import { BATCH_MAX_IDS, GUIDE_ID_MAX_CHARACTERS, GUIDE_ID_PATTERN } from '../pricing/limits.ts';
import { printedOverdue } from '../reviewed.ts';
import { techArticle } from '../schema-org/guide.ts';
import { CorpusVersion, Nullable, NullableDate, ReviewOverdueSince, SchemaOrgNode, Url } from '../schema-parts.ts';

const summaryMembers = {
  id: Type.String({ pattern: GUIDE_ID_PATTERN, maxLength: GUIDE_ID_MAX_CHARACTERS }),
  title: Type.String(),
  summary: Type.String(),
  url: Url,
  topics: Type.Array(Type.String(), { description: "In the editor's order." }),
  language: Type.String({ description: 'BCP 47 tag.' }),
  date_modified: NullableDate,
  last_reviewed: NullableDate,
  review_overdue_since: ReviewOverdueSince,
};

export const GuideSummary = Type.Object(summaryMembers, { description: 'What a guide is about.' });

export const GuideSection = Type.Object({
  id: Type.String({ description: 'Anchor; empty for the text before the first heading.' }),
  heading: Type.String(),
  level: Type.Integer({ minimum: 0, maximum: 6 }),
  text: Type.String({ description: 'Plain text: what quotes are cut from.' }),
  url: Url,
});

export const GuideDocument = Type.Object(
  {
    ...summaryMembers,
    sections: Type.Array(GuideSection, { description: 'In reading order.' }),
    markdown: Type.String(),
    corpus_version: CorpusVersion,
    schema_object: SchemaOrgNode<WithContext<TechArticle>>('TechArticle'),
  },
  { description: 'One guide, whole.' },
);

export const GuideList = Type.Object(
  {
    items: Type.Array(GuideSummary, { description: 'Ascending by id, by code unit.' }),
    next_cursor: Nullable(Type.String({ description: 'Opaque; send it back as `cursor`.' })),
    has_more: Type.Boolean(),
  },
  { description: 'One page of the guides.' },
);

/** Strings of any form: an id that no guide can have is answered like one that no guide has. */
export const GuideBatchRequest = Type.Object(
  { ids: Type.Array(Type.String(), { minItems: 1, maxItems: BATCH_MAX_IDS }) },
  { additionalProperties: false },
);

export const GuideBatch = Type.Object(
  {
    items: Type.Array(GuideDocument, { description: 'In the order of the request, each once.' }),
    not_found: Type.Array(Type.String(), { description: 'In the order of the request, each once.' }),
  },
  { description: 'Guides by id.' },
);

export type GuideSummary = Static<typeof GuideSummary>;
export type GuideDocument = Static<typeof GuideDocument>;
export type GuideList = Static<typeof GuideList>;
export type GuideBatchRequest = Static<typeof GuideBatchRequest>;
export type GuideBatch = Static<typeof GuideBatch>;

/** What the list of guides says of one. */
export function guideSummary(guide: Guide, links: Links): GuideSummary {
  return {
    id: guide.id,
    title: guide.title,
    summary: guide.summary,
    url: links.guide(guide),
    topics: [...guide.topics],
    language: guide.language,
    date_modified: guide.dateModified,
    last_reviewed: guide.lastReviewed,
    ...printedOverdue(guide),
  };
}

/** The body of `/v1/guides/{id}`. */
export function guideDocument(guide: Guide, site: Site, links: Links, corpusVersion: string): GuideDocument {
  return {
    ...guideSummary(guide, links),
    sections: guide.sections.map(({ id, heading, level, text }) => {
      return { id, heading, level, text, url: links.guide(guide, id) };
    }),
    markdown: guide.markdown,
    corpus_version: corpusVersion,
    schema_object: techArticle(guide, site, links),
  };
}
