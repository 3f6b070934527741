import { MOST_LOOKED_FOR } from '../../../catalog/words/corrector.ts';
import { baseForms } from '../../../text/base-forms.ts';
import { stem } from '../../../text/stem.ts';
import { STOP_WORDS } from '../../../text/stop-words.ts';
import { tokens } from '../../../text/words.ts';
import { changed, type Word } from '../../interpret/words.ts';
import { GENERAL_WORDS } from '../harmless.ts';
import { PLAN_NOUNS } from '../ordinary.ts';
import { COMMON_WORDS } from '../words/common.ts';
import { OPERATORS, type Operator } from '../words/operators.ts';
import { OTHER_SPELLINGS } from '../words/spellings.ts';
import { THESAURUS } from '../words/thesaurus.ts';
import { type Near, nearest, SHORTEST, type Target, type Targets, targetsOf } from './near-words.ts';

/** What is left of a shorter word without its ending is chance: "plns" is no plural of zlotys. */
const SHORTEST_BASE = 4;
/** They come before anything else that is as near. */
const QUESTION_WORDS =
  'which what when where could would should does have there their your with from this that much many'.split(' ');
/** Other ways to read a question that are tried where the nearest words make no sense. */
const MOST_OTHERS = 4;

/** Puts typing errors right, where a word is unknown and another one is near. */
export interface Speller {
  correct(words: readonly Word[]): Correction;
}

export interface Correction {
  /** Each word as it was most likely meant; left as it is where words of several stems are as near and as likely. */
  readonly words: readonly Word[];
  /** The same with one word at a time taken for another one that is just as near; the likeliest first. */
  others(): readonly (readonly Word[])[];
  /** The same with one word that is spelled right, but stands nowhere in the corpus, taken for a name one slip away. */
  guesses(): readonly (readonly Word[])[];
}

/** What a corpus knows of words. */
export interface Vocabulary {
  /** Whether a folded word stands anywhere in the corpus: such a word is no typing error. */
  isKnown(word: string): boolean;
  /** Whether a folded word is spelled right, whatever the corpus says. */
  isSpelled(word: string): boolean;
  /** The nearest word of the guides, and how many slips away it is. */
  nearest(word: string): { readonly text: string; readonly distance: number } | null;
}

/**
 * @param names every name, alias and unit that the corpus gives to something
 * @param planNames those of plans
 * @param lines the lines of its pages
 */
export function createSpeller(
  names: readonly string[],
  planNames: readonly string[],
  synonyms: readonly string[],
  lines: readonly string[],
  { isKnown, isSpelled, nearest: nearestInGuides }: Vocabulary,
): Speller {
  let read: Known | undefined;
  /** Read at the first word that may be wrong: a start need not wait for it. */
  const known = (): Known => {
    read ??= knownFrom(names, synonyms, lines);
    return read;
  };
  const planWords = new Set(planNames.flatMap(wordsOf).filter((word) => !PLAN_NOUNS.has(word)));
  const isRight = ({ kind, text }: Word): boolean =>
    kind !== 'word' ||
    isKnown(text) ||
    isSpelled(text) ||
    baseForms(text).some(
      (base) => base.length >= SHORTEST_BASE && (COMMON_WORDS.has(base) || isKnown(base) || known().ranks.has(base)),
    );
  const candidatesFor = (word: Word): readonly Target[] => {
    const near = nearest(word.text, known().targets);
    const found = isName(word) ? null : nearestInGuides(word.text);
    // Guides speak of plans, too; a short word that is near their names may be the name of another one: "the teal plan".
    const inGuides = found !== null && planWords.has(found.text) ? null : found;
    const isNearer = inGuides !== null && (near.length === 0 || inGuides.distance < (near[0] as Near).distance);
    return isNearer ? [{ word: inGuides.text, letters: 0, rank: GUIDE_RANK }] : near.map(({ target }) => target);
  };
  const likeliestOf = (word: Word, candidates: readonly Target[]): Word => {
    const other = OTHER_SPELLINGS.get(word.text);
    return other !== undefined && !known().ranks.has(word.text) && known().ranks.has(other)
      ? changed(word, { text: other, stem: stem(other) })
      : meant(word, likeliest(candidates));
  };
  const guessesFor = (word: Word): readonly Target[] => {
    const { kind, text } = word;
    if (kind !== 'word' || text.length < SHORTEST || isName(word) || isKnown(text) || known().ranks.has(text))
      return [];
    return nearest(text, known().targets).flatMap(({ target, distance }) =>
      distance === 1 && target.rank <= LAST_NAMING_RANK ? [target] : [],
    );
  };
  return {
    correct(words) {
      let left = MOST_LOOKED_FOR;
      const candidates = words.map((word) => {
        if (left === 0 || isRight(word) || isShortName(word)) return [];
        left -= 1;
        return candidatesFor(word);
      });
      const first = words.map((word, at) => likeliestOf(word, candidates[at] as readonly Target[]));
      return {
        words: first,
        others: () => othersOf(words, candidates, first),
        guesses: () => othersOf(words, words.map(guessesFor), first),
      };
    },
  };
}

