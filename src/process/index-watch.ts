import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

/** An index is written in a few steps, and copied in many: what counts is how it is when they are over. */
const QUIET_MS = 150;
/** The indexer moves a whole manifest into place as the last step that matters: there is nothing to wait for. */
const DONE_MS = 5;
const MOVED_MANIFEST = /^manifest\.json\.\d+\.tmp$/;

export interface WatchOptions {
  /** Called once a burst of changes is over. */
  readonly onChange: () => void;
  /** Called where the system cannot watch, at once or from now on. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Watches the folder of an index: files written into it, and the folder itself, or a link to it, replaced by another. The
 * function it returns ends that.
 *
 * A watch stays with the folder it was begun on, wherever that is moved to, so the folder around it is watched for the
 * name and the inner watch begun anew. What happens further out is not seen.
 */
export function watchIndex(indexDir: string, { onChange, onFailure }: WatchOptions): () => void {
  const folder = resolve(indexDir);
  let inner: FSWatcher | null = null;
  let quiet: NodeJS.Timeout | undefined;

  /** A manifest is being moved into place, or stands there by now. */
  let manifest: 'moving' | 'moved' | null = null;
  const settle = (): void => {
    manifest = null;
    onChange();
  };
  const changed = (name: string | null = null): void => {
    if (manifest === 'moved') return; // What the indexer does then, as removing what no index has any more, is never read.
    if (name !== null && MOVED_MANIFEST.test(name)) manifest = 'moving';
    else if (manifest === 'moving' && name === 'manifest.json') manifest = 'moved';
    clearTimeout(quiet);
    quiet = setTimeout(settle, manifest === 'moved' ? DONE_MS : QUIET_MS);
  };
  const begin = (path: string, onEvent: (name: string | null) => void): FSWatcher | null => {
    try {
      return watch(path, (_event, name) => onEvent(name)).on('error', onFailure);
    } catch (error) {
      // A folder that is gone for the moment is watched again when its name comes back.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFailure(error as Error);
      return null;
    }
  };
  const follow = (): void => {
    inner?.close();
    inner = begin(folder, changed);
  };
  const outer = begin(dirname(folder), (name) => {
    if (name !== null && name !== basename(folder)) return;
    follow();
    manifest = null; // It is another folder.
    changed();
  });
  follow();

  return () => {
    clearTimeout(quiet);
    inner?.close();
    outer?.close();
  };
}
