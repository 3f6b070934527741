import type { Corpus } from '../../src/facts/corpus.ts';
import type { Asker, Questions, Said } from './answers.ts';

/** What became of an answer: it is gone, is new, or says something else. */
export type Outcome = 'lost' | 'gained' | 'otherwise';

export interface AnswerChange {
  readonly question: string;
  readonly asker: Asker;
  readonly outcome: Outcome;
  readonly before: Said;
  readonly after: Said;
}

/** What an edit does to those who ask. */
export interface Impact {
  /** Questions that were asked of both. */
  readonly asked: number;
  /** What is gone first, then what is new, then what is said otherwise. */
  readonly changes: readonly AnswerChange[];
  /** Ids of guides that are gone and leave no redirect, so that links to them are dead. */
  readonly vanished: readonly string[];
}

const ORDER: readonly Outcome[] = ['lost', 'gained', 'otherwise'];

export function compareAnswers(
  questions: Questions,
  before: ReadonlyMap<string, Said>,
  after: ReadonlyMap<string, Said>,
): Pick<Impact, 'asked' | 'changes'> {
  const changes: AnswerChange[] = [];
  let asked = 0;
  for (const [question, asker] of questions) {
    const [then, now] = [before.get(question), after.get(question)];
    if (then === undefined || now === undefined) continue;
    asked++;
    const outcome = outcomeOf(then, now);
    if (outcome !== null) changes.push({ question, asker, outcome, before: then, after: now });
  }
  return { asked, changes: changes.sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome)) };
}

function outcomeOf(before: Said, after: Said): Outcome | null {
  if (before.isAnswered !== after.isAnswered) return before.isAnswered ? 'lost' : 'gained';
  return before.text === after.text ? null : 'otherwise';
}

/** Guides that had an address and have none any more. */
export function vanishedGuides(before: Corpus, after: Corpus): readonly string[] {
  const known = new Set(after.guides.map(({ id }) => id));
  const redirected = new Set(after.redirects?.map(({ from }) => from));
  return before.guides.map(({ id }) => id).filter((id) => !known.has(id) && !redirected.has(`/guides/${id}`));
}
