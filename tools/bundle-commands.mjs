/**
 * Puts the compiled commands of the indexer and all they need into a few scripts, `build/commands/`: most of what `--help` or a
 * small corpus takes is finding, opening and compiling a thousand modules.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { put } from './put.mjs';

const BUILD = join(import.meta.dirname, '../build');
const COMPILED = join(BUILD, 'js');
const OUT = join(BUILD, 'commands');
const ENDING = '-command.js';

/** What lies beside a module, such as a thread's script or weights, lies beside the compiled module, not beside the bundle. */
const knowsWhereItWas = {
  name: 'knows-where-it-was',
  transform(code, id) {
    const path = relative(COMPILED, id);
    if (path.startsWith('..') || !/\bimport\.meta\.(?:dir|file)name\b/.test(code)) return null;
    const place = (at) => `(import.meta.dirname + ${JSON.stringify(`/../js/${at.split(sep).join('/')}`)})`;
    return code.replace(/\bimport\.meta\.(dir|file)name\b/g, (_, kind) => place(kind === 'dir' ? dirname(path) : path));
  },
};

const commands = readdirSync(join(COMPILED, 'indexer')).filter((name) => name.endsWith(ENDING));
const bundle = await rolldown({
  input: Object.fromEntries(commands.map((name) => [name.slice(0, -'.js'.length), join(COMPILED, 'indexer', name)])),
  platform: 'node',
  plugins: [knowsWhereItWas],
});
const { output } = await bundle.generate({
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[name]-[hash].js',
  comments: false,
});
mkdirSync(OUT, { recursive: true });
put(join(OUT, 'package.json'), '{ "type": "module" }\n');
// Parts first: a command that starts now finds all that it was put together with.
for (const { fileName, code } of output.toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry)))
  put(join(OUT, fileName), code);
const made = new Set(['package.json', ...output.map(({ fileName }) => fileName)]);
for (const name of readdirSync(OUT)) if (!made.has(name)) rmSync(join(OUT, name), { force: true });
