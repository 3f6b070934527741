import type { YAMLParseError } from 'yaml';

/** An error of the parser, or one that is said as it would say it. */
export type SyntaxFault = Pick<YAMLParseError, 'code' | 'message' | 'pos'>;

/** One mistake behind the first error of a parser: where it stands, and what is wrong and the fix, a line each. */
export interface StrayMark {
  readonly at: number;
  readonly told: string;
}
