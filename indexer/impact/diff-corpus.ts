import type { Catalog } from '../../src/catalog/catalog.ts';
import { answersOf, questionsFor } from './answers.ts';
import { compareAnswers, type Impact, vanishedGuides } from './compare.ts';

/** An index, and what its editors ask. */
export interface Side {
  readonly catalog: Catalog;
  /** Golden questions. */
  readonly golden: readonly string[];
}

/** What changes for those who ask when one index takes the place of another: the questions of both are asked of both. */
export async function impactOf(before: Side, after: Side, readers: readonly string[]): Promise<Impact> {
  const questions = new Map([
    ...questionsFor(before.catalog, before.golden, readers),
    ...questionsFor(after.catalog, after.golden, readers),
  ]);
  const then = await answersOf(before.catalog, questions.keys());
  const now = await answersOf(after.catalog, questions.keys());
  return {
    ...compareAnswers(questions, then ?? new Map(), now ?? new Map()),
    vanished: vanishedGuides(before.catalog.corpus, after.catalog.corpus),
  };
}
