import type { Edition } from '../../context.ts';
import type { Guide } from '../../facts/corpus.ts';
import { perEdition } from '../per-edition.ts';
import type { NamedLink, Neighbours } from './frame-parts.ts';

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

/** The standing of every guide by id, in the order of the groups. */
export const guideStandings: (edition: Edition) => ReadonlyMap<string, Standing> = perEdition((edition) => {
  const { links } = edition;
  const named = (guide: Guide | undefined): NamedLink | null =>
    guide === undefined ? null : { name: guide.title, url: links.guide(guide) };
  const inOrder = guideGroups(edition).flatMap((group) => group.guides.map((guide) => ({ group, guide })));
  return new Map(
    inOrder.map(({ group, guide }, at) => {
      return [guide.id, { group, previous: named(inOrder[at - 1]?.guide), next: named(inOrder[at + 1]?.guide) }];
    }),
  );
});

const firstFolder = (id: string): string => id.split('/', 1)[0] ?? '';

/** `public-facts` → `Public facts` */
function readable(folder: string): string {
  const words = folder.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
