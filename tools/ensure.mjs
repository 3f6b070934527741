/** What every command needs before it can run, on a machine with nothing but Node.js and npm. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['src', 'indexer', 'bench'];
const SETTINGS = [
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
  'tools/bundle.mjs',
  'tools/bundle-commands.mjs',
  'tools/put.mjs',
  'tools/launcher.cjs',
];
const STAMP = join(ROOT, 'build/js/.built');

/**
 * Installs the dependencies where one is missing; ends the process when that fails.
 *
 * @param toDevelop whether those for development are needed, too: what was installed without them stays so otherwise
 */
export async function ensureDependencies({ toDevelop = false } = {}) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const wanted = Object.keys({ ...dependencies, ...(toDevelop ? devDependencies : {}) });
  const isInstalled = (name) => existsSync(join(ROOT, 'node_modules', name, 'package.json'));
  if (existsSync(join(ROOT, 'node_modules/.package-lock.json')) && wanted.every(isInstalled)) return;
  console.error('Installing dependencies …');
  run(...npm(), 'ci', ...(toDevelop ? ['--include=dev'] : []), '--loglevel=error');
}

/** Compiles where a source is newer than what was compiled last; ends the process when that fails. */
export async function ensureBuild() {
  const built = timeOf(STAMP);
  const changed = [
    ...SETTINGS.map((file) => join(ROOT, file)),
    ...SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder))),
  ];
  if (built > 0 && changed.every((file) => timeOf(file) <= built)) return;
  build();
}

/** Compiles the sources, puts the server into one script and the commands into a few; ends the process when that fails. */
export function build() {
  const started = new Date();
  removeStale();
  run(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(ROOT, 'tsconfig.build.json'));
  run(process.execPath, join(ROOT, 'tools/bundle.mjs'));
  run(process.execPath, join(ROOT, 'tools/bundle-commands.mjs'));
  writeFileSync(STAMP, '');
  // A file that is saved while the compiler runs counts as newer.
  utimesSync(STAMP, started, started);
}

/** Removes what was compiled of sources that are gone: an import of one that was moved would still be found. */
function removeStale() {
  for (const folder of SOURCES) {
    const compiled = join(ROOT, 'build/js', folder);
    for (const file of filesBelow(compiled)) {
      const source = join(ROOT, folder, relative(compiled, file));
      if (file.endsWith('.js') && !existsSync(source.replace(/\.js$/, '.ts'))) rmSync(file);
    }
  }
}

/**
 * Indexes `corpus/`, or the folder that CORPUS_DIR names, where it changed; ends the process, every problem told, when
 * something is wrong with it. An index that somebody made from another site's corpus is left as it is, unless CORPUS_DIR says
 * which one is meant.
 */
export async function ensureIndex() {
  const named = process.env.CORPUS_DIR;
  const corpusDir = resolve(ROOT, named || 'corpus');
  const outDir = resolve(ROOT, process.env.INDEX_DIR || 'build/index');
  const { indexIsCurrent } = await import('../build/js/indexer/source-note.js');
  if (await indexIsCurrent({ corpusDir, outDir })) return;
  const other = named ? null : await otherOwner(corpusDir, outDir);
  if (other !== null) {
    console.error(
      `${outDir} holds the index of ${other.name} (${other.url}), which is served as it is. CORPUS_DIR names a corpus to index.`,
    );
    return;
  }
  run(process.execPath, join(ROOT, 'build/commands/index-command.js'), '--quick', '--corpus', named || 'corpus');
}

/** Whose index it is where that is not the corpus' own site's; null where it is, or nobody knows. */
async function otherOwner(corpusDir, outDir) {
  const { ownerOfIndex, ownerOfCorpus } = await import('../build/js/indexer/index-owner.js');
  const [there, own] = [ownerOfIndex(outDir), ownerOfCorpus(corpusDir)];
  return there !== null && own !== null && there.digest !== own.digest ? there : null;
}

function run(program, ...args) {
  // What the tools print is no part of a command's own output.
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: ['inherit', 2, 2] });
  if (error) console.error(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** npm as this process was started by it, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') || script?.endsWith('.cjs') ? [process.execPath, script] : ['npm'];
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
