import { createEngine } from '../../src/answer/engine.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';
import { serveApart } from '../apart.ts';
import { costlyQuestions } from '../corpora/costly-questions.ts';
import { median } from '../statistics.ts';

export interface Costly {
  readonly indexDir: string;
  readonly plain: readonly string[];
  /** Costly questions that are made. */
  readonly count: number;
  /** How many of them, the worst, are asked again: one that only met a collection of garbage is told from one that costs. */
  readonly again: number;
}

export interface Costliest {
  /** Of the plain questions. */
  readonly medianMs: number;
  readonly costliestMs: number;
}

const SHORTEST_WORD = 5;
const REPEATS = 3;

serveApart<Costly, Costliest>(async ({ indexDir, plain, count, again }) => {
  const catalog = await loadCatalog(indexDir);
  const { ask } = createEngine(catalog, linksFor(catalog.corpus.site, 'http://localhost:3000'));
  const { terms } = catalog.words;
  const words = Array.from({ length: terms.count }, (_, word) => terms.textOf(word)).filter(
    (word) => word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word),
  );
  const { product, pricing } = catalog.corpus;
  const names = [product.name, ...(pricing?.plans ?? []).map(({ name }) => name)];
  /** Processor time, which does not grow with whatever else runs on the machine. */
  const msOf = (question: string, previous: readonly string[] = []): number => {
    const before = process.cpuUsage();
    ask(question, { previous });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const leastOf = (question: string, previous: readonly string[] = []): number =>
    Math.min(...Array.from({ length: REPEATS }, () => msOf(question, previous)));
  for (const question of plain) ask(question);
  const medianMs = median(plain.map((question) => leastOf(question)));
  const worst = costlyQuestions(words, names, count)
    .map((asked) => ({ ...asked, ms: msOf(asked.question, asked.previous) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, again);
  return { medianMs, costliestMs: Math.max(...worst.map(({ question, previous }) => leastOf(question, previous))) };
});
