import { join } from 'node:path';
import { exampleIndex } from '../answering.ts';
import { orThrow, runApart } from '../apart.ts';
import { zipfPassages } from '../corpora/zipf.ts';
import type { Findings, Run } from '../part.ts';
import { median } from '../statistics.ts';
import { startServer } from './server-process.ts';
import type { Writing } from './write-index-apart.ts';

const SCRIPT = join(import.meta.dirname, 'write-index-apart.js');
const PASSAGES = 50_000;
const QUESTIONS = 50;

interface Started {
  readonly readyMs: number;
  readonly bytes: number | null;
}

/** How soon the service is ready, and what it holds. */
export async function server(run: Run): Promise<Findings> {
  const passages = run.options.quick ? Math.min(1_000, ...run.options.passages) : PASSAGES;
  const example = await started(run, 'the example corpus', (await exampleIndex(run)).indexDir);
  const empty = await madeIndex(run, 0);
  const without = await started(run, 'an empty corpus', empty.dir);
  const made = await madeIndex(run, passages);
  const within = await started(run, 'made-up passages', made.dir);
  const perByte =
    within.bytes === null || without.bytes === null ? null : (within.bytes - without.bytes) / made.textBytes;
  return {
    tables: [
      {
        title: 'Server: start and memory',
        columns: [
          { head: 'Corpus', unit: 'text' },
          { head: 'ready ms', unit: 'ms' },
          { head: 'memory MB', unit: 'mb' },
          { head: 'text MB', unit: 'mb' },
          { head: 'memory per byte of text', unit: 'number' },
        ],
        rows: [
          ['example', example.readyMs, example.bytes, null, null],
          ['empty', without.readyMs, without.bytes, 0, null],
          [`${passages.toLocaleString('en')} made-up passages`, within.readyMs, within.bytes, made.textBytes, perByte],
        ],
        notes: [
          'Ready: from the start of the process until /readyz is 200.',
          `Memory: resident after ${QUESTIONS} questions; per byte of text: above the same server with an empty corpus.`,
        ],
      },
    ],
    figures: new Map([
      ['server.ready', example.readyMs],
      ...(perByte === null ? [] : [[`server.memory.${passages}`, perByte] as const]),
    ]),
  };
}

async function madeIndex({ workDir, say }: Run, passages: number): Promise<{ dir: string; textBytes: number }> {
  say(`Writing an index of ${passages.toLocaleString('en')} made-up passages`);
  const dir = join(workDir, `made-${passages}`);
  return { dir, textBytes: orThrow(await runApart<Writing, number>(SCRIPT, { passages, outDir: dir })) };
}

async function started({ options, say }: Run, name: string, indexDir: string): Promise<Started> {
  const rounds: Started[] = [];
  for (let round = 1; round <= options.rounds; round++) {
    say(`Server over ${name}, round ${round} of ${options.rounds}`);
    const running = await startServer({ INDEX_DIR: indexDir });
    for (const { sentences } of zipfPassages(QUESTIONS)) {
      const question = (sentences[0] as string).split(' ').slice(0, 7).join('+');
      await (await fetch(`${running.url}/ask?q=${question}`)).arrayBuffer();
    }
    rounds.push({ readyMs: running.readyMs, bytes: running.residentBytes() });
    await running.stop();
  }
  const bytes = rounds.flatMap((round) => (round.bytes === null ? [] : [round.bytes]));
  return { readyMs: median(rounds.map(({ readyMs }) => readyMs)), bytes: bytes.length === 0 ? null : median(bytes) };
}
