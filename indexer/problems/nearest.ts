import { editDistance } from '../../src/text/distance.ts';

/**
 * The known word that was probably meant, or undefined when none is near: at most a third of the letters differ, or one
 * word begins with the other.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const written = simplify(word);
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of [...known].sort()) {
    const distance = distanceOf(written, simplify(candidate));
    if (distance !== undefined && (best === undefined || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word;
}

function distanceOf(written: string, known: string): number | undefined {
  const limit = Math.max(1, Math.floor(Math.max(written.length, known.length) / 3));
  const distance = editDistance(written, known, limit);
  if (distance <= limit) return distance;
  const isPart =
    Math.min(written.length, known.length) >= 3 && (known.startsWith(written) || written.startsWith(known));
  return isPart ? limit + 1 : undefined;
}

function simplify(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, '');
}

/** `did you mean “x”?`, or `fallback` where nothing is near. */
export function didYouMean(word: string, known: Iterable<string>, fallback: string): string {
  const guess = nearest(word, known);
  return guess === undefined ? fallback : `did you mean \`${guess}\`?`;
}

/** Words for a message: `` `a`, `b` or `c` ``. */
export function listed(words: Iterable<string>): string {
  const quoted = [...words].map((word) => `\`${word}\``);
  const last = quoted.pop() ?? 'nothing';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}
