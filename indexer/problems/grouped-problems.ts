import type { Problem } from './problems.ts';

/** Warnings of one cause that are printed one by one. */
const MOST_ALONE = 3;

/** One warning alone, or the first of several that have one cause. */
export interface ProblemGroup {
  readonly shown: readonly Problem[];
  /** How many there are; as many as are shown where each is printed by itself. */
  readonly count: number;
  /** What is wrong with all of them, without the names in it, and the fix that fits all. */
  readonly what: string;
  readonly fix: string;
}

/** Errors one by one; warnings of the same cause together, at the place of the first, where there are more than a few. */
export function groupProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  const byCause = new Map<string, Problem[]>();
  for (const problem of problems) {
    const cause = causeOf(problem);
    const known = byCause.get(cause);
    if (known) known.push(problem);
    else byCause.set(cause, [problem]);
  }
  const printed = new Set<string>();
  return problems.flatMap((problem): readonly ProblemGroup[] => {
    const cause = causeOf(problem);
    const all = byCause.get(cause) ?? [];
    if (problem.severity === 'error' || all.length <= MOST_ALONE)
      return [{ shown: [problem], count: 1, what: problem.what, fix: problem.fix }];
    if (printed.has(cause)) return [];
    printed.add(cause);
    return [{ shown: all.slice(0, MOST_ALONE), count: all.length, what: unnamed(problem.what), fix: fixOfAll(all) }];
  });
}

function causeOf({ severity, what }: Problem): string {
  return `${severity} ${unnamed(what)}`;
}

/** The text with `…` for every name in it. */
function unnamed(text: string): string {
  return text.replace(/`[^`]*`/g, '`…`');
}

/** A fix that names nothing fits all; else the first one does as an example. */
function fixOfAll(problems: readonly Problem[]): string {
  return (problems.find(({ fix }) => !fix.includes('did you mean')) ?? problems[0])?.fix ?? '';
}
