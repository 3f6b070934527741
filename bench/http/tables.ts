import type { Answering } from '../answering.ts';
import type { Table } from '../report/table.ts';

import { FIRST_WARM_SECONDS, type Served } from './measure.ts';
import type { Counters, Scenario } from './scenarios.ts';

export interface Row {
  readonly scenario: Scenario;
  readonly counters: Counters;
  readonly own: Served;
  readonly bare: Served;
}

export function httpTable(
  rows: readonly Row[],
  { answering, absent }: { answering: Answering; absent: string | null },
): Table {
  const failed = rows.filter(({ own, bare }) => own.failed + bare.failed > 0);
  return {
    title: `HTTP: against a bare Fastify route that returns the same bytes (${answering.name} corpus, ${answering.sections.toLocaleString('en')} sections)`,
    columns: [
      { head: 'Request', unit: 'text' },
      { head: 'counters', unit: 'text' },
      { head: 'requests/s', unit: 'count' },
      { head: 'bare', unit: 'count' },
      { head: 'of bare', unit: 'number' },
      { head: 'processor ms', unit: 'ms' },
      { head: 'bare processor', unit: 'ms' },
      { head: 'p50 ms', unit: 'ms' },
      { head: 'p99 ms', unit: 'ms' },
      { head: 'half load p50', unit: 'ms' },
      { head: 'half load p99', unit: 'ms' },
      { head: 'bare p99', unit: 'ms' },
      { head: 'generator', unit: 'number' },
    ],
    rows: rows.map(({ scenario, counters, own, bare }) => [
      scenario.name,
      counters,
      own.perSecond,
      bare.perSecond,
      own.perSecond / bare.perSecond,
      own.serverMs,
      bare.serverMs,
      own.p50Ms,
      own.p99Ms,
      own.halfP50Ms,
      own.halfP99Ms,
      bare.halfP99Ms,
      own.generatorCores,
    ]),
    notes: [
      `Both servers are warmed alike before their first round: ${FIRST_WARM_SECONDS.none} s of full load, ${FIRST_WARM_SECONDS.fresh} s for questions that are never repeated (--quick: .25 s).`,
      'Processors are kept awake by processes of the lowest priority: on a shared host, one that sleeps may wait for milliseconds until it runs again.',
      'p50, p99: 16 connections, each asking again when answered. Half load: requests begun evenly at half of that rate, latency from when each was due; bare p99: under as many requests a second, what the machine itself adds.',
      'Processor: time that the server took for one request, whatever else ran on the machine; it is counted in steps of 10 ms.',
      'Generator: cores that sending and reading took, at full load, of the same machine. The log is at warn, RATE_LIMIT at a million.',
      ...(absent === null ? [] : [absent]),
      ...failed.map(({ scenario, own, bare }) => `${scenario.name}: ${own.failed + bare.failed} requests failed.`),
    ],
  };
}

export function figuresOf(rows: readonly Row[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ scenario, counters, own, bare }) => [
      [`http.${counters}.${scenario.id}`, own.perSecond / bare.perSecond] as const,
      [`http.${counters}.${scenario.id}.p99`, own.halfP99Ms] as const,
    ]),
  );
}
