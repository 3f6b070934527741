import type { Clause } from '../interpret/clauses.ts';
import { type Form, formOf } from '../interpret/form.ts';
import type { Word } from '../interpret/words.ts';
import { coreOf } from './core-words.ts';
import { distinct } from './names/distinct-mentions.ts';
import type { EntityKind } from './names/entities.ts';
import type { Lexicon } from './names/lexicon.ts';
import { type Findings, findMentions, type Mention } from './names/mentions.ts';
import type { Operator } from './words/operators.ts';

const NO_OPERATORS: readonly Operator[] = [];
const NOWHERE: readonly number[] = [];
const INTRODUCING = new Set(['wondering', 'curious', 'just', 'hoping', 'looking', 'thinking', 'asking']);
const PAST = new Set(['were', 'was', 'did']);

/** What the lexicon calls the words of a question, word by word. */
type Senses = Findings['operators'];

/** A question as the typed facts see it: what it names, what it asks for, and which words have to be accounted for. */
export class Frame {
  readonly words: readonly Word[];
  readonly form: Form;
  /** Words of the question itself; the others are greetings and what people say about themselves. */
  readonly isCore: readonly boolean[];
  /** Place of the first word that was said last; 0 where nothing stands before that. */
  readonly lastFrom: number;
  /** Distinct plans in the order in which they are named. */
  readonly plans: readonly Mention[];
  /** Everything else that is named. */
  readonly mentions: readonly Mention[];
  /** Operators at each word. */
  readonly operatorsAt: readonly (readonly Operator[])[];
  /** Periods that the question itself names, without its introduction. */
  readonly periods: readonly string[];
  /** Places of numbers that belong to no name and no period. */
  readonly numbers: readonly number[];
  /** Speaks of the past: what was published is what holds now. */
  readonly isPast: boolean;
  readonly #senses: Senses;
  readonly #places: ReadonlyMap<Operator, readonly number[]>;
  readonly #texts: ReadonlySet<string>;

  constructor(
    words: readonly Word[],
    mentions: readonly Mention[],
    senses: Senses,
    isCore: readonly boolean[],
    lastFrom: number,
  ) {
    this.words = words;
    this.lastFrom = lastFrom;
    this.isCore = isCore;
    this.operatorsAt = senses.map(operatorsOf);
    this.plans = plansOf(mentions, isCore);
    this.mentions = othersOf(mentions, isCore);
    this.form = formIn(words, isCore, this.plans, this.mentions);
    this.periods = valuesOf(words, senses, 'period', isCore);
    this.numbers = numbersOf(this);
    this.isPast = isPast(words, isCore);
    this.#senses = senses;
    this.#places = placesOf(this.operatorsAt, isCore);
    this.#texts = textsOf(words, isCore);
  }

  /** Places of an operator, ascending. */
  at(operator: Operator): readonly number[] {
    return this.#places.get(operator) ?? NOWHERE;
  }

