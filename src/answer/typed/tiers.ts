import type { Fee, Price, Tier } from '../../facts/corpus.ts';
import { readNumberWords, scaleOf } from '../../text/numbers/number-words.ts';
import { readWords, type Word } from '../interpret/words.ts';
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
 *
 * @param about stems of the names of what has the prices: alone they choose none, and what is counted may be called by them
 */
export function tiersMeant<P extends Price | Fee>(
  frame: Frame,
  prices: readonly P[],
  about: ReadonlySet<string> = new Set(),
): Chosen<P> {
  const tiers = prices.map(tierOf);
  if (tiers.every((tier) => tier === undefined)) return { prices, places: [] };
  const asked: Asked = { frame, said: partsOf(frame.words), about };
  const ever = named(asked, prices, 0);
  if (ever.length === 0) return { prices, places: [] };
  const last = frame.lastFrom === 0 ? ever : named(asked, prices, frame.lastFrom);
  const keys = new Set(ever.flatMap((tier) => tier.keys));
  const told = frame.words.flatMap(({ stem }, at) => (frame.isCore[at] && keys.has(stem) ? [at] : []));
  return {
    prices: (last.length > 0 ? last : ever).map(({ price }) => price),
    places: [...ever.flatMap(({ places }) => places), ...told],
  };
}

const tierOf = (price: Price | Fee): Tier | undefined => ('tier' in price ? price.tier : undefined);

/** A word, or a number of one or more words, of a name or a question. */
interface Part {
  /** The stem, or `=` with what the number comes to: "two thousand" and "2,000" are the same. */
  readonly key: string;
  readonly value: number | null;
  readonly places: readonly number[];
}

interface Asked {
  readonly frame: Frame;
  readonly said: readonly Part[];
  readonly about: ReadonlySet<string>;
}

interface NamedTier<P> {
  readonly price: P;
  readonly places: readonly number[];
  /** Keys of its name; a word of it may be said more than once. */
  readonly keys: readonly string[];
}

/** Words with the numbers among them put together. "The 8,000 one" and "the large one" count nothing by "one". */
function partsOf(words: readonly Word[]): readonly Part[] {
  const texts = words.map(({ text }) => text);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const { text, stem, kind, value } = words[at] as Word;
    const isPronoun = text === 'one' && (at === words.length - 1 || (parts.at(-1)?.value ?? null) !== null);
    const inWords = kind === 'word' && !isPronoun ? readNumberWords(texts, at) : null;
    const scale = kind === 'number' ? scaleOf(texts[at + 1] ?? '') : undefined;
    const length = inWords?.length ?? (scale === undefined ? 1 : 2);
    const amount = inWords?.value ?? (kind === 'number' && value !== null ? value * (scale ?? 1) : null);
    const places = Array.from({ length }, (_, behind) => at + behind);
    parts.push({ key: amount === null ? stem : `=${amount}`, value: amount, places });
    at += length;
  }
  return parts;
}

/** The prices for tiers that the words from a place on name. "Adult" is not meant where "Adult with child" is. */
function named<P extends Price | Fee>(asked: Asked, prices: readonly P[], from: number): readonly NamedTier<P>[] {
  const tiers = prices.map(tierOf);
  const names = namesOfPrices(prices);
  const found = prices.flatMap((price, number): NamedTier<P>[] => {
    const tier = tiers[number];
    if (tier === undefined) return [];
    const name = names[number] as Name;
    const { own } = name;
    const places = new Set([
      ...placesOfName(own, asked, from),
      ...placesOfSome(name, asked, from),
      ...placesOfNumber(name, asked, from),
      ...placesOfAmount(tier, asked, from),
    ]);
    return places.size > 0 ? [{ price, places: [...places], keys: own.filter(isContent) }] : [];
  });
  return found.filter(({ places }) => !found.some((other) => isPartOf(places, other.places)));
}

const isPartOf = (places: readonly number[], others: readonly number[]): boolean =>
  places.length < others.length && places.every((at) => others.includes(at));

/** What a tier is called: all of it, what tells it from some others, and what it alone is called, by the alternatives that it lists. */
interface Name {
  readonly whole: readonly string[];
  readonly own: readonly string[];
  readonly alone: readonly (readonly string[])[];
}

/** What stands between the parts of a name that lists several. */
const LISTING = /,(?!\d)|\/|\(|\)|\band\b|\bor\b/i;

/** The names of one list of prices are the same for all questions. */
const namesKnown = new WeakMap<readonly (Price | Fee)[], readonly Name[]>();

function namesOfPrices(prices: readonly (Price | Fee)[]): readonly Name[] {
  const names = namesKnown.get(prices) ?? namesOf(prices.map((price) => tierOf(price)?.name ?? ''));
  namesKnown.set(prices, names);
  return names;
}

/** What each is called: "large" of "Large archive" beside "Small archive". Nothing for those that have no name. */
function namesOf(names: readonly string[]): readonly Name[] {
  const keysOf = (text: string) => partsOf(readWords(text)).map(({ key }) => key);
  const whole = names.map((name) => fromContent(keysOf(name)));
  const distinct = new Map(whole.filter((keys) => keys.length > 0).map((keys) => [keys.join(' '), new Set(keys)]));
  const counts = new Map<string, number>();
  for (const key of [...distinct.values()].flatMap((keys) => [...keys])) counts.set(key, (counts.get(key) ?? 0) + 1);
  const own = whole.map((keys) => fromContent(keys.filter((key) => counts.get(key) !== distinct.size)));
  const isTold = own.every((keys, number) => keys.length > 0 || whole[number]?.length === 0);
  const isAlone = (key: string) => isContent(key) && !QUANTIFIERS.has(key) && counts.get(key) === 1;
  return names.map((name, number) => ({
    whole: whole[number] as readonly string[],
    own: (isTold ? own : whole)[number] as readonly string[],
    alone: name.split(LISTING).map((alternative) => keysOf(alternative).filter(isAlone)),
  }));
}

