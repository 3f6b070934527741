import type { Clause } from '../interpret/clauses.ts';
import { type Form, formOf } from '../interpret/form.ts';
import type { Word } from '../interpret/words.ts';
import type { EntityKind } from './entities.ts';
import { keyOf, type Lexicon } from './lexicon.ts';
import { findMentions, type Mention } from './mentions.ts';
import type { Operator } from './words/operators.ts';

/** A question as the typed facts see it: what it names, what it asks for, and which words have to be accounted for. */
export interface Frame {
  readonly words: readonly Word[];
  readonly form: Form;
  /** Words of the question itself; the others are greetings and what people say about themselves. */
  readonly isCore: readonly boolean[];
  /** Distinct plans in the order in which they are named. */
  readonly plans: readonly Mention[];
  /** Everything else that is named. */
  readonly mentions: readonly Mention[];
  /** Operators at each word. */
  readonly operatorsAt: readonly (readonly Operator[])[];
  /** Places of an operator, ascending. */
  at(operator: Operator): readonly number[];
  has(...operators: readonly Operator[]): boolean;
  /** Values of an operator anywhere in the text, introduction included; distinct. */
  values(operator: 'period' | 'currency'): readonly string[];
  /** Periods that the question itself names, without its introduction. */
  readonly periods: readonly string[];
  of(kind: EntityKind): readonly Mention[];
  /** Places of numbers that belong to no name and no period. */
  readonly numbers: readonly number[];
  hasWord(...texts: readonly string[]): boolean;
  /** Speaks of the past: what was published is what holds now. */
  readonly isPast: boolean;
}

const NO_OPERATORS: readonly Operator[] = [];
const NOWHERE: readonly number[] = [];
const INTRODUCING = new Set(['wondering', 'curious', 'just', 'hoping', 'looking', 'thinking', 'asking']);
const PAST = new Set(['were', 'was', 'did']);

export function frameOf(words: readonly Word[], clauses: readonly Clause[], lexicon: Lexicon, whole = false): Frame {
  const { mentions, operators } = findMentions(words, lexicon);
  const isCore = coreOf(words, clauses, operators, whole);
  const operatorsAt = operators.map((senses) =>
    senses.length === 0 ? NO_OPERATORS : [...new Set(senses.map(({ operator }) => operator))],
  );
  const isActive = (at: number) => isCore[at] === true;
  const places = placesOf(operatorsAt, isCore);
  const plans = plansOf(mentions, isCore);
  const others = distinct(mentions.filter(({ entity, words: at }) => entity.kind !== 'plan' && at.every(isActive)));
  const active = new Set<string>();
  for (let at = 0; at < words.length; at++) if (isActive(at)) active.add((words[at] as Word).text);
  const named = (at: number) =>
    [plans, others].some((list) => list.some((mention) => mention.isPhrase && mention.words.includes(at)));
  return {
    words,
    form: formIn(words, isCore, [...plans, ...others]),
    isCore,
    plans,
    mentions: others,
    operatorsAt,
    at: (operator) => places.get(operator) ?? NOWHERE,
    has: (...wanted) => wanted.some((operator) => places.has(operator)),
    values: (operator) => valuesOf(words, operators, operator, () => true),
    periods: valuesOf(words, operators, 'period', isActive),
    of: (kind) => others.filter(({ entity }) => entity.kind === kind),
    numbers: words.flatMap((word, at) =>
      isActive(at) && word.value !== null && !named(at) && !operatorsAt[at]?.includes('period') && !isPronoun(words, at)
        ? [at]
        : [],
    ),
    isPast: words.some(({ text }, at) => isActive(at) && PAST.has(text) && !INTRODUCING.has(words[at + 1]?.text ?? '')),
    hasWord: (...texts) => texts.some((text) => active.has(text)),
  };
}

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

