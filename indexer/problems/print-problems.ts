import { join } from 'node:path';
import { groupProblems } from './grouped-problems.ts';
import { formatProblem, type Problem } from './problems.ts';

/** Tells problems on the error output, those of one cause together. */
export function printProblems(problems: readonly Problem[], corpusDir: string): void {
  for (const { shown, count, what, fix } of groupProblems(problems)) {
    const isGroup = count > shown.length;
    if (isGroup) process.stderr.write(`warning, ${count} times: ${what}  →  ${fix}\n`);
    for (const problem of shown) {
      const line = formatProblem(problem, join(corpusDir, problem.file));
      process.stderr.write(isGroup ? `  ${line}\n` : `${line}\n`);
    }
  }
}
