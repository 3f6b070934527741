import type { Catalog } from '../catalog/catalog.ts';
import { sharedEncoder } from '../encoder/shared.ts';
import type { Links } from '../facts/links.ts';
import type { Answer, Ask, Result } from './answer.ts';
import { type Composing, candidatesFor, compose, resultOf } from './compose.ts';
import { decide } from './decision/decide.ts';
import type { Model } from './decision/model.ts';
import { sharedModel } from './decision/shared-model.ts';
import { createGathering, type Gathered } from './evidence/gather.ts';
import { explainSteps } from './explain.ts';
import { resolveFollowUp } from './follow-up.ts';
import type { Explanation, Inquiry } from './inquiry.ts';
import { candidateOf, rankResults, scoreOf } from './results.ts';
import { createSourcing } from './sources.ts';
import { isSpelled } from './spelled.ts';
import { createTypedFacts, type TypedFacts, type TypedFinding } from './typed/typed-facts.ts';

export interface EngineOptions {
  /** Below it the engine abstains; the model's bar by default. 0: abstain only when no word of the question matches anything. */
  readonly minConfidence?: number | undefined;
  /** Another model than the shipped one, for fitting and measuring. */
  readonly model?: Model | undefined;
}

export interface Engine {
  readonly ask: Ask;
  /** Ranked places for a query, best first, without deciding whether they answer it; at most `limit` (10). */
  search(query: string, options?: { readonly limit?: number }): readonly Result[];
  /** The same answer with the reasons for it: what was understood, the candidates with their scores, why this one or why none. */
  explain(question: string, options?: { readonly previous?: readonly string[] }): Explanation;
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
  { minConfidence, model = sharedModel() }: EngineOptions = {},
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
  const bar = minConfidence ?? model.bar;
  const gather = createGathering(catalog, typedFacts.book, sharedEncoder(), model.kindsOf);
  const composing: Composing = {
    book: typedFacts.book,
    typed: typedFacts,
    links,
    sourcing: createSourcing(catalog.corpus, links),
  };

  function inquire(asked: string, previous: readonly string[]): Inquiry {
    corrector.beginRequest();
    const facts = findingOnce(typedFacts);
    const { question, decontextualized } = resolveFollowUp(asked.trim(), previous, facts, (earlier) =>
      guideTitleFor(earlier, facts),
    );
    const meant = decontextualized ?? question;
    const gathered = gather(meant, facts.find(meant));
    return { question, decontextualized, gathered, decision: decide(gathered, model) };
  }

  /** The title of the guide that an earlier question was answered from; null where it was not. */
  function guideTitleFor(earlier: string, facts: TypedFacts): string | null {
    const { best, confidence } = decide(gather(earlier, facts.find(earlier)), model);
    return best?.from === 'guide' && confidence >= model.bar ? best.guide.ranked.guide.title : null;
  }

  function answerTo({ question, decontextualized, decision, gathered }: Inquiry): Answer {
    const isAnswered = decision.confidence >= bar;
    return compose(question, decontextualized, { decision, gathered, isAnswered }, composing);
  }

  return {
    ask: (question, { previous = [] } = {}) => answerTo(inquire(question, previous)),
    search(query, { limit } = {}) {
      const { gathered, decision } = inquire(query, []);
      const named = plansNamed(gathered).map(candidateOf);
      const found = decision.best === null ? [] : candidatesFor(decision, gathered, composing);
      return rankResults([...found, ...named], limit);
    },
    explain(question, { previous = [] } = {}) {
      const inquiry = inquire(question, previous);
      const answer = answerTo(inquiry);
      return { answer, steps: explainSteps(inquiry, answer, bar) };
    },
  };

  /** Places of the plans that a query names, even where it asks nothing about them. */
  function plansNamed({ asked, firstLineOf }: Gathered): Result[] {
    return asked.typed.frame.plans.flatMap(({ entity, quality }) => {
      const statement = firstLineOf(entity.id);
      return statement ? [resultOf(statement, scoreOf(quality / 2), composing)] : [];
    });
  }
}
