import { GrowingColumn } from '../columns/growing-column.ts';
import type { PassageSource } from '../passage-source.ts';
import { type Lexicon, RunsBuilder, type WordRuns } from './analysis.ts';

/** Words of the passages of some documents, by numbers of a lexicon that need not know any other document. Plain data. */
export interface PassageWords {
  /** Words by number. */
  readonly words: readonly string[];
  /** Own headings, and the headings above, of every passage. */
  readonly headings: WordRuns;
  readonly ancestors: WordRuns;
  readonly units: WordRuns;
  readonly unitMarks: Uint8Array;
  /** First unit of each passage, and the total. */
  readonly unitStarts: Uint32Array;
  /** First passage of each document, and the total. */
  readonly passageStarts: Uint32Array;
}

/** Collects the words of passages, document by document. */
export class PassageWordsBuilder {
  readonly #lexicon: Lexicon;
  readonly #headings: RunsBuilder;
  readonly #ancestors: RunsBuilder;
  readonly #units: RunsBuilder;
  readonly #unitStarts = new GrowingColumn();
  readonly #passageStarts = new GrowingColumn();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#headings = new RunsBuilder(lexicon);
    this.#ancestors = new RunsBuilder(lexicon);
    this.#units = new RunsBuilder(lexicon);
    this.#unitStarts.push(0);
    this.#passageStarts.push(0);
  }

  /** Adds a document. */
  add(passages: readonly PassageSource[]): void {
    for (const { heading, ancestors, units } of passages) {
      this.#headings.add(heading);
      this.#ancestors.add(...ancestors);
      for (const unit of units) this.#units.add(unit);
      this.#unitStarts.push(this.#units.count);
    }
    this.#passageStarts.push(this.#headings.count);
  }

  build(): PassageWords {
    return {
      words: this.#lexicon.words(),
      headings: this.#headings.runs(),
      ancestors: this.#ancestors.runs(),
      units: this.#units.runs(),
      unitMarks: this.#units.marks(),
      unitStarts: this.#unitStarts.toArray(),
      passageStarts: this.#passageStarts.toArray(),
    };
  }
}
