import type { Word } from '../../interpret/words.ts';
import { isContent } from '../harmless.ts';
import { isLikeName, isOrdinaryUse } from '../ordinary.ts';
import type { Entity } from './entities.ts';
import { keyOf, type Lexicon, type OperatorSense, type Phrase } from './lexicon.ts';

/** An entity that a question names, and the words that name it. */
export interface Mention {
  readonly entity: Entity;
  readonly quality: number;
  /** Indexes into the question's words, ascending. */
  readonly words: readonly number[];
  /** The words stand together and in order. */
  readonly isPhrase: boolean;
  /** Some word is spelled like the name; the others may share the stem alone. */
  readonly isLiteral: boolean;
  /** A whole name or alias, every word as the editor wrote it but for its number. */
  readonly isName: boolean;
}

/** Operators at each word, and the entities that are named. */
export interface Findings {
  readonly mentions: readonly Mention[];
  readonly operators: readonly (readonly OperatorSense[])[];
}

/** Two ways to take the words of a question that are both the name of something and words that ask for something. */
export interface BothFindings {
  /** Such words ask. */
  readonly asking: Findings;
  /** Such words name; null where there are none. */
  readonly naming: Findings | null;
}

/** Nouns that a name may lack when somebody says it: "priority" is priority support. */
const LIGHT_NOUNS = new Set(
  'support access log choic view manag option number tool servic featur account function count total limit'.split(' '),
);
/** A stem in the names of this many entities tells none of them apart. */
const COMMON_SPREAD = 3;
const SCATTERED = 0.95;
const PARTIAL = 0.7;
/** Names by the general thesaurus must be whole. */
const LEAST_SHORTENED = 0.82;

/** Finds what the lexicon knows in a question: whole phrases first, then scattered and shortened ones. */
export function findMentions(words: readonly Word[], lexicon: Lexicon): BothFindings {
  const contiguous: Mention[] = [];
  for (let start = 0; start < words.length; start++) contiguous.push(...phrasesAt(words, start, lexicon));
  const phrases = withoutContained(contiguous);
  const asking = operatorSpans(words, lexicon, NONE_NAMED);
  const named = namedWords(phrases);
  const isAsked = asking.some(({ start, length }) => range(start, length).some((at) => named.has(at)));
  return {
    asking: findingsOf(words, lexicon, phrases, asking),
    naming: isAsked ? findingsOf(words, lexicon, phrases, operatorSpans(words, lexicon, named)) : null,
  };
}

const NONE_NAMED: ReadonlySet<number> = new Set();

/** Words of whole names. Plans and the like keep their own rule: their names are adjectives, too. */
function namedWords(mentions: readonly Mention[]): ReadonlySet<number> {
  return new Set(mentions.flatMap((mention) => (mention.isName && !isProperName(mention) ? mention.words : [])));
}

function findingsOf(
  words: readonly Word[],
  lexicon: Lexicon,
  phrases: readonly Mention[],
  spans: readonly OperatorSpan[],
): Findings {
  const kept = phrases.filter((mention) => !isInsideOperator(mention, spans));
  const scattered = scatteredMentions(words, lexicon, kept);
  return { mentions: [...kept, ...scattered], operators: operatorsOf(words, spans, kept) };
}

function phrasesAt(words: readonly Word[], start: number, lexicon: Lexicon): Mention[] {
  return lexicon.phrases.matchesAt(words, start).flatMap(({ length, values }) =>
    values
      .filter((phrase) => isSpelled(words, start, phrase) && isMeant(words, start, length, phrase))
      .map((phrase) => ({
        entity: phrase.entity,
        quality: phrase.quality,
        words: range(start, length),
        isPhrase: true,
        isLiteral: isLiteral(words, range(start, length), lexicon),
        isName: isName(words, start, phrase),
      })),
  );
}

function isName(words: readonly Word[], start: number, { quality, written }: Phrase): boolean {
  return quality === 1 && written.every((word, at) => isWritten(words[start + at]?.text ?? '', word));
}

function isLiteral(words: readonly Word[], places: readonly number[], { spellings }: Lexicon): boolean {
  return places.some((at) => spellings.has(words[at]?.text ?? '') && isContent(words[at]?.stem ?? ''));
}

/** Names are compared by letters too: "busy" is no "Business" though their stems are the same. */
function isSpelled(words: readonly Word[], start: number, { entity, stems, written }: Phrase): boolean {
  return !LITERAL.has(entity.kind) || isWritten(words[start + stems.length - 1]?.text ?? '', written.at(-1) ?? '');
}

function isWritten(said: string, written: string): boolean {
  const isInflected = (one: string, other: string): boolean =>
    INFLECTIONS.some((suffix) => other === one + suffix) || (one.endsWith('y') && other === `${one.slice(0, -1)}ies`);
  return said === written || isInflected(written, said) || isInflected(said, written);
}

/** "Our team" names no plan, and "a month" no limit that is counted in months; "25 months" does. */
function isMeant(
  words: readonly Word[],
  start: number,
  length: number,
  { entity, isUnit, isShort, stems }: Phrase,
): boolean {
  if (isShort && !isLikeName(words, start, start + length - 1)) return false;
  if (entity.kind === 'plan') return !isOrdinaryUse(words, start, start + length - 1);
  if (!isUnit || !stems.some((stem) => TIME_UNITS.has(stem))) return true;
  const before = words[start - 1];
  return before !== undefined && (before.value !== null || before.text === 'many');
}

const TIME_UNITS = new Set(['second', 'minut', 'hour', 'day', 'week', 'month', 'year']);
const LITERAL = new Set(['plan', 'product', 'surface', 'operator']);
const INFLECTIONS = ['s', 'es', "s'"];

