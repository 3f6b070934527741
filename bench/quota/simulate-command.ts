import { readCommandLine, runCommand } from '../../indexer/command-line.ts';
import { DEFAULT_RATE_LIMIT } from '../../src/facts/pricing/limits.ts';
import { printTable } from '../report/table.ts';
import { type Absence, type QuotaError, type Simulated, simulate } from './simulate.ts';

/** `npm run simulate`: how exact the quota of many instances is. */

const USAGE = `Usage: npm run simulate
Runs the quota's counters of 50 instances in simulated time, 10,000 requests a second for three minutes, and says how far
what they allowed is from what one exact count would have`;

const ALL: Omit<Simulated, 'absence'> = {
  instances: 50,
  requestsPerSecond: 10_000,
  minutes: 3,
  clients: 100_000,
  limit: DEFAULT_RATE_LIMIT,
  clocksOffMs: 250,
};

/** Milliseconds from the start, which is a full minute. */
const ABSENCES: readonly (readonly [name: string, absence: Absence])[] = [
  ['there all the time', 'none'],
  ['gone for 20 s within a minute, back without counts', { from: 80_000, to: 100_000 }],
  ['gone for a whole minute', { from: 59_000, to: 121_000 }],
  ['never there', 'never there'],
];

const COLUMNS = [
  { head: 'Redis', unit: 'text' },
  { head: 'requests', unit: 'count' },
  { head: 'clients over the limit', unit: 'count' },
  { head: 'allowed', unit: 'count' },
  { head: 'too many', unit: 'count' },
  { head: 'error %', unit: 'number' },
  { head: 'most for one client a minute', unit: 'count' },
  { head: 'wrongly refused', unit: 'count' },
] as const;

const NOTES = [
  `Limit: ${ALL.limit} a minute. ${ALL.clients.toLocaleString('en')} clients, of rank r in proportion to 1 / r; each request at any instance.`,
  `Clocks of instances are up to ${ALL.clocksOffMs} ms off. Error: of what one exact count would have allowed.`,
];

await runCommand(USAGE, async () => {
  readCommandLine(process.argv.slice(2), {});
  const rows: (string | number)[][] = [];
  for (const [name, absence] of ABSENCES) {
    process.stderr.write(`Redis ${name}\n`);
    rows.push(rowOf(name, await simulate({ ...ALL, absence })));
  }
  process.stdout.write(
    `${printTable({ title: 'Quota: 50 instances, 10,000 requests a second', columns: COLUMNS, rows, notes: NOTES })}\n`,
  );
  return 0;
});

function rowOf(
  name: string,
  { requests, greedy, allowed, due, most, wronglyRefused }: QuotaError,
): (string | number)[] {
  const tooMany = allowed + wronglyRefused - due;
  return [name, requests, greedy, allowed, tooMany, (100 * (tooMany + wronglyRefused)) / due, most, wronglyRefused];
}
