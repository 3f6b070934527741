import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '../../src/answer/answer.ts';
import { createEngine } from '../../src/answer/engine.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { type Links, linksFor } from '../../src/facts/links.ts';
import { compareText, type Problem, Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { holds } from './holds.ts';
import type { Expectation, GoldenQuestion, Placed } from './questions-file.ts';
import { BASE_URL, SourceBook } from './source-book.ts';

/** Builds what answers questions over an index. */
export type AskerFor = (catalog: Catalog, links: Links) => (question: string) => Answer;

export interface CheckOptions {
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly askerFor?: AskerFor;
}

const BATCH = 20;

/** The engine as it serves. */
export const askTheEngine: AskerFor = (catalog, links) => {
  const engine = createEngine(catalog, links);
  return (question) => engine.ask(question);
};

/** Asks every golden question and paraphrase, and reports each that has lost its answer. */
export async function checkQuestions(
  catalog: Catalog,
  questions: readonly GoldenQuestion[],
  { onProgress = () => {}, askerFor = askTheEngine }: CheckOptions = {},
): Promise<readonly Problem[]> {
  const problems = new Problems();
  const links = linksFor(catalog.corpus.site, BASE_URL);
  const sources = new SourceBook(catalog.corpus, links);
  const ask = askerFor(catalog, links);
  const asked = questions.flatMap(({ asked: all, expect }) => all.map((question) => ({ question, expect })));
  for (const [at, { question, expect }] of asked.entries()) {
    if (at % BATCH === 0) {
      onProgress({ done: at, total: asked.length });
      await nextTurn();
    }
    const answer = ask(question.text);
    const missed = expect === 'no_answer' ? unwanted(answer) : missedBy(answer, expect, sources);
    if (missed !== null) report(question, { missed, answer }, problems);
  }
  onProgress({ done: asked.length, total: asked.length });
  return problems.sorted();
}

function report(question: Placed, { missed, answer }: { missed: string; answer: Answer }, problems: Problems): void {
  const what = `the answer to “${shorten(question.text)}” ${missed}: ${summary(answer)}`;
  problems.error(question.place, what, 'correct the facts, give them aliases, or correct the expectation');
}

function unwanted(answer: Answer): string | null {
  return answer.status === 'no_answer' ? null : 'should be none';
}

/** The first demand that an answer does not meet, or null. */
function missedBy(answer: Answer, expect: Expectation, sources: SourceBook): string | null {
  const text = textOf(answer);
  const lost = expect.contains.find((phrase) => !holds(text, phrase));
  if (lost !== undefined) return `does not contain “${lost}”`;
  if (expect.anyOf.length > 0 && !expect.anyOf.some((phrase) => holds(text, phrase))) {
    return `contains none of ${expect.anyOf.map((phrase) => `“${phrase}”`).join(', ')}`;
  }
  const forbidden = expect.not.find((phrase) => holds(text, phrase));
  if (forbidden !== undefined) return `contains “${forbidden}”`;
  if (answer.status === 'no_answer') return 'is missing';
  const isSourced = answer.claims.some((claim) =>
    expect.sources.some(({ text: name }) => sources.isSource(claim, name)),
  );
  if (expect.sources.length === 0 || isSourced) return null;
  return `does not come from ${expect.sources.map(({ text: name }) => `\`${name}\``).join(' or ')}`;
}

function textOf({ claims, layout }: Answer): string {
  return claims.map(({ text }) => text).join(layout === 'lines' ? '\n' : ' ');
}

const LONGEST_ANSWER = 160;

/** What was answered instead, with its sources. */
function summary(answer: Answer): string {
  if (answer.status === 'no_answer') return 'no answer was given';
  const text = textOf(answer).replace(/\s+/g, ' ');
  const shown = text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER - 1)}…` : text;
  const from = [...new Set(answer.claims.map(({ sourceUrl }) => sourceUrl.replace(BASE_URL, '')))].sort(compareText);
  return `“${shown}” (${from.slice(0, 3).join(', ')})`;
}
