import type { Edition } from '../../context.ts';

/**
 * Remembers what is made from an edition for as long as that edition lives: bytes that depend on the index alone are
 * built once, not at every request.
 */
export function perEdition<T>(make: (edition: Edition) => T): (edition: Edition) => T {
  const made = new WeakMap<Edition, { readonly value: T }>();
  return (edition) => {
    const known = made.get(edition);
    if (known !== undefined) return known.value;
    const value = make(edition);
    made.set(edition, { value });
    return value;
  };
}
