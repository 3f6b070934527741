import type { Catalog } from '../../catalog/catalog.ts';
import { ALTERNATIVES } from './constants.ts';
import { type Alternative, SAME, SYNONYM } from './question.ts';

/** Stems of the corpus that may stand for a reader's word. */
export interface RelatedStems {
  /** For a stem of the question and its id in the vocabulary (-1: unknown). */
  of(stem: string, id: number): readonly Alternative[];
}

/** The editor's synonyms, as far as they are single words, and what the thesaurus of the index says. */
export function relatedStems({ synonyms, related, stems }: Catalog): RelatedStems {
  const editors = new Map<number, Alternative[]>();
  for (const group of synonyms) {
    const words = group.filter((phrase) => phrase.length === 1).map((phrase) => phrase[0] as number);
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      const known = editors.get(word) ?? [];
      editors.set(word, [
        ...known,
        ...others.map((stem) => ({ stem, weight: ALTERNATIVES.editor, kind: SAME }) as const),
      ]);
    }
  }
  return {
    of: (stem, id) => {
      const word = id >= 0 ? stems.terms.textOf(id) : stem;
      const thesaurus = related
        .of(word)
        .map((entry) => ({ stem: entry.stem, weight: entry.weight, kind: SYNONYM }) as const);
      return [...(editors.get(id) ?? []), ...thesaurus];
    },
  };
}
