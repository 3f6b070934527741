import type { Catalog } from '../../catalog/catalog.ts';
import { type EditorSynonyms, editorSynonyms } from './editor-synonyms.ts';
import { type Alternative, SYNONYM } from './question.ts';

/** Stems of the corpus that may stand for a reader's word. */
export interface RelatedStems {
  /** What the thesaurus of the index says, for a stem of the question and its id in the vocabulary (-1: unknown). */
  of(stem: string, id: number): readonly Alternative[];
  readonly editors: EditorSynonyms;
}

/** The editor's synonyms and what the thesaurus of the index says. */
export function relatedStems(catalog: Catalog): RelatedStems {
  const { related, stems } = catalog;
  return {
    of: (stem, id) =>
      related
        .of(id >= 0 ? stems.terms.textOf(id) : stem)
        .map((entry) => ({ stem: entry.stem, weight: entry.weight, kind: SYNONYM })),
    editors: editorSynonyms(catalog),
  };
}
