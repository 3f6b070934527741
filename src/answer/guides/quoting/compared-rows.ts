import type { Section, Unit } from '../../../facts/corpus.ts';
import { contentStems } from '../../../text/content-stems.ts';
import type { Question } from '../../question/question.ts';

/** Words that put one thing beside another. */
const BESIDE = new Set(['and', 'or', 'vs', 'versus', 'against', 'than']);
const LEAST_COMPARED = 2;

/**
 * Rows of one table that a question puts beside each other: "a card or a modal" where the first cell of each has a word that the first
 * cells of the others lack. Null where it names fewer than two.
 */
export function comparedRows({ units, text }: Section, { words }: Question): Unit[] | null {
  if (!words.some((word) => BESIDE.has(word.text))) return null;
  const rows = units.filter(({ kind }) => kind === 'row');
  const first = rows.map((row) => new Set(contentStems(text.slice(row.start, row.end).split(' | ')[0] as string)));
  const counts = new Map<string, number>();
  const keyOf = (row: Unit, stem: string) => `${row.block} ${stem}`;
  for (const [number, row] of rows.entries())
    for (const stem of first[number] ?? []) counts.set(keyOf(row, stem), (counts.get(keyOf(row, stem)) ?? 0) + 1);
  const named = rows.flatMap((row, number) => {
    const at = words.findIndex(({ stem }) => first[number]?.has(stem) && counts.get(keyOf(row, stem)) === 1);
    return at < 0 ? [] : [{ row, at }];
  });
  for (const block of new Set(named.map(({ row }) => row.block))) {
    const beside = named.filter(({ row }) => row.block === block);
    const places = beside.map(({ at }) => at);
    const isCompared = words.slice(Math.min(...places), Math.max(...places)).some((word) => BESIDE.has(word.text));
    if (beside.length >= LEAST_COMPARED && isCompared) return beside.map(({ row }) => row);
  }
  return null;
}
