/** `npm start`: from a fresh clone to a running service. Each step is skipped where its result is there already. */
import { ensureBuild, ensureDependencies, ensureIndex } from './ensure.mjs';

await ensureDependencies();
await ensureBuild();
await ensureIndex();
await import('../build/server.js');
