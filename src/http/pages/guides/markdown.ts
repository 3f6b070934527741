import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { colophon } from '../../../facts/guides/markdown.ts';
import type { Links } from '../../../facts/links.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { holdsUnits } from '../markdown/quotable.ts';
import { beginsWithTitle } from './heading-levels.ts';
import type { ResolveLink } from './links.ts';
import { type GuidePart, guideParts } from './parts.ts';

/** A guide as Markdown, as its author wrote it wherever that holds every quote character for character. */
export function guideMarkdown(guide: Guide, links: Links, resolve: ResolveLink): string {
  const title = beginsWithTitle(guide.sections) ? [] : [`# ${guide.title}`];
  const anchors = explicitAnchors(guide.sections);
  const sections = guideParts(guide).flatMap((part) => partMarkdown(part, anchors, resolve));
  return `${[...title, ...sections, ...colophon(guide, links.guide(guide))].join('\n\n')}\n`;
}

function partMarkdown(part: GuidePart, anchors: ReadonlySet<Section>, resolve: ResolveLink): string[] {
  const { sections, source } = part;
  const [only] = sections;
  const asWritten = sections.length === 1 && only && holdsUnits(withoutInlineMarkup(source), only);
  const texts = asWritten ? [withLinksResolved(part, resolve).trim()] : sections.map(plainMarkdown);
  return texts.map((text, index) => {
    const section = sections[index];
    return section && anchors.has(section) ? `<a id="${section.id.replaceAll('"', '&quot;')}"></a>\n\n${text}` : text;
  });
}

/** Links to other files lead to the guides that were made of them, as on the page. */
function withLinksResolved({ source, tokens }: GuidePart, resolve: ResolveLink): string {
  return linksIn(tokens).reduce((text, href) => {
    const url = resolve(href);
    return url === null ? text : text.replaceAll(`](${href})`, () => `](${url})`);
  }, source);
}

function linksIn(tokens: readonly Token[]): string[] {
  const own = tokens.filter(({ type }) => type === 'link_open').map((token) => String(token.attrGet('href') ?? ''));
  return [...own, ...tokens.flatMap(({ children }) => (children === null ? [] : linksIn(children)))];
}

/** Sections whose anchor is not the one that readers of Markdown give their heading. */
function explicitAnchors(sections: readonly Section[]): ReadonlySet<Section> {
  const slugger = new GithubSlugger();
  return new Set(sections.filter(({ id, level, heading }) => level > 0 && slugger.slug(heading) !== id));
}

/** Markdown as a plain reader sees it: emphasis, code marks and link targets dropped, everything else as it stands. */
function withoutInlineMarkup(source: string): string {
  return source.replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1').replace(/\*|`/g, '');
}
