import { posix } from 'node:path';
import type { Picture, Pictures } from '../../src/facts/pictures.ts';
import { foldersAbove, PICTURE_PATH, splitAddress, TEMPLATE } from '../guides/addresses.ts';
import type { ReadGuide, ShownPicture } from '../guides/read-guide.ts';
import { compareText, type Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { GUIDES } from '../reading/corpus-files.ts';
import { type CorpusFolder, FileRefused } from '../reading/corpus-folder.ts';
import type { KeptReading } from '../reading/kept-reading.ts';
import { type NotShown, readPictureFile } from './picture-file.ts';

export interface CollectedPictures {
  /** undefined where guides show nothing. */
  readonly pictures: Pictures | undefined;
  /** Files that guides want to show, those that are not there included: an index depends on them. */
  readonly wanted: readonly string[];
}

export interface PictureOptions {
  readonly folder: CorpusFolder;
  readonly problems: Problems;
  readonly kept?: KeptReading | undefined;
}

/** Another host's, data in the address itself, or none. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|[?#]|$)/i;

/** Where documentation tools look for what a path from the root of a site names, within the corpus folder. */
const ROOTS = [GUIDES, `${GUIDES}/static`, `${GUIDES}/public`, '.', 'static', 'public'];

/**
 * Finds the files of all pictures in guides, and warns at each that cannot be shown.
 *
 * @param guides under the ids that they have at last
 * @param pieces what guides include, which shows nothing by itself
 */
export function collectPictures(
  guides: readonly ReadGuide[],
  pieces: readonly ReadGuide[],
  options: PictureOptions,
): CollectedPictures {
  const finder = new PictureFinder(options);
  const shown = guides.map((one) => [one.guide.id, finder.read(one)] as const);
  for (const piece of pieces) finder.read(piece);
  const files = [...new Set(shown.flatMap(([, found]) => [...found.values()]))].sort((a, b) =>
    compareText(a.path, b.path),
  );
  const numbers = new Map(files.map((picture, number) => [picture, number]));
  const inGuides = Object.fromEntries(
    shown
      .filter(([, found]) => found.size > 0)
      .map(([id, found]) => [
        id,
        Object.fromEntries(Array.from(found, ([address, one]) => [address, numbers.get(one) ?? 0])),
      ]),
  );
  return { pictures: files.length === 0 ? undefined : { files, inGuides }, wanted: [...finder.wanted].sort() };
}

type Found = Picture | NotShown | 'missing';

class PictureFinder {
  readonly wanted = new Set<string>();
  readonly #options: PictureOptions;
  /** By path: many guides show the same. */
  readonly #found = new Map<string, Found>();

  constructor(options: PictureOptions) {
    this.#options = options;
  }

  /** The pictures of one guide by their addresses. */
  read(guide: ReadGuide): ReadonlyMap<string, Picture> {
    const shown = new Map<string, Picture>();
    const told = new Set<string>();
    for (const one of guide.pictures) {
      if (ELSEWHERE.test(one.address) || TEMPLATE.test(one.address)) continue;
      const found = this.#find(one, guide.path);
      if (found === null) continue;
      if (found !== 'missing' && 'sha256' in found) shown.set(one.address, found);
      else this.#tell(one, found, told);
    }
    return shown;
  }

  /** null: whether it is a picture, and where it is, only its author's own tools know. */
  #find({ address, isLink }: ShownPicture, from: string): Found | null {
    const [path] = splitAddress(address);
    const isPicture = PICTURE_PATH.test(path);
    if (isLink && !isPicture) return null;
    const isFromRoot = path.startsWith('/');
    const places = isFromRoot
      ? ROOTS.map((root) => posix.join(root, path))
      : foldersAbove(from).map((folder) => posix.join(GUIDES, folder, path));
    const found = places.map((place) => this.#at(place)).find((one) => one !== 'missing');
    if (found !== undefined) return found;
    if (isLink || isFromRoot || !isPicture) return null;
    this.wanted.add(places[0] as string);
    return 'missing';
  }

  #at(place: string): Found {
    const known = this.#found.get(place) ?? this.#look(place);
    this.#found.set(place, known);
    if (known !== 'missing') this.wanted.add(place);
    return known;
  }

  #look(place: string): Found {
    if (place === '..' || place.startsWith('../')) return OUTSIDE;
    const { folder, kept } = this.#options;
    try {
      return folder.has(place) ? readPictureFile(folder, place, kept) : 'missing';
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return { what: error.what.replace(/^`[^`]*` /, ''), fix: error.fix };
    }
  }

  #tell({ address, place, isLink }: ShownPicture, found: Exclude<Found, Picture>, told: Set<string>): void {
    // What other files put in is told there; a link to what is not shown leads nowhere, as it did.
    if (place === null || isLink) return;
    const key = `${place.line}:${place.column} ${address}`;
    if (told.has(key)) return;
    told.add(key);
    const name = `\`${shorten(address)}\``;
    const { problems } = this.#options;
    if (found === 'missing')
      problems.warning(place, `the picture ${name} is not there`, 'correct its path, or add the file');
    else problems.warning(place, `the picture ${name} ${found.what}`, found.fix);
  }
}

const OUTSIDE: NotShown = {
  what: 'lies outside the corpus folder',
  fix: 'put it into the corpus folder, beside the guide',
};
