import { posix } from 'node:path';
import { includedFile, includesOf } from '../includes/directives.ts';
import { GUIDES } from '../reading/corpus-files.ts';
import type { FileEdit } from './edits.ts';

/** A move of one file below `guides/`. */
export interface Move {
  readonly old: string;
  readonly next: string;
}

/**
 * What has to be written where a file includes one that moves, or moves itself and includes others.
 *
 * @param paths of all files below `guides/`
 * @param textOf the text of one of them; null where it cannot be read
 */
export function includeEdits(
  { old, next }: Move,
  paths: readonly string[],
  textOf: (path: string) => string | null,
): readonly FileEdit[] {
  const to = (path: string) => (path === old ? next : path);
  const [before, after] = [new Set(paths), new Set(paths.map(to))];
  return paths.flatMap((path) => {
    const lines = (textOf(path) ?? '').split(/\r?\n/);
    const includes = includesOf(lines.join('\n')) ?? [];
    return includes.flatMap((found, at) =>
      found.flatMap(({ path: written, start }): FileEdit[] => {
        const meant = includedFile(written, path, before);
        if (meant === undefined || includedFile(written, to(path), after) === to(meant)) return [];
        const is = posix.relative(posix.dirname(to(path)), to(meant));
        // A component stands for the file that an `import` names.
        const isHere = lines[at]?.includes(written, start) ?? false;
        const line = isHere ? at : lines.findIndex((one) => one.startsWith('import ') && one.includes(written));
        const place = { line: line + 1, column: isHere ? start + 1 : 1 };
        return [
          {
            file: `${GUIDES}/${path}`,
            edit: { place, was: written, is: isHere ? is : `./${is}`.replace('./../', '../') },
          },
        ];
      }),
    );
  });
}
