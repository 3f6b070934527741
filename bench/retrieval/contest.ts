import type { Outcome } from '../apart.ts';
import type { Source } from '../corpora/source.ts';
import type { Entrant } from './contenders.ts';
import type { Prepared } from './prepare-apart.ts';
import type { Measured } from './summary.ts';

/** Everything measured about one collection of passages. */
export interface Contest {
  readonly source: Source;
  readonly prepared: Prepared;
  readonly results: readonly (readonly [Entrant, Outcome<Measured>])[];
}
