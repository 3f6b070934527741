import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Redirect } from '../../src/facts/corpus.ts';
import { splitAddress } from '../guides/addresses.ts';
import { guideAt } from '../guides/check-links.ts';
import type { ReadGuide, WrittenLink } from '../guides/read-guide.ts';
import { readGuides } from '../guides/read-guides.ts';
import type { WrittenPhrasings } from '../phrasings/target.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { GoldenQuestion } from '../questions/questions-file.ts';
import { GUIDES, listCorpus } from '../reading/corpus-files.ts';
import { type Edit, type FileEdit, withEdits } from './edits.ts';
import { includeEdits, type Move } from './include-edits.ts';
import { newIds, referenceEdits } from './named-guides.ts';
import { withRedirect } from './with-redirect.ts';

/** A guide cannot be renamed as it was asked for; nothing was changed, and the message says why. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';
}

export interface RenameOptions {
  readonly corpusDir: string;
  /** Path below `guides/`, its ending or the folder before it included or not. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly questions: readonly GoldenQuestion[];
  readonly phrasings: readonly WrittenPhrasings[];
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
  /** Files in which links or sources were changed, without the guide itself. */
  readonly changed: readonly string[];
  /** Old addresses that lead to the new ones from now on: of the guide, unless its address stays, and of others that it shared a name with. */
  readonly redirects: readonly Redirect[];
}

/**
 * Moves a guide, has its old address lead to the new one, and mends what names it: links of other guides to it, its own
 * links and pictures, includes, sources of golden questions and targets of phrasings.
 *
 * @throws {RenameRefused}
 */
export async function renameGuide({ corpusDir, from, to, today, ...named }: RenameOptions): Promise<Renamed> {
  const files = listCorpus(corpusDir)?.guides ?? [];
  const old = existing(from, files);
  const next = newPath(to, old, files);
  const options = { dir: corpusDir, today, language: 'en', threads: 1, onProgress: () => {} };
  const read = await readGuides(files, options);
  const ids = newIds(read.guides, old, next);
  const paths = files.map((file) => file.slice(GUIDES.length + 1));
  const found = [
    ...linkEdits([...read.guides, ...read.pieces], { old, next, corpusDir }),
    ...includeEdits({ old, next }, paths, (path) => readFileSync(join(corpusDir, GUIDES, path), 'utf8')),
    ...referenceEdits(ids, named),
  ];
  const edits = new Map<string, Edit[]>();
  for (const { file, edit } of found) edits.set(file, [...(edits.get(file) ?? []), edit]);
  for (const [file, ofFile] of edits) rewrite(join(corpusDir, file), (text) => withEdits(text, ofFile));
  for (const { path, was } of ids)
    rewrite(join(corpusDir, GUIDES, path), (text) => withRedirect(text, `/guides/${was}`));
  mkdirSync(dirname(join(corpusDir, GUIDES, next)), { recursive: true });
  renameSync(join(corpusDir, GUIDES, old), join(corpusDir, GUIDES, next));
  return {
    from: `${GUIDES}/${old}`,
    to: `${GUIDES}/${next}`,
    changed: [...edits.keys()].filter((file) => file !== `${GUIDES}/${old}`),
    redirects: ids.map(({ was, is }) => ({ from: `/guides/${was}`, to: `/guides/${is}` })),
  };
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** What has to be written for links to the guide, and for its own links and pictures. */
function linkEdits(
  guides: readonly ReadGuide[],
  { old, next, corpusDir }: Move & { readonly corpusDir: string },
): FileEdit[] {
  const byPath = new Map(guides.map((guide) => [guide.path.toLowerCase(), guide]));
  const links = guides.flatMap((guide) =>
    guide.links.flatMap((link): FileEdit[] => {
      const is = mended(link, guide, { old, next, target: (path) => guideAt(path, guide, byPath) });
      return is === null ? [] : [{ file: guide.file, edit: { place: link.place, was: link.address, is } }];
    }),
  );
  const shown = guides.find(({ path }) => path === old)?.pictures ?? [];
  const pictures = shown.flatMap(({ address, place }): FileEdit[] => {
    const is = mendedPicture(address, { old, next, corpusDir });
    return is === null || place === null ? [] : [{ file: `${GUIDES}/${old}`, edit: { place, was: address, is } }];
  });
  return [...links, ...pictures];
}

const below = (path: string): string => posix.normalize(path.replace(/^guides\//, ''));

function existing(written: string, files: readonly string[]): string {
  const paths = files.map((file) => file.slice(GUIDES.length + 1));
  const found = ['', '.md', '.mdx'].map((ending) => below(written) + ending).find((path) => paths.includes(path));
  if (found !== undefined) return found;
  throw new RenameRefused(
    `There is no guide \`${written}\`: ${didYouMean(below(written), paths, 'write its path below guides/')}`,
  );
}

function newPath(written: string, old: string, files: readonly string[]): string {
  const path = /\.mdx?$/i.test(written) ? below(written) : below(written) + posix.extname(old);
  if (path.startsWith('..') || path.startsWith('/')) throw new RenameRefused(`\`${written}\` lies outside guides/`);
  if (files.includes(`${GUIDES}/${path}`)) throw new RenameRefused(`\`${path}\` is there already`);
  return path;
}

/** The address that a link has to have from now on; null where it may stay. */
function mended(
  { address }: WrittenLink,
  { path: from }: ReadGuide,
  { old, next, target }: Move & { readonly target: (path: string) => ReadGuide | undefined },
): string | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)) return null;
  const found = target(path)?.path;
  if (found === undefined || (from !== old && found !== old)) return null;
  const hasEnding = /\.mdx?$/i.test(path);
  const to = found === old ? next : found;
  const relative = posix.relative(
    posix.dirname(from === old ? next : from),
    hasEnding ? to : to.replace(/\.mdx?$/i, ''),
  );
  const written = `${path.startsWith('./') && !relative.startsWith('.') ? './' : ''}${relative}${rest}`;
  return written === address ? null : written;
}

/** Likewise of a picture, which stays where it is. */
function mendedPicture(
  address: string,
  { old, next, corpusDir }: Move & { readonly corpusDir: string },
): string | null {
  const [path] = splitAddress(address);
  const own = posix.join(posix.dirname(old), path);
  if (path === '' || path.startsWith('/') || !existsSync(join(corpusDir, GUIDES, own))) return null;
  const [written = '', rest = ''] = address.split(/(?=[?#])(.*)/s);
  const is = posix.relative(posix.dirname(next), own);
  return is === posix.normalize(path) ? null : `${written === path ? is : encodeURI(is)}${rest}`;
}
