import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../bench/report/table.ts';
import { compile } from '../helpers/service.ts';

const SMALL = 'test/fixtures/corpora/small';
const AS_LITTLE_AS_POSSIBLE = ['--quick', '--no-install', '--passages', '60', '--seconds', '0.05'];
const folder = mkdtempSync(join(tmpdir(), 'factline-test-bench-'));

function bench(...args: readonly string[]) {
  return spawnSync(process.execPath, ['build/js/bench/bench-command.js', ...args], { encoding: 'utf8' });
}

beforeAll(compile);
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run bench', () => {
  it('measures every part and keeps what it prints', { timeout: 1_200_000 }, () => {
    const json = join(folder, 'figures.json');
    const { status, stdout, stderr } = bench(...AS_LITTLE_AS_POSSIBLE, '--json', json);
    expect(status, stderr).toBe(0);
    const { tables, figures } = JSON.parse(readFileSync(json, 'utf8')) as {
      tables: readonly Table[];
      figures: Readonly<Record<string, number>>;
    };
    const tableOf = (title: string) => tables.find((table) => table.title.startsWith(title));
    const firstCells = (title: string) => tableOf(title)?.rows.map(([first]) => first);

    for (const { title } of tables) expect(stdout).toContain(`## ${title}\n`);
    expect(firstCells('Retrieval: 60 made-up passages')).toEqual([
      'factline, passages',
      'factline through Orama',
      'factline, whole answer',
      'Orama',
      'MiniSearch',
      'FlexSearch',
      expect.stringMatching(/^SQLite FTS5 /),
    ]);
    expect(firstCells('Engine')).toEqual(['example']);
    expect(firstCells('Index')).toEqual(['60 made-up passages']);
    expect(firstCells('Server')).toEqual(['example', 'empty', '60 made-up passages']);
    expect(firstCells('HTTP: against')).toEqual([
      '/v1/product',
      '/v1/guides',
      '/ask, never repeated',
      '/ask, repeated',
      '/ask as a stream, repeated',
      'tools/call ask, repeated',
      'tools/call get_pricing',
    ]);
    expect(stdout).not.toContain('requests failed');
    const spent = tableOf('HTTP: where the processor time goes');
    expect(spent?.columns.map(({ head }) => head)).toContain('tools/call ask, repeated');
    for (let column = 1; column < (spent?.columns.length ?? 0); column++) {
      const shares = spent?.rows.map((row) => Number(row[column])) ?? [];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
    }
    expect(firstCells('HTTP: workers')).toContain('1');
    expect(firstCells('Sizes')?.slice(0, 4)).toEqual([
      '/ask',
      '/ask, detail=full',
      '/ask as a stream',
      'tools/call ask',
    ]);
    expect(Object.keys(figures)).toEqual(
      expect.arrayContaining([
        'sizes.ask.mean',
        'sizes.openapi',
        'retrieval.60.p50.orama',
        'index.rate',
        'server.ready',
        'http.memory.product',
      ]),
    );
    const retrieval = tableOf('Retrieval');
    const found = retrieval?.columns.findIndex(({ head }) => head === 'found') ?? -1;
    for (const row of retrieval?.rows.slice(0, 2) ?? []) expect(row[found]).toBeGreaterThan(0.98);
  });

  it('asks the folders of the command line as one', { timeout: 600_000 }, () => {
    const json = join(folder, 'folders.json');
    const { status, stderr } = bench(...AS_LITTLE_AS_POSSIBLE, '--only', 'engine', '--json', json, SMALL);
    expect(status, stderr).toBe(0);
    const { tables, figures } = JSON.parse(readFileSync(json, 'utf8')) as { tables: readonly Table[]; figures: object };
    expect(tables.find(({ title }) => title.startsWith('Engine'))?.rows[0]?.[0]).toBe('merged');
    expect(Object.keys(figures).sort()).toEqual(['engine.costliest', 'engine.p50', 'engine.p99']);
  });

  it('sends hostile requests of every kind, and counts none that the service answers with a fault of its own', () => {
    const json = join(folder, 'hostile.json');
    const { status, stderr } = bench(...AS_LITTLE_AS_POSSIBLE, '--only', 'hostile', '--json', json);
    expect(status, stderr).toBe(0);
    const { tables, figures } = JSON.parse(readFileSync(json, 'utf8')) as { tables: readonly Table[]; figures: object };
    const rows = tables.find(({ title }) => title === 'Hostile requests')?.rows ?? [];
    expect(rows.map(([kind, requests]) => `${kind}: ${requests}`).sort()).toEqual(
      ['MCP frame', 'body', 'encoding', 'head', 'path'].map((kind) => `${kind}: 200`),
    );
    for (const [kind, , well, , refused] of rows) {
      expect(refused, String(kind)).toBeGreaterThan(0);
      if (kind !== 'head') expect(well, String(kind)).toBeGreaterThan(0);
    }
    expect(figures).toEqual({ 'hostile.faults': 0 });
  });

  it('tells what it cannot do and how it can be asked', () => {
    expect(bench('--only', 'speed')).toMatchObject({ status: 2, stderr: expect.stringContaining('retrieval, engine') });
    expect(bench('--passages', 'many')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('numbers above 0'),
    });
    expect(bench('--quickly')).toMatchObject({ status: 2, stderr: expect.stringContaining('--quick') });
  });
});
