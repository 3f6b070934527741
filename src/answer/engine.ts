import type { Catalog } from '../catalog/catalog.ts';
import type { Links } from '../facts/links.ts';
import type { Answer, Ask, Result } from './answer.ts';
import { type Composing, compose, resultOf } from './compose.ts';
import { type Decision, decide } from './decide.ts';
import { explainSteps } from './explain.ts';
import { resolveFollowUp } from './follow-up.ts';
import { type Refusal, refusalOf } from './guard.ts';
import { CALIBRATED_BAR } from './guides/constants.ts';
import { createGuideFinder } from './guides/finder.ts';
import type { GuideFinding } from './guides/finding.ts';
import type { Word } from './interpret/words.ts';
import { candidateOf, rankResults, SectionCandidate, scoreOf } from './results.ts';
import { createSourcing } from './sources.ts';
import { isSpelled } from './spelled.ts';
import { GENERAL_WORDS } from './typed/harmless.ts';
import { createTypedFacts, type TypedFacts, type TypedFinding } from './typed/typed-facts.ts';

export interface EngineOptions {
  /** Below it the engine abstains; the calibrated bar by default. 0: abstain only when no word of the question matches anything. */
  readonly minConfidence?: number;
}

export interface Engine {
  readonly ask: Ask;
  /** Ranked places for a query, best first, without deciding whether they answer it; at most `limit` (10). */
  search(query: string, options?: { readonly limit?: number }): readonly Result[];
  /** The same answer with the reasons for it: what was understood, the candidates with their scores, why this one or why none. */
  explain(question: string, options?: { readonly previous?: readonly string[] }): Explanation;
}

export interface Explanation {
  readonly answer: Answer;
  /** Steps in order; each a title and lines for a person to read. */
  readonly steps: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Everything that was found out about one question. */
export interface Inquiry {
  readonly question: string;
  readonly decontextualized: string | null;
  readonly typed: TypedFinding;
  readonly guides: GuideFinding;
  readonly refusal: Refusal | null;
  readonly decision: Decision;
}

/** The text with every typing error put right. */
function withCorrections(text: string, words: readonly Word[]): string {
  let corrected = '';
  let end = 0;
  for (const { text: meant, typed, start, end: behind } of words) {
    if (typed === null) continue;
    const isCapital = text[start] !== text[start]?.toLowerCase();
    corrected += text.slice(end, start) + (isCapital ? `${meant[0]?.toUpperCase()}${meant.slice(1)}` : meant);
    end = behind;
  }
  return corrected + text.slice(end);
}

/** The same facts for one request, which reads each text once however often it is looked at. */
function findingOnce(facts: TypedFacts): TypedFacts {
  const known = new Map<string, TypedFinding>();
  return {
    ...facts,
    find(question) {
      const found = known.get(question) ?? facts.find(question);
      known.set(question, found);
      return found;
    },
  };
}

/** Builds the engine over one index. Its tables are made once; every question only reads them. */
export function createEngine(
  catalog: Catalog,
  links: Links,
  { minConfidence = CALIBRATED_BAR }: EngineOptions = {},
): Engine {
  const isIndexed = (word: string): boolean => catalog.words.terms.idOf(word) >= 0;
  const { words, spelled, corrector } = catalog;
  const typedFacts = createTypedFacts(catalog.corpus, {
    isKnown: isIndexed,
    isSpelled: (word) => isSpelled(word, spelled),
    nearest(word) {
      const found = corrector.correct(word);
      return found && { text: words.terms.textOf(found.word), distance: found.distance };
    },
  });
  const finder = createGuideFinder(catalog);
  const guideTitleFor = (asked: string): string | null => {
    const { confidence, guides } = finder.find(asked);
    return confidence >= CALIBRATED_BAR ? (guides[0]?.guide.title ?? null) : null;
  };
  const composing: Composing = {
    book: typedFacts.book,
    typed: typedFacts,
    links,
    sourcing: createSourcing(catalog.corpus, links),
  };

  function inquire(asked: string, previous: readonly string[]): Inquiry {
    corrector.beginRequest();
    const facts = findingOnce(typedFacts);
    const { question, decontextualized } = resolveFollowUp(asked.trim(), previous, facts, guideTitleFor);
    const meant = decontextualized ?? question;
    const typed = facts.find(meant);
    const guides = finder.find(withCorrections(meant, typed.words));
    const refusal = refusalOf(
      meant,
      typed.words,
      typed.frame.form,
      ({ text }) => isIndexed(text) || GENERAL_WORDS.has(text),
    );
    return { question, decontextualized, typed, guides, refusal, decision: decide(typed, guides, refusal) };
  }

  function answerTo(inquiry: Inquiry): Answer {
    const { question, decontextualized, decision, typed, guides } = inquiry;
    return compose(
      question,
      decontextualized,
      decision,
      { typed, guides },
      decision.confidence >= minConfidence,
      composing,
    );
  }

  return {
    ask: (question, { previous = [] } = {}) => answerTo(inquire(question, previous)),
    search(query, { limit } = {}) {
      const { typed, guides, decision } = inquire(query, []);
      const places = decision.readings.flatMap(({ outcome }) => ('drafts' in outcome ? outcome.drafts : []));
      const typedResults = places.map(({ statement }) => resultOf(statement, scoreOf(decision.confidence), composing));
      const sections = guides.sections.map((section) => new SectionCandidate(section, composing.sourcing, links));
      return rankResults([...[...typedResults, ...named(typed)].map(candidateOf), ...sections], limit);
    },
    explain(question, { previous = [] } = {}) {
      const inquiry = inquire(question, previous);
      const answer = answerTo(inquiry);
      return { answer, steps: explainSteps(inquiry, answer, minConfidence) };
    },
  };

  /** Places of the plans that a query names, even where it asks nothing about them. */
  function named({ frame }: TypedFinding): Result[] {
    return frame.plans.flatMap(({ entity, quality }) => {
      const statement = composing.book.statements.find(({ planId }) => planId === entity.id);
      return statement ? [resultOf(statement, scoreOf(quality / 2), composing)] : [];
    });
  }
}
