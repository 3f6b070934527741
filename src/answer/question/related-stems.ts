import type { Catalog } from '../../catalog/catalog.ts';
import { RELATION } from '../../catalog/words/thesaurus.ts';
import { type EditorSynonyms, editorSynonyms } from './editor-synonyms.ts';
import { kinOf } from './kin.ts';
import { type OppositeStems, oppositeStems } from './opposite-stems.ts';
import { type Alternative, SYNONYM } from './term.ts';

/** Stems of the corpus that may stand for a reader's word. */
export interface RelatedStems {
  /** What the thesaurus of the index says, and kin, for a stem of the question and its id in the vocabulary (-1: unknown). */
  of(stem: string, id: number): readonly Alternative[];
  readonly oppositesOf: OppositeStems;
  readonly editors: EditorSynonyms;
}

/** Words of which the relatives are remembered: those of the last questions. */
const REMEMBERED = 4096;

/** The editor's synonyms, what the thesaurus of the index says, and words that begin alike. */
export function relatedStems(catalog: Catalog): RelatedStems {
  const { related, stems } = catalog;
  const remembered = new Map<number, readonly Alternative[]>();
  const find = (text: string, id: number): readonly Alternative[] => {
    const rarity = stems.passages.rarity(id);
    const found: readonly Alternative[] = [
      ...related
        .of(text)
        .flatMap(({ stem, weight, kind }): Alternative[] =>
          kind === RELATION.synonym ? [{ stem, weight, kind: SYNONYM }] : [],
        ),
      ...kinOf(text, id, catalog),
    ];
    return found.map((entry) => ({
      ...entry,
      weight: entry.weight * worthOf(stems.passages.rarity(entry.stem), rarity),
    }));
  };
  return {
    of(stem, id) {
      if (id < 0) return find(stem, id);
      const known = remembered.get(id);
      if (known !== undefined) return known;
      if (remembered.size >= REMEMBERED) remembered.clear();
      const found = find(stems.terms.textOf(id), id);
      remembered.set(id, found);
      return found;
    },
    oppositesOf: oppositeStems(catalog),
    editors: editorSynonyms(catalog),
  };
}

/** A common word says little in place of a rare one: `set` where `fix` was asked. */
function worthOf(rarity: number, asked: number): number {
  return rarity < asked ? Math.sqrt(rarity / asked) : 1;
}
