/** `npm start`: from a fresh clone to a running service. Each step is skipped where its result is there already. */
import { ensureBuild, ensureDependencies, ensureIndex } from './ensure.mjs';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm start
Installs what is missing, builds and indexes what changed, and serves it; CORPUS_DIR=DIR names another corpus than corpus/.
It takes no options: \`npm run serve -- --help\` lists the variables that configure the service`);
  process.exit(0);
}
await ensureDependencies();
await ensureBuild();
await ensureIndex();
await import('../build/server.js');
