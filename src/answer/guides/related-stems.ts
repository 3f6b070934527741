import type { Catalog } from '../../catalog/catalog.ts';
import { ALTERNATIVES } from './constants.ts';
import type { Alternative } from './question.ts';

/** Stems of the corpus that may stand for a reader's word. */
export interface RelatedStems {
  /** For a stem of the question and its id in the vocabulary (-1: unknown). */
  of(stem: string, id: number): readonly Alternative[];
}

/** The editor's synonyms, as far as they are single words. */
export function relatedStems({ synonyms }: Catalog): RelatedStems {
  const known = new Map<number, Alternative[]>();
  for (const group of synonyms) {
    const words = group.filter((phrase) => phrase.length === 1).map((phrase) => phrase[0] as number);
    for (const word of words)
      known.set(word, [
        ...(known.get(word) ?? []),
        ...words.filter((other) => other !== word).map((stem) => ({ stem, weight: ALTERNATIVES.editor })),
      ]);
  }
  return { of: (_stem, id) => known.get(id) ?? [] };
}
