const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Who started this process, as long as it is there: whoever is left alone by it belongs to another one from then on. */
const PARENT = process.ppid;
const LOOK_FOR_PARENT_EVERY_MS = 250;

/** Stops at the first signal that asks for it; another one ends the process at once, as it does where nobody listens. */
export function onceAskedToStop(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    for (const other of SIGNALS) process.off(other, onSignal);
    clearInterval(looking);
    void stop(signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const looking = whenNpmIsGone(() => onSignal('SIGTERM'));
}

/**
 * npm and npx run a command in a shell, and pass a signal on to that shell alone, which ends without a word to what it runs: that
 * would go on for ever, unseen, with the port taken.
 */
function whenNpmIsGone(then: () => void): NodeJS.Timeout | undefined {
  if (process.env.npm_command === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== PARENT) then();
  }, LOOK_FOR_PARENT_EVERY_MS).unref();
}
