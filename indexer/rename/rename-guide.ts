import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { splitAddress } from '../guides/addresses.ts';
import { guideAt } from '../guides/check-links.ts';
import { guideIdOf } from '../guides/guide-id.ts';
import type { ReadGuide, WrittenLink } from '../guides/read-guide.ts';
import { readGuides } from '../guides/read-guides.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { GoldenQuestion } from '../questions/questions-file.ts';
import { GUIDES, listCorpus } from '../reading/corpus-files.ts';
import { type Edit, withEdits } from './edits.ts';
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
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
  /** Files in which links or sources were changed, without the guide itself. */
  readonly changed: readonly string[];
  /** Old address that leads to the new one; null where its address stays. */
  readonly redirect: string | null;
}

/**
 * Moves a guide, has its old address lead to the new one, and mends what names it: links of other guides to it, its own
 * links and pictures, and sources of golden questions.
 *
 * @throws {RenameRefused}
 */
export async function renameGuide({ corpusDir, from, to, today, questions }: RenameOptions): Promise<Renamed> {
  const files = listCorpus(corpusDir)?.guides ?? [];
  const old = existing(from, files);
  const next = newPath(to, old, files);
  const options = { dir: corpusDir, today, language: 'en', threads: 1, onProgress: () => {} };
  const read = await readGuides(files, options);
  const guides = [...read.guides, ...read.pieces];
  const byPath = new Map(guides.map((guide) => [guide.path.toLowerCase(), guide]));
  const moved = guides.find(({ path }) => path === old);
  const edits = new Map<string, Edit[]>();
  const note = (file: string, edit: Edit) => edits.set(file, [...(edits.get(file) ?? []), edit]);
  for (const guide of guides) {
    for (const link of guide.links) {
      const address = mended(link, guide, { old, next, target: (path) => guideAt(path, guide, byPath) });
      if (address !== null) note(guide.file, { place: link.place, was: link.address, is: address });
    }
  }
  for (const { address, place } of moved?.pictures ?? []) {
    const is = mendedPicture(address, { old, next, corpusDir });
    if (is !== null && place !== null) note(`${GUIDES}/${old}`, { place, was: address, is });
  }
  const redirect = moved === undefined || moved.idPlace !== null ? null : moved.guide.id;
  const nextId = guideIdOf(next);
  if (redirect !== null && redirect !== nextId)
    for (const edit of sourceEdits(questions, redirect, nextId)) note('questions.yaml', edit);
  for (const [file, found] of edits) {
    const path = join(corpusDir, file);
    writeFileSync(path, withEdits(readFileSync(path, 'utf8'), found));
  }
  const place = join(corpusDir, GUIDES, old);
  if (redirect !== null && redirect !== nextId)
    writeFileSync(place, withRedirect(readFileSync(place, 'utf8'), `/guides/${redirect}`));
  mkdirSync(dirname(join(corpusDir, GUIDES, next)), { recursive: true });
  renameSync(place, join(corpusDir, GUIDES, next));
  return {
    from: `${GUIDES}/${old}`,
    to: `${GUIDES}/${next}`,
    changed: [...edits.keys()].filter((file) => file !== `${GUIDES}/${old}`),
    redirect: redirect === null || redirect === nextId ? null : `/guides/${redirect}`,
  };
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
  { old, next, target }: { old: string; next: string; target: (path: string) => ReadGuide | undefined },
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
  { old, next, corpusDir }: { readonly old: string; readonly next: string; readonly corpusDir: string },
): string | null {
  const [path] = splitAddress(address);
  const own = posix.join(posix.dirname(old), path);
  if (path === '' || path.startsWith('/') || !existsSync(join(corpusDir, GUIDES, own))) return null;
  const [written = '', rest = ''] = address.split(/(?=[?#])(.*)/s);
  const is = posix.relative(posix.dirname(next), own);
  return is === posix.normalize(path) ? null : `${written === path ? is : encodeURI(is)}${rest}`;
}

function sourceEdits(questions: readonly GoldenQuestion[], old: string, next: string): Edit[] {
  return questions.flatMap(({ expect }) =>
    expect === 'no_answer'
      ? []
      : expect.sources
          .filter(({ text }) => text.replace(/^guide:/, '').split('#')[0] === old)
          .map(({ text, place }) => ({ place, was: text, is: text.replace(old, next) })),
  );
}