/** Stems. "The rest of Wales" is not the rest of Europe. */
const QUANTIFIERS = new Set(['rest', 'other', 'remain', 'all', 'ani']);

/** "For a family" is asked for as "a family" and "the whole family". */
function fromContent(keys: readonly string[]): readonly string[] {
  const first = keys.findIndex(isContent);
  return first < 0 ? [] : keys.slice(first);
}

const isNumber = (key: string): boolean => key.startsWith('=');

/** A tier that is called like its plan is not chosen by the plan's name, nor by what is ruled out: "no road test". */
const isSayable = ({ places: [first = 0, ...more] }: Part, frame: Frame): boolean =>
  [first, ...more].every((at) => frame.isCore[at] === true && !frame.plans.some(({ words }) => words.includes(at))) &&
  !isDenying(first - 1, frame) &&
  !isDenying(first - 2, frame);

const DENYING = new Set(['no', 'not', 'outside', 'except', 'excluding']);

const isDenying = (at: number, { words, operatorsAt }: Frame): boolean =>
  DENYING.has(words[at]?.text ?? '') ||
  operatorsAt[at]?.some((operator) => operator === 'not' || operator === 'without') === true;

/**
 * A name, word behind word: others than its own may stand between them where they mean nothing. A zone called "A" is an article
 * wherever else it stands.
 */
function placesOfName(own: readonly string[], { frame, said }: Asked, from: number): number[] {
  if (own.every(isNumber)) return [];
  for (let start = 0; start < said.length; start++) {
    const places: number[] = [];
    let next = 0;
    for (let at = start; at < said.length && next < own.length; at++) {
      const part = said[at] as Part;
      const isNext = part.key === own[next] && isSayable(part, frame) && (part.places[0] as number) >= from;
      if (isNext) {
        places.push(...part.places);
        next++;
      } else if (places.length === 0 || isContent(part.key) || !isContent(own[next] as string)) break;
    }
    if (next === own.length) return places;
  }
  return [];
}

/**
 * The one number in a name, where no other tier has that; what it counts may be left away, but is not another thing: "2,000 people".
 * "One pass" is any pass.
 */
function placesOfNumber({ whole, alone }: Name, { frame, said, about }: Asked, from: number): number[] {
  const numbers = whole.filter(isNumber).length === 1 ? alone.flat().filter(isNumber) : [];
  if (numbers.length === 0 || frame.has('above', 'below')) return [];
  return said.flatMap((part, at) => {
    const behind = said.slice(at + 1, at + 1 + UNIT_REACH).filter(({ key, value }) => value === null && isContent(key));
    const isUnit = (key: string) => whole.includes(key) || (about.has(key) && part.value !== 1);
    const isCounted = behind.length === 0 || behind.some(({ key }) => isUnit(key));
    const isMeant = numbers.includes(part.key) && (part.places[0] as number) >= from && isSayable(part, frame);
    return isMeant && isCounted ? part.places : [];
  });
}

/**
 * Words of a name, where half of those of one of its parts that no other tier is called by are said, and no other number of what it
 * counts: "Agnes" of "Agnes the lobster", "July" of "July and August", but not "one day at your office" where two days are asked for.
 */
function placesOfSome({ whole, own, alone }: Name, { frame, said, about }: Asked, from: number): number[] {
  const sayable = said.filter((part) => isSayable(part, frame) && (part.places[0] as number) >= from);
  const isOther = ({ key, value }: Part, at: number) =>
    value !== null && !whole.includes(key) && whole.includes(sayable[at + 1]?.key ?? '');
  if (whole.some(isNumber) && sayable.some(isOther)) return [];
  const isTold = (alternative: readonly string[]): boolean => {
    const telling = alternative.filter((key) => !isNumber(key) && !about.has(key));
    const told = telling.filter((key) => sayable.some((part) => part.key === key));
    return told.length > 0 && told.length * 2 >= telling.length;
  };
  if (!alone.some(isTold)) return [];
  return sayable.flatMap(({ key, places }) => (isContent(key) && own.includes(key) ? places : []));
}

/** An amount that a tier holds, with its unit behind it; none where "over" and the like make it a bound, or it is one number of several. */
function placesOfAmount({ from: least, upTo: most, unit }: Tier, { frame, said }: Asked, from: number): number[] {
  const stems = new Set(stemsOf(unit ?? '').filter(isContent));
  if (frame.has('above', 'below')) return [];
  return said.flatMap(({ value, places }, number) => {
    const [first] = places as readonly [number, ...number[]];
    const isAlone = [number - 1, number + 1].every((beside) => (said[beside]?.value ?? null) === null);
    const isWritten = !GROUPED_BY_POINTS.test(frame.words[first]?.text ?? '');
    const isNamed = places.some((at) => frame.numbers.includes(at));
    if (value === null || first < from || !isAlone || !isWritten || !isNamed) return [];
    const behind = (places.at(-1) as number) + 1;
    const units = Array.from({ length: UNIT_REACH }, (_, offset) => behind + offset).filter(
      (place) => stems.has(frame.words[place]?.stem ?? '') && !frame.operatorsAt[place]?.includes('period'),
    );
    const isHeld = (least ?? Number.NEGATIVE_INFINITY) <= value && value <= (most ?? Number.POSITIVE_INFINITY);
    return units.length > 0 && isHeld ? [...places, ...units] : [];
  });
}
