const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Stops at the first signal that asks for it; another one ends the process at once, as it does where nobody listens. */
export function onceAskedToStop(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals): void => {
    for (const other of SIGNALS) process.off(other, onSignal);
    void stop(signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}
