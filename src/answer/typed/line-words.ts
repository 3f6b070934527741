import type { Statement } from '../../facts/statement.ts';
import { isContent } from './harmless.ts';
import { type Synonyms, stemsOf } from './names/synonyms.ts';

/** How surely a stem is said by a line: 1 as it stands, less by a synonym; stems that are not said are not here. */
export type LineWords = ReadonlyMap<string, number>;

const SYNONYM = 0.9;
const THESAURUS_WORD = 0.8;

/** What a text says, in its own words and in those that may stand for them. */
export function lineWordsOf(text: string, synonyms: Synonyms, thesaurus: Synonyms): LineWords {
  const stems = stemsOf(text);
  const said = new Map<string, number>();
  for (const stem of thesaurus.relatedTo(stems)) said.set(stem, THESAURUS_WORD);
  for (const stem of synonyms.relatedTo(stems)) said.set(stem, SYNONYM);
  for (const stem of stems) said.set(stem, 1);
  return new Map([...said].filter(([stem]) => isContent(stem)));
}

const PARTS = /[;:]|, but | but /;
const DENIAL = /\b(?:not|no|never|cannot|nor|without)\b|n't\b/i;

/** For each line of several parts: what the parts say that deny something. Lines of one part are not here. */
export function deniedWordsOf(
  statements: readonly Statement[],
  synonyms: Synonyms,
  thesaurus: Synonyms,
): ReadonlyMap<Statement, LineWords> {
  return new Map(
    statements.flatMap((statement): [Statement, LineWords][] => {
      const parts = statement.kind === 'excludes' ? statement.text.split(PARTS) : [];
      const denied = parts.filter((part) => DENIAL.test(part)).join(' ');
      return parts.length > 1 ? [[statement, lineWordsOf(denied, synonyms, thesaurus)]] : [];
    }),
  );
}

/** The words of any line, put together when they are first asked for: most lines are never compared with a question. */
export function wordsOfLines(synonyms: Synonyms, thesaurus: Synonyms): (line: Statement) => LineWords {
  const known = new WeakMap<Statement, LineWords>();
  return (line) => {
    const words = known.get(line) ?? lineWordsOf(line.text, synonyms, thesaurus);
    known.set(line, words);
    return words;
  };
}
