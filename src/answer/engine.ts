import type { Catalog } from '../catalog/catalog.ts';
import { sharedEncoder } from '../encoder/shared.ts';
import type { Links } from '../facts/links.ts';
import { once } from '../once.ts';
import type { Answer, Ask, Result, Suggestion } from './answer.ts';
import {
  type Composing,
  candidatesFor,
  compose,
  composeCourtesy,
  composeParts,
  resultOf,
} from './composing/compose.ts';
import { candidateOf, rankResults, scoreOf } from './composing/results.ts';
import { createSourcing } from './composing/sources.ts';
import { isSpelled } from './composing/spelled.ts';
import { type Decision, decide } from './decision/decide.ts';
import type { Model } from './decision/model.ts';
import { sharedModel } from './decision/shared-model.ts';
import { createGathering, type Gathered } from './evidence/gather.ts';
import { exampleSuggestions } from './example-questions.ts';
import { explainSteps } from './explain.ts';
import { resolveFollowUp } from './follow-up/resolve.ts';
import type { Explanation, Inquiry } from './inquiry.ts';
import { writtenOut } from './interpret/chat-spelling.ts';
import { isCourtesy } from './interpret/courtesy.ts';
import { isAsking } from './interpret/form.ts';
import { questionsIn } from './interpret/parts.ts';
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
  /** Questions that this corpus answers, each of another kind, with the place of its answer: for people to begin with. */
  examples(): readonly Suggestion[];
  /** The same answer with the reasons for it: what was understood, the candidates with their scores, why this one or why none. */
  explain(question: string, options?: { readonly previous?: readonly string[] }): Explanation;
}

/** Whether one reading of published facts takes every word of the question. */
const accountsForAll = ({ best }: Decision): boolean => best?.from === 'lines' && best.reading?.leftovers.length === 0;

/** The same facts for one request, which reads each text once however often it is looked at. */
function findingOnce(facts: TypedFacts): TypedFacts {
  const known = new Map<string, TypedFinding>();
  return {
    ...facts,
    find(question, lastAt = 0) {
      const key = `${lastAt} ${question}`;
      const found = known.get(key) ?? facts.find(question, lastAt);
      known.set(key, found);
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
    const question = asked.trim();
    const written = writtenOut(question, isIndexed);
    const { decontextualized, joined, lastAt } = resolveFollowUp(
      written,
      previous.map((earlier) => writtenOut(earlier, isIndexed)),
      facts,
    );
    const meant = decontextualized ?? written;
    const gathered = gather(meant, facts.find(meant, lastAt), joined);
    return { question, decontextualized, gathered, decision: decide(gathered, model) };
  }

  function answerTo(inquiry: Inquiry): Answer {
    const { question, decontextualized, decision, gathered } = inquiry;
    const parts = partsOf(inquiry);
    if (parts !== null) return composeParts(inquiry, parts, composing);
    const isAnswered = decision.confidence >= bar;
    return compose(question, decontextualized, { decision, gathered, isAnswered }, composing);
  }

  /** Several questions in one, where each by itself has an answer of its own and no published line answers them together. */
  function partsOf({ gathered: { asked }, decision }: Inquiry): readonly [Inquiry, Inquiry, ...Inquiry[]] | null {
    if (asked.refusal !== null || accountsForAll(decision)) return null;
    const texts = questionsIn(asked.text, asked.typed.words);
    const parts: Inquiry[] = [];
    for (const [at, text] of texts.entries()) {
      const part = inquire(text, texts.slice(0, at));
      if (!isAsking(part.gathered.asked.typed.frame.form)) return null;
      const { best, confidence, readings } = part.decision;
      if (best === null || confidence < bar || readings.length > 1) return null;
      parts.push(part);
    }
    const [first, second, ...more] = parts;
    return first && second ? [first, second, ...more] : null;
  }

  /** Whether somebody is only polite, in words that name nothing here. */
  function isPolite(text: string): boolean {
    corrector.beginRequest();
    return isCourtesy(text) && typedFacts.find(text).frame.mentions.length === 0;
  }

  const courtesy = (text: string): Answer => composeCourtesy(text.trim(), catalog.corpus.site, examples());
  const ask: Ask = (question, { previous = [] } = {}) =>
    isPolite(question) ? courtesy(question) : answerTo(inquire(question, previous));
  const examples = once(() => exampleSuggestions(catalog.corpus, ask));

  return {
    ask,
    examples,
    search(query, { limit } = {}) {
      const { gathered, decision } = inquire(query, []);
      const named = plansNamed(gathered).map(candidateOf);
      const found = decision.best === null ? [] : candidatesFor(decision, gathered, composing);
      return rankResults([...found, ...named], limit);
    },
    explain(question, { previous = [] } = {}) {
      if (isPolite(question)) {
        const steps = [{ title: 'Question', lines: [question.trim(), 'A courtesy, which asks for nothing.'] }];
        return { answer: courtesy(question), steps };
      }
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
