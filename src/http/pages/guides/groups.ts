import type { Edition } from '../../../context.ts';
import type { Guide } from '../../../facts/corpus.ts';
import { perEdition } from '../../replies/per-edition.ts';
import type { NamedLink, Neighbours } from '../frame/parts.ts';

/** Guides of one folder. */
export interface GuideGroup {
  /** First folder of their ids; empty for guides in none. */
  readonly folder: string;
  readonly name: string;
  /** On the list of guides. */
  readonly anchor: string;
  /** The guide that stands for the folder first, then by id. */
  readonly guides: readonly Guide[];
}

/** Guides that are in no folder. */
const WITHOUT_FOLDER = 'General';

/** All guides by their first folder: those in none first, then folders by id. */
export const guideGroups: (edition: Edition) => readonly GuideGroup[] = perEdition(({ catalog }) => {
  const byFolder = new Map<string, Guide[]>();
  const folders = new Set(catalog.corpus.guides.flatMap(({ id }) => (id.includes('/') ? [firstFolder(id)] : [])));
  for (const guide of catalog.corpus.guides) {
    const folder = guide.id.includes('/') || folders.has(guide.id) ? firstFolder(guide.id) : '';
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), guide]);
  }
  const groups = Array.from(byFolder, ([folder, guides]): GuideGroup => {
    const name = folder === '' ? WITHOUT_FOLDER : readable(folder);
    return { folder, name, anchor: folder === '' ? 'general' : `in-${folder}`, guides };
  });
  return groups.sort((a, b) => (a.folder < b.folder ? -1 : 1));
});

/** Where a guide stands among the others. */
export interface Standing extends Neighbours {
  readonly group: GuideGroup;
}

/** The standing of a guide by its id. Titles are read for those that are shown: a corpus may have very many. */
export function standingOf(edition: Edition, id: string): Standing | undefined {
  const { inOrder, places } = reading(edition);
  const place = places.get(id);
  const here = place === undefined ? undefined : inOrder[place];
  if (place === undefined || here === undefined) return undefined;
  const named = (at: number): NamedLink | null => {
    const guide = inOrder[at]?.guide;
    return guide === undefined ? null : { name: guide.title, url: edition.links.guide(guide) };
  };
  return { group: here.group, previous: named(place - 1), next: named(place + 1) };
}

/** All guides in the order in which they are read, and the place of each in it. */
const reading = perEdition((edition: Edition) => {
  const inOrder = guideGroups(edition).flatMap((group) => group.guides.map((guide) => ({ group, guide })));
  return { inOrder, places: new Map(inOrder.map(({ guide }, at) => [guide.id, at])) };
});

const firstFolder = (id: string): string => id.split('/', 1)[0] ?? '';

/** `public-facts` → `Public facts` */
function readable(folder: string): string {
  const words = folder.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
