import { writeFile } from 'node:fs/promises';
import type { Table } from '../report/table.ts';
import type { Contest } from '../retrieval/contest.ts';
import { measured } from '../retrieval/tables.ts';
import { type Curve, drawCurves } from './picture.ts';

/** How the time for a question grows with the passages, as a table and, where a file is named, as a picture. */
export async function growthTable(contests: readonly Contest[], picture: string | null): Promise<Table[]> {
  const made = contests.filter(({ source }) => source.kind === 'made');
  const curves = curvesOf(made);
  if (made.length < 2 || curves.length === 0) return [];
  if (picture !== null) await writeFile(picture, drawCurves(curves));
  const sizes = made.map(({ prepared }) => prepared.passages);
  return [
    {
      title: 'Growth: median time for a question, ms',
      columns: [
        { head: 'Contender', unit: 'text' },
        ...sizes.map((size) => ({ head: size.toLocaleString('en'), unit: 'ms' as const })),
        { head: 'exponent', unit: 'number' },
      ],
      rows: curves.map((curve) => [
        curve.name,
        ...sizes.map((size) => curve.points.find(({ x }) => x === size)?.y ?? null),
        exponentOf(curve),
      ]),
      notes: [
        'Exponent: 0 where the time does not grow, 1 where it grows as the passages do; from the first figure to the last.',
        ...(picture === null ? [] : [`Drawn in ${picture}.`]),
      ],
    },
  ];
}

function curvesOf(contests: readonly Contest[]): Curve[] {
  const entrants = contests[0]?.results.map(([entrant]) => entrant) ?? [];
  const curves = entrants.map(({ id, name, package: other }) => ({
    name,
    isOwn: other === null,
    points: contests.flatMap((contest) => {
      const found = measured(contest, id);
      return found === null ? [] : [{ x: contest.prepared.passages, y: found.p50Ms }];
    }),
  }));
  return curves.filter(({ points }) => points.length > 0);
}

function exponentOf({ points }: Curve): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.x === last.x) return null;
  return Math.log(last.y / first.y) / Math.log(last.x / first.x);
}
