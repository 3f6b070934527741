import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of an index of `corpus/`, made once for all tests. */
    indexDir: string;
    /** Why there is none; empty when there is. Only tests that need the index fail then. */
    indexProblem: string;
  }
}

/** The day of the tests: nothing in an index may depend on when it is built. */
const TODAY = '2026-11-20';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const indexDir = await mkdtemp(join(tmpdir(), 'factline-test-index-'));
  project.provide('indexDir', indexDir);
  project.provide('indexProblem', await build(indexDir).catch((error: unknown) => String(error)));
  return () => rm(indexDir, { recursive: true });
}

/** Its golden questions are not asked here: a wrong answer must not fail the tests of everything else. */
async function build(outDir: string): Promise<string> {
  const { readCorpus } = await import('../../indexer/reading/read-corpus.ts');
  const { writeIndex } = await import('../../src/catalog/artifact.ts');
  const { corpus, problems } = await readCorpus('corpus', { today: TODAY });
  if (corpus !== null) await writeIndex(corpus, { outDir });
  const told = problems.map(({ file, line, column, what, fix }) => `${file}:${line}:${column}  ${what}  →  ${fix}`);
  return corpus === null ? `corpus/ cannot be indexed:\n${told.join('\n')}` : '';
}
