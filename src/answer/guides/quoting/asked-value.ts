import type { Section, Unit } from '../../../facts/corpus.ts';
import { readNumberWords } from '../../../text/numbers/number-words.ts';
import { periodsOf, type Quantity, quantitiesOf } from '../../../text/numbers/numbers.ts';
import { timeUnitOf, unitOf } from '../../../text/numbers/units.ts';
import { stem } from '../../../text/stem.ts';
import { tokens } from '../../../text/words.ts';
import type { Question } from '../../question/question.ts';

const UNBOUNDED =
  /\b(?:unlimited|infinite(?:ly)?|none|half|twice|double|third|quarters?|no (?:limit|maximum|minimum|cap))\b/i;
const IN_WORDS =
  /\b(?:rarely|seldom|often|always|never|at once|immediately|instantly|right away|straight away|in real time)\b/i;
const HOW_MANY = /\bhow (?:many|much) ([\p{L}]+)/iu;
/** "Which plan has the maximum number of seats": a name is asked for, whatever else is said of numbers. */
const OF_OTHERS = /\b(?:which|who|whom|whose)\b/i;
/** "One" and "two" in words seldom count what is asked for. */
const WEAK_WORDS = 2;
const DIGIT = /[\d$€£]/;
const SHARE = /\bpercent(?:age)?\b|%/i;
/** Units that are looked at, best first. */
const LEADING = 4;
/** Sentences behind the best one that may go on about the same thing. */
const FURTHER = 3;

/**
 * The unit to quote where an amount or a length of time is asked for: the best one if it states any, else the best of its
 * section that does, else one of the next sentences. Sentences that repeat the question's words are not always those that
 * answer it.
 *
 * @param ranked units of the section by rank, best first; numbers within the section
 */
export function unitWithValue(section: Section, ranked: readonly number[], question: Question): number {
  const best = ranked[0] as number;
  const isStated = testOf(question);
  if (isStated === null) return best;
  const { units, text } = section;
  const states = (at: number): boolean => {
    const unit = units[at];
    return unit !== undefined && mayState(unit) && isStated(text.slice(unit.start, unit.end));
  };
  const next = Array.from({ length: FURTHER }, (_, offset) => best + 1 + offset);
  return [...ranked.slice(0, LEADING), ...next].find(states) ?? best;
}

const mayState = ({ kind }: Unit): boolean => kind !== 'header' && kind !== 'code';

type Test = (text: string) => boolean;

/** What each question takes for a value: it is the same for all sections. */
const tests = new WeakMap<Question, Test | null>();

function testOf(question: Question): Test | null {
  let test = tests.get(question);
  if (test === undefined) {
    test = statementTest(question);
    tests.set(question, test);
  }
  return test;
}

/** Whether a text states a value of the kind that is asked for; null where none is. */
function statementTest({ asked, text, slots }: Question): Test | null {
  if (asked === 'duration') return statesDuration;
  if (asked !== 'number' || OF_OTHERS.test(text)) return null;
  if (SHARE.test(text)) return (said) => quantitiesOf(said).some(({ kind }) => kind === 'percent');
  if (timeUnitOf(HOW_MANY.exec(text)?.[1]?.toLowerCase() ?? '') !== undefined) return statesDuration;
  const given = new Set(quantitiesOf(text).map(({ value }) => value));
  const counted = new Set(slots.map((slot) => stem(slot.text)));
  const counts = ({ value, unit, start }: Quantity, said: string) =>
    value > WEAK_WORDS ||
    DIGIT.test(said[start] as string) ||
    counted.has(stem(unit ?? '')) ||
    unitOf(unit ?? '') !== undefined;
  return (said) =>
    UNBOUNDED.test(said) || quantitiesOf(said).some((found) => !given.has(found.value) && counts(found, said));
}

/** A number with a unit of time behind it, another word between them at most: "10 working days". */
export const statesDuration: Test = (said) => {
  const words = tokens(said);
  const isTimed = words.some(
    ({ kind, text }, at) =>
      (kind === 'number' || readNumberWords([text], 0) !== null) &&
      [1, 2].some((offset) => isStretch(words[at + offset]?.text ?? '')),
  );
  return isTimed || periodsOf(said).length > 0 || IN_WORDS.test(said);
};

/** Of time; "how long" may also ask for a length. */
const isStretch = (word: string): boolean => timeUnitOf(word) !== undefined || LENGTHS.has(unitOf(word) ?? '');
const LENGTHS = new Set(['km', 'm', 'cm', 'mm', 'mile', 'foot', 'inch']);
