import { fork } from 'node:child_process';
import { totalmem } from 'node:os';

const MIB = 1024 * 1024;
const HEAP_MIB = Math.floor((totalmem() * 0.75) / MIB);
/** How much of what a process wrote last is told when it fails. */
const LAST_WORDS = 200;

/** A result, or why there is none. */
export type Outcome<Output> = { readonly value: Output } | { readonly unavailable: string };

type Reply<Output> = { readonly value: Output } | { readonly error: string };

export interface ApartOptions {
  readonly timeoutMs?: number;
}

/**
 * Measures in a process of its own, so that neither memory nor compiled code of one measurement changes the next. The
 * script calls `serveApart`; input and output are copied by structured clone.
 */
export function runApart<Input, Output>(
  script: string,
  input: Input,
  { timeoutMs = 600_000 }: ApartOptions = {},
): Promise<Outcome<Output>> {
  return new Promise((resolve) => {
    const child = fork(script, [], {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MIB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const settle = (outcome: Outcome<Output>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-10_000);
    });
    child.once('message', (reply: Reply<Output>) =>
      settle('error' in reply ? { unavailable: reply.error } : { value: reply.value }),
    );
    child.once('error', (error) => settle({ unavailable: error.message }));
    child.once('exit', () =>
      settle({ unavailable: isLate ? `took more than ${timeoutMs / 1000} s` : reasonOf(words) }),
    );
    child.send(input as object);
  });
}

/** @throws with the reason when there is no result */
export function orThrow<Output>(outcome: Outcome<Output>): Output {
  if ('unavailable' in outcome) throw new Error(outcome.unavailable);
  return outcome.value;
}

/** Answers the one request of `runApart`; the process ends with it. */
export function serveApart<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.once('message', (input: Input) => {
    work(input)
      .then(
        (value): Reply<Output> => ({ value }),
        (error: unknown): Reply<Output> => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => process.send?.(reply, () => process.exit()));
  });
}

function reasonOf(words: string): string {
  if (words.includes('heap out of memory')) return `needs more than ${HEAP_MIB} MiB of heap`;
  return words.trim().split('\n').at(-1)?.slice(0, LAST_WORDS) || 'ended without a result';
}
