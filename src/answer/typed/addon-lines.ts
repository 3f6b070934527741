import type { Addon, Plan } from '../../facts/corpus.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Book } from './book.ts';
import { stemsOf } from './names/synonyms.ts';

/** Lines of an add-on that are said beside something else; more of them are a price list. */
const MOST_BESIDE = 4;

/** An editor's note that what a plan lacks can be bought: "as an add-on". */
const BOUGHT = /\badd-?ons?\b/i;

/**
 * The lines of an add-on that brings a plan the feature that it lacks: who hears that something is not included asks for that next. The
 * add-on is called as the feature is, and not sold with other plans alone; where the editor notes that one can be bought, a name or alias
 * of either that holds all words of one of the other tells which. None for a retired plan, nor where they would be a price list.
 */
export function addonLines(book: Book, plan: Plan, featureId: string): readonly Statement[] {
  const { pricing } = book.corpus;
  if (plan.retired !== undefined) return [];
  const feature = pricing?.features.find(({ id }) => id === featureId);
  const sold = pricing?.addons.filter(({ planIds }) => planIds === null || planIds.includes(plan.id)) ?? [];
  if (feature === undefined) return [];
  const isNoted = BOUGHT.test(book.feature(plan, featureId)?.value.note ?? '');
  const addon = sold.find(({ name }) => isSame(name, feature.name)) ?? (isNoted ? nearestTo(feature, sold) : undefined);
  const own = addon === undefined ? [] : book.lines('addon').filter(({ itemId }) => itemId === addon.id);
  return own.length > MOST_BESIDE ? [] : own;
}

interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
}

const namesOf = ({ name, aliases }: Named) => [name, ...aliases];

const isSame = (one: string, other: string): boolean =>
  stemsOf(one).length > 0 && stemsOf(one).join(' ') === stemsOf(other).join(' ');

/** The add-on of which a name has all words of one of a feature, or all words of it stand there: that with the fewest words beside. */
function nearestTo(feature: Named, sold: readonly Addon[]): Addon | undefined {
  const near = sold.map((addon) => ({
    addon,
    beside: Math.min(...namesOf(addon).flatMap((name) => namesOf(feature).map((other) => wordsBeside(name, other)))),
  }));
  const least = Math.min(...near.map(({ beside }) => beside));
  return least === Number.POSITIVE_INFINITY ? undefined : near.find(({ beside }) => beside === least)?.addon;
}

/** Words that the longer of two names has besides all those of the shorter one; infinite where the shorter has others. */
function wordsBeside(one: string, other: string): number {
  const [short = [], long = []] = [stemsOf(one), stemsOf(other)].sort((a, b) => a.length - b.length);
  const isHeld = short.length > 0 && short.every((stem) => long.includes(stem));
  return isHeld ? long.length - short.length : Number.POSITIVE_INFINITY;
}
