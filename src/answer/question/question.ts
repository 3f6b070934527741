import { once } from '../../once.ts';
import { stemOnce } from '../../text/stem.ts';
import { isStopWord } from '../../text/stop-words.ts';
import type { Token } from '../../text/token.ts';
import { tokens } from '../../text/words.ts';
import { isSpelled } from '../composing/spelled.ts';
import { ALTERNATIVES } from '../guides/ranking/constants.ts';
import type { GuideTables } from '../guides/scan/tables.ts';
import { type Asked, askedFor, asksFact, isAsking, wantsSteps } from './asked.ts';
import { frameWorth } from './frame-words.ts';
import type { RelatedStems } from './related-stems.ts';
import { sharesOf } from './shares.ts';
import { isSlipOfStopWord } from './slips.ts';
import { type Alternative, MAX_SLOTS, SAME, type Slot } from './term.ts';

/** One word of the question in its place, stop words included. */
export interface SequenceWord {
  readonly text: string;
  readonly stem: number;
  readonly isStop: boolean;
  /** Index of its slot, or -1. */
  readonly slot: number;
}

/** A question as the finder compares it. */
export interface Question {
  readonly text: string;
  readonly words: readonly Token[];
  readonly asked: Asked;
  /** It asks for a procedure rather than a fact. */
  readonly wantsSteps: boolean;
  readonly slots: readonly Slot[];
  readonly sequence: readonly SequenceWord[];
  /** Sums of the slots' rarities, at least a small positive number. */
  readonly rarity: number;
  readonly guideRarity: number;
  /** What each slot is of the question; a name counts as one word. */
  readonly shares: Float64Array;
  /** It asks for a fact: a value, a name, a reason. */
  readonly asksFact: boolean;
  /** Slot of the noun asked for (`what year`), or -1. */
  readonly askedSlot: number;
}

/** A synonym of the editor's that stands for a whole word is as good as that word, where the guides lack it. */
const FULL = ALTERNATIVES.editor;
const ASKING = new Set(['what', 'which', 'many', 'much', 'whose']);
const DIGITS = /\d/;
const UPPER = /\p{Lu}/u;

/** What a word of an earlier question counts, beside 1 for those that were said last: as for the encoder what a text stands under. */
const EARLIER = 0.5;

/**
 * Reads a question against a vocabulary.
 *
 * @param own what was said last, where an earlier question stands before it; null where the question is one
 */
export function readQuestion(
  text: string,
  tables: GuideTables,
  related: RelatedStems,
  own: readonly Token[] | null = null,
): Question {
  const words = tokens(text);
  const isIdle = words.map(
    (word, position) => isStopWord(word.text) || isAsking(words, position) || isSlipOfStopWord(word, tables.catalog),
  );
  const hasContent = isIdle.includes(false);
  const editors = related.editors.read(words);
  const slots: Slot[] = [];
  const sequence: SequenceWord[] = [];
  const known = new Map<string, number>();
  const said = own === null ? null : new Set(own.map((word) => word.stem));
  for (const [position, word] of words.entries()) {
    const isStop = isIdle[position] === true;
    let slot = -1;
    if (!isStop || !hasContent) {
      slot = known.get(word.stem) ?? -1;
      if (slot < 0 && slots.length < MAX_SLOTS) {
        slot = slots.length;
        known.set(word.stem, slot);
        const made = makeSlot(words, position, text, tables, related, editors.get(position) ?? []);
        slots.push(said === null || said.has(word.stem) ? made : earlier(made));
      }
    }
    const stemId = slot >= 0 ? (slots[slot] as Slot).stem : tables.catalog.stems.terms.idOf(word.stem);
    sequence.push({ text: word.text, stem: stemId, isStop, slot });
  }
  const asked = askedFor(text);
  const asking = words.findIndex((word) => ASKING.has(word.text));
  return {
    text,
    words,
    asked,
    wantsSteps: wantsSteps(text, asked, words.length),
    slots,
    sequence,
    rarity: Math.max(
      1e-9,
      sum(slots, (slot) => slot.rarity),
    ),
    guideRarity: Math.max(
      1e-9,
      sum(slots, (slot) => slot.guideRarity),
    ),
    shares: sharesOf(slots),
    asksFact: asksFact(text, asked),
    askedSlot: asking < 0 ? -1 : (sequence[asking + 1]?.slot ?? -1),
  };
}

const earlier = (slot: Slot): Slot => ({
  ...slot,
  isEarlier: true,
  rarity: EARLIER * slot.rarity,
  guideRarity: EARLIER * slot.guideRarity,
});

function sum(slots: readonly Slot[], of: (slot: Slot) => number): number {
  let total = 0;
  for (const slot of slots) total += of(slot);
  return total;
}

function makeSlot(
  words: readonly Token[],
  position: number,
  text: string,
  tables: GuideTables,
  related: RelatedStems,
  editors: readonly Alternative[],
): Slot {
  const { stems, words: exact, corrector, spelled, stemOfWord } = tables.catalog;
  const token = words[position] as Token;
  const alternatives: Alternative[] = [];
  const occurs = (stem: number) => stem >= 0 && stems.passages.frequency(stem) > 0;
  const own = stems.terms.idOf(token.stem);
  let id = occurs(own) ? own : (editors.find(({ stem, weight }) => weight >= FULL && occurs(stem))?.stem ?? own);
  const known = occurs(id);
  let word = exact.terms.idOf(token.text);
  let corrected = false;
  for (const joined of joins(words, position)) {
    // Most of them are no words: nothing of them is worth remembering.
    const join = stems.terms.idOf(stemOnce(joined));
    if (join >= 0 && join !== id) alternatives.push({ stem: join, weight: ALTERNATIVES.joined, kind: SAME });
  }
  if (!known)
    for (const part of token.parts) {
      const partId = stems.terms.idOf(part);
      if (partId >= 0) alternatives.push({ stem: partId, weight: ALTERNATIVES.part, kind: SAME });
    }
  if (!known && alternatives.length === 0 && !isSpelled(token.text, spelled)) {
    const correction = corrector.correct(token.text);
    if (correction) {
      word = correction.word;
      id = stemOfWord[word] as number;
      corrected = true;
    }
  }
  alternatives.push(...editors.filter(({ stem }) => stem !== id));
  alternatives.push(...related.of(token.stem, id));
  const meant = corrected ? exact.terms.textOf(word) : token.text;
  const worth = frameWorth(meant, words[position + 1]?.text);
  return {
    text: token.text,
    stem: id,
    word,
    rarity: worth * (id >= 0 ? (tables.rarity[id] as number) : stems.passages.rarity(-1)),
    guideRarity: worth * (id >= 0 ? (tables.guideRarity[id] as number) : stems.guides.rarity(-1)),
    alternatives,
    opposites: once(() => related.oppositesOf(token.text, token.stem)),
    isNumber: DIGITS.test(token.text),
    isName: position > 0 && UPPER.test(text[token.start] as string),
    known,
    corrected,
    position,
    isEarlier: false,
  };
}

/** The word written together with its neighbour: `git hub`. */
function joins(words: readonly Token[], position: number): string[] {
  const joined: string[] = [];
  for (let first = Math.max(0, position - 1); first <= position && first + 1 < words.length; first++)
    joined.push((words[first] as Token).text + (words[first + 1] as Token).text);
  return joined;
}
