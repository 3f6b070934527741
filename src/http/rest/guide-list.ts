import type { Edition } from '../../context.ts';
import type { Guide } from '../../facts/corpus.ts';
import type { GuideList } from '../../facts/documents.ts';
import { problem } from '../problems/problems.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { GuidesQuery } from './guides-query.ts';

/** @throws the problem `invalid_cursor` for a cursor that was not made with `key`. */
export function guidePage({ catalog, documents }: Edition, { limit, cursor }: GuidesQuery, key: Buffer): GuideList {
  const { guides } = catalog.corpus;
  const start = cursor === undefined ? 0 : firstAfter(guides, idIn(cursor, key));
  const page = guides.slice(start, start + limit);
  const last = page.at(-1);
  const more = last !== undefined && start + limit < guides.length;
  return {
    items: page.map((guide) => documents.guideSummary(guide)),
    next_cursor: more ? writeCursor(last.id, key) : null,
    has_more: more,
  };
}

function idIn(cursor: string, key: Buffer): string {
  const id = readCursor(cursor, key);
  if (id === null) throw problem('invalid_cursor');
  return id;
}

/** Guides are sorted by id, by code unit. */
function firstAfter(guides: readonly Guide[], id: string): number {
  const at = guides.findIndex((guide) => guide.id > id);
  return at < 0 ? guides.length : at;
}
