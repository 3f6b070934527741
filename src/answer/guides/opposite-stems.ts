import type { Catalog } from '../../catalog/catalog.ts';
import { RELATION } from '../../catalog/thesaurus.ts';

const OPPOSING = ['un', 'in', 'im', 'non', 'dis', 'ir', 'il', 'anti', 'mis'];
/** Words of which the opposites are remembered: those of the last questions. */
const REMEMBERED = 4096;

/** Stems of the corpus that mean the opposite of a word and its stem: by the thesaurus, and with "un-" or the like before it. */
export type OppositeStems = (word: string, stem: string) => readonly number[];

/** Finds opposites in the vocabulary of one index. */
export function oppositeStems({ related, words, stemOfWord }: Catalog): OppositeStems {
  const remembered = new Map<string, readonly number[]>();
  const find = (word: string, stem: string): readonly number[] => [
    ...related.of(stem).flatMap((entry) => (entry.kind === RELATION.opposite ? [entry.stem] : [])),
    ...opposing(word).flatMap((text) => {
      const id = words.terms.idOf(text);
      return id < 0 ? [] : [stemOfWord[id] as number];
    }),
  ];
  return (word, stem) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const found = find(word, stem);
    remembered.set(word, found);
    return found;
  };
}

/** "unused" for "used", and the other way round. */
function opposing(word: string): string[] {
  return OPPOSING.flatMap((prefix) => [prefix + word, ...(word.startsWith(prefix) ? [word.slice(prefix.length)] : [])]);
}
