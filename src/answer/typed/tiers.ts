import type { Fee, Price, Tier } from '../../facts/corpus.ts';
import type { Frame } from './frame.ts';
import { isContent } from './harmless.ts';
import { stemsOf } from './names/synonyms.ts';

/** The prices that a question asks for of several that differ in size, region or kind, and the words that choose them. */
export interface Chosen<P> {
  readonly prices: readonly P[];
  readonly places: readonly number[];
}

/** Words behind a number among which its unit stands: "12 active users". */
const UNIT_REACH = 2;

/**
 * Of several prices those for what the question names: the size that its amount falls into, or a name; all where it names none. What
 * is named last replaces what was named before.
 */
export function tiersMeant<P extends Price | Fee>(frame: Frame, prices: readonly P[]): Chosen<P> {
  const chosen = prices.flatMap((price) => {
    const places = tierOf(price) === undefined ? [] : placesOf(tierOf(price) as Tier, frame);
    return places.length > 0 ? [{ price, places }] : [];
  });
  if (chosen.length === 0) return { prices, places: [] };
  // "Adult" is not meant where "Adult with child" is.
  const whole = chosen.filter(({ places }) => !chosen.some((other) => isPartOf(places, other.places)));
  const last = whole.filter(({ places }) => places.some((at) => at >= frame.lastFrom));
  const meant = last.length > 0 ? last : whole;
  return { prices: meant.map(({ price }) => price), places: whole.flatMap(({ places }) => places) };
}

const tierOf = (price: Price | Fee): Tier | undefined => ('tier' in price ? price.tier : undefined);

const isPartOf = (places: readonly number[], others: readonly number[]): boolean =>
  places.length < others.length && places.every((at) => others.includes(at));

/** Where a question names a tier; none where it does not. */
function placesOf({ name, from, upTo, unit }: Tier, frame: Frame): number[] {
  if (name !== null) return placesOfName(stemsOf(name), frame);
  const stems = new Set(stemsOf(unit ?? ''));
  return frame.numbers.flatMap((at) => {
    const value = frame.words[at]?.value ?? Number.NaN;
    const units = Array.from({ length: UNIT_REACH }, (_, behind) => at + 1 + behind).filter((place) =>
      stems.has(frame.words[place]?.stem ?? ''),
    );
    const isHeld = (from ?? Number.NEGATIVE_INFINITY) <= value && value <= (upTo ?? Number.POSITIVE_INFINITY);
    return units.length > 0 && isHeld ? [at, ...units] : [];
  });
}

function placesOfName(stems: readonly string[], { words, isCore }: Frame): number[] {
  // A zone called "A" is an article to the question.
  if (!stems.some(isContent)) return [];
  const places = stems.map((stem) => words.findIndex((word, at) => isCore[at] && word.stem === stem));
  return places.includes(-1) ? [] : places;
}
