import type { Catalog } from '../../catalog/catalog.ts';
import { type Alternative, KIN } from './term.ts';

const DIGITS = /\d/;
const SHORTEST_KIN = 4;
const LONGEST_ENDING = 5;
const MOST_KIN = 5;

/** Stems that begin with this one or that this one begins with: `friend` and `friendlist`, `mail` and `mailbox`. */
export function kinOf(text: string, id: number, { stems }: Pick<Catalog, 'stems'>): Alternative[] {
  if (text.length < SHORTEST_KIN || DIGITS.test(text)) return [];
  const kin: Alternative[] = [];
  for (let length = text.length - 1; length >= Math.max(SHORTEST_KIN, text.length - LONGEST_ENDING); length--) {
    const shorter = stems.terms.idOf(text.slice(0, length));
    if (shorter >= 0 && stems.passages.frequency(shorter) > 0)
      kin.push({ stem: shorter, weight: length / text.length, kind: KIN });
  }
  for (
    let next = id >= 0 ? id + 1 : stems.terms.firstAtLeast(text);
    next < stems.terms.count && kin.length < MOST_KIN;
    next++
  ) {
    if (!stems.terms.startsWith(next, text)) break;
    const length = stems.terms.lengthOf(next);
    if (length - text.length <= LONGEST_ENDING && stems.passages.frequency(next) > 0)
      kin.push({ stem: next, weight: text.length / length, kind: KIN });
  }
  return kin;
}
