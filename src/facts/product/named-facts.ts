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
export const CONTACT_KEY = 'site:contact';

/** What people call the way to somebody who answers; what an editor calls something else by is none of these. */
const CONTACT_ALIASES = [
  'contact details',
  'contact us',
  'get in touch',
  'talk to a human',
  'talk to a person',
  'speak to someone',
  'customer service',
  'customer support',
  'support team',
  'help desk',
] as const;

/** Everything that is answered by its name. */
export function namedFacts(corpus: Pick<Corpus, 'site' | 'product' | 'pricing'>): readonly FactName[] {
  const { site, product, pricing } = corpus;
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
    { id: CONTACT_KEY, name: 'Contact', value: site.contact, aliases: contactAliases(corpus) },
  ];
}

function contactAliases({ product, pricing }: Pick<Corpus, 'product' | 'pricing'>): readonly string[] {
  const named = [
    ...[product.facts, product.hours ?? [], product.surfaces.items],
    ...[pricing?.plans ?? [], pricing?.limits ?? [], pricing?.features ?? [], pricing?.addons ?? []],
  ].flat();
  const taken = new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase()));
  return CONTACT_ALIASES.filter((alias) => !taken.has(alias));
}
