/** Runs a compiled script after installing and compiling what it needs: `node tools/built.mjs commands/ask-command.js …`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const [node, , script, ...rest] = process.argv;
const path = join(import.meta.dirname, '../build', script);

await ensureDependencies();
await ensureBuild();
process.argv = [node, path, ...rest];
await import(pathToFileURL(path).href);
