import type { Answer } from './answer.ts';
import type { Decision } from './decision/decide.ts';
import type { Gathered } from './evidence/gather.ts';

/** Everything that was found out about one question. */
export interface Inquiry {
  readonly question: string;
  readonly decontextualized: string | null;
  readonly gathered: Gathered;
  readonly decision: Decision;
}

/** An answer with the reasons for it. */
export interface Explanation {
  readonly answer: Answer;
  /** Steps in order; each a title and lines for a person to read. */
  readonly steps: readonly { readonly title: string; readonly lines: readonly string[] }[];
}
