import { tokens } from '../../text/words.ts';

/** A phrase as stems, in order. */
export type Stems = readonly string[];

export const stemsOf = (text: string): Stems => tokens(text).map(({ stem }) => stem);

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
    return phrase.flatMap((stem, at) =>
      (this.#byFirst.get(stem) ?? [])
        .filter(({ phrase: part }) => part.every((key, offset) => phrase[at + offset] === key))
        .flatMap(({ phrase: part, others }) =>
          others.map((other) => [...phrase.slice(0, at), ...other, ...phrase.slice(at + part.length)]),
        ),
    );
  }

  /** Every stem of every synonym of any part of a phrase. */
  relatedTo(phrase: Stems): Set<string> {
    return new Set(this.variantsOf(phrase).flat());
  }
}
