import type { Catalog } from '../../catalog/catalog.ts';
import { RELATION } from '../../catalog/words/thesaurus.ts';

const OPPOSING = ['un', 'in', 'im', 'non', 'dis', 'ir', 'il', 'anti', 'mis'];

/** Stems of the corpus that mean the opposite of a word and its stem: by the thesaurus, and with "un-" or the like before it. */
export type OppositeStems = (word: string, stem: string) => readonly number[];

/** Finds opposites in the vocabulary of one index. */
export function oppositeStems({ related, words, stemOfWord }: Catalog): OppositeStems {
  const { terms } = words;
  return (word, stem) => {
    const opposites: number[] = [];
    const add = (id: number): void => {
      if (id >= 0) opposites.push(stemOfWord[id] as number);
    };
    for (const entry of related.of(stem)) if (entry.kind === RELATION.opposite) opposites.push(entry.stem);
    // "Unused" for "used", and the other way round.
    for (const prefix of OPPOSING) {
      add(terms.idOf(word, prefix));
      if (word.startsWith(prefix)) add(terms.idOf(word.slice(prefix.length)));
    }
    return opposites;
  };
}
