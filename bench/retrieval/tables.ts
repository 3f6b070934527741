import { nameOf } from '../corpora/source.ts';
import type { Cell } from '../report/format.ts';
import type { Column, Table } from '../report/table.ts';
import type { Entrant } from './contenders.ts';
import type { Contest } from './contest.ts';
import type { Measured } from './summary.ts';

const COLUMNS: readonly Column[] = [
  { head: 'Contender', unit: 'text' },
  { head: 'build ms', unit: 'ms' },
  { head: 'index MB', unit: 'mb' },
  { head: 'load ms', unit: 'ms' },
  { head: 'memory MB', unit: 'mb' },
  { head: 'p50 ms', unit: 'ms' },
  { head: 'p99 ms', unit: 'ms' },
  { head: 'questions', unit: 'count' },
  { head: 'found', unit: 'percent' },
  { head: 'p50 ÷ factline', unit: 'times' },
];

/** Against what all others are held. */
const REFERENCE = 'engine';

const NOTES = [
  'Build: from passages in memory to an index on disk. Load: from there to the first answer. Memory: what a process of its own grew by, load and questions included.',
  'Factline’s index holds everything that its engine needs beside the postings, the texts included. SQLite keeps texts and index on disk. Orama keeps the texts; MiniSearch and FlexSearch keep none.',
  'Found: the passage that the question was made from is among the best ten. Fewer questions: the time for slow contenders ran out; a p99 of fewer than 100 is their slowest.',
];

export function retrievalTable({ source, prepared, results }: Contest): Table {
  const reference = measured({ results }, REFERENCE)?.p50Ms ?? Number.NaN;
  const hasPassages = prepared.questions.some(({ passage }) => passage !== null);
  const megabytes = (prepared.textBytes / 1_000_000).toFixed(1);
  return {
    title: `Retrieval: ${nameOf(source)} (${prepared.passages.toLocaleString('en')}, ${megabytes} MB)`,
    columns: COLUMNS,
    rows: results.map(([entrant, outcome]) =>
      'unavailable' in outcome
        ? [entrant.name, 'not available']
        : rowOf(entrant, outcome.value, { reference, hasPassages }),
    ),
    notes: [...NOTES, ...absences(results)],
  };
}

function absences(results: Contest['results']): string[] {
  return results.flatMap(([{ name }, outcome]) =>
    'unavailable' in outcome ? [`Not available: ${name}, ${outcome.unavailable}.`] : [],
  );
}

function rowOf(
  { name, ranks }: Entrant,
  { buildMs, indexBytes, loadMs, residentBytes, p50Ms, p99Ms, questions, found }: Measured,
  { reference, hasPassages }: { reference: number; hasPassages: boolean },
): Cell[] {
  const share = ranks && hasPassages ? found : null;
  return [name, buildMs, indexBytes, loadMs, residentBytes, p50Ms, p99Ms, questions, share, p50Ms / reference];
}

/** What one contender reached, or null where it could not run. */
export function measured({ results }: Pick<Contest, 'results'>, id: string): Measured | null {
  const outcome = results.find(([entrant]) => entrant.id === id)?.[1];
  return outcome && 'value' in outcome ? outcome.value : null;
}

/** Figures for the goals; only made-up passages are the same everywhere. */
export function figuresOf(contest: Contest): [string, number][] {
  const own = measured(contest, REFERENCE);
  if (contest.source.kind !== 'made' || own === null) return [];
  const at = contest.source.passages;
  const ratios = contest.results.flatMap(([{ id }]): [string, number][] => {
    const other = measured(contest, id);
    if (other === null) return [];
    return [
      [`retrieval.${at}.p50.${id}`, other.p50Ms / own.p50Ms],
      [`retrieval.${at}.load.${id}`, other.loadMs / own.loadMs],
    ];
  });
  return [[`retrieval.${at}.p99`, own.p99Ms], ...ratios];
}
