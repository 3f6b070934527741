import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { versionOf } from '../installed.ts';
import type { Table } from './table.ts';

const PACKAGES = [
  '@orama/orama',
  'minisearch',
  'flexsearch',
  'better-sqlite3',
  'node-sqlite3-wasm',
  'fastify',
  'ioredis',
];
const GIB = 1024 * 1024 * 1024;

/** On what, and against what, the figures were measured. */
export function machineTable(): Table {
  const [first] = cpus();
  const rows = [
    ['Processor', `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`],
    ['Memory', `${(totalmem() / GIB).toFixed(1)} GiB`],
    ['System', `${type()} ${release()}`],
    ['Load before', `${(loadavg()[0] as number).toFixed(2)}`],
    ['Node.js', process.version],
    ...PACKAGES.map((name) => [name, versionOf(name) ?? 'not installed']),
  ];
  return {
    title: 'Machine and versions',
    columns: [
      { head: 'What', unit: 'text' },
      { head: 'Which', unit: 'text' },
    ],
    rows,
    notes: ['Load before: processes that wanted to run in the last minute; above 0.5 the figures are noisy.'],
  };
}
