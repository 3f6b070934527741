import type { Corpus } from '../../facts/corpus.ts';
import { type Clause, splitClauses } from '../interpret/clauses.ts';
import { readWords, type Word } from '../interpret/words.ts';
import { type Book, createBook } from './book.ts';
import { type Reading, readingsOf } from './choose.ts';
import { type Frame, framesOf, type QuestionWords } from './frame.ts';
import { intentsOf } from './intents/index.ts';
import { deniedWordsOf, lineWordsOf, wordsOfLines } from './line-words.ts';
import { namingsOf } from './names/entities.ts';
import { createLexicon, type Lexicon } from './names/lexicon.ts';
import { createSpeller, type Vocabulary } from './names/typos.ts';
import type { Facts, Intent, Proposal } from './proposal.ts';

/** What the typed facts make of a question. */
export interface TypedFinding {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  /** Every reading, those that account for every word first. */
  readonly readings: readonly Reading[];
  /** Whether there are prices at all: without any, "yuan" and "price" are words like others. */
  readonly hasPrices: boolean;
  /** Words that were put right, as typed and as read. */
  readonly corrections: readonly (readonly [typed: string, read: string])[];
  /** What would be read if a word that is spelled right were a slip; null where some reading holds without that, or none does. */
  readonly guess: Reading | null;
}

export interface TypedFacts {
  readonly book: Book;
  readonly lexicon: Lexicon;
  /** @param lastAt where what was said last begins, in UTF-16 units: what is named there goes before what was named earlier */
  find(question: string, lastAt?: number): TypedFinding;
}

/** The facts, and what can be asked of them. */
interface Askable extends Facts {
  readonly intents: readonly Intent[];
}

export function createTypedFacts(corpus: Corpus, vocabulary: Vocabulary): TypedFacts {
  const book = createBook(corpus);
  const namings = namingsOf(corpus);
  const lexicon = createLexicon(corpus, namings);
  const names = namings.map(({ text }) => text);
  const lines = book.statements.map(({ text }) => text);
  const planNames = namings.flatMap(({ entity, text }) => (entity.kind === 'plan' ? [text] : []));
  const speller = createSpeller(names, planNames, corpus.synonyms.flat(), lines, vocabulary);
  const { synonyms, thesaurus } = lexicon;
  const { tagline, description } = corpus.product;
  const facts: Askable = {
    intents: intentsOf(book),
    book,
    lexicon,
    deniedWords: deniedWordsOf(book.statements, synonyms, thesaurus),
    lineWords: wordsOfLines(synonyms, thesaurus),
    productWords: lineWordsOf(`${tagline ?? ''} ${description}`, synonyms, thesaurus),
  };
  const isUnit = (stem: string): boolean => lexicon.spread.has(stem) || UNITS.has(stem);
  return {
    book,
    lexicon,
    find(question, lastAt = 0) {
      const read = readWords(question, isUnit);
      const findingOf = (words: readonly Word[]): TypedFinding => {
        const clauses = splitClauses(words, question);
        const { frame, readings } = understand({ words, clauses, lastAt }, facts);
        const corrections = correctionsOf(words);
        return { words, clauses, frame, readings, hasPrices: corpus.pricing !== null, corrections, guess: null };
      };
      const corrected = speller.correct(read);
      const nearest = findingOf(corrected.words);
      if (isUnderstood(nearest) || read.length > MOST_REREAD) return nearest;
      const understood = firstUnderstood(corrected.others(), findingOf);
      if (understood) return understood;
      const guess = firstUnderstood(corrected.guesses(), findingOf)?.readings[0] ?? null;
      return guess === null ? nearest : { ...nearest, guess };
    },
  };
}

/** Words of a question that is read again with one of them taken for another: of more, one alone makes no sense of the rest. */
const MOST_REREAD = 32;

/** Whether some reading accounts for every word and has something to say. */
const isUnderstood = ({ readings: [best] }: Pick<TypedFinding, 'readings'>): boolean =>
  best !== undefined && best.leftovers.length === 0 && 'drafts' in best.outcome;

function firstUnderstood(
  others: readonly (readonly Word[])[],
  findingOf: (words: readonly Word[]) => TypedFinding,
): TypedFinding | undefined {
  for (const words of others) {
    const finding = findingOf(words);
    if (isUnderstood(finding)) return finding;
  }
  return undefined;
}

const UNITS = new Set(['month', 'year', 'day', 'hour', 'gb', 'mb', 'tb']);

/** Reads the question alone; where that makes no sense, together with what people say about themselves. */
function understand(said: QuestionWords, facts: Askable): Pick<TypedFinding, 'frame' | 'readings'> {
  const asked = read(said, facts, false);
  const isWhole = said.clauses.every(({ role }) => role !== 'situation');
  if (isWhole || asked.readings[0]?.leftovers.length === 0) return asked;
  const both = read(said, facts, true);
  return both.readings[0]?.leftovers.length === 0 ? both : asked;
}

/** Names come before words that ask, as long as the question makes sense with them. */
function read(said: QuestionWords, facts: Askable, withSituation: boolean): Pick<TypedFinding, 'frame' | 'readings'> {
  const { naming, asking } = framesOf(said, facts.lexicon, withSituation);
  const named = naming === null ? null : readIn(naming, facts);
  return named !== null && isUnderstood(named) && isOfNames(named) ? named : readIn(asking, facts);
}

function readIn(frame: Frame, facts: Askable): Pick<TypedFinding, 'frame' | 'readings'> {
  const proposals: Proposal[] = [];
  for (const intent of facts.intents) for (const proposal of intent(frame, facts)) proposals.push(proposal);
  return { frame, readings: readingsOf(proposals, frame, facts.lexicon) };
}

/** Whether the best reading is about something that the question calls by its whole name. */
const isOfNames = ({ readings: [best] }: Pick<TypedFinding, 'readings'>): boolean =>
  best?.mentions.some(({ isName, entity }) => isName && entity.kind !== 'plan' && entity.kind !== 'product') ?? false;

const correctionsOf = (words: readonly Word[]) =>
  words.flatMap(({ typed, text }): (readonly [string, string])[] => (typed === null ? [] : [[typed, text]]));
