import { keyOf } from './lexicon.ts';
import type { Mention } from './mentions.ts';

/** One mention of each entity, in the order in which they are first named. */
export function distinct(mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  const best = new Map<string, Mention>();
  for (const mention of [...mentions].sort((a, b) => (a.words[0] as number) - (b.words[0] as number))) {
    const key = keyOf(mention.entity);
    const known = best.get(key);
    if (known === undefined) best.set(key, mention);
    else best.set(key, merged(known, mention));
  }
  return [...best.values()];
}

/** An entity that is named twice is named by all of those words. */
function merged(first: Mention, second: Mention): Mention {
  const words = [...new Set([...first.words, ...second.words])].sort((a, b) => a - b);
  return {
    ...first,
    words,
    quality: Math.max(first.quality, second.quality),
    isPhrase: first.isPhrase || second.isPhrase,
  };
}
