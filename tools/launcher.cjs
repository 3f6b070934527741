/**
 * Runs the server's script with the code that V8 made of it in an earlier run, kept beside it as a file: a start without
 * compiling takes less than two thirds of the time. Copied to `build/server.js` by `tools/bundle.mjs`.
 *
 * Node.js from 22.1 on has `module.enableCompileCache()` for that.
 */
const cluster = require('node:cluster');
const { readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { constants, Script } = require('node:vm');

const PATH = join(__dirname, 'SCRIPT_NAME.cjs');
const CACHE = join(__dirname, 'SCRIPT_NAME.cache');
/** By then a start is over and some questions are answered. Later, V8 throws away what ran once and for all. */
const KEEP_AFTER_MS = 2_000;

const kept = readKept();
const script = new Script(readFileSync(PATH, 'latin1'), {
  filename: PATH,
  cachedData: kept,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Another version of Node.js refuses what this one kept.
if (kept === undefined || script.cachedDataRejected) keepSoon();
// The script goes by the name of this file: a worker is started like its supervisor.
script.runInThisContext()(exports, require, module, __filename);

function readKept() {
  try {
    return readFileSync(CACHE);
  } catch {
    return undefined;
  }
}

/** Once, in time or at the end of a short run; a supervisor leaves it to its workers, which run most of the script. */
function keepSoon() {
  let isOver = false;
  const keepOnce = () => {
    if (!isOver) keep();
    isOver = true;
  };
  cluster.once('fork', () => {
    isOver = true;
  });
  setTimeout(keepOnce, KEEP_AFTER_MS).unref();
  process.once('exit', keepOnce);
}

/** Workers may keep it at the same time, and the folder may be read-only: then the next start compiles again. */
function keep() {
  // In containers that share a folder, all processes may have the same number.
  const written = `${CACHE}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    writeFileSync(written, script.createCachedData(), { flag: 'wx' });
    renameSync(written, CACHE);
  } catch {
    rmSync(written, { force: true });
  }
}
