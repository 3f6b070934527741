/** What came of a question, as far as whoever runs the service is told: nothing of what was asked or said. */
export interface Outcome {
  readonly status: 'answered' | 'ambiguous' | 'no_answer';
  /** 0…1. */
  readonly confidence: number;
  /** What kind of page the answer begins with; `none` where there is none. */
  readonly source: 'product' | 'pricing' | 'guide' | 'none';
}
