/** Gathers what comes within one turn of the event loop, and hands it on together at its end. */
export function gather<T>(handOn: (gathered: readonly T[]) => void): (one: T) => void {
  let gathered: T[] = [];
  const end = (): void => {
    const all = gathered;
    gathered = [];
    handOn(all);
  };
  return (one) => {
    if (gathered.push(one) === 1) setImmediate(end);
  };
}
