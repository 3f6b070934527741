/**
 * Puts the compiled server and all it needs into one script, and `build/server.js` beside it, which runs that script: a
 * start spends most of its time on finding, opening and compiling modules, of which there are a thousand.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { put } from './put.mjs';

const BUILD = join(import.meta.dirname, '../build');
const PLACEHOLDER = 'SCRIPT_NAME';
const LONGEST_START_MS = 60_000;

/** Fastify asks for them in case it is to serve in another way than ours; they take longer to load than all of Fastify. */
const SELDOM_USED = ['node:http2', 'node:https', 'node:dns'];
const loadWhenUsed = {
  name: 'load-when-used',
  resolveId: (id) => (SELDOM_USED.includes(id) ? { id: `\0${id}` } : null),
  load: (id) =>
    SELDOM_USED.includes(id.slice(1))
      ? `module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule('${id.slice(1)}')[name] });`
      : null,
};

const bundle = await rolldown({
  input: join(BUILD, 'js/src/main.js'),
  platform: 'node',
  plugins: [loadWhenUsed],
});
// In ASCII, the text is read and held as the bytes that it is.
const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false, charset: 'ascii', comments: false });
// A function, as Node.js itself makes one of a file: the launcher runs the text as it is, without a copy.
const code = `(function (exports, require, module, __filename) {${output[0].code}\n})\n`;
// Named after its content: what was kept for one script can never be taken for another one's.
const name = `server-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
const launcher = readFileSync(join(import.meta.dirname, 'launcher.cjs'), 'utf8').replaceAll(PLACEHOLDER, name);

const weights = readFileSync(join(BUILD, '../src/encoder/weights.bin'));
put(join(BUILD, `${name}.cjs`), code);
// The encoder reads it from beside its own script, which is the bundle or what the compiler wrote.
for (const folder of ['', 'js/src/encoder']) put(join(BUILD, folder, 'weights.bin'), weights);
put(join(BUILD, 'server.js'), launcher);
// Node.js starts a CommonJS script sooner; what the compiler wrote stays what it is.
put(join(BUILD, 'package.json'), '{ "type": "commonjs" }\n');
put(join(BUILD, 'js/package.json'), '{ "type": "module" }\n');
for (const file of readdirSync(BUILD))
  if (/^server-.*\.(cjs|cache)(\.|$)/.test(file) && !file.startsWith(`${name}.`))
    rmSync(join(BUILD, file), { force: true });

// A start that finds no index has loaded its modules before it fails, and leaves their code to the first one that finds it.
spawnSync(process.execPath, [join(BUILD, 'server.js')], {
  env: { ...process.env, WORKERS: '1', INDEX_DIR: join(BUILD, 'no-index') },
  stdio: 'ignore',
  timeout: LONGEST_START_MS,
});
