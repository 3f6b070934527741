import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import { onLines } from './on-lines.ts';
import { signpostLines } from './overview.ts';

/** `/guides` as HTML: all guides, ascending by id. */
export function guideListHtml({ catalog, links }: Edition): Element[] {
  const items = catalog.corpus.guides.map((guide) => {
    const { title, summary, dateModified } = guide;
    const date =
      dateModified === null ? [] : [' ', h('time', { dateTime: dateModified, className: ['soft'] }, dateModified)];
    return h('li', [h('a', { href: links.guide(guide) }, title), `: ${summary}`, ...date]);
  });
  return [h('h1', 'Guides'), items.length === 0 ? h('p', 'No guides are published.') : h('ul', onLines(items))];
}

/** `/guides` as Markdown, likewise. */
export function guideListMarkdown({ catalog, links }: Edition): string {
  const { guides } = catalog.corpus;
  const signposts = guides.map((guide) => ({ name: guide.title, url: links.guide(guide), note: guide.summary }));
  return `# Guides\n\n${signposts.length === 0 ? 'No guides are published.' : signpostLines(signposts)}\n`;
}
