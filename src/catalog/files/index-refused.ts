import { howToRun } from '../../config/how-to-run.ts';

/** An index that cannot be used, and what to run to get one that can. */
export class IndexRefused extends Error {
  readonly code = 'INDEX_REFUSED';

  constructor(indexDir: string, why: string) {
    super(`Cannot use the index at ${indexDir}: ${why}. Run \`${howToRun('index')}\` to build it.`);
    this.name = 'IndexRefused';
  }
}
