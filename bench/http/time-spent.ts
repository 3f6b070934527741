import { join } from 'node:path';
import type { Answering } from '../answering.ts';
import type { Run } from '../part.ts';
import type { Table } from '../report/table.ts';
import { startServer } from '../server/server-process.ts';
import { type Generator, spansOf } from './measure.ts';
import { PLACES, WITHOUT_CODE } from './places.ts';
import { nowMicroseconds, readProfile, sharesIn } from './profile.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { sameAgain } from './supply.ts';

/** The service module by module: in one file, a profile could not tell whose code it is. */
const MODULES = join(import.meta.dirname, '../../src/main.js');

const PROFILED = ['tools-call', 'tools-call-pricing', 'ask-repeated', 'product'];
const ROWS = [...PLACES.map(({ name }) => name), ...WITHOUT_CODE.values()];

/** Where the processor time of a request goes, as V8's profiler sees it while the service is under full load. */
export async function timeSpent(run: Run, answering: Answering, generator: Generator): Promise<Table> {
  const scenarios = PROFILED.flatMap((id) => SCENARIOS.filter((scenario) => scenario.id === id));
  const shares: ReadonlyMap<string, number>[] = [];
  for (const scenario of scenarios) {
    run.say(`HTTP: where the time goes, ${scenario.name}`);
    shares.push(await profile(run, scenario, { answering, generator }));
  }
  return {
    title: 'HTTP: where the processor time goes, in per cent',
    columns: [
      { head: 'Place', unit: 'text' },
      ...scenarios.map(({ name }) => ({ head: name, unit: 'number' as const })),
    ],
    rows: ROWS.map((place) => [place, ...shares.map((share) => 100 * (share.get(place) ?? 0))]),
    notes: [
      'The MCP route writes each document twice, as structured content and as text, which is what clients of all ages read.',
      'Sampled by V8 (node --cpu-prof) while 16 connections ask again when answered; each sample counts where its innermost function stands, native ones such as JSON.stringify where they are called.',
    ],
  };
}

async function profile(
  { options, workDir }: Run,
  scenario: Scenario,
  { answering, generator }: { readonly answering: Answering; readonly generator: Generator },
) {
  const folder = join(workDir, `profile-${scenario.id}`);
  const server = await startServer(
    { INDEX_DIR: answering.indexDir },
    { script: MODULES, flags: ['--cpu-prof', '--cpu-prof-dir', folder, '--cpu-prof-interval', '250'] },
  );
  const supply = sameAgain(scenario.requestFor(answering.questions[0] ?? 'What is it?'));
  await generator.measure(server, supply, spansOf(options, scenario, 0)); // Compiled before it is looked at.
  const from = nowMicroseconds();
  await generator.measure(server, supply, spansOf(options, scenario, 1));
  const to = nowMicroseconds();
  await server.stop();
  return sharesIn(await readProfile(folder), { from, to });
}
