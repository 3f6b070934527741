/**
 * `npm test`: everything that a change has to pass, in one command, here and in CI.
 * `npm run test:long`: what measures waiting and memory, or starts browsers and other programs' test suites.
 */
import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './ensure.mjs';
import { ensureProgram } from './programs.mjs';

await ensureDependencies();
ensureProgram('redis-server');
const isLong = process.argv.includes('--long');
if (isLong) ensureProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');

const bin = (name) => `node_modules/.bin/${name}`;
const LONG = ['bench', 'soak', 'browser', 'conformance'];
const LONG_STEPS = [
  ['Compile', bin('tsc'), '-p', 'tsconfig.build.json'],
  ['Long tests', bin('vitest'), 'run', ...LONG.flatMap((name) => ['--project', name])],
];
const STEPS = [
  ['Format and lint', bin('biome'), 'ci', '.'],
  ['Types', bin('tsc'), '-p', 'tsconfig.json', '--noEmit'],
  ['Compile', bin('tsc'), '-p', 'tsconfig.build.json'],
  ['Corpus', process.execPath, 'build/js/indexer/index-command.js', '--check'],
  ['Tests', bin('vitest'), 'run', '--project', 'main'],
];

for (const [title, program, ...args] of isLong ? LONG_STEPS : STEPS) {
  console.log(`\n── ${title}`);
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) console.error(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
