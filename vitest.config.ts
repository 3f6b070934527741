import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW = ['bench', 'soak', 'browser', 'conformance'];
/** What takes minutes, so that nothing goes on alone when all else is over. */
const LONGEST = ['test/soak/fit.test.ts', 'test/browser/pages.test.ts', 'test/bench/bench-command.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A test that starts servers, commands or Redis says so in its imports; most of its time goes into their starts. */
const STARTS_PROGRAMS = /from '(?:node:child_process|[./]+\/helpers\/(?:counting|own-index|redis|service)\.ts)'/;

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !SLOW.some((folder) => name.startsWith(`${folder}/`)))
  .map((name) => join('test', name));
const processes = tests.filter((file) => STARTS_PROGRAMS.test(readFileSync(file, 'utf8')));

/** Of the two kinds that have to be fast. */
const FAST = {
  // For what hangs: no test is to fail because a machine is busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Loading the service and what it stands on takes far longer than most files take to test: each worker does it once.
  isolate: false,
};

/** `npx vitest run --project main`, and so on: each kind of test can be run alone. */
export default defineConfig({
  test: {
    globalSetup: 'test/helpers/build-index.ts',
    // Much of what is tested are other processes: with the one worker fewer that is usual, two processors wait half of the time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // What a source is made into for the tests is kept, under a digest of all that it depends on: half of what one file takes otherwise.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['test/**/*.test.ts'],
          exclude: [...SLOW.map((folder) => `test/${folder}/**`), ...processes],
          ...FAST,
        },
      },
      { extends: true, test: { name: 'processes', include: processes, ...FAST } },
      ...SLOW.map((folder) => ({
        extends: true as const,
        test: {
          name: folder,
          include: [`test/${folder}/**/*.test.ts`],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      })),
    ],
  },
});
