import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Where somebody installed the project. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-installed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts the packages there that `npm ci --omit=dev` installs. */
function installWithoutDev(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const names = Object.keys(packages).filter((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path));
  for (const name of names.filter((path) => packages[path]?.dev !== true)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(process.cwd(), name), join(folder, name));
  }
}

it('compiles with what is installed for production alone', () => {
  for (const name of ['src', 'indexer', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
    cpSync(name, join(folder, name), { recursive: true });
  cpSync('bench', join(folder, 'bench'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  installWithoutDev();
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  // One checker: several would work out the types of packages once each, while other tests wait for the processors.
  const options = ['-p', 'tsconfig.build.json', '--noEmit', '--checkers', '1'];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

it('has all that commands need with what is installed for production alone', () => {
  for (const name of ['tools', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  installWithoutDev();
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  const script = "import('./tools/ensure.mjs').then(({ ensureDependencies }) => ensureDependencies())";
  // Where something is missing it is installed; here there is no npm to do that.
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('says in one line what to run where `npm run serve` finds nothing built', () => {
  for (const name of ['tools', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } };
  const { status, stdout, stderr } = spawnSync(scripts.serve, { shell: true, cwd: folder, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Cannot start: nothing is built yet. Run `npm run build`, or `npm start`, which also builds.\n',
  });
});
