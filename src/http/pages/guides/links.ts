import type { Corpus, Guide } from '../../../facts/corpus.ts';
import type { Links } from '../../../facts/links.ts';
import { guidePictures, type ResolvePicture } from './pictures.ts';

/** Where a link in a guide's Markdown leads; null where nobody but its author can tell. */
export type ResolveLink = (href: string) => string | null;

/** What the addresses in a guide's Markdown stand for. */
export interface Addresses {
  readonly link: ResolveLink;
  readonly picture: ResolvePicture;
}

const WEB = /^(?:https?:|mailto:)/i;
const GUIDE_FILE = /^(?<path>[^/?#:][^?#:]*?)(?:(?:\.html)?\.mdx?|\/)?(?:\?[^#]*)?(?:#(?<anchor>.*))?$/i;

/**
 * Links between Markdown files lead to the guides that were made of them, tried from the file's folder and from those above it,
 * up to the guides' root, and links to pictures to those; web addresses stay; what points into the editor's own tree otherwise is no link here.
 */
export function guideAddresses(corpus: Corpus, links: Links): (guide: Guide) => Addresses {
  const byId = new Map(corpus.guides.map((guide) => [guide.id, guide]));
  const picturesOf = guidePictures(corpus, links);
  return (guide) => {
    const picture = picturesOf(guide);
    return { picture, link: linksFrom(guide, { byId, links, picture }) };
  };
}

interface Targets {
  readonly byId: ReadonlyMap<string, Guide>;
  readonly links: Links;
  readonly picture: ResolvePicture;
}

function linksFrom(guide: Guide, { byId, links, picture }: Targets): ResolveLink {
  return (href) => {
    if (WEB.test(href)) return URL.canParse(href) ? href : null;
    const shown = picture(href);
    if (shown !== null) return shown.url;
    if (href.startsWith('#')) return links.guide(guide, decoded(href.slice(1)));
    const { path, anchor } = GUIDE_FILE.exec(href)?.groups ?? {};
    if (path === undefined) return null;
    const target = foldersOf(guide.id)
      .map((folder) => byId.get(idAt(folder, decoded(path))))
      .find((found) => found !== undefined);
    return target === undefined ? null : links.guide(target, anchor === undefined ? undefined : decoded(anchor));
  };
}

/** The folder of the file, the same for an index file that gave its folder's name to the guide, and those above, of which a tool may take one for the root of its own pages. */
function foldersOf(id: string): string[] {
  const parts = id.split('/');
  const above = parts.map((_, at) => parts.slice(0, parts.length - 1 - at).join('/'));
  return [above[0] ?? '', id, ...above.slice(1)];
}

/** The id that a guide has by its path; an index file has its folder's. */
function idAt(folder: string, path: string): string {
  const { pathname } = new URL(path, `file:///${folder === '' ? '' : `${folder}/`}`);
  const segments = decoded(pathname).toLowerCase().split('/').filter(Boolean).map(slug);
  if (segments.length > 1 && segments.at(-1) === 'index') segments.pop();
  return segments.join('/');
}

function slug(name: string): string {
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
