import { createEngine } from '../../src/answer/engine.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';
import { serveApart } from '../apart.ts';
import { residentBytes } from '../memory.ts';

export interface Asking {
  readonly indexDir: string;
  /** Only to let the compiler see what is asked; none of them is measured. */
  readonly warming: readonly string[];
  readonly questions: readonly string[];
}

export interface Asked {
  /** From the index on disk to the first answer. */
  readonly loadMs: number;
  readonly bytes: number;
  readonly latenciesMs: Float64Array;
  /** Processor time for one question, on average; more than the answer's own where garbage is collected beside it. */
  readonly processorMs: number;
}

serveApart<Asking, Asked>(async ({ indexDir, warming, questions }) => {
  const before = residentBytes();
  const start = performance.now();
  const catalog = await loadCatalog(indexDir);
  const { ask } = createEngine(catalog, linksFor(catalog.corpus.site, 'http://localhost:3000'));
  ask(warming[0] ?? '');
  const loadMs = performance.now() - start;
  for (const question of warming) ask(question);
  const processor = process.cpuUsage();
  const latenciesMs = Float64Array.from(questions, (question) => {
    const asked = performance.now();
    ask(question);
    return performance.now() - asked;
  });
  const { user, system } = process.cpuUsage(processor);
  const processorMs = (user + system) / 1_000 / questions.length;
  return { loadMs, bytes: residentBytes() - before, latenciesMs, processorMs };
});
