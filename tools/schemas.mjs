/** `npm run schemas`: writes what is generated from what reads a corpus and the environment: the schemas that are published, the keys in the manual, and its table of environment variables. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const ROOT = join(import.meta.dirname, '..');
await ensureDependencies();
await ensureBuild();
const { corpusSchemas } = await import('../build/js/indexer/format/schemas.js');
const { withReference } = await import('../build/js/indexer/format/reference.js');
const { withVariables } = await import('../build/js/src/config/variables-table.js');

writeFileSync(join(ROOT, 'src/http/discovery/corpus-schemas.json'), `${JSON.stringify(corpusSchemas(), null, 1)}\n`);
for (const [page, withTable] of [
  ['corpus-format.md', withReference],
  ['variables.md', withVariables],
]) {
  const path = join(ROOT, 'manual/guides', page);
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
}
