/** A place in a file of the corpus; line and column count from 1. */
export interface Place {
  /** Path within the corpus folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Place {
  /** An error stops the index; a warning does not, except under `--strict`. */
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly fix: string;
}

/** Collects everything that is wrong with a corpus, so that an editor sees all of it at once. */
export class Problems {
  readonly #found: Problem[] = [];

  error(place: Place, what: string, fix: string): void {
    this.#add('error', place, what, fix);
  }

  warning(place: Place, what: string, fix: string): void {
    this.#add('warning', place, what, fix);
  }

  /** Adds what was found elsewhere. */
  addAll(found: Iterable<Problem>): void {
    this.#found.push(...found);
  }

  /** Every problem by file, line, column and text, whatever order they were found in. */
  sorted(): Problem[] {
    return this.#found.toSorted(compareProblems);
  }

  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === 'error');
  }

  #add(severity: Problem['severity'], { file, line, column }: Place, what: string, fix: string): void {
    this.#found.push({ severity, file, line, column, what, fix });
  }
}

/** `file:line:column  what  →  the fix`, the file as `shown` writes it. */
export function formatProblem(problem: Problem, shown = problem.file): string {
  const mark = problem.severity === 'warning' ? 'warning: ' : '';
  return `${shown}:${problem.line}:${problem.column}  ${mark}${problem.what}  →  ${problem.fix}`;
}

/** By file, line, column and text. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.what + a.fix, b.what + b.fix)
  );
}

/** By code unit: the same order on every machine and in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
