import type { FastifyBaseLogger } from 'fastify';
import type { Reload } from '../editions.ts';
import { watchIndex } from './index-watch.ts';

/** Why the index is looked at again. */
export type Reason = 'SIGHUP' | 'change' | 'new worker';

export interface KeepOptions {
  readonly indexDir: string;
  readonly log: FastifyBaseLogger;
  /** Looks at the index on disk; never called while an earlier look is going on. */
  readonly reload: () => Promise<Reload>;
  /** What came of it, as far as it matters to who asks whether the service is well. */
  readonly onLooked: (isRefused: boolean) => void;
}

export interface Keeper {
  look(reason: Reason): void;
  stop(): void;
}

/** Keeps a running service at the index on disk: looks again when it changes and on SIGHUP, and tells the log. */
export function keepCurrent({ indexDir, log, reload, onLooked }: KeepOptions): Keeper {
  let wanted: Reason | null = null;
  let isLooking = false;
  let isStopped = false;

  const lookWhileWanted = async (): Promise<void> => {
    isLooking = true;
    for (let reason = wanted; reason !== null; reason = wanted) {
      wanted = null;
      const result = await reload();
      if (isStopped) return; // Nothing to tell: workers that end in the middle of it refuse nothing.
      onLooked(result.outcome === 'refused');
      tell(result, reason, log);
    }
    isLooking = false;
  };
  /** Any number of wishes during one look are one further look. */
  const look = (reason: Reason): void => {
    if (isStopped) return;
    wanted = reason;
    if (!isLooking) void lookWhileWanted();
  };

  process.on('SIGHUP', () => look('SIGHUP'));
  const unwatch = watchIndex(indexDir, {
    onChange: () => look('change'),
    onFailure: (err) => log.warn({ err }, 'The index is not watched; send SIGHUP when there is a new one'),
  });
  look('change'); // What changed after it was loaded and before it was watched.
  return {
    look,
    stop() {
      isStopped = true;
      unwatch();
    },
  };
}

function tell(result: Reload, reason: Reason, log: FastifyBaseLogger): void {
  if (result.outcome === 'refused')
    log.error({ reason: result.reason }, 'The index on disk is refused; the one in force goes on serving');
  else if (result.outcome === 'replaced') log.info({ corpus_version: result.corpusVersion }, 'A new index is in force');
  else if (reason === 'SIGHUP') log.info({ corpus_version: result.corpusVersion }, 'The index is in force already');
}