  has(...operators: readonly Operator[]): boolean {
    for (const operator of operators) if (this.#places.has(operator)) return true;
    return false;
  }

  /** Values of an operator anywhere in the text, introduction included; distinct. What is said last replaces what was said before. */
  values(operator: 'period' | 'currency'): readonly string[] {
    const isLast = this.lastFrom === 0 ? undefined : this.words.map((_, at) => at >= this.lastFrom);
    const last = isLast === undefined ? [] : valuesOf(this.words, this.#senses, operator, isLast);
    return last.length > 0 ? last : valuesOf(this.words, this.#senses, operator);
  }

  of(kind: EntityKind): readonly Mention[] {
    return this.mentions.length === 0 ? this.mentions : this.mentions.filter(({ entity }) => entity.kind === kind);
  }

  hasWord(...texts: readonly string[]): boolean {
    for (const text of texts) if (this.#texts.has(text)) return true;
    return false;
  }
}

/** A question in which words that name something as well as ask for something name it, if there are any, and in which they ask. */
export interface Frames {
  readonly naming: Frame | null;
  readonly asking: Frame;
}

/** The words and clauses of a question, and where in its text what was said last begins: 0 where nothing stands before that. */
export interface QuestionWords {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  readonly lastAt: number;
}

/**
 * What a question names and asks for.
 *
 * @param withSituation takes what people say about themselves for asked, too
 */
export function framesOf({ words, clauses, lastAt }: QuestionWords, lexicon: Lexicon, withSituation = false): Frames {
  const { naming, asking } = findMentions(words, lexicon);
  const lastFrom = lastAt === 0 ? 0 : words.filter(({ start }) => start < lastAt).length;
  const frameOf = ({ mentions, operators }: Findings): Frame =>
    new Frame(words, mentions, operators, coreOf(words, clauses, operators, withSituation), lastFrom);
  return { naming: naming === null ? null : frameOf(naming), asking: frameOf(asking) };
}

function operatorsOf(senses: Senses[number]): readonly Operator[] {
  return senses.length === 0 ? NO_OPERATORS : [...new Set(senses.map(({ operator }) => operator))];
}

/** The words of the question itself, as they are compared. */
function textsOf(words: readonly Word[], isCore: readonly boolean[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (let at = 0; at < words.length; at++) if (isCore[at]) texts.add((words[at] as Word).text);
  return texts;
}

function isPast(words: readonly Word[], isCore: readonly boolean[]): boolean {
  for (let at = 0; at < words.length; at++)
    if (isCore[at] && PAST.has((words[at] as Word).text) && !INTRODUCING.has(words[at + 1]?.text ?? '')) return true;
  return false;
}

function numbersOf({ words, isCore, operatorsAt, plans, mentions }: Frame): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isCore[at] || (words[at] as Word).value === null) continue;
    if (isInPhrase(plans, at) || isInPhrase(mentions, at) || isPronoun(words, at)) continue;
    if (!operatorsAt[at]?.includes('period')) numbers.push(at);
  }
  return numbers;
}

const isInPhrase = (mentions: readonly Mention[], at: number): boolean =>
  mentions.some(({ words, isPhrase }) => isPhrase && words.includes(at));

/** Where the question itself has each operator. */
function placesOf(
  operatorsAt: readonly (readonly Operator[])[],
  isCore: readonly boolean[],
): ReadonlyMap<Operator, readonly number[]> {
  const places = new Map<Operator, number[]>();
  for (const [at, operators] of operatorsAt.entries()) {
    if (!isCore[at]) continue;
    for (const operator of operators) {
      const known = places.get(operator);
      if (known) known.push(at);
      else places.set(operator, [at]);
    }
  }
  return places;
}

/** "One" counts only before a period or a unit, and there it is part of that phrase. */
const isPronoun = (words: readonly Word[], at: number): boolean => words[at]?.text === 'one';

function valuesOf(
  words: readonly Word[],
  operators: Senses,
  operator: 'period' | 'currency',
  isWanted?: readonly boolean[],
): string[] {
  const values = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const sense = operators[at]?.find((found) => found.operator === operator);
    if (sense === undefined || isWanted?.[at] === false) continue;
    const before = words[at - 1];
    const isCounted = operator === 'period' && before?.value != null && before.kind !== 'money' && before.value !== 1;
    const isInPhrase = operators[at - 1]?.some((found) => found.operator === operator) ?? false;
    values.add(isCounted && !isInPhrase ? `${before.text} ${words[at]?.text}` : sense.value);
  }
  return [...values];
}

/** Plans of the question itself; where it names none, those that its introduction names. */
function plansOf(mentions: readonly Mention[], isCore: readonly boolean[]): readonly Mention[] {
  const plans = mentions.filter((mention) => mention.entity.kind === 'plan');
  const asked = plans.filter(({ words: at }) => at.every((index) => isCore[index]));
  return distinct(asked.length > 0 ? asked : plans);
}

/** Whatever else the question itself names. */
function othersOf(mentions: readonly Mention[], isCore: readonly boolean[]): readonly Mention[] {
  return distinct(mentions.filter(({ entity, words }) => entity.kind !== 'plan' && words.every((at) => isCore[at])));
}

/** An imperative that is part of a name asks for nothing: "upload size on Growth". */
function formIn(
  words: readonly Word[],
  isCore: readonly boolean[],
  plans: readonly Mention[],
  others: readonly Mention[],
): Form {
  const form = formOf(isCore.includes(false) ? words.filter((_, at) => isCore[at]) : words);
  if (form !== 'command') return form;
  const mentions = [...plans, ...others];
  const first = isCore.indexOf(true);
  const isName = mentions.some(
    ({ words: at, isPhrase, quality }) => isPhrase && quality >= 0.85 && at.includes(first) && at.includes(first + 1),
  );
  return isName || plans.length > 0 ? 'words' : form;
}
