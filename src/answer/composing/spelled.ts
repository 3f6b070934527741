import type { Catalog } from '../../catalog/catalog.ts';
import { baseForms } from '../../text/base-forms.ts';

/** Whether a folded word is spelled right, in its base form or inflected: what is, was meant, however near another word is. */
export const isSpelled = (word: string, spelled: Catalog['spelled']): boolean =>
  baseForms(word).some((base) => spelled.has(base));
