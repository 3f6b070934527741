/** Has a value made when it is first asked for, once: a start need not wait for what only some requests, or questions, need. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
