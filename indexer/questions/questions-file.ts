import { isScalar } from 'yaml';
import type { Place } from '../problems/problems.ts';
import { either, listOf, object, optionalList } from '../yaml/collections.ts';
import { checked, described, mapped, optional, type Reader } from '../yaml/reader.ts';
import { oneOf, text, written } from '../yaml/scalars.ts';

/** A text with the place where it was written. */
export interface Placed {
  readonly text: string;
  readonly place: Place;
}

/** What an answer must hold. Every text of `contains`, no text of `not`, one of `anyOf` and one of `sources`; empty: no demand. */
export interface Expectation {
  readonly contains: readonly string[];
  readonly not: readonly string[];
  readonly anyOf: readonly string[];
  readonly sources: readonly Placed[];
}

/** A question that must keep its answer. */
export interface GoldenQuestion {
  /** The question and its paraphrases. */
  readonly asked: readonly Placed[];
  readonly expect: Expectation | 'no_answer';
}

/** A text, with its place. */
export const placed: Reader<Placed> = {
  schema: text.schema,
  read: (node, source) => ({ text: text.read(node, source), place: source.place(node) }),
  absent: { text: '', place: { file: '', line: 1, column: 1 } },
};

const texts = optional(
  either(
    isScalar,
    mapped(written, (one) => [one]),
    listOf(written),
  ),
  [],
);
const sources = optional(
  either(
    isScalar,
    mapped(placed, (one) => [one]),
    listOf(placed),
  ),
  [],
);

const demands: Reader<Expectation> = checked(
  mapped(
    object({
      contains: described('What the answer must hold: a text or a list.', texts),
      not: described('What it must not hold.', texts),
      any_of: described('Of these it must hold one.', texts),
      source: described('Where it must come from: `pricing#pro`, `product`, a guide; one of a list.', sources),
    }),
    ({ any_of, source, ...rest }) => ({
      ...rest,
      anyOf: any_of,
      sources: source,
    }),
  ),
  ({ contains, not, anyOf, sources: places }, node, source) => {
    if (contains.length + not.length + anyOf.length + places.length > 0) return;
    source.error(node, 'nothing is expected', 'write `contains`, `any_of`, `not` or `source`, or `expect: no_answer`');
  },
);

const expectation: Reader<Expectation | 'no_answer'> = either(isScalar, oneOf('no_answer'), demands);

const question: Reader<GoldenQuestion> = mapped(
  object({
    ask: described('The question.', placed),
    paraphrases: described('Other wordings that must have the same answer.', optionalList(placed)),
    expect: described('What its answer must be, or `no_answer`.', expectation),
  }),
  ({ ask, paraphrases, expect }) => ({ asked: [ask, ...paraphrases].filter((one) => one.text !== ''), expect }),
);

/** `questions.yaml`: questions that must keep their answers. */
export const questionsFile: Reader<readonly GoldenQuestion[]> = listOf(question);
