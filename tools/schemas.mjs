/** `npm run schemas`: writes what is generated from the readers of a corpus: the schemas that are published, and the keys in the manual. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const ROOT = join(import.meta.dirname, '..');
await ensureDependencies();
await ensureBuild();
const { corpusSchemas } = await import('../build/js/indexer/format/schemas.js');
const { withReference } = await import('../build/js/indexer/format/reference.js');

writeFileSync(join(ROOT, 'src/http/discovery/corpus-schemas.json'), `${JSON.stringify(corpusSchemas(), null, 1)}\n`);
const manual = join(ROOT, 'manual/guides/corpus-format.md');
writeFileSync(manual, withReference(readFileSync(manual, 'utf8')));
