import type { Corpus, Line, Plan, Product, Surface } from '../../../facts/corpus.ts';
import { CONTACT_KEY, namedFacts } from '../../../facts/product/named-facts.ts';
import { quantitiesOf } from '../../../text/numbers/numbers.ts';
import { OPERATORS } from '../words/operators.ts';

export type EntityKind =
  | 'product'
  | 'plan'
  | 'limit'
  | 'feature'
  | 'surface'
  | 'operator'
  | 'label'
  | 'fact'
  | 'addon'
  | 'discount'
  | 'line';

/** Something of the corpus that a question can name. */
export interface Entity {
  readonly kind: EntityKind;
  /** Its id; for an operator its name, for the label of the surfaces `surfaces`, for a line its kind and id, `includes:3`. */
  readonly id: string;
  readonly name: string;
}

/** A way to name an entity. */
export interface Naming {
  readonly entity: Entity;
  readonly text: string;
  /**
   * What sort of name it is: a unit (`GB`) says less about what is meant than a name (`File storage`) does; a short form of a plan's
   * name is an ordinary word unless it stands like a name; a saying (“talk to a human”), which no editor wrote, means it as a whole or
   * not at all.
   */
  readonly source: 'name' | 'alias' | 'short' | 'unit' | 'saying';
}

/** Every name, alias and unit that the corpus itself gives to something. */
export function namingsOf(corpus: Corpus): Naming[] {
  const { product, pricing } = corpus;
  const label: Entity = { kind: 'label', id: 'surfaces', name: product.surfaces.label };
  const operators = new Set(product.surfaces.items.flatMap(({ operator }) => operator ?? []));
  return [
    ...named('product', { id: 'product', name: product.name, aliases: product.aliases }),
    ...product.surfaces.items.flatMap((surface) => [...named('surface', surface), ...shortName(surface, product)]),
    ...[...operators].flatMap((name) => named('operator', { id: name, name, aliases: [] })),
    ...namesOf(label, product.surfaces.aliases),
    ...namedFacts(corpus).flatMap((fact) => (fact.id === CONTACT_KEY ? sayings(fact) : named('fact', fact))),
    ...linesOf('includes', product.includes),
    ...linesOf('excludes', product.excludes),
    ...(pricing?.plans ?? []).flatMap((plan) => named('plan', plan)),
    ...(pricing?.retiredPlans ?? []).flatMap((plan) => named('plan', plan)),
    ...shortPlanNames(pricing?.plans ?? []),
    ...freePlanNames(pricing?.plans ?? []),
    ...(pricing?.limits ?? []).flatMap((limit) => [...named('limit', limit), ...unitOf(limit)]),
    ...(pricing?.features ?? []).flatMap((feature) => named('feature', feature)),
    ...(pricing?.addons ?? []).flatMap((addon) => named('addon', addon)),
    ...(pricing?.discounts ?? []).flatMap((discount) => named('discount', discount)),
    ...linesOf('note', pricing?.notes ?? []),
  ];
}

/** "iCloud" for "iCloud Calendar" among "calendar connections": the name without what they are all called. */
function shortName({ id, name }: Surface, { surfaces }: Product): Naming[] {
  const common = new Set(
    [surfaces.label, ...surfaces.aliases].flatMap(wordsIn).flatMap((word) => [word, word.replace(/s$/, '')]),
  );
  const text = name
    .split(' ')
    .filter((word) => !common.has(word.toLowerCase()))
    .join(' ');
  const isTaken = surfaces.items.some(
    (other) =>
      other.operator === text ||
      (other.id !== id && [other.name, ...other.aliases].some((known) => known.includes(text))),
  );
  return text === '' || text === name || isTaken
    ? []
    : [{ entity: { kind: 'surface', id, name }, text, source: 'alias' }];
}

/**
 * "Single" for "Single Will" beside "Penny Will": the name without words of several plans' names, where no plan is called that and it is
 * neither a number nor a word that asks.
 */
function shortPlanNames(plans: readonly Plan[]): Naming[] {
  const counts = new Map<string, number>();
  for (const word of plans.flatMap(({ name }) => [...new Set(wordsIn(name))]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string) => (counts.get(word.toLowerCase()) ?? 0) > 1;
  const known = new Set(plans.flatMap(({ name, aliases }) => [name, ...aliases].map((text) => text.toLowerCase())));
  return plans.flatMap(({ id, name }): Naming[] => {
    const text = name
      .split(' ')
      .filter((word) => !isCommon(word))
      .join(' ');
    const isKnown = known.has(text.toLowerCase()) || ASKING.has(text.toLowerCase()) || quantitiesOf(text).length > 0;
    return text === '' || text === name || isKnown
      ? []
      : [{ entity: { kind: 'plan', id, name }, text, source: 'short' }];
  });
}

/** Words that ask for something, whatever else they are called: the "Annual" of "Team Annual" names no plan. */
const ASKING: ReadonlySet<string> = new Set(OPERATORS.flatMap(({ phrases }) => phrases));

const wordsIn = (text: string): string[] => text.toLowerCase().split(' ');

/** "The free plan" is the one plan whose prices are all 0. */
function freePlanNames(plans: readonly Plan[]): Naming[] {
  const free = plans.filter(({ prices }) => prices.length > 0 && prices.every(({ amount }) => Number(amount) === 0));
  const [plan] = free;
  if (plan === undefined || free.length > 1) return [];
  const entity: Entity = { kind: 'plan', id: plan.id, name: plan.name };
  return FREE_PLAN.map((text) => ({ entity, text, source: 'alias' }));
}

const FREE_PLAN = ['plan', 'tier', 'version', 'package', 'edition', 'subscription', 'account'].map(
  (noun) => `free ${noun}`,
);

interface Named {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

function named(kind: EntityKind, { id, name, aliases }: Named): Naming[] {
  return namesOf({ kind, id, name }, aliases);
}

function sayings({ id, name, aliases }: Named): Naming[] {
  const entity: Entity = { kind: 'fact', id, name };
  return [
    { entity, text: name, source: 'name' },
    ...aliases.map((text): Naming => ({ entity, text, source: 'saying' })),
  ];
}

function namesOf(entity: Entity, aliases: readonly string[]): Naming[] {
  return [
    { entity, text: entity.name, source: 'name' },
    ...aliases.map((text): Naming => ({ entity, text, source: 'alias' })),
  ];
}

function unitOf({ id, name, unit }: { id: string; name: string; unit: string | null }): Naming[] {
  return unit === null ? [] : [{ entity: { kind: 'limit', id, name }, text: unit, source: 'unit' }];
}

function linesOf(list: string, lines: readonly Line[]): Naming[] {
  return lines.flatMap(({ id, text, aliases }) =>
    aliases.map(
      (alias): Naming => ({ entity: { kind: 'line', id: `${list}:${id}`, name: text }, text: alias, source: 'alias' }),
    ),
  );
}
