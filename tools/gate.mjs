/**
 * `npm test`: what a change has to pass, in one command. `npm run soak`: load, outages, every kind of Redis and the benchmark itself,
 * for longer; CI runs both.
 * `npm run test:quick`: the first without what starts other programs in numbers: servers, indexers, Redis, browsers.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { ensureDependencies } from './ensure.mjs';
import { ensureProgram, wantProgram } from './programs.mjs';
import { sideBySide } from './side-by-side.mjs';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm test | npm run test:quick | npm run soak
  npm test            format, lint, types, corpus, manual and tests
  npm run test:quick  the same without what starts other programs in numbers: servers, Redis, browsers
  npm run soak        load, outages, every kind of Redis, the benchmark and the fit`);
  process.exit(0);
}
const isQuick = process.argv.includes('--quick');
const isSoak = process.argv.includes('--soak');

// Debian keeps nginx where the path of most users does not lead.
process.env.PATH += `${delimiter}/usr/sbin`;
await ensureDependencies({ toDevelop: true });
if (!isQuick) ensureProgram('redis-server');
if (!isQuick && !isSoak) {
  ensureProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  wantProgram('nginx');
}

const bin = (name) => `node_modules/.bin/${name}`;
const tests = (title, projects, ...options) => ({
  title,
  line: [bin('vitest'), 'run', ...projects.flatMap((name) => ['--project', name]), ...options],
});
/** Browsers, servers and commands that others start keep waiting for one another: one test more than there are processors. */
const ONE_MORE = ['--maxWorkers', String(availableParallelism() + 1)];
/** What has not changed since the last run is not checked again. More checkers than processors only work out the same types more often. */
const KNOWN_TYPES = ['--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo', '--checkers', '2'];
/** The compiler is done before most of what it holds could be let go of: it need not look for that so often. */
process.env.GOGC ??= '400';

const INDEX = [process.execPath, 'build/commands/index-command.js', '--check'];
const BUILD = { title: 'Build', line: [process.execPath, 'tools/build.mjs'] };
/** In the order in which they are begun: what others wait for, and what takes longest, first. */
const CHECKS = [
  BUILD,
  { title: 'Types', line: [bin('tsc'), '-p', 'tsconfig.json', '--noEmit', ...KNOWN_TYPES] },
  { title: 'Corpus', line: INDEX, after: 'Build' },
  { title: 'Format and lint', line: [bin('biome'), 'ci', '.'] },
  { title: 'Manual', line: [...INDEX, '--corpus', 'manual'], after: 'Build' },
  { title: 'Types of the widget', line: [bin('tsc'), '-p', 'widget/tsconfig.json'] },
];
/** No verdict depends on how fast anything is, so that all of it may run side by side. */
const TESTS = isQuick
  ? tests('Tests', ['main'])
  : tests('Tests, with browsers and MCP conformance', ['main', 'processes', 'browser', 'conformance'], ...ONE_MORE);
const SOAK = tests('Load, outages, every kind of Redis and the benchmark', ['soak', 'bench']);

await sideBySide(isSoak ? [BUILD] : CHECKS);
const { title, line } = isSoak ? SOAK : TESTS;
console.log(`\n── ${title}`);
const start = performance.now();
const [program, ...args] = line;
const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
if (error) console.error(`${program} could not be run: ${error.message}`);
if (status !== 0) process.exit(status ?? 1);
console.log(`   ${title}: ${Math.round((performance.now() - start) / 1000)} s`);
