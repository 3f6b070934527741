import type { Token } from '../../text/token.ts';
import type { Refusal } from '../guard.ts';
import type { Question } from '../question/question.ts';
import type { Scope } from '../question/scope.ts';
import type { PriceWish } from '../typed/plans.ts';
import type { TypedFinding } from '../typed/typed-facts.ts';

/** A question as evidence is compared with it: read once. */
export interface AskedQuestion {
  readonly text: string;
  readonly reading: Question;
  /** What was said last, where earlier questions were joined to it; null where the question is one. */
  readonly own: readonly Token[] | null;
  readonly typed: TypedFinding;
  /** Plans that it names, and the periods and currencies that it wants to hear. */
  readonly planIds: ReadonlySet<string>;
  readonly wish: PriceWish;
  readonly vector: Int8Array;
  /** Why it is no question that published facts could answer; null where it may be one. */
  readonly refusal: Refusal | null;
  /** Whether any word of it is known, or it is misspelt at most: what is not has no meaning that evidence could be near to. */
  readonly isUnderstood: boolean;
  /** Probability of each kind of evidence that the question asks for, by `KINDS`. */
  readonly kinds: ArrayLike<number>;
  readonly scope: Scope;
  /** How much is published that could answer it: lines of the product and its pricing, and sections of guides. */
  readonly published: { readonly lines: number; readonly sections: number };
}