function othersOf(
  words: readonly Word[],
  candidates: readonly (readonly Target[])[],
  first: readonly Word[],
): readonly (readonly Word[])[] {
  const others: { readonly rank: number; readonly words: readonly Word[] }[] = [];
  for (let at = 0; at < words.length; at++)
    for (const target of distinct(candidates[at] as readonly Target[]))
      if (stem(target.word) !== first[at]?.stem)
        others.push({ rank: target.rank, words: first.with(at, meant(words[at] as Word, target)) });
  return others
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_OTHERS)
    .map(({ words: other }) => other);
}

/** Operators that are asked for by nouns, which have plurals. */
const NOUNS = new Set<Operator>(['price', 'plan', 'trial', 'limit', 'discount', 'tax', 'period']);
/** Adverbs that are read as their period: "annually". */
const PERIODICALLY = ['annually', 'yearly', 'monthly', 'weekly', 'daily', 'hourly', 'quarterly', 'fortnightly'];
/** Of the lists that words are read from: names, then operators and synonyms. */
const LAST_NAMING_RANK = 2;
const GUIDE_RANK = 5;

function meant(word: Word, target: Target | null): Word {
  return target === null ? word : changed(word, { text: target.word, stem: stem(target.word), typed: word.text });
}

/** The one of the best rank; null where there is none, or several of different stems. */
function likeliest(candidates: readonly Target[]): Target | null {
  if (candidates.length === 0) return null;
  const rank = Math.min(...candidates.map((target) => target.rank));
  const best = distinct(candidates.filter((target) => target.rank === rank));
  return best.length === 1 ? (best[0] as Target) : null;
}

/** The first of each stem. */
function distinct(targets: readonly Target[]): readonly Target[] {
  if (targets.length < 2) return targets;
  const seen = new Set<string>();
  return targets.filter(({ word }) => !seen.has(stem(word)) && seen.add(stem(word)));
}

const pluralOf = (word: string): string => (word.endsWith('s') ? word : `${word}s`);

/** Within a sentence, a capital letter makes a name, which is no slip of an ordinary word. */
const isName = ({ capital, start }: Word): boolean => capital && start > 0;

/** "Fro" within a sentence is somebody's name rather than a slip of "for". */
const isShortName = (word: Word): boolean => isName(word) && word.text.length < SHORTEST;

function wordsOf(text: string): string[] {
  return tokens(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
}

/** Words that a typing error may have been meant for. */
interface Known {
  readonly ranks: ReadonlyMap<string, number>;
  readonly targets: Targets;
}

function knownFrom(names: readonly string[], synonyms: readonly string[], lines: readonly string[]): Known {
  const operators = OPERATORS.flatMap(({ phrases }) => phrases);
  const nouns = OPERATORS.flatMap(({ operator, phrases }) => (NOUNS.has(operator) ? phrases : []));
  const ranks = ranksOf([
    QUESTION_WORDS,
    [...names, ...names.flatMap(wordsOf).map(pluralOf)],
    [...operators, ...nouns.map(pluralOf), ...PERIODICALLY, ...synonyms, ...THESAURUS.flat()],
    [...GENERAL_WORDS, ...STOP_WORDS],
    lines,
  ]);
  return { ranks, targets: targetsOf(ranks) };
}

/** Words with the first list that holds them: of two that are equally near, the one that names something is meant. */
function ranksOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const [rank, texts] of lists.entries())
    for (const word of texts.flatMap(wordsOf)) if (!ranks.has(word)) ranks.set(word, rank);
  return ranks;
}
