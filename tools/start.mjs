/** `npm start`: from a fresh clone to a running service. Each step is skipped where its result is there already. */
import { spawnSync } from 'node:child_process';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const corpusDir = 'corpus';
const outDir = process.env.INDEX_DIR ?? 'build/index';

await ensureDependencies();
await ensureBuild();
await ensureIndex();
await import('../build/js/src/main.js');

async function ensureIndex() {
  const { indexIsCurrent } = await import('../build/js/indexer/source-note.js');
  if (await indexIsCurrent({ corpusDir, outDir })) return;
  const args = ['build/js/indexer/index-command.js', '--corpus', corpusDir, '--out', outDir];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
