import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in a few steps: what counts is how it is when they are over. */
const QUIET_MS = 15;

export interface FolderWatch {
  /** Ends it. */
  close(): void;
}

/**
 * Watches a folder and all folders in it, those that come later too.
 *
 * @param onChange called once a burst of changes is over, with the names of what changed and when the first did
 */
export function watchFolder(dir: string, onChange: (files: readonly string[], since: number) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let since = 0;
  let quiet: NodeJS.Timeout | undefined;

  const settle = (): void => {
    follow();
    const files = [...changed].sort();
    changed.clear();
    onChange(files, since);
  };
  const note = (folder: string, name: string | null): void => {
    if (name !== null && PASSING.test(name)) return;
    if (changed.size === 0) since = performance.now();
    changed.add(name === null ? folder : join(folder, name));
    clearTimeout(quiet);
    quiet = setTimeout(settle, QUIET_MS);
  };
  const follow = (): void => {
    const folders = new Set(foldersIn(dir));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(join(dir, folder), (_event, name) => note(folder, name));
      watchers.set(folder, watcher);
      // A folder that goes is missed by its parent's watcher too, which follows.
      watcher.on('error', () => note(folder, null));
    }
  };
  follow();
  return {
    close() {
      clearTimeout(quiet);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** What editors of text leave for a moment, and what is hidden. */
const PASSING = /^\.|~$|^#.*#$|\.sw[a-z]$|^4913$/;

/** The folder itself as the empty name, and those in it. */
function foldersIn(dir: string, folder = ''): string[] {
  try {
    const entries = readdirSync(join(dir, folder), { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return [folder, ...inner.flatMap(({ name }) => foldersIn(dir, join(folder, name)))];
  } catch {
    return [];
  }
}
