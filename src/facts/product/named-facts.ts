import type { Corpus } from '../corpus.ts';

/** A fact that goes by a name: of the product, of the terms, of the hours. Several lines can share one name. */
export interface FactName {
  /** `itemId` of its line. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly aliases: readonly string[];
}

/** Names of lines beside those of the product's facts; no id of an editor holds a colon. */
export const termKey = (id: string): string => `term:${id}`;
export const hoursKey = (id: string): string => `hours:${id}`;

/** Everything that is answered by its name. */
export function namedFacts({ product, pricing }: Pick<Corpus, 'product' | 'pricing'>): readonly FactName[] {
  return [
    ...product.facts,
    ...(product.hours ?? []).map(({ id, name, days, times, aliases }) => {
      return { id: hoursKey(id), name, value: `${days}: ${times}`, aliases };
    }),
    ...(pricing?.terms ?? []).map((term) => ({
      id: termKey(term.id),
      name: term.name,
      value: [term.for, term.value].filter((part) => part !== null).join(': '),
      aliases: term.aliases,
    })),
  ];
}
