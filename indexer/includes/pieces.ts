import { includedFile, includesOf } from './directives.ts';

/** Files and folders of pieces that other guides include. */
const PIECE = /(?:^|\/)(?:_(?!index\.)[^/]|(?:partials|includes|snippets)\/)/i;

/** Whether a path is one of a piece that other guides may include. */
export function isPiecePath(path: string): boolean {
  return PIECE.test(path);
}

/**
 * The files that are pieces of others: named as such, and included by something that is read for itself.
 *
 * @param known paths of all files below the guides' folder
 * @param textOf the text of one of them; null where it cannot be read
 */
export function piecesAmong(known: ReadonlySet<string>, textOf: (path: string) => string | null): ReadonlySet<string> {
  const named = [...known].filter(isPiecePath);
  if (named.length === 0) return new Set();
  const includedBy = new Map<string, readonly string[]>();
  for (const path of known) {
    const includes = includesOf((textOf(path) ?? '').replace(/\r\n?/g, '\n'))?.flat() ?? [];
    const found = includes.map(({ path: written }) => includedFile(written, path, known));
    if (found.length > 0) includedBy.set(path, [...new Set(found.filter((one) => one !== undefined))]);
  }
  const included = new Set([...includedBy.values()].flat());
  const pieces = new Set<string>();
  const open = [...known].filter((path) => !isPiecePath(path) || !included.has(path));
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const other of includedBy.get(path) ?? []) {
      if (!isPiecePath(other) || pieces.has(other)) continue;
      pieces.add(other);
      open.push(other);
    }
  return pieces;
}
