import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, orThrow, runApart } from '../apart.ts';
import { nameOf, type Source } from '../corpora/source.ts';
import { growthTable } from '../growth/growth.ts';
import type { Findings, Run } from '../part.ts';
import type { Answered, Answering } from './answer-apart.ts';
import type { Building, Built } from './build-apart.ts';
import { type Entrant, type EntrantId, entrants, isInstalled } from './contenders.ts';
import type { Contest } from './contest.ts';
import type { Prepared, Preparing } from './prepare-apart.ts';
import { summarise } from './summary.ts';
import { figuresOf, retrievalTable } from './tables.ts';

const script = (name: string): string => join(import.meta.dirname, `${name}-apart.js`);

/** Who finds passages how fast, at what cost: all contenders over the same passages and questions, turn by turn. */
export async function retrieval(run: Run): Promise<Findings> {
  const sources: Source[] = [
    ...run.options.passages.map((passages) => ({ kind: 'made', passages }) as const),
    ...run.options.folders.map((dir) => ({ kind: 'folder', dir }) as const),
  ];
  const contests: Contest[] = [];
  for (const source of sources) contests.push(await contest(source, run));
  return {
    tables: [...contests.map(retrievalTable), ...(await growthTable(contests, run.options.picture))],
    figures: new Map(contests.flatMap(figuresOf)),
  };
}

async function contest(source: Source, { options, workDir, say }: Run): Promise<Contest> {
  const prepared = orThrow(
    await runApart<Preparing, Prepared>(script('prepare'), { source, questions: options.questions }),
  );
  const contenders = entrants();
  const dirOf = (index: EntrantId): string => join(workDir, 'retrieval', index);
  const built = new Map<EntrantId, Outcome<Built>>();
  for (const entrant of contenders.filter(({ id, index }) => id === index)) {
    say(`${nameOf(source)}: ${entrant.name} builds`);
    await mkdir(dirOf(entrant.id), { recursive: true });
    built.set(entrant.id, await build(entrant, { source, prepared, dir: dirOf(entrant.id) }));
  }
  const rounds = new Map(contenders.map(({ id }) => [id, [] as Outcome<Answered>[]]));
  for (let round = 1; round <= options.rounds; round++)
    for (const entrant of contenders.filter(({ index }) => 'value' in (built.get(index) as Outcome<Built>))) {
      say(`${nameOf(source)}: ${entrant.name} answers, round ${round} of ${options.rounds}`);
      const job = { id: entrant.id, dir: dirOf(entrant.index), ...prepared, budgetMs: options.budgetMs };
      rounds.get(entrant.id)?.push(await runApart<Answering, Answered>(script('answer'), job));
    }
  await rm(join(workDir, 'retrieval'), { recursive: true });
  return {
    source,
    prepared,
    results: contenders.map((entrant) => [
      entrant,
      summarise(built.get(entrant.index) as Outcome<Built>, rounds.get(entrant.id) ?? []),
    ]),
  };
}

async function build(
  entrant: Entrant,
  { source, prepared, dir }: { source: Source; prepared: Prepared; dir: string },
): Promise<Outcome<Built>> {
  if (!isInstalled(entrant)) return { unavailable: `${entrant.package} is not installed` };
  if (prepared.passages > entrant.upTo)
    return { unavailable: `left out above ${entrant.upTo.toLocaleString('en')} passages` };
  return runApart<Building, Built>(script('build'), { id: entrant.id, source, dir });
}
