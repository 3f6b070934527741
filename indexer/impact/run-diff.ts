import { join } from 'node:path';
import { prepareIndex } from '../../src/catalog/artifact.ts';
import { askedInVain } from '../gaps/read-gaps.ts';
import { printProblems } from '../problems/print-problems.ts';
import type { Problem } from '../problems/problems.ts';
import { readCorpus } from '../reading/read-corpus.ts';
import { wordNet } from '../words/thesaurus.ts';
import type { Impact } from './compare.ts';
import { impactOf } from './diff-corpus.ts';
import { annotation, annotationsOf, type ImpactFormat, jsonOfImpact, printImpact } from './print.ts';
import { NoReference, openReference } from './reference.ts';

export interface DiffOptions {
  readonly corpusDir: string;
  readonly today: string;
  /** What to compare with. */
  readonly reference: string;
  readonly format: ImpactFormat;
  /** A guide that vanishes and an answer that is lost make the result 1. */
  readonly strict: boolean;
  readonly gapsFile: string | undefined;
}

/** `npm run index -- --diff REF`: checks a corpus, and says what it changes; its result is the exit code. */
export async function runDiff(options: DiffOptions): Promise<number> {
  const { corpusDir, today, reference, format, strict, gapsFile } = options;
  const { corpus, problems, questions, prepared } = await readCorpus(corpusDir, { today });
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  let impact: Impact | null = null;
  if (corpus !== null) {
    try {
      const before = await openReference(reference, corpusDir, today);
      const catalog = prepareIndex(corpus, { thesaurus: wordNet, prepared }).open();
      const golden = questions.flatMap(({ asked }) => asked.map(({ text }) => text));
      impact = await impactOf(before, { catalog, golden }, askedInVain(gapsFile));
    } catch (error) {
      if (!(error instanceof NoReference)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  }
  PRINTERS[format](problems, impact, corpusDir);
  const isWorse =
    impact !== null && (impact.vanished.length > 0 || impact.changes.some(({ outcome }) => outcome === 'lost'));
  return hasErrors || (strict && isWorse) ? 1 : 0;
}

type Printer = (problems: readonly Problem[], impact: Impact | null, corpusDir: string) => void;

const PRINTERS: Readonly<Record<ImpactFormat, Printer>> = {
  text(problems, impact, corpusDir) {
    printProblems(problems, corpusDir);
    if (impact !== null) process.stdout.write(printImpact(impact));
  },
  json(problems, impact) {
    const document = { ...(impact === null ? { changes: null } : jsonOfImpact(impact)), problems };
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  },
  github(problems, impact, corpusDir) {
    for (const { severity, what, fix, file, line, column } of problems) {
      const place = { file: join(corpusDir, file), line, column };
      process.stdout.write(`${annotation(severity, 'Corpus', `${what} → ${fix}`, place)}\n`);
    }
    if (impact !== null) process.stdout.write(annotationsOf(impact));
  },
};
