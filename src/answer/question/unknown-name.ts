import type { Question } from './question.ts';
import { SAME, type Slot } from './term.ts';

/** A shorter name is sooner another name than a slip of the keyboard: "Nike" is not "like". */
const SHORTEST_CORRECTED = 6;

/** Whether a question names what the corpus does not know, not even in another spelling. */
export function lacksName({ slots }: Question): boolean {
  return slots.some((slot) => slot.isName && !slot.known && !isOtherSpelling(slot));
}

function isOtherSpelling({ text, corrected, alternatives }: Slot): boolean {
  return corrected ? text.length >= SHORTEST_CORRECTED : alternatives.some(({ kind }) => kind === SAME);
}
