import { expect, it } from 'vitest';
import { staticDocument } from '../../src/http/caching.ts';
import { RecentPages } from '../../src/http/pages/recent-pages.ts';

const page = (bytes: number) => ({ html: staticDocument('a', Buffer.alloc(bytes)), markdown: staticDocument('b', '') });

it('builds a page once while it fits, and the one that was not asked for longest goes first', () => {
  const built: string[] = [];
  const pages = new RecentPages(250);
  const ask = (id: string) =>
    pages.get(id, () => {
      built.push(id);
      return page(100);
    });
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b', 'b']) ask(id);
  expect(built).toEqual(['a', 'b', 'c', 'b']);
});

it('serves a page that is larger than all that may be kept, and keeps nothing of it', () => {
  const pages = new RecentPages(50);
  const large = page(100);
  expect(pages.get('a', () => large)).toBe(large);
  expect(pages.get('a', () => page(10))).not.toBe(large);
});
