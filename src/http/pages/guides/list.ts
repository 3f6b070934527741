import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Edition } from '../../../context.ts';
import { type ContentsEntry, contentsHtml } from '../frame/parts.ts';
import { onLines } from '../markdown/on-lines.ts';
import { signpostLines } from '../overview.ts';
import { guideGroups } from './groups.ts';

/** `/guides` as HTML: all guides by folder, ascending by id. */
export function guideListHtml(edition: Edition): Element[] {
  const { links } = edition;
  const sections = guideGroups(edition).map(({ name, anchor, guides }) => {
    const items = guides.map((guide) => {
      const { title, summary, dateModified } = guide;
      const date =
        dateModified === null ? [] : [' ', h('time', { dateTime: dateModified, className: ['soft'] }, dateModified)];
      return h('li', [h('a', { href: links.guide(guide) }, title), ...date, h('p', summary)]);
    });
    const count = h('span', { className: ['soft', 'count'] }, ` ${guides.length}`);
    return h(
      'section',
      { id: anchor },
      onLines([h('h2', [name, count]), h('ul', { className: ['guides'] }, onLines(items))]),
    );
  });
  const contents = contentsHtml(guideListContents(edition));
  return [h('h1', 'Guides'), ...contents, ...(sections.length === 0 ? [h('p', 'No guides are published.')] : sections)];
}

/** The groups as what is on this page. */
function guideListContents(edition: Edition): ContentsEntry[] {
  return guideGroups(edition).map(({ name, anchor, guides }) => {
    return { name: `${name} (${guides.length})`, url: `#${anchor}`, level: 2 };
  });
}

/** `/guides` as Markdown, likewise. */
export function guideListMarkdown(edition: Edition): string {
  const groups = guideGroups(edition).map(({ name, guides }) => {
    const signposts = guides.map((guide) => ({
      name: guide.title,
      url: edition.links.guide(guide),
      day: guide.dateModified,
      note: guide.summary,
    }));
    return `## ${name}\n\n${signpostLines(signposts)}`;
  });
  return `# Guides\n\n${groups.length === 0 ? 'No guides are published.' : groups.join('\n\n')}\n`;
}
