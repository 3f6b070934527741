import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, runCommand } from '../indexer/command-line.ts';
import { engine } from './engine/engine.ts';
import { hostile } from './hostile/hostile.ts';
import { http } from './http/http.ts';
import { index } from './index/index.ts';
import { ensureContenders } from './install.ts';
import { OPTIONS, type Options, optionsOf, type PartName, USAGE } from './options.ts';
import type { Part } from './part.ts';
import { goalsTable } from './report/goals.ts';
import { machineTable } from './report/machine.ts';
import { printTable, type Table } from './report/table.ts';
import { retrieval } from './retrieval/retrieval.ts';
import { server } from './server/server.ts';
import { sizes } from './sizes/sizes.ts';

/** `npm run bench`: what it costs, beside what the same costs elsewhere. */

const PARTS: Readonly<Record<PartName, Part>> = { retrieval, engine, index, server, http, sizes, hostile };

await runCommand(USAGE, async () => {
  const options = optionsOf(readCommandLine(process.argv.slice(2), OPTIONS));
  if (options.install) ensureContenders(say);
  const tables: Table[] = [];
  const show = (table: Table): void => {
    tables.push(table);
    process.stdout.write(`${printTable(table)}\n\n`);
  };
  show(machineTable());
  const figures = await measure(options, show);
  // What is measured in an instant tells whether it runs, not whether it is fast enough.
  const goals = options.quick ? null : goalsTable(figures);
  if (goals) show(goals);
  const kept = { tables, figures: Object.fromEntries(figures) };
  if (options.json !== null) await writeFile(options.json, `${JSON.stringify(kept, null, 2)}\n`);
  return 0;
});

/** Runs the parts one after another, shows each table when it is complete, and gives the figures that goals are about. */
async function measure(options: Options, show: (table: Table) => void): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  const workDir = await mkdtemp(join(tmpdir(), 'factline-bench-'));
  try {
    for (const name of options.parts) {
      const found = await PARTS[name]({ options, workDir: join(workDir, name), say });
      found.tables.forEach(show);
      for (const [figure, value] of found.figures) figures.set(figure, value);
    }
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  return figures;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
