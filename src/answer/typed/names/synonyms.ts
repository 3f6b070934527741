import { tokens } from '../../../text/words.ts';

/** A phrase as stems, in order. */
export type Stems = readonly string[];

export const stemsOf = (text: string): Stems => tokens(text).map(({ stem }) => stem);

/** Most words begin no phrase. */
const NONE: readonly never[] = [];

/** Groups of phrases that may stand for one another, looked up by the phrase they begin with. */
export class Synonyms {
  readonly #byFirst = new Map<string, { phrase: Stems; others: readonly Stems[] }[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) this.#addGroup(group.map(stemsOf).filter((phrase) => phrase.length > 0));
  }

  #addGroup(phrases: readonly Stems[]): void {
    for (const phrase of phrases) {
      const first = phrase[0] as string;
      const entries = this.#byFirst.get(first) ?? [];
      entries.push({ phrase, others: phrases.filter((other) => other.join(' ') !== phrase.join(' ')) });
      this.#byFirst.set(first, entries);
    }
  }

  /** The phrase with one part of it replaced by a synonym, in every possible way; without the phrase itself. */
  variantsOf(phrase: Stems): Stems[] {
    const variants: Stems[] = [];
    for (let at = 0; at < phrase.length; at++)
      for (const { phrase: part, others } of this.#byFirst.get(phrase[at] as string) ?? NONE) {
        if (!part.every((key, offset) => phrase[at + offset] === key)) continue;
        const before = phrase.slice(0, at);
        const after = phrase.slice(at + part.length);
        for (const other of others) variants.push(before.concat(other, after));
      }
    return variants;
  }

  /** Every stem of every synonym of any part of a phrase. */
  relatedTo(phrase: Stems): Set<string> {
    return new Set(this.variantsOf(phrase).flat());
  }
}
