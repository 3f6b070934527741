import type { Section, Unit } from '../../facts/corpus.ts';
import { isStopWord } from '../../text/stop-words.ts';
import type { Token } from '../../text/token.ts';
import { tokens } from '../../text/words.ts';

const ASKING = new Set(['which', 'what', 'list', 'name', 'all']);
/** "Which user roles": nouns before the one that is asked for. */
const LONGEST_PHRASE = 3;

/** The header of the table that lists what a question asks for by its plural: "which regions" and a column "Region". */
export function listHeader({ units, text }: Section, question: string): Unit | null {
  const noun = pluralAsked(tokens(question));
  if (noun === null) return null;
  const names = (cell: string) => tokens(cell).at(-1)?.stem === noun;
  const isList = ({ kind, start, end }: Unit) =>
    kind === 'header' && names(text.slice(start, end).split(' | ')[0] ?? '');
  return units.find(isList) ?? null;
}

/** The stem of the last noun behind "which" or "what" where it stands in the plural. */
function pluralAsked(words: readonly Token[]): string | null {
  const at = words.findIndex(({ text }) => ASKING.has(text));
  if (at < 0) return null;
  const behind = words.slice(at + 1, at + 1 + LONGEST_PHRASE);
  const end = behind.findIndex(({ text }) => isStopWord(text));
  const noun = (end < 0 ? behind : behind.slice(0, end)).findLast(({ text }) => /[^s]s$/.test(text));
  return noun?.stem ?? null;
}