/** Words of questions; of introductions too where nothing else is asked, or where they name an amount of money. */
function coreOf(
  words: readonly Word[],
  clauses: readonly Clause[],
  operators: ReturnType<typeof findMentions>['operators'],
  whole: boolean,
): boolean[] {
  if (clauses.every(({ role }) => role === 'question')) return words.map(() => true);
  const asks = clauses.some(({ role }) => role === 'question');
  const setsLimits = ({ start, end }: Clause) =>
    words.slice(start, end).some(({ kind }, at) => kind === 'money' || isAmount(start + at));
  const isAmount = (at: number) =>
    words[at]?.kind === 'number' && (operators[at + 1]?.some(({ operator }) => operator === 'currency') ?? false);
  const isAsked = (clause: Clause) =>
    clause.role === 'question' || (clause.role === 'situation' && (whole || !asks || pointsBack || setsLimits(clause)));
  const pointsBack = clauses.some(
    ({ start, end, role }) => role === 'question' && isAboutBefore(words.slice(start, end)),
  );
  const core = words.map(() => false);
  for (const clause of clauses) if (isAsked(clause)) core.fill(true, clause.start, clause.end);
  return core;
}

/** "Is this possible?": it asks for what was said before. */
function isAboutBefore(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => DEMONSTRATIVES.has(text) && !POINTED_AT.has(words[at + 1]?.text ?? ''));
}

const DEMONSTRATIVES = new Set(['this', 'that', 'these', 'those', 'there']);
const POINTED_AT = new Set(
  (
    'plan plans tier tiers product tool service software app is are do does has have i we you any a an the comes come' +
    " include includes lets gives allow allows plan's"
  ).split(' '),
);

function valuesOf(
  words: readonly Word[],
  operators: ReturnType<typeof findMentions>['operators'],
  operator: 'period' | 'currency',
  isActive: (at: number) => boolean,
): string[] {
  const values = new Set<string>();
  operators.forEach((senses, at) => {
    const sense = senses.find((found) => found.operator === operator);
    if (sense === undefined || !isActive(at)) return;
    const before = words[at - 1];
    const isCounted = operator === 'period' && before?.value != null && before.kind !== 'money' && before.value !== 1;
    const isInPhrase = operators[at - 1]?.some((found) => found.operator === operator) ?? false;
    values.add(isCounted && !isInPhrase ? `${before.text} ${words[at]?.text}` : sense.value);
  });
  return [...values];
}

/** Plans of the question itself; where it names none, those that its introduction names. */
function plansOf(mentions: readonly Mention[], isCore: readonly boolean[]): readonly Mention[] {
  const plans = mentions.filter((mention) => mention.entity.kind === 'plan');
  const asked = plans.filter(({ words: at }) => at.every((index) => isCore[index]));
  return distinct(asked.length > 0 ? asked : plans);
}

/** An imperative that is part of a name asks for nothing: "upload size on Growth". */
function formIn(words: readonly Word[], isCore: readonly boolean[], mentions: readonly Mention[]): Form {
  const form = formOf(words.filter((_, at) => isCore[at]));
  const first = isCore.indexOf(true);
  const isName = mentions.some(
    ({ words: at, isPhrase, quality }) => isPhrase && quality >= 0.85 && at.includes(first) && at.includes(first + 1),
  );
  return form === 'command' && (isName || mentions.some(({ entity }) => entity.kind === 'plan')) ? 'words' : form;
}

function distinct(mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  const best = new Map<string, Mention>();
  for (const mention of [...mentions].sort((a, b) => (a.words[0] as number) - (b.words[0] as number))) {
    const key = keyOf(mention.entity);
    const known = best.get(key);
    if (known === undefined) best.set(key, mention);
    else best.set(key, merged(known, mention));
  }
  return [...best.values()];
}

/** An entity that is named twice is named by all of those words. */
function merged(first: Mention, second: Mention): Mention {
  const words = [...new Set([...first.words, ...second.words])].sort((a, b) => a - b);
  return {
    ...first,
    words,
    quality: Math.max(first.quality, second.quality),
    isPhrase: first.isPhrase || second.isPhrase,
  };
}
