import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command-line.ts';
import { askedInVain } from '../gaps/read-gaps.ts';
import { printImpact } from '../impact/print.ts';
import { refusalToReplace } from '../index-owner.ts';
import { publishIndex } from '../pictures/publish.ts';
import { printProblems } from '../problems/print-problems.ts';
import { noteSource } from '../source-note.ts';
import { WriteFailed } from '../write-failed.ts';
import { type WatchEvent, watchCorpus } from './watch-corpus.ts';

export interface RunWatchOptions {
  readonly corpusDir: string;
  readonly outDir: string;
  /** Writes nothing. */
  readonly check: boolean;
  /** Whether another site's index is written over. */
  readonly mayReplace: boolean;
  readonly gapsFile: string | undefined;
  /** The day to check dates against; null: the present one. */
  readonly today: string | null;
}

/** `npm run index -- --watch`: until it is asked to stop. */
export function runWatch(options: RunWatchOptions): Promise<number> {
  const { corpusDir, outDir, check, mayReplace, gapsFile, today } = options;
  if (!existsSync(join(corpusDir, 'site.yaml')))
    throw new UsageError(`${corpusDir} holds no site.yaml: name a corpus with --corpus`);
  return new Promise((resolve, reject) => {
    const watching = watchCorpus({
      corpusDir,
      today: () => today ?? new Date().toISOString().slice(0, 10),
      async publish(index, corpus, source) {
        if (check) return;
        const refusal = mayReplace ? null : refusalToReplace(outDir, corpus.site);
        if (refusal !== null) throw new WriteFailed(refusal);
        await publishIndex(index, corpus, { corpusDir, outDir });
        await noteSource(outDir, source);
      },
      readers: () => askedInVain(gapsFile),
      tell: (event) => tellWatched(event, { corpusDir, done: check ? 'checked' : `indexed in ${outDir}` }),
      onFailure: reject,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void watching.stop().then(() => resolve(0)));
  });
}

/** Prints what happened; `done` says what was made of a corpus that is right. */
export function tellWatched(
  event: WatchEvent,
  { corpusDir, done }: { readonly corpusDir: string; readonly done: string },
): void {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (event.kind === 'wrong') {
    const errors = event.problems.filter(({ severity }) => severity === 'error');
    printProblems(errors, corpusDir);
    say(`${errors.length} ${errors.length === 1 ? 'error' : 'errors'}: what was served before goes on.`);
  } else if (event.kind === 'published') {
    printProblems(event.problems, corpusDir);
    const files =
      event.files.filter((file) => /\.(?:ya?ml|mdx?|png|jpe?g|gif|webp|avif|svg)$/i.test(file)).join(', ') || corpusDir;
    say(`${files}: ${done}, ${Math.round(event.ms)} ms`);
  } else if (event.kind === 'ready') say(`Watching ${corpusDir}; ${event.asked} answers are compared after each edit.`);
  else if (event.kind === 'impact') process.stdout.write(printImpact(event.impact));
}
