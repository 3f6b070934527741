import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import { typedName } from '../../../answer/guides/quoting/coded-name.ts';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { colophon } from '../../../facts/guides/markdown.ts';
import type { Links } from '../../../facts/links.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { holdsUnits } from '../markdown/quotable.ts';
import { beginsWithTitle } from './heading-levels.ts';
import type { Addresses } from './links.ts';
import { type GuidePart, guideParts } from './parts.ts';

/** A guide as Markdown, as its author wrote it wherever that holds every quote character for character. */
export function guideMarkdown(guide: Guide, links: Links, addresses: Addresses): string {
  const title = beginsWithTitle(guide.sections) ? [] : [`# ${guide.title}`];
  const anchors = explicitAnchors(guide.sections);
  const sections = guideParts(guide).flatMap((part) => partMarkdown(part, anchors, addresses));
  return `${[...title, ...sections, ...colophon(guide, links.guide(guide))].join('\n\n')}\n`;
}

function partMarkdown(part: GuidePart, anchors: ReadonlySet<Section>, addresses: Addresses): string[] {
  const { sections, source } = part;
  const [only] = sections;
  const asWritten = sections.length === 1 && only && holdsQuotes(withoutInlineMarkup(source), only);
  const texts = asWritten ? [withAddresses(part, addresses).trim()] : sections.map(plainMarkdown);
  return texts.map((text, index) => {
    const section = sections[index];
    return section && anchors.has(section) ? `<a id="${section.id.replaceAll('"', '&quot;')}"></a>\n\n${text}` : text;
  });
}

/** Whether everything that can be quoted stands there; a heading can be, where it is a name. */
function holdsQuotes(text: string, section: Section): boolean {
  const { heading } = section;
  return holdsUnits(text, section) && (typedName(heading) === null || text.includes(heading));
}

/** Links to other files lead to the guides that were made of them, and images to the pictures, as on the page. */
function withAddresses({ source, tokens }: GuidePart, { link, picture }: Addresses): string {
  const urls = new Map([
    ...attributesIn(tokens, 'link_open', 'href').map((href) => [href, link(href)] as const),
    ...attributesIn(tokens, 'image', 'src').map((src) => [src, picture(src)?.url ?? null] as const),
  ]);
  let text = source;
  for (const [address, url] of urls) if (url !== null) text = withAddress(text, address, url);
  return text;
}

/** What stands around an address in Markdown: in a link or an image, with a title behind it or in marks. */
const FORMS = [
  ['](', ')'],
  ['](', ' '],
  ['](<', '>'],
] as const;

function withAddress(text: string, address: string, url: string): string {
  return FORMS.reduce(
    (written, [open, close]) => written.replaceAll(open + address + close, () => open + url + close),
    text,
  );
}

function attributesIn(tokens: readonly Token[], type: string, name: string): string[] {
  const own = tokens.filter((token) => token.type === type).map((token) => String(token.attrGet(name) ?? ''));
  return [...own, ...tokens.flatMap(({ children }) => (children === null ? [] : attributesIn(children, type, name)))];
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
