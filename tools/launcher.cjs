/**
 * Runs the server's script with the code that V8 made of it in an earlier run, kept beside it as a file: a start without
 * compiling takes less than half the time. Copied to `build/server.js` by `tools/bundle.mjs`.
 *
 * Node.js from 22.1 on has `module.enableCompileCache()` for that.
 */
const cluster = require('node:cluster');
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

const PATH = join(__dirname, 'SCRIPT_NAME.cjs');
/** What a run leaves that ends soon, even one that fails; it does until a longer one has left more. */
const SHORT = join(__dirname, 'SCRIPT_NAME.short.cache');
const LONG = join(__dirname, 'SCRIPT_NAME.cache');
/** By then a start is over and some questions are answered. Later, V8 throws away what ran once and for all. */
const LONG_MS = 2_000;

const ofLong = readKept(LONG);
const kept = ofLong ?? readKept(SHORT);
const script = new Script(readFileSync(PATH, 'latin1'), {
  filename: PATH,
  cachedData: kept,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Another version of Node.js refuses what this one kept.
const isCompiled = kept === undefined || script.cachedDataRejected;
let isKept = false;
if (isCompiled) process.once('exit', () => keep(SHORT));
if (isCompiled || ofLong === undefined) setTimeout(() => keep(LONG), LONG_MS).unref();
// A supervisor runs little of the script: its workers have more to keep.
cluster.once('fork', () => {
  isKept = true;
});
// The script goes by the name of this file: a worker is started like its supervisor.
script.runInThisContext()(exports, require, module, __filename);

function readKept(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Once. Workers may keep it at the same time, and the folder may be read-only: then the next start compiles again. */
function keep(path) {
  if (isKept) return;
  isKept = true;
  // In containers that share a folder, all processes may have the same number.
  const written = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    writeFileSync(written, script.createCachedData(), { flag: 'wx' });
    renameSync(written, path);
  } catch {
    rmSync(written, { force: true });
  }
}
