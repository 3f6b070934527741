import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Manifest } from '../../src/catalog/catalog.ts';
import { compile, type Service, startService } from '../helpers/service.ts';

const COMMANDS: readonly (readonly [command: string, script: readonly string[]])[] = [
  ['start', ['tools/start.mjs']],
  ['serve', ['tools/serve.cjs']],
  ['index', ['build/commands/index-command.js']],
  ['ask', ['build/commands/ask-command.js']],
  ['gaps', ['build/commands/gaps-command.js']],
  ['bench', ['build/js/bench/bench-command.js']],
  ['eval', ['tools/eval.mjs']],
  ['encoder', ['tools/encoder/train-encoder.mjs']],
  ['widget', ['tools/widget.mjs']],
  ['picture', ['tools/picture.mjs']],
  ['manual', ['tools/manual.mjs']],
  ['pack', ['tools/pack.mjs']],
  ['contract', ['tools/contract.mjs']],
  ['test', ['tools/gate.mjs']],
];

let folder: string;
let service: Service | undefined;

beforeAll(compile);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'factline-test-command-'));
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.ended();
  service = undefined;
  rmSync(folder, { recursive: true });
});

function run(script: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

function check(env: Record<string, string> = {}) {
  return run(['tools/serve.cjs', '--check'], { INDEX_DIR: inject('indexDir'), ...env });
}

describe('Every command', () => {
  it.each(COMMANDS)('says what it can do: npm run %s -- --help', (command, script) => {
    const { status, stdout, stderr } = run([...script, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm (?:run )?${command}\\b`));
  });
});

describe('npm run serve', () => {
  it('tells of the variables that the README tells of, in the same order', () => {
    const { stdout } = run(['tools/serve.cjs', '--help']);
    const told = [...stdout.matchAll(/^ {2}([A-Z][A-Z0-9_]+) {2,}\S/gm)].map(([, name]) => name);
    const [, section = ''] = readFileSync('README.md', 'utf8').split('## Configuration');
    const [table = ''] = section.split('\n## ');
    const cells = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, cell = '']) => cell);
    const documented = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
    expect(told).toEqual(documented);
  });

  it('refuses options that it does not know, and says which it does', () => {
    const { status, stderr } = run(['tools/serve.cjs', '--chekc']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/--chekc[\s\S]*Usage: npm run serve/);
  });
});

describe('npm run serve -- --check', () => {
  it('ends with 0 and names the index where the service could start', () => {
    const { status, stdout, stderr } = check();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Index: .+ holds version [0-9a-f]{16} in format \d+\nThe service can start\.\n$/);
  });

  it('ends with 1 and tells everything at once where the configuration is wrong and there is no index', () => {
    const { status, stderr } = check({ PORT: '80a', WORKERS: '0', INDEX_DIR: folder });
    expect(status).toBe(1);
    expect(stderr).toContain('Configuration: PORT must be');
    expect(stderr).toContain('Configuration: WORKERS must be');
    expect(stderr).toMatch(/^Index: .*npm run index/m);
  });

  it('ends with 1 where the index is damaged, though the configuration is right', () => {
    cpSync(inject('indexDir'), folder, { recursive: true });
    const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    for (const { name } of files) writeFileSync(join(folder, name), 'damaged');
    const { status, stdout, stderr } = check({ INDEX_DIR: folder });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Configuration: right/);
    expect(stderr).toMatch(/^Index: Cannot use the index/m);
  });

  it('does not mind a port that is taken: nothing is listened on', async () => {
    service = startService();
    const url = await service.printed(/Listening on (http:\/\/[^"\s]+)/);
    expect(check({ PORT: new URL(url).port }).status).toBe(0);
  });
});

describe('A variable with a slip in its name', () => {
  const SLIPS = { PROT: 'PORT', RATE_LIMT: 'RATE_LIMIT', LOGLEVEL: 'LOG_LEVEL', port: 'PORT', FACTLINE_PORT: 'PORT' };

  it('is named with the one that was probably meant, by the check', () => {
    const { status, stderr } = check(Object.fromEntries(Object.keys(SLIPS).map((name) => [name, '1'])));
    expect(status).toBe(0);
    for (const [name, meant] of Object.entries(SLIPS))
      expect(stderr).toContain(
        `Warning: ${name} is no variable of this service and changes nothing: was ${meant} meant?`,
      );
  });

  it.each(['1', '2'])('is warned of once at the start of a service with %s workers', async (workers) => {
    service = startService({ WORKERS: workers, PROT: '8080' });
    await service.printed(/factline answers at/);
    const warned = service
      .output()
      .split('\n')
      .filter((line) => line.includes('was PORT meant?'));
    expect(warned).toHaveLength(1);
    expect(JSON.parse(warned[0] ?? '')).toMatchObject({ level: 40, variable: 'PROT', meant: 'PORT' });
  });

  it('is named beside what is then missing', () => {
    const { status, stderr } = run(['tools/serve.cjs'], {
      REDIS_URL: 'redis://localhost',
      SERVICE_SECRETS: 'x'.repeat(32),
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Cannot start: REDIS_URL needs SERVICE_SECRET');
    expect(stderr).toContain('was SERVICE_SECRET meant?');
    expect(stderr).not.toContain('x'.repeat(32));
  });

  it('is not seen in what other programs and Kubernetes put into an environment', () => {
    const env = {
      HOME: '/',
      HOSTNAME: 'a',
      NODE_ENV: 'production',
      REDIS_SERVICE_HOST: '10.0.0.1',
      REDIS_PORT: 'tcp://10.0.0.1:6379',
      REDIS_PORT_6379_TCP_ADDR: '10.0.0.1',
      FACTLINE_SERVICE_PORT_HTTP: '80',
      npm_config_port: '1',
    };
    expect(check(env)).toMatchObject({ status: 0, stderr: '' });
  });
});
