import { fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { endProcess } from './end-process.ts';

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

/** A process that measures again and again. */
export interface Apart<Input, Output> {
  run(input: Input, options?: ApartOptions): Promise<Outcome<Output>>;
  /** Settles when the process is gone, with its memory. */
  stop(): Promise<void>;
}

/**
 * Measures in a process of its own, so that neither memory nor compiled code of one measurement changes the next. The
 * script calls `serveApart`; input and output are copied by structured clone.
 */
export async function runApart<Input, Output>(
  script: string,
  input: Input,
  options?: ApartOptions,
): Promise<Outcome<Output>> {
  const apart = startApart<Input, Output>(script);
  try {
    return await apart.run(input, options);
  } finally {
    await apart.stop();
  }
}

/** A process of its own for what measures better when its code is compiled already; one measurement at a time. */
export function startApart<Input, Output>(script: string): Apart<Input, Output> {
  const child = fork(script, [], {
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MIB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-10_000);
  });
  return {
    run: (input, { timeoutMs = 600_000 } = {}) =>
      new Promise((resolve) => {
        const settle = (outcome: Outcome<Output>) => {
          clearTimeout(timer);
          child.off('message', onMessage).off('exit', onExit).off('error', onError);
          resolve(outcome);
        };
        const onMessage = (reply: Reply<Output>) =>
          settle('error' in reply ? { unavailable: reply.error } : { value: reply.value });
        const onExit = () => settle({ unavailable: reasonOf(words) });
        const onError = (error: Error) => settle({ unavailable: error.message });
        const timer = setTimeout(() => {
          child.kill('SIGKILL');
          settle({ unavailable: `took more than ${timeoutMs / 1000} s` });
        }, timeoutMs);
        child.once('message', onMessage).once('exit', onExit).once('error', onError);
        child.send(input as object);
      }),
    stop: () => endProcess(child),
  };
}

/** @throws with the reason when there is no result */
export function orThrow<Output>(outcome: Outcome<Output>): Output {
  if ('unavailable' in outcome) throw new Error(outcome.unavailable);
  return outcome.value;
}

/** Answers each request of `Apart`; the process ends with the one that started it. */
export function serveApart<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.on('message', (input: Input) => {
    work(input)
      .then(
        (value): Reply<Output> => ({ value }),
        (error: unknown): Reply<Output> => ({ error: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => process.send?.(reply));
  });
  process.once('disconnect', () => process.exit());
}

function reasonOf(words: string): string {
  if (words.includes('heap out of memory')) return `needs more than ${HEAP_MIB} MiB of heap`;
  return words.trim().split('\n').at(-1)?.slice(0, LAST_WORDS) || 'ended without a result';
}
