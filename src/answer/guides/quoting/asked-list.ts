import type { Catalog } from '../../../catalog/catalog.ts';
import type { Section, Unit } from '../../../facts/corpus.ts';
import { isStopWord } from '../../../text/stop-words.ts';
import type { Token } from '../../../text/token.ts';
import { tokens } from '../../../text/words.ts';
import type { Question } from '../../question/question.ts';
import type { Ranking } from '../ranking/ranked.ts';

const ASKING = new Set(['which', 'what', 'list', 'name', 'all']);
/** Sections that rank nearly as high as the best one. */
const MOST_LEADING = 3;
const LEADING_MARGIN = 3;
/** "Which user roles": nouns before the one that is asked for. */
const LONGEST_PHRASE = 3;

/** The leading section whose table lists what a question asks for; null where none does. Sentences that name it may rank higher. */
export function listingSection({ passages }: Catalog, { sections }: Ranking, { words }: Question): number | null {
  const noun = pluralAsked(words);
  const [best] = sections;
  if (noun === null || best === undefined) return null;
  const leading = sections.slice(0, MOST_LEADING).filter(({ score }) => best.score - score <= LEADING_MARGIN);
  const found = leading.find(({ section: passage }) => {
    const place = passages.placeOf(passage);
    return place.kind === 'guide' && headerOf(place.section, noun) !== null;
  });
  return found?.section ?? null;
}

/** The header of the table that lists what a question asks for by its plural: "which regions" and a column "Region". */
export function listHeader(section: Section, { words }: Question): Unit | null {
  const noun = pluralAsked(words);
  return noun === null ? null : headerOf(section, noun);
}

function headerOf({ units, text }: Section, noun: string): Unit | null {
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
