import type { Corpus } from '../../src/facts/corpus.ts';
import type { BenchPassage } from '../corpora/source.ts';

/** The same passages in the two forms in which contenders take them. */
export interface Material {
  readonly corpus: Corpus;
  readonly passages: readonly BenchPassage[];
}

/** Numbers of the best ten passages, best first. */
export type Search = (question: string) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** One way of finding passages. */
export interface Contender {
  /** Indexes the passages and leaves the index in a folder. */
  build(material: Material, dir: string): Promise<void>;
  /** Makes the index in a folder ready to answer. */
  open(dir: string): Promise<Search>;
}

export const BEST = 10;
