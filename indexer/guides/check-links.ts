import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { isPiecePath } from '../includes/pieces.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { Problems } from '../problems/problems.ts';
import { foldersAbove, splitAddress, TEMPLATE } from './addresses.ts';
import type { ReadGuide, WrittenLink } from './read-guide.ts';

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|\?|$)/i;
const MARKDOWN = /\.mdx?$/i;
/** How Zola names the root of its pages. */
const ROOT = /^@\//;

/**
 * Warns at every relative link to a Markdown file that is not there, and at every anchor that is not.
 *
 * @param guides with the files that they include
 */
export function checkLinks(guides: readonly ReadGuide[], problems: Problems): void {
  const byPath = new Map(guides.map((guide) => [inOneCase(guide.path), guide]));
  const fixOf = fixesOf(byPath.values());
  const anchorsOf = new Map<ReadGuide, ReadonlySet<string>>();
  const knownAnchors = (guide: ReadGuide) => {
    const known = anchorsOf.get(guide) ?? new Set([...anchorsIn(guide)].map(comparable));
    anchorsOf.set(guide, known);
    return known;
  };
  for (const guide of guides) {
    const checked = new Set<string>();
    for (const link of guide.links) {
      // A definition that several links of a paragraph name is looked at once.
      const place = `${link.place.line}:${link.place.column} ${link.address}`;
      if (checked.has(place)) continue;
      checked.add(place);
      checkLink(link, { guide, byPath, fixOf, knownAnchors, problems });
    }
  }
}

interface LinkCheck {
  readonly guide: ReadGuide;
  readonly byPath: ReadonlyMap<string, ReadGuide>;
  /** What to do about a link to a file of this name. */
  readonly fixOf: (name: string, from: ReadGuide) => string;
  readonly knownAnchors: (guide: ReadGuide) => ReadonlySet<string>;
  readonly problems: Problems;
}

/** A folder may hold thousands of files and of dead links: names are sorted once, and each dead name is looked for once. */
function fixesOf(guides: Iterable<ReadGuide>): LinkCheck['fixOf'] {
  const byLetter = new Map<string, Set<string>>();
  const byName = new Map<string, string[]>();
  for (const { path } of guides) {
    const name = posix.basename(path);
    const named = byName.get(name);
    if (named) named.push(path);
    else byName.set(name, [path]);
    const names = byLetter.get(name.charAt(0));
    if (names) names.add(name);
    else byLetter.set(name.charAt(0), new Set([name]));
  }
  const fixes = new Map<string, string>();
  return (name, from) => {
    const [only, ...others] = byName.get(name) ?? [];
    if (only !== undefined && others.length === 0)
      return `did you mean \`${posix.relative(posix.dirname(from.path), only)}\`?`;
    const known = fixes.get(name);
    if (known !== undefined) return known;
    const fix = didYouMean(name, byLetter.get(name.charAt(0)) ?? [], 'correct the path or remove the link');
    fixes.set(name, fix);
    return fix;
  };
}

function checkLink({ address, place }: WrittenLink, { guide, byPath, fixOf, knownAnchors, problems }: LinkCheck): void {
  if (ELSEWHERE.test(address) || TEMPLATE.test(address)) return;
  const [path, anchor] = splitAddress(address);
  const target = path === '' ? guide : guideAt(path.replace(ROOT, ''), guide, byPath);
  if (target === undefined) {
    if (!MARKDOWN.test(path)) return;
    problems.warning(place, `the link \`${address}\` leads to no guide`, fixOf(posix.basename(path), guide));
    return;
  }
  if (anchor === '' || anchor === 'top' || OTHERS_ANCHOR.test(anchor)) return;
  if (knownAnchors(target).has(comparable(anchor))) return;
  // What stands in other files may have the heading.
  if (target.includesOthers || isPiecePath(target.path)) return;
  const fix = didYouMean(anchor, anchorsIn(target), 'name the heading it should lead to');
  const where = target === guide ? 'this guide' : `\`${target.path}\``;
  problems.warning(place, `the link \`${address}\` leads to no heading of ${where}`, fix);
}

const ENDINGS = ['', '.md', '.mdx', '/index.md', '/index.mdx'];

/** Paths that differ in case alone are one to many systems and tools. */
const inOneCase = (path: string): string => path.toLowerCase();

/** The guide that a path leads to: from the file's own folder, else from one above it, up to the root of the guides; without an ending as documentation tools allow. */
export function guideAt(path: string, from: ReadGuide, byPath: ReadonlyMap<string, ReadGuide>): ReadGuide | undefined {
  for (const folder of foldersAbove(from.path)) {
    const base = posix.join(folder, path);
    const stem = base.replace(/\/$/, '');
    const partial = posix.join(posix.dirname(stem), `_${posix.basename(stem)}`);
    const found = [...ENDINGS.map((ending) => stem + ending), ...ENDINGS.slice(0, 3).map((ending) => partial + ending)]
      .map((file) => byPath.get(inOneCase(file)))
      .find(Boolean);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** No tool makes this of a heading: footnotes (`fn:1`), text fragments (`:~:text=`), routes, and what plugins name (`+toc.slugify`). */
const OTHERS_ANCHOR = /[+:~=/!]/;

function* anchorsIn({ guide, anchors }: ReadGuide): Iterable<string> {
  for (const { id, heading } of guide.sections) {
    if (id !== '') yield id;
    // A term before a heading of the same name has the anchor, and the heading the next one.
    if (anchors.has(id)) yield `${id}-1`;
    // Some tools name a heading after its HTML: `GET /jobs/<id>` is `get-jobsltidgt`.
    if (/[<>&]/.test(heading)) yield slug(escaped(heading));
    if (heading.includes('&')) yield slug(heading.replaceAll('&', ' and '));
  }
  yield* anchors;
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => ENTITIES[sign] ?? sign);

/** Tools differ in case and in what they make of spaces and dots; a link that one of them follows is not dead. */
function comparable(anchor: string): string {
  return anchor.toLowerCase().replace(/[-_.]+/g, '');
}
