/**
 * Puts the compiled commands of the indexer and all they need into a few scripts, `build/commands/`: most of what `--help` or a
 * small corpus takes is finding, opening and compiling a thousand modules.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { put } from './put.mjs';

const BUILD = join(import.meta.dirname, '../build');
const COMPILED = join(BUILD, 'js');
const OUT = join(BUILD, 'commands');
const ENDING = '-command.js';

/** The thread that reads guides: bundled like a command, so that each thread opens a few files instead of hundreds. */
const THREAD = join(COMPILED, 'indexer/guides/threads/reading-thread.js');
/** Starts that thread, whose script lies beside it in the bundle, too. */
const STARTS_THREADS = join(COMPILED, 'indexer/guides/threads/reading-threads.js');

/** Reads the weights from beside itself: those of the server, beside the commands' folder, are the same. */
const HAS_WEIGHTS = join(COMPILED, 'src/encoder/encoder.js');

/** What lies beside a module, such as weights, lies beside the compiled module, not beside the bundle. */
const knowsWhereItWas = {
  name: 'knows-where-it-was',
  transform(code, id) {
    if (id === HAS_WEIGHTS)
      return code.replace(/\bimport\.meta\.filename\b/g, '(import.meta.dirname + "/../encoder.js")');
    const path = relative(COMPILED, id);
    if (id === STARTS_THREADS || path.startsWith('..') || !/\bimport\.meta\.(?:dir|file)name\b/.test(code)) return null;
    const place = (at) => `(import.meta.dirname + ${JSON.stringify(`/../js/${at.split(sep).join('/')}`)})`;
    return code.replace(/\bimport\.meta\.(dir|file)name\b/g, (_, kind) => place(kind === 'dir' ? dirname(path) : path));
  },
};

/**
 * markdown-it is published with its fields as calls of a helper that looks each name up first: two fifths of what parsing takes.
 * They become assignments, which come to the same where no name is inherited. Only the head of a call is replaced; its `)`
 * closes the value.
 */
const assignsFields = {
  name: 'assigns-fields',
  transform: (code, id) =>
    /[\\/]markdown-it[\\/]/.test(id)
      ? code.replace(/\b_defineProperty\(\s*this,\s*(?:\/\*[\s\S]*?\*\/\s*)?"(\w+)",/g, 'this.$1 = (')
      : null,
};

const commands = readdirSync(join(COMPILED, 'indexer')).filter((name) => name.endsWith(ENDING));
const bundle = await rolldown({
  input: Object.fromEntries(
    [...commands.map((name) => join(COMPILED, 'indexer', name)), THREAD].map((path) => [basename(path, '.js'), path]),
  ),
  platform: 'node',
  plugins: [knowsWhereItWas, assignsFields],
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[name]-[hash].js',
  comments: false,
});
const { workOutDigests } = await import(pathToFileURL(join(COMPILED, 'indexer/code-digests.js')).href);
put(join(COMPILED, 'code-digests.json'), `${JSON.stringify(workOutDigests())}\n`);
mkdirSync(OUT, { recursive: true });
put(join(OUT, 'package.json'), '{ "type": "module" }\n');
// Parts first: a command that starts now finds all that it was put together with.
for (const { fileName, code } of output.toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry)))
  put(join(OUT, fileName), code);
const made = new Set(['package.json', ...output.map(({ fileName }) => fileName)]);
for (const name of readdirSync(OUT)) if (!made.has(name)) rmSync(join(OUT, name), { force: true });