const range = (start: number, length: number): number[] => Array.from({ length }, (_, offset) => start + offset);

/** "Free" of "free trial" names no plan, "run" of "run us" no run at all. */
function isInsideOperator({ words: covered }: Mention, spans: readonly OperatorSpan[]): boolean {
  const [first, last] = [covered[0] as number, covered.at(-1) as number];
  return spans.some(
    ({ start, length, values }) =>
      length > covered.length &&
      start <= first &&
      start + length > last &&
      !values.some(({ operator }) => operator === 'plan'),
  );
}

/** A name inside a longer phrase is a part of that phrase: "team" in "team members" names no plan. */
function withoutContained(mentions: readonly Mention[]): Mention[] {
  const isProper = ({ entity }: Mention) => LITERAL.has(entity.kind);
  return mentions.filter(
    (mention) =>
      !mentions.some(
        (other) =>
          other.words.length > mention.words.length &&
          contains(other, mention) &&
          (isProper(mention) || isProper(other) || other.entity.kind === mention.entity.kind),
      ),
  );
}

function contains(outer: Mention, inner: Mention): boolean {
  return (
    (outer.words[0] as number) <= (inner.words[0] as number) &&
    (outer.words.at(-1) as number) >= (inner.words.at(-1) as number)
  );
}

function scatteredMentions(words: readonly Word[], lexicon: Lexicon, found: readonly Mention[]): Mention[] {
  if (!words.some(({ stem }) => lexicon.byStem.has(stem))) return [];
  const positions = new Map<string, number[]>();
  for (const [at, { stem }] of words.entries()) positions.set(stem, [...(positions.get(stem) ?? []), at]);
  const known = new Set(found.map(({ entity }) => keyOf(entity)));
  const best = new Map<string, Mention>();
  for (const phrase of candidates(positions, lexicon)) {
    if (known.has(keyOf(phrase.entity)) && phrase.entity.kind !== 'limit') continue;
    const mention = mentionOf(phrase, words, positions, lexicon);
    const key = keyOf(phrase.entity);
    if (mention !== null && mention.quality > (best.get(key)?.quality ?? 0)) best.set(key, mention);
  }
  return [...best.values()];
}

function candidates(positions: ReadonlyMap<string, unknown>, lexicon: Lexicon): Set<Phrase> {
  const found = new Set<Phrase>();
  for (const stem of positions.keys()) for (const phrase of lexicon.byStem.get(stem) ?? []) found.add(phrase);
  return found;
}

function mentionOf(
  phrase: Phrase,
  words: readonly Word[],
  positions: ReadonlyMap<string, readonly number[]>,
  lexicon: Lexicon,
): Mention | null {
  const present = phrase.content.filter((stem) => positions.has(stem));
  const quality = qualityOf(phrase, present, lexicon);
  if (quality === 0) return null;
  const places = present.flatMap((stem) => positions.get(stem) ?? []).sort((a, b) => a - b);
  return {
    entity: phrase.entity,
    quality,
    words: places,
    isPhrase: false,
    isLiteral: isLiteral(words, places, lexicon),
    isName: false,
  };
}

/** Less for a name in pieces; least where it is shortened to at least a half that still tells it from others. */
function qualityOf({ content, quality }: Phrase, present: readonly string[], { spread }: Lexicon): number {
  if (present.length === content.length) return quality * SCATTERED;
  const isLight = (stem: string) => LIGHT_NOUNS.has(stem) || (spread.get(stem) ?? 0) >= COMMON_SPREAD;
  const isTelling =
    quality > LEAST_SHORTENED && present.some((stem) => !isLight(stem)) && present.length * 2 >= content.length;
  const isShortened = content.every((stem) => present.includes(stem) || isLight(stem));
  return isTelling && isShortened ? quality * PARTIAL : 0;
}

/** Operators word by word: the longest phrase at a place; none inside the name of a plan, surface or the product. */
function operatorsOf(
  words: readonly Word[],
  spans: readonly OperatorSpan[],
  mentions: readonly Mention[],
): readonly (readonly OperatorSense[])[] {
  const senses = words.map((): readonly OperatorSense[] => NO_SENSES);
  const named = new Set(mentions.flatMap((mention) => (isProperName(mention) ? mention.words : [])));
  for (const { start, length, values } of spans)
    for (const at of range(start, length))
      if (!named.has(at)) senses[at] = [...(senses[at] as readonly OperatorSense[]), ...values];
  return senses;
}

const NO_SENSES: readonly OperatorSense[] = [];

const isProperName = ({ entity }: Mention): boolean => LITERAL.has(entity.kind);

/** An operator phrase where it stands in a question. */
interface OperatorSpan {
  readonly start: number;
  readonly length: number;
  readonly values: readonly OperatorSense[];
}

/** The longest operator phrase at each place that no longer phrase and no name has already taken. */
function operatorSpans(words: readonly Word[], lexicon: Lexicon, named: ReadonlySet<number>): OperatorSpan[] {
  const spans: OperatorSpan[] = [];
  const isFree = (start: number, length: number) => !range(start, length).some((at) => named.has(at));
  for (let start = 0, reach = 0; start < words.length; start++) {
    const matches = lexicon.operators.matchesAt(words, start);
    const longest = named.size === 0 ? matches.at(-1) : matches.findLast(({ length }) => isFree(start, length));
    if (longest === undefined || start + longest.length <= reach) continue;
    reach = start + longest.length;
    spans.push({ start, ...longest });
  }
  return spans;
}
