/**
 * `npm test`: what a change has to pass, in one command. `npm run soak`: load, outages and every kind of Redis, for longer; CI runs both.
 * `npm run test:quick`: the first without what measures waiting and memory, or starts browsers and other programs' suites.
 */
import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './ensure.mjs';
import { ensureProgram } from './programs.mjs';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm test | npm run test:quick | npm run soak
  npm test            format, lint, types, corpus, manual and tests
  npm run test:quick  the same without what measures waiting and memory or starts browsers and other programs' suites
  npm run soak        load, outages and every kind of Redis`);
  process.exit(0);
}
const isQuick = process.argv.includes('--quick');
const isSoak = process.argv.includes('--soak');

await ensureDependencies();
ensureProgram('redis-server');
if (!isQuick && !isSoak) ensureProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');

const bin = (name) => `node_modules/.bin/${name}`;
const tests = (title, ...projects) => [title, bin('vitest'), 'run', ...projects.flatMap((name) => ['--project', name])];
const BUILD = ['Build', process.execPath, 'tools/build.mjs'];
/** What has not changed since the last run is not checked again. More checkers than processors only work out the same types more often. */
const KNOWN_TYPES = ['--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo', '--checkers', '2'];
/** The compiler is done before most of what it holds could be let go of: it need not look for that so often. */
process.env.GOGC ??= '400';
const QUICK_STEPS = [
  ['Format and lint', bin('biome'), 'ci', '.'],
  ['Types', bin('tsc'), '-p', 'tsconfig.json', '--noEmit', ...KNOWN_TYPES],
  ['Types of the widget', bin('tsc'), '-p', 'widget/tsconfig.json'],
  BUILD,
  ['Corpus', process.execPath, 'build/commands/index-command.js', '--check'],
  ['Manual', process.execPath, 'build/commands/index-command.js', '--corpus', 'manual', '--check'],
  tests('Tests', 'main'),
];
// One after the other: what is measured must not wait for what else is tested.
const SLOW_STEPS = [
  tests('Pages and widgets in a browser, MCP conformance', 'browser', 'conformance'),
  tests('Benchmark', 'bench'),
];

const SOAK_STEPS = [BUILD, tests('Load, outages and every kind of Redis', 'soak')];

const steps = isSoak ? SOAK_STEPS : isQuick ? QUICK_STEPS : [...QUICK_STEPS, ...SLOW_STEPS];
for (const [title, program, ...args] of steps) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) console.error(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  console.log(`   ${title}: ${Math.round((performance.now() - start) / 1000)} s`);
}
