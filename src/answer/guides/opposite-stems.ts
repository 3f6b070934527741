import type { Catalog } from '../../catalog/catalog.ts';
import { RELATION } from '../../catalog/thesaurus.ts';

const OPPOSING = ['un', 'in', 'im', 'non', 'dis', 'ir', 'il', 'anti', 'mis'];

/** Stems of the corpus that mean the opposite of a word and its stem: by the thesaurus, and with "un-" or the like before it. */
export type OppositeStems = (word: string, stem: string) => readonly number[];

/** Finds opposites in the vocabulary of one index. */
export function oppositeStems({ related, words, stemOfWord }: Catalog): OppositeStems {
  return (word, stem) => [
    ...related.of(stem).flatMap((entry) => (entry.kind === RELATION.opposite ? [entry.stem] : [])),
    ...opposing(word).flatMap((text) => {
      const id = words.terms.idOf(text);
      return id < 0 ? [] : [stemOfWord[id] as number];
    }),
  ];
}

/** "unused" for "used", and the other way round. */
function opposing(word: string): string[] {
  return OPPOSING.flatMap((prefix) => [prefix + word, ...(word.startsWith(prefix) ? [word.slice(prefix.length)] : [])]);
}
