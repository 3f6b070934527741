import type { Fee, Price, Tier } from '../../facts/corpus.ts';
import type { Frame } from './frame.ts';
import { isContent } from './harmless.ts';
import { stemsOf } from './names/synonyms.ts';

/** The prices that a question asks for of several that differ in size, region or kind. */
export interface Chosen<P> {
  readonly prices: readonly P[];
  /** Places of the words that choose, those of an earlier question among them; none where nothing does. */
  readonly places: readonly number[];
}

/** Words behind a number among which its unit stands: "12 active users". */
const UNIT_REACH = 2;
/** "10.000" may be ten thousand or ten. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.000)+$/;

/**
 * Of several prices those for what the question names: the size that its amount falls into, or a name; all where it names none.
 * What is named last replaces what was named before.
 */
export function tiersMeant<P extends Price | Fee>(frame: Frame, prices: readonly P[]): Chosen<P> {
  const ever = named(frame, prices, 0);
  if (ever.length === 0) return { prices, places: [] };
  const last = frame.lastFrom === 0 ? ever : named(frame, prices, frame.lastFrom);
  const stems = new Set(ever.flatMap(({ stems: own }) => own));
  const told = frame.words.flatMap(({ stem }, at) => (frame.isCore[at] && stems.has(stem) ? [at] : []));
  return {
    prices: (last.length > 0 ? last : ever).map(({ price }) => price),
    places: [...ever.flatMap(({ places }) => places), ...told],
  };
}

interface NamedTier<P> {
  readonly price: P;
  readonly places: readonly number[];
  /** What its name says, which may be said more than once. */
  readonly stems: readonly string[];
}

/** The prices for tiers that the words from a place on name. "Adult" is not meant where "Adult with child" is. */
function named<P extends Price | Fee>(frame: Frame, prices: readonly P[], from: number): readonly NamedTier<P>[] {
  const tiers = prices.map((price) => ('tier' in price ? price.tier : undefined));
  const names = namesOf(tiers);
  const found = prices.flatMap((price, number): NamedTier<P>[] => {
    const tier = tiers[number];
    if (tier === undefined) return [];
    const stems = names[number] as readonly string[];
    const places = [...placesOfName(stems, frame, from), ...placesOfAmount(tier, frame, from)];
    return places.length > 0 ? [{ price, places, stems: stems.filter(isContent) }] : [];
  });
  return found.filter(({ places }) => !found.some((other) => isPartOf(places, other.places)));
}

const isPartOf = (places: readonly number[], others: readonly number[]): boolean =>
  places.length < others.length && places.every((at) => others.includes(at));

/** What each is called, as stems: "large" of "Large archive" beside "Small archive". None for those that have no name. */
function namesOf(tiers: readonly (Tier | undefined)[]): readonly (readonly string[])[] {
  const whole = tiers.map((tier) => fromContent(stemsOf(tier?.name ?? '')));
  const kept = whole.filter((stems) => stems.length > 0);
  const own = whole.map((stems) => fromContent(stems.filter((stem) => !kept.every((other) => other.includes(stem)))));
  return own.every((stems, number) => stems.length > 0 || whole[number]?.length === 0) ? own : whole;
}

/** "For a family" is asked for as "a family" and "the whole family". */
function fromContent(stems: readonly string[]): readonly string[] {
  const first = stems.findIndex(isContent);
  return first < 0 ? [] : stems.slice(first);
}

/**
 * A name, word behind word: others than its own may stand between them where they mean nothing. A zone called "A" is an article
 * wherever else it stands, and a tier that is called like its plan is not chosen by the plan's name.
 */
function placesOfName(stems: readonly string[], { words, isCore, plans }: Frame, from: number): number[] {
  const isOfPlan = (at: number) => plans.some((plan) => plan.words.includes(at));
  for (let start = from; start < words.length && stems.length > 0; start++) {
    const places: number[] = [];
    for (let at = start; at < words.length && places.length < stems.length; at++) {
      const stem = words[at]?.stem ?? '';
      const isNext = stem === stems[places.length] && isCore[at] === true && !isOfPlan(at);
      if (isNext) places.push(at);
      else if (places.length === 0 || isContent(stem) || !isContent(stems[places.length] as string)) break;
    }
    if (places.length === stems.length) return places;
  }
  return [];
}

/** An amount that a tier holds, with its unit behind it; none where "over" and the like make it a bound, or it is one number of several. */
function placesOfAmount({ from: least, upTo: most, unit }: Tier, frame: Frame, from: number): number[] {
  const stems = new Set(stemsOf(unit ?? '').filter(isContent));
  if (frame.has('above', 'below')) return [];
  return frame.numbers.flatMap((at) => {
    const word = frame.words[at];
    const isAlone = [at - 1, at + 1].every((place) => frame.words[place]?.value == null);
    if (at < from || word?.value == null || !isAlone || GROUPED_BY_POINTS.test(word.text)) return [];
    const units = Array.from({ length: UNIT_REACH }, (_, behind) => at + 1 + behind).filter(
      (place) => stems.has(frame.words[place]?.stem ?? '') && !frame.operatorsAt[place]?.includes('period'),
    );
    const isHeld =
      (least ?? Number.NEGATIVE_INFINITY) <= word.value && word.value <= (most ?? Number.POSITIVE_INFINITY);
    return units.length > 0 && isHeld ? [at, ...units] : [];
  });
}
