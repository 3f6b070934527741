import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { VARIABLES } from '../../src/config/variables.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { compile } from '../helpers/service.ts';
import { SECRET } from './files.ts';

const page = readFileSync('manual/guides/operating.md', 'utf8');
const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const upgrading = readFileSync('manual/guides/upgrading.md', 'utf8');
const blocksOf = (text: string) => [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
const blocks = blocksOf(page);
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

let served: TestApp;

beforeAll(async () => {
  compile();
  served = await startApp();
});
afterAll(() => served.app.close());

describe('The page on operating', () => {
  it('names files, commands and variables that there are', () => {
    const files = named.filter(
      (text) => /^(?:deploy|build)\/[\w@./-]+\w$/.test(text) && text !== 'build/server-' && !text.endsWith('.tgz'),
    );
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    for (const text of [page, readFileSync('README.md', 'utf8')])
      expect(new Set(text.match(/factline-\d[\w.]*\.tgz/g))).toEqual(new Set([`factline-${version}.tgz`]));
    for (const [, name = ''] of page.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name);
    const variables = [...page.matchAll(/\b[A-Z]{2,}_[A-Z]+\b/g)].map(([name]) => name);
    const ofOthers = /^(?:OTEL_|NODE_OPTIONS$)/;
    expect(variables.filter((name) => !(name in VARIABLES) && !ofOthers.test(name))).toEqual([]);
  });

  it.each([
    ['public, max-age=300', ['/', '/pricing', '/guides', '/openapi.json', '/llms.txt', '/sites']],
    ['no-store', ['/v1/product', '/ask?q=price', '/healthz', '/readyz']],
  ])('says truly what a CDN may cache: %s', async (wanted, paths) => {
    expect(page).toContain(`\`${wanted}\``);
    for (const path of paths) {
      const { statusCode, headers } = await served.app.inject(path);
      expect({ path, statusCode, cache: headers['cache-control'] }).toEqual({ path, statusCode: 200, cache: wanted });
    }
  });

  it('says truly what /readyz tells', async () => {
    const told = (await served.app.inject('/readyz')).json();
    for (const member of ['corpus_version', 'format_version', 'counters', 'warnings']) {
      expect(told).toHaveProperty(member);
      expect(named).toContain(member);
    }
  });

  it('installs enough to start from, where one follows it for systemd, and the page on upgrading another version and the old one again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-installing-'));
    try {
      for (const there of ['etc/systemd/system', 'etc/nginx/conf.d'])
        mkdirSync(join(folder, there), { recursive: true });
      const [install, upgrade, goBack] = [page, upgrading].flatMap((text) =>
        blocksOf(text).filter((block) => block.includes('/opt/factline-') || block.includes(' factline-')),
      );
      const inForce = () => [
        readlinkSync(join(folder, 'opt/factline')),
        readlinkSync(join(folder, 'var/lib/factline/current')),
      ];

      follow(install, folder);
      expect(inForce()).toEqual([`factline-${version}`, '2026-11-19']);
      couldStart(folder);
      follow(upgrade, folder);
      expect(inForce()).toEqual(['factline-0.2.0', '0.2.0']);
      couldStart(folder);
      follow(goBack, folder);
      expect(inForce()).toEqual([`factline-${version}`, '2026-11-19']);
      couldStart(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('reads the version that a rollout waits for from the index', () => {
    const [line = ''] = /^version=.*$/m.exec(blocks.join('\n')) ?? [];
    const script = `${line.replace('/var/lib/factline/current', inject('indexDir'))}\necho "$version"`;
    const { corpusVersion } = JSON.parse(readFileSync(join(inject('indexDir'), 'manifest.json'), 'utf8'));
    expect(execFileSync('sh', ['-ec', script], { encoding: 'utf8' })).toBe(`${corpusVersion}\n`);
  });

  // `mv -T` is GNU's.
  it.runIf(process.platform === 'linux')('turns the link to an index in one step, whichever it led to before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'factline-test-rollout-'));
    try {
      const rollout = blocks.find((block) => block.includes('mv -T')) ?? '';
      const turn = rollout
        .split('\n')
        .filter((line) => /^(?:ln|mv) /.test(line))
        .join('\n');
      for (const day of ['2026-11-19', '2026-11-20']) {
        mkdirSync(join(folder, day));
        const script = turn.replaceAll('/var/lib/factline', folder).replaceAll('2026-11-20', day);
        execFileSync('sh', ['-ec', script]);
        expect(readlinkSync(join(folder, 'current'))).toBe(day);
        expect(existsSync(join(folder, 'next'))).toBe(false);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Runs the lines of a block with `folder` in the place of the root of a machine; the index is made already. */
function follow(block = '', folder: string): void {
  const script = block
    .replace(/^npm run index -- .* --out (\S+)$/m, `cp -r "${inject('indexDir')}" $1`)
    .replace(/^INDEX_DIR=.*\n/m, '')
    .replaceAll(/ (\/(?:opt|etc|var)\/)/g, ` ${folder}$1`);
  execFileSync('sh', ['-ec', script]);
}

/** As the unit starts it. */
function couldStart(folder: string): void {
  const { WorkingDirectory, ...unit } = settingsOf(join(folder, 'etc/systemd/system/factline@.service'));
  const [, server = ''] = /^\/usr\/bin\/node \S+ (\S+)$/.exec(unit.ExecStart ?? '') ?? [];
  const settings = settingsOf(join(folder, unit.EnvironmentFile ?? ''));
  const { status, stderr } = spawnSync(process.execPath, [server, '--check'], {
    cwd: join(folder, WorkingDirectory ?? ''),
    env: { ...settings, PORT: '3001', SERVICE_SECRET: SECRET, INDEX_DIR: join(folder, settings.INDEX_DIR ?? '') },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** `NAME=value` lines of a unit or of a file of variables. */
function settingsOf(file: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}
