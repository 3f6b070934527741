import { posix } from 'node:path';
import { primaryOf } from '../../src/catalog/languages.ts';
import type { Guide, Redirect } from '../../src/facts/corpus.ts';
import { overdueOf } from '../../src/facts/reviewed.ts';
import type { WrittenPhrasings } from '../phrasings/target.ts';
import { didYouMean } from '../problems/nearest.ts';
import { compareText, type Place, type Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { checkLinks } from './check-links.ts';
import { guideIdOf, slugOf, titleWithFolder } from './guide-id.ts';
import type { ReadGuide } from './read-guide.ts';

/** Gives every guide an id of its own, checks the links between guides, and puts them in the order of their ids. */
export function collectGuides(read: readonly ReadGuide[], problems: Problems): readonly Guide[] {
  return collectPlaced(read, problems).guides;
}

/**
 * The same with the paths that guides had before, by code unit, and with how readers ask for their sections.
 *
 * @param pieces what guides include, which is none of them; by default there is none
 */
export function collectPlaced(
  read: readonly ReadGuide[],
  problems: Problems,
  pieces: readonly ReadGuide[] = [],
): {
  readonly guides: readonly Guide[];
  /** The same with what they are checked by, in no order. */
  readonly settled: readonly ReadGuide[];
  readonly redirects: readonly Redirect[];
  readonly asked: readonly WrittenPhrasings[];
} {
  const settled = settleTitles(settleIds(withFolders(read), problems));
  warnOfLanguages(settled, problems);
  checkLinks([...settled, ...pieces], problems);
  const guides = settled.map(({ guide }) => guide).toSorted((a, b) => compareText(a.id, b.id));
  return {
    guides,
    settled,
    redirects: settleRedirects(settled, problems),
    asked: settled.flatMap((one) => askedFor(one, problems)),
  };
}

/** What readers ask for stands under a heading or an anchor, or before all others. */
function askedFor({ guide, asked }: ReadGuide, problems: Problems): WrittenPhrasings[] {
  if (asked.length === 0) return [];
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const { sections } = guide;
  return asked.flatMap(({ name: { text, place }, texts }) => {
    const section = sections.find(({ id, heading }) => text === id || plain(text) === plain(heading));
    if (text === '' || section !== undefined) {
      const anchor = section === undefined || section.id === '' ? '' : `#${section.id}`;
      return [{ target: { text: `${guide.id}${anchor}`, place }, asked: texts }];
    }
    const headings = sections.map(({ heading }) => heading).filter(Boolean);
    const fix = didYouMean(text, headings, 'write a heading of this guide, or its anchor');
    problems.warning(place, `front matter: no section is called \`${shorten(text)}\``, fix);
    return [];
  });
}

/** An old path leads to one guide, and to none where a guide stands there now. */
function settleRedirects(settled: readonly ReadGuide[], problems: Problems): readonly Redirect[] {
  const pages = new Map(settled.map(({ guide, file }) => [`/guides/${guide.id}`, file]));
  const owners = new Map<string, ReadGuide>();
  for (const one of settled.toSorted((a, b) => compareText(a.path, b.path))) {
    for (const { path, place } of one.redirects) {
      const other = pages.get(path) ?? owners.get(path)?.file;
      if (other === undefined) owners.set(path, one);
      else if (other !== one.file)
        problems.warning(place, `\`${path}\` is the address of \`${other}\``, 'remove it from one of the two');
    }
  }
  const redirects = Array.from(owners, ([from, { guide }]) => ({ from, to: guide.id }));
  return redirects.sort((a, b) => compareText(a.from, b.from));
}

/**
 * Documentation tools let files of different folders share an `id`, which then counts below its folder: the second
 * `intro` is read as `connect/intro`. What clashes even so is an error.
 */
function settleIds(read: readonly ReadGuide[], problems: Problems): readonly ReadGuide[] {
  const owners = new Map<string, ReadGuide>();
  return read.toSorted(byRank).map((one) => {
    const { id } = one.guide;
    const owner = owners.get(id);
    if (owner === undefined) {
      owners.set(id, one);
      return one;
    }
    const qualified = idBelowFolder(one, owner);
    if (qualified === undefined || owners.has(qualified)) {
      problems.error(
        placeOfId(one),
        `\`${id}\` is already the id of \`${owner.file}\``,
        'give each guide its own `id`',
      );
      return one;
    }
    const what = `\`${id}\` is already the id of \`${owner.file}\`, so \`${qualified}\` is used`;
    problems.warning(placeOfId(one), what, 'give each guide its own `id`');
    owners.set(qualified, one);
    return { ...one, guide: { ...valuesOf(one.guide), id: qualified } };
  });
}

/**
 * An `id` that only repeats the name of its file counts below its folder, as with the tools that it is written for, where several
 * files give the same: all of them are called by their paths, and the address without a folder leads to the first.
 */
function withFolders(read: readonly ReadGuide[]): readonly ReadGuide[] {
  const groups = new Map<string, ReadGuide[]>();
  for (const one of read) groups.set(one.guide.id, [...(groups.get(one.guide.id) ?? []), one]);
  const first = new Set<ReadGuide>();
  const inFolders = new Map<ReadGuide, string>();
  for (const [id, group] of groups) {
    if (group.length < 2 || !group.every(isCalledByFile)) continue;
    const [outermost] = group.toSorted(byRank);
    if (outermost !== undefined && guideIdOf(outermost.path) !== id) first.add(outermost);
    for (const one of group) inFolders.set(one, guideIdOf(one.path));
  }
  const taken = new Set(read.filter((one) => !inFolders.has(one)).map(({ guide }) => guide.id));
  return read.map((one) => {
    const id = inFolders.get(one);
    if (id === undefined || taken.has(id)) return one;
    const redirects = first.has(one)
      ? [...one.redirects, { path: `/guides/${one.guide.id}`, place: placeOfId(one) }]
      : one.redirects;
    return { ...one, redirects, guide: { ...valuesOf(one.guide), id } };
  });
}

function isCalledByFile({ guide, idPlace, path }: ReadGuide): boolean {
  return idPlace !== null && guide.id === slugOf(posix.parse(path).name);
}

/** Files of one name in several folders are told apart by their folder, where the name is all that they have for a title. */
function settleTitles(read: readonly ReadGuide[]): readonly ReadGuide[] {
  const counts = new Map<string, number>();
  const named = read.filter(({ isNamedByFile }) => isNamedByFile);
  for (const { guide } of named) counts.set(guide.title, (counts.get(guide.title) ?? 0) + 1);
  return read.map((one) => {
    if (!one.isNamedByFile || counts.get(one.guide.title) === 1) return one;
    return { ...one, guide: { ...valuesOf(one.guide), title: titleWithFolder(one.path) } };
  });
}

/** The primary tag of a language, as BCP 47 has them. */
const TAG = /^[a-z]{2,3}$/i;

/** Stems, synonyms and the readings of questions are English; elsewhere a word is found as it is written. */
function warnOfLanguages(read: readonly ReadGuide[], problems: Problems): void {
  const first = new Map<string, ReadGuide>();
  for (const one of read.toSorted((a, b) => compareText(a.path, b.path))) {
    const language = primaryOf(one.guide.language);
    // What is no tag of a language is told where it stands.
    if (language !== 'en' && TAG.test(language) && !first.has(language)) first.set(language, one);
  }
  for (const [language, { file }] of first) {
    const what = `guides in \`${language}\`, from this one on, are answered by their words alone: what reads questions is made for English`;
    problems.warning(
      { file, line: 1, column: 1 },
      what,
      'check with `questions.yaml` what readers ask in that language',
    );
  }
}

/** Guides may be more than plain values: each member is asked for. */
export function valuesOf(guide: Guide): Guide {
  const { id, title, summary, url, topics, aliases, language, dateModified, lastReviewed, markdown, sections } = guide;
  const reviewed = { lastReviewed, ...overdueOf(guide) };
  return { id, title, summary, url, topics, aliases, language, dateModified, ...reviewed, markdown, sections };
}

/** Ids that come from paths go before ids that files claim, and outer folders before inner ones. */
function byRank(a: ReadGuide, b: ReadGuide): number {
  return rankOf(a) - rankOf(b) || compareText(a.path, b.path);
}

function rankOf({ idPlace, path }: ReadGuide): number {
  return (idPlace === null ? 0 : 1000) + path.split('/').length;
}

function idBelowFolder(one: ReadGuide, owner: ReadGuide): string | undefined {
  const folder = posix.dirname(one.path);
  if (one.idPlace === null || folder === '.' || folder === posix.dirname(owner.path)) return undefined;
  return `${folder.split('/').map(slugOf).join('/')}/${one.guide.id}`;
}

function placeOfId({ idPlace, file }: ReadGuide): Place {
  return idPlace ?? { file, line: 1, column: 1 };
}
