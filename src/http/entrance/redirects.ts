import type { Edition } from '../../context.ts';
import { perEdition } from '../replies/per-edition.ts';

const GUIDES = '/guides/';

/** Where the guides are by now that old paths name. */
const movedGuides = perEdition(({ catalog }) => new Map(catalog.corpus.redirects?.map(({ from, to }) => [from, to])));

/**
 * The address of a guide that moved; null where none did. What stands at a path now goes before: only paths without a page
 * are to be asked for, and those of guides.
 *
 * @param path decoded, without query and without a slash at its end
 */
export function movedTo(path: string, edition: Edition): string | null {
  const moved = movedGuides(edition);
  if (moved.size === 0) return null;
  const [, name = path, ending = ''] = /^(.*?)(\.md)?$/.exec(path) ?? [];
  const id = moved.get(path) ?? (name.startsWith(GUIDES) ? moved.get(name) : undefined);
  if (id === undefined) return null;
  const isOfGuides = !moved.has(path) && ending !== '';
  return `${edition.links.base}${GUIDES}${id}${isOfGuides ? ending : ''}`;
}
