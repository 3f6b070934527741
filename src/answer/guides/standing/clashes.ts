import type { Slot } from '../../question/term.ts';
import { isNegation } from '../scan/negation.ts';
import type { Scan } from '../scan/scan.ts';
import { saysOther, type UnitReading } from '../scan/unit-reading.ts';
import { ownFeature } from './confidence-features.ts';

/** The question denies something, the sentence denies something, one of them does; a sentence may say no to a yes-or-no question. */
const NEGATED = ownFeature('negated');
const UNIT_NEGATED = ownFeature('unitNegated');
const NEGATION_CLASH = ownFeature('negationClash');
/** Rarity of words that are missing between two that stand close together in the sentence. */
const HOLES = ownFeature('holes');
/** Rarity of words in whose place beside a word of the question another one stands: "San Jose" for "San Juan". */
const REPLACED = ownFeature('replaced');
/** The same, names and numbers alone. */
const REPLACED_NAMES = ownFeature('replacedNames');
/** Rarity of names and numbers, of other words, that neither the unit nor what it continues nor its headings have. */
const NAMES_UNSAID = ownFeature('namesUnsaid');
const WORDS_UNSAID = ownFeature('wordsUnsaid');
/** The rarest of those. */
const UNSAID_MAX = ownFeature('unsaidMax');
/** Rarity of what is unsaid here but stands elsewhere in the section. */
const SAID_ELSEWHERE = ownFeature('saidElsewhere');
/** Degrees ("least", "first", "only") of the question that the sentence lacks. */
const DEGREES_MISSING = ownFeature('degreesMissing');

const DEGREES = new Set(
  (
    'least most first last only fewest fewer less more lowest highest largest smallest biggest best worst oldest newest' +
    ' earliest latest longest shortest before after all every always rarely seldom during until since'
  ).split(' '),
);
/** Hits on both sides of a hole stand at most so many tokens apart. */
const HOLE_WIDTH = 6;
/** Words of the question so far apart belong together. */
const NEIGHBOURS = 2;

/** Measures what a unit of the scanned section says that the question does not, where the two are alike otherwise. */
export function measureClashes(scan: Scan, reading: UnitReading, out: Float64Array): void {
  const { question } = scan;
  const { slots, rarity: total, sequence } = question;
  const negated = sequence.some(({ text }) => isNegation(text)) ? 1 : 0;
  const unitNegated = isNegated(scan, reading) ? 1 : 0;
  const degrees = sequence.filter(({ text }) => DEGREES.has(text));
  const { token } = reading;
  let holes = 0;
  let replaced = 0;
  let replacedNames = 0;
  let namesUnsaid = 0;
  let wordsUnsaid = 0;
  let unsaidMax = 0;
  let saidElsewhere = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
    const said = reading.said[index] as number;
    const unsaid = slot.rarity * (1 - said);
    if (slot.isName || slot.isNumber) namesUnsaid += unsaid;
    else wordsUnsaid += unsaid;
    unsaidMax = Math.max(unsaidMax, unsaid);
    saidElsewhere += slot.rarity * Math.max(0, (scan.sectionMatch[index] as number) - said);
    if (said > 0) continue;
    if (isHole(slots, token, index)) holes += slot.rarity;
    if (isReplaced(scan, reading, slots, index)) {
      replaced += slot.rarity;
      if (slot.isName || slot.isNumber) replacedNames += slot.rarity;
    }
  }
  out[NEGATED] = negated;
  out[UNIT_NEGATED] = unitNegated;
  out[NEGATION_CLASH] = negated === unitNegated || question.asked === 'yesno' ? 0 : 1;
  out[HOLES] = holes / total;
  out[REPLACED] = replaced / total;
  out[REPLACED_NAMES] = replacedNames / total;
  out[NAMES_UNSAID] = namesUnsaid / total;
  out[WORDS_UNSAID] = wordsUnsaid / total;
  out[UNSAID_MAX] = unsaidMax / total;
  out[SAID_ELSEWHERE] = saidElsewhere / total;
  out[DEGREES_MISSING] = degrees.some(({ text }) => !holds(scan, reading, text)) ? 1 : 0;
}

/** Whether a word of a unit denies something. */
function isNegated({ tables }: Scan, { first, behind }: UnitReading): boolean {
  const { units } = tables.catalog;
  for (let at = first; at < behind; at++) if (tables.denies(units.values[at] as number)) return true;
  return false;
}

/** Whether a word stands in a unit in this form. */
function holds({ tables }: Scan, { first, behind }: UnitReading, text: string): boolean {
  const { units, words } = tables.catalog;
  const word = words.terms.idOf(text);
  for (let at = first; at < behind; at++) if (units.values[at] === word) return true;
  return false;
}

function isHole(slots: readonly Slot[], token: Int32Array, index: number): boolean {
  const left = index > 0 ? (token[index - 1] as number) : -1;
  const right = index + 1 < slots.length ? (token[index + 1] as number) : -1;
  return left >= 0 && right >= 0 && Math.abs(right - left) <= HOLE_WIDTH;
}

/** Whether a word of the sentence stands where, beside a met neighbour, the question has this one. */
function isReplaced(scan: Scan, reading: UnitReading, slots: readonly Slot[], index: number): boolean {
  const { position } = slots[index] as Slot;
  return [index - 1, index + 1].some((neighbour) => {
    const other = slots[neighbour];
    const met = reading.token[neighbour] ?? -1;
    if (other === undefined || met < 0) return false;
    const distance = position - other.position;
    return Math.abs(distance) <= NEIGHBOURS && saysOther(scan, reading, met + distance);
  });
}
