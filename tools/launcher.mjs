/**
 * Runs the server's script with the code that V8 made of it when it ran last, kept beside it as a file: a start without
 * compiling takes less than two thirds of the time. Copied to `build/server.js` by `tools/bundle.mjs`.
 *
 * Node.js from 22.1 on has `module.enableCompileCache()` for that.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, Script } from 'node:vm';

const PATH = join(import.meta.dirname, 'SCRIPT_NAME.cjs');
const CACHE = join(import.meta.dirname, 'SCRIPT_NAME.cache');

const kept = readKept();
const script = new Script(readFileSync(PATH, 'latin1'), {
  filename: PATH,
  cachedData: kept,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Another version of Node.js refuses what this one kept. At the end all functions that a start needs are compiled.
if (kept === undefined || script.cachedDataRejected) process.once('exit', keep);
const module = { exports: {} };
// The script goes by the name of this file: a worker is started like its supervisor.
script.runInThisContext()(module.exports, createRequire(import.meta.url), module, import.meta.filename);

function readKept() {
  try {
    return readFileSync(CACHE);
  } catch {
    return undefined;
  }
}

/** Workers may end at the same time, and the folder may be read-only: then the next start compiles again. */
function keep() {
  const written = `${CACHE}.${process.pid}`;
  try {
    writeFileSync(written, script.createCachedData());
    renameSync(written, CACHE);
  } catch {}
}
