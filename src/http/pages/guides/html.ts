import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { anchorLink } from '../frame/parts.ts';
import { renderMarkdown } from '../markdown/parser.ts';
import { plainHtml } from '../markdown/plain-html.ts';
import { holdsUnits } from '../markdown/quotable.ts';
import { headingLevels } from './heading-levels.ts';
import type { Addresses } from './links.ts';
import { type GuidePart, guideParts } from './parts.ts';

/** One element for each section, with the section's anchor, holding every text that can be quoted from it. */
export function guideHtml(guide: Guide, addresses: Addresses): Element[] {
  const levels = headingLevels(guide.sections);
  const levelsOf = new Map(guide.sections.map((section, index) => [section, levels[index]]));
  const levelOf = (section: Section) => levelsOf.get(section) ?? 2;
  return guideParts(guide).flatMap((part) =>
    part.sections.map((section) => {
      const marked = markedUp(part, section, levelOf(section), addresses);
      const content = marked ?? plainHtml(section, levelOf(section));
      return h('section', anchor(section), withAnchorLink(content, section));
    }),
  );
}

/** The section as its author marked it up; null where that would lose a word of what can be quoted. */
function markedUp(part: GuidePart, section: Section, level: number, addresses: Addresses): ElementContent[] | null {
  if (part.sections.length > 1) return null;
  const content = fromHtml(renderMarkdown(part.tokens, level, addresses), { fragment: true });
  return holdsUnits(textContent(content), section) ? (content.children as ElementContent[]) : null;
}

/** The heading can be linked to. */
function withAnchorLink(content: ElementContent[], { id }: Section): ElementContent[] {
  const heading = content.find((one) => one.type === 'element');
  if (id !== '' && heading?.type === 'element' && /^h[2-6]$/.test(heading.tagName))
    heading.children.push({ type: 'text', value: ' ' }, anchorLink(id));
  return content;
}

function anchor({ id }: Section): { id?: string } {
  return id === '' ? {} : { id };
}
