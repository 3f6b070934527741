/** `npm test`: everything that a change has to pass, in one command, here and in CI. */
import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './ensure.mjs';
import { ensureProgram } from './programs.mjs';

await ensureDependencies();
ensureProgram('redis-server');

const steps = [
  ['Format and lint', 'biome', 'ci', '.'],
  ['Types', 'tsc', '-p', 'tsconfig.json', '--noEmit'],
  ['Compile', 'tsc', '-p', 'tsconfig.build.json'],
  ['Corpus', process.execPath, 'build/js/indexer/index-command.js', '--check'],
  ['Tests', 'vitest', 'run', '--project', 'main'],
];

for (const [title, program, ...args] of steps) {
  console.log(`\n── ${title}`);
  const { status, error } = spawnSync(pathOf(program), args, { stdio: 'inherit' });
  if (error) console.error(String(error));
  if (status !== 0) process.exit(status ?? 1);
}

function pathOf(program) {
  return program === process.execPath ? program : `node_modules/.bin/${program}`;
}
