/** `npm run manual`: factline's own documentation, answered by factline. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const ROOT = join(import.meta.dirname, '..');
const INDEX = join(ROOT, 'build/manual');

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run manual
Indexes factline's own documentation, manual/, and serves it on http://localhost:3000; PORT and all other variables of the server hold`);
  process.exit(0);
}
await ensureDependencies();
await ensureBuild();
const indexer = join(ROOT, 'build/commands/index-command.js');
const { status } = spawnSync(process.execPath, [indexer, '--corpus', join(ROOT, 'manual'), '--out', INDEX], {
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(status ?? 1);
process.env.INDEX_DIR = INDEX;
await import('../build/server.js');
