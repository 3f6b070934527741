import type { Question } from '../../question/question.ts';
import type { Slot } from '../../question/term.ts';
import type { Scan } from '../scan/scan.ts';
import { saysOther, type UnitReading } from '../scan/unit-reading.ts';
import { NUMBER } from '../scan/word-classes.ts';
import { ownFeature } from './confidence-features.ts';

/** Rarity of words whose opposite stands in the sentence, and whether it stands beside a word of the question. */
const OPPOSITE_SAID = ownFeature('oppositeSaid');
const OPPOSITE_NEAR = ownFeature('oppositeNear');
/** Rarity of words right before one that is said, and of those in whose place another word stands: "hot water" for "cold water". */
const MODIFIER_UNSAID = ownFeature('modifierUnsaid');
const MODIFIER_REPLACED = ownFeature('modifierReplaced');
/** Rarity of words that look like adjectives, like adverbs. */
const ADJECTIVE_UNSAID = ownFeature('adjectiveUnsaid');
const ADVERB_UNSAID = ownFeature('adverbUnsaid');
/** A number is asked for, and one stands before what is counted; none does. */
const COUNTED = ownFeature('counted');
const UNCOUNTED = ownFeature('uncounted');

/** An opposite stands beside a word of the question within so many tokens. */
const NEAR = 3;
/** A number stands at most so many tokens before what it counts: "ten small red lamps". */
const COUNT_REACH = 4;
const ADJECTIVE = /(?:al|ic|ive|ous|ful|less|able|ible|ary|ish|ian|ese|est|ern)$/;
const ADVERB = /ly$/;

/**
 * Measures what became of the words of the question that a unit lacks, by what they are to the words that it has: one changed
 * word asks for something else.
 */
export function measureChangedWords(scan: Scan, reading: UnitReading, out: Float64Array): void {
  const { slots, rarity: total } = scan.question;
  let oppositeSaid = 0;
  let oppositeNear = 0;
  let modifierUnsaid = 0;
  let modifierReplaced = 0;
  let adjectiveUnsaid = 0;
  let adverbUnsaid = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
    if ((reading.said[index] as number) > 0) continue;
    const opposite = tokenOfOpposite(scan, reading, slot);
    if (opposite >= 0) {
      oppositeSaid += slot.rarity;
      if (isNear(reading, opposite)) oppositeNear = 1;
    }
    if (ADJECTIVE.test(slot.text)) adjectiveUnsaid += slot.rarity;
    if (ADVERB.test(slot.text)) adverbUnsaid += slot.rarity;
    if (!isModifier(slots, index, reading)) continue;
    modifierUnsaid += slot.rarity;
    if (saysOther(scan, reading, (reading.token[index + 1] as number) - 1)) modifierReplaced += slot.rarity;
  }
  const counts = asksCount(scan.question);
  const isCounted = counts && hasCount(scan, reading);
  out[OPPOSITE_SAID] = oppositeSaid / total;
  out[OPPOSITE_NEAR] = oppositeNear;
  out[MODIFIER_UNSAID] = modifierUnsaid / total;
  out[MODIFIER_REPLACED] = modifierReplaced / total;
  out[ADJECTIVE_UNSAID] = adjectiveUnsaid / total;
  out[ADVERB_UNSAID] = adverbUnsaid / total;
  out[COUNTED] = isCounted ? 1 : 0;
  out[UNCOUNTED] = counts && !isCounted ? 1 : 0;
}

/** The first token of the unit that says the opposite of a word, or -1. */
function tokenOfOpposite({ tables }: Scan, { first, behind }: UnitReading, slot: Slot): number {
  const opposites = slot.opposites();
  if (opposites.length === 0) return -1;
  const { units, stemOfWord } = tables.catalog;
  for (let token = first; token < behind; token++)
    if (opposites.includes(stemOfWord[units.values[token] as number] as number)) return token;
  return -1;
}

const isNear = ({ token }: UnitReading, at: number): boolean =>
  token.some((other) => other >= 0 && Math.abs(other - at) <= NEAR);

/** Whether the next word of the question is the next slot, and said. */
function isModifier(slots: readonly Slot[], index: number, { said }: UnitReading): boolean {
  const next = slots[index + 1];
  return next?.position === (slots[index] as Slot).position + 1 && (said[index + 1] as number) > 0;
}

/** "How many lamps": something is to be counted. */
const asksCount = ({ asked, askedSlot, sequence }: Question): boolean =>
  asked === 'number' && askedSlot >= 0 && sequence.some(({ text }) => text === 'many');

function hasCount(scan: Scan, { first, behind }: UnitReading): boolean {
  const { tables, question, marks } = scan;
  const { units, stemOfWord } = tables.catalog;
  for (let token = first; token < behind; token++) {
    const word = units.values[token] as number;
    if (marks.markOfWord[word] === 0) continue;
    if (marks.slotOfStem[stemOfWord[word] as number] !== question.askedSlot) continue;
    for (let at = Math.max(first, token - COUNT_REACH); at < token; at++)
      if (((tables.tokenClass[at] as number) & NUMBER) !== 0) return true;
  }
  return false;
}
