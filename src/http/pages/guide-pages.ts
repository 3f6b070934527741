import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import type { Guide } from '../../facts/corpus.ts';
import { Recent } from '../../recent.ts';
import { standingOf } from './guide-groups.ts';
import { guideHtml } from './guide-html.ts';
import { guideLinks } from './guide-links.ts';
import { guideMarkdown } from './guide-markdown.ts';
import { beginsWithTitle, headingLevels } from './heading-levels.ts';
import { onLines } from './on-lines.ts';
import { createPage, type Page } from './page.ts';

/** Of guides with thousands of sections, the first ones are listed. */
const MOST_IN_CONTENTS = 60;

const RECENT_BYTES = 16 * 1024 * 1024;

/** Pages of guides by id, each built when it is asked for; the latest are kept. */
export function guidePages(edition: Edition): (id: string) => Page | undefined {
  const { catalog, links } = edition;
  const guides = new Map(catalog.corpus.guides.map((guide) => [guide.id, guide]));
  const resolveFrom = guideLinks(catalog.corpus, links);
  const recent = new Recent<Page>({
    maxBytes: RECENT_BYTES,
    sizeOf: ({ html, markdown }) => html.body.length + markdown.body.length,
  });

  const build = (guide: Guide): Page => {
    const resolve = resolveFrom(guide);
    const title = beginsWithTitle(guide.sections) ? [] : [h('h1', guide.title)];
    const content = {
      title: guide.title,
      description: guide.summary,
      language: guide.language,
      canonical: links.guide(guide),
      place: null,
      markdownUrl: `${links.base}/guides/${guide.id}.md`,
      dateModified: guide.dateModified,
      lastReviewed: guide.lastReviewed,
      schemaObject: edition.documents.guide(guide).schema_object,
      ...frameOf(guide, edition),
      main: [h('article', onLines([...title, ...guideHtml(guide, resolve)]))],
    };
    return createPage(edition, content, guideMarkdown(guide, links, resolve));
  };

  return (id) => {
    const guide = guides.get(id);
    if (guide === undefined) return undefined;
    return recent.get(id, () => build(guide));
  };
}

/** What stands around a guide: the way to it, what is in it, and where to go on. */
function frameOf(guide: Guide, edition: Edition) {
  const { links } = edition;
  const standing = standingOf(edition, guide.id);
  const levels = headingLevels(guide.sections);
  const contents = guide.sections.flatMap(({ id, heading }, at) => {
    const level = levels[at] ?? 0;
    return id !== '' && heading !== '' && (level === 2 || level === 3)
      ? [{ name: heading, url: `#${encodeURIComponent(id)}`, level }]
      : [];
  });
  const list = { name: 'Guides', url: `${links.base}/guides` };
  const folder =
    standing === undefined || standing.group.folder === ''
      ? []
      : [{ name: standing.group.name, url: `${list.url}#${standing.group.anchor}` }];
  const { previous = null, next = null } = standing ?? {};
  return { trail: [list, ...folder], contents: contents.slice(0, MOST_IN_CONTENTS), neighbours: { previous, next } };
}
