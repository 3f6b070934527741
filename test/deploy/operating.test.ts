import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIABLES } from '../../src/config/variables.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { compile } from '../helpers/service.ts';

const page = readFileSync('manual/guides/operating.md', 'utf8');
const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let served: TestApp;

beforeAll(async () => {
  compile();
  served = await startApp();
});
afterAll(() => served.app.close());

describe('The page on operating', () => {
  it('names files, commands and variables that there are', () => {
    const files = named.filter((text) => /^(?:deploy|build)\/[\w@./-]+\w$/.test(text) && text !== 'build/server-');
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
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
