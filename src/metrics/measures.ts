import type { Spread, Tallies } from './tallies.ts';

/** One measure as prom-client writes it as JSON, which is also what it reads. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** What several processes come to. */
  readonly aggregator: 'sum' | 'max' | 'min';
  readonly values: readonly Value[];
}

interface Value {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly metricName?: string;
}

/** What was counted, as measures. */
export function countersOf(tallies: Tallies): readonly Measure[] {
  const { routes, broken, quota, outcomes, confidence, engine } = tallies;
  const requests = [...routes].flatMap(([route, { statuses }]) =>
    [...statuses].map(([status, value]) => ({ value, labels: { route, status: String(status) } })),
  );
  return [
    counter('factline_requests_total', 'Answered requests by the pattern of their route and status.', requests),
    counter(
      'factline_broken_requests_total',
      'Connections that brought no whole request, by the status they were refused with.',
      [...broken].map(([status, value]) => ({ value, labels: { status: String(status) } })),
    ),
    histogram(
      'factline_request_duration_seconds',
      'From the headers of a request to the end of its answer, by route.',
      [...routes].map(([route, { seconds }]) => ({ spread: seconds, labels: { route } })),
    ),
    counter('factline_quota_decisions_total', 'Requests that were counted against the quota, by what was decided.', [
      { value: quota.allowed, labels: { decision: 'allowed' } },
      { value: quota.refused, labels: { decision: 'refused' } },
    ]),
    counter(
      'factline_answers_total',
      'Answered questions by status and the kind of page that the answer begins with.',
      [...outcomes].flatMap(([status, bySource]) =>
        [...bySource].map(([source, value]) => ({ value, labels: { status, source } })),
      ),
    ),
    histogram('factline_answer_confidence', 'How sure answers were.', [{ spread: confidence, labels: {} }]),
    histogram('factline_engine_duration_seconds', 'What the engine took for a question that was not remembered.', [
      { spread: engine, labels: {} },
    ]),
  ];
}

function counter(name: string, help: string, values: readonly Value[]): Measure {
  return { name, help, type: 'counter', aggregator: 'sum', values };
}

interface Labelled {
  readonly spread: Spread;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Sums are told in multiples of about a millionth, which is a power of two: to add such numbers is exact, in whatever order
 * processes come and go. Else the sum of them all would fall by a last digit when one ends, and Prometheus would take that
 * for a process that began anew.
 */
const GRAIN = 2 ** -20;

/** Prometheus's buckets hold all that lies below their upper end. */
function histogram(name: string, help: string, spreads: readonly Labelled[]): Measure {
  const values = spreads.flatMap(({ spread: { bounds, counts, sum }, labels }) => {
    let below = 0;
    const buckets = [...bounds, '+Inf'].map((le, at) => {
      below += counts[at] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: Math.round(sum / GRAIN) * GRAIN },
      { metricName: `${name}_count`, labels, value: below },
    ];
  });
  return { name, help, type: 'histogram', aggregator: 'sum', values };
}
