import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Edition } from '../../../context.ts';
import type { Guide } from '../../../facts/corpus.ts';
import { overdueOf } from '../../../facts/reviewed.ts';
import { Recent } from '../../../recent.ts';
import { createPage, type Page } from '../frame/page.ts';
import { type Beside, type ContentsEntry, contentsHtml } from '../frame/parts.ts';
import { onLines } from '../markdown/on-lines.ts';
import { guideGroups, standingOf } from './groups.ts';
import { beginsWithTitle, headingLevels } from './heading-levels.ts';
import { guideHtml } from './html.ts';
import { guideAddresses } from './links.ts';
import { guideMarkdown } from './markdown.ts';

/** Of guides with thousands of sections, the first ones are listed. */
const MOST_IN_CONTENTS = 60;

/** Of a folder with hundreds of guides, the ones around this one. */
const MOST_BESIDE = 30;

const RECENT_BYTES = 16 * 1024 * 1024;

/** Pages of guides by id, each built when it is asked for; the latest are kept. */
export function guidePages(edition: Edition): (id: string) => Page | undefined {
  const { catalog, links } = edition;
  const guides = new Map(catalog.corpus.guides.map((guide) => [guide.id, guide]));
  const addressesIn = guideAddresses(catalog.corpus, links);
  const recent = new Recent<Page>({
    maxBytes: RECENT_BYTES,
    sizeOf: ({ html, markdown }) => html.body.length + markdown.body.length,
  });

  const build = (guide: Guide): Page => {
    const addresses = addressesIn(guide);
    const title = beginsWithTitle(guide.sections) ? [] : [h('h1', guide.title)];
    const contents = contentsHtml(headingsOf(guide));
    const content = {
      title: guide.title,
      description: guide.summary,
      language: guide.language,
      canonical: links.guide(guide),
      place: null,
      markdownUrl: `${links.base}/guides/${guide.id}.md`,
      dateModified: guide.dateModified,
      lastReviewed: guide.lastReviewed,
      ...overdueOf(guide),
      schemaObject: edition.documents.guide(guide).schema_object,
      ...frameOf(guide, edition),
      hasContents: contents.length > 0,
      main: [h('article', onLines(withContents([...title, ...guideHtml(guide, addresses)], contents)))],
    };
    return createPage(edition, content, guideMarkdown(guide, links, addresses));
  };

  return (id) => {
    const guide = guides.get(id);
    if (guide === undefined) return undefined;
    return recent.get(id, () => build(guide));
  };
}

/** Behind what stands under the title, before the first section. */
function withContents([opening, ...sections]: Element[], contents: readonly Element[]): Element[] {
  return opening === undefined ? [] : [opening, ...contents, ...sections];
}

function headingsOf({ sections }: Guide): ContentsEntry[] {
  const levels = headingLevels(sections);
  const headings = sections.flatMap(({ id, heading }, at) => {
    const level = levels[at] ?? 0;
    return id !== '' && heading !== '' && (level === 2 || level === 3)
      ? [{ name: heading, url: `#${encodeURIComponent(id)}`, level }]
      : [];
  });
  return headings.slice(0, MOST_IN_CONTENTS);
}

/** What stands around a guide: the way to it, its neighbours, and the other guides. */
function frameOf(guide: Guide, edition: Edition) {
  const { links } = edition;
  const standing = standingOf(edition, guide.id);
  const list = { name: 'Guides', url: `${links.base}/guides` };
  const folder =
    standing === undefined || standing.group.folder === ''
      ? []
      : [{ name: standing.group.name, url: `${list.url}#${standing.group.anchor}` }];
  const { previous = null, next = null } = standing ?? {};
  return { trail: [list, ...folder], neighbours: { previous, next }, beside: besideOf(guide, edition) };
}

function besideOf(guide: Guide, edition: Edition): Beside {
  const { links } = edition;
  const own = standingOf(edition, guide.id)?.group;
  const groups = guideGroups(edition).map((group) => {
    const at = group === own ? group.guides.indexOf(guide) : -1;
    const start = Math.max(0, Math.min(at - MOST_BESIDE / 2, group.guides.length - MOST_BESIDE));
    const near = at < 0 ? [] : group.guides.slice(start, start + MOST_BESIDE);
    const pages = near.map((one) => ({ name: one.title, url: links.guide(one), isHere: one === guide }));
    return { name: group.name, url: `${links.base}/guides#${group.anchor}`, pages };
  });
  return { label: 'All guides', groups };
}
