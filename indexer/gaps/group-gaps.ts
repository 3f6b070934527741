import { isStopWord } from '../../src/text/stop-words.ts';
import { tokens } from '../../src/text/words.ts';
import { compareText } from '../problems/problems.ts';
import type { Gap } from './read-gaps.ts';

/** Questions that ask for much the same, as far as words and the nearest place tell. */
export interface GapGroup {
  /** How often any of them was asked. */
  readonly count: number;
  /** Each once, the most frequent first. */
  readonly questions: readonly { readonly text: string; readonly count: number }[];
  /** Address of the place that is nearest to most of them. */
  readonly nearest: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Of the words of two questions, those that both have: from here on they are about one thing. */
const ALIKE = 0.5;

interface Asked {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly gaps: readonly Gap[];
}

/** Groups questions by their nearest place and the words they share; the groups that were asked for most often first. */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const byText = new Map<string, Gap[]>();
  for (const gap of gaps) byText.set(gap.question, [...(byText.get(gap.question) ?? []), gap]);
  const asked = [...byText]
    .map(([text, found]): Asked => ({ text, stems: stemsIn(text), gaps: found }))
    .sort((a, b) => b.gaps.length - a.gaps.length || compareText(a.text, b.text));
  const groups: Asked[][] = [];
  for (const one of asked) {
    // The most frequent question of a group speaks for it: a chain of neighbours would join what has nothing in common.
    const group = groups.find(([first]) => first !== undefined && isAlike(first, one));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.map(groupOf).sort((a, b) => b.count - a.count || compareText(textOf(a), textOf(b)));
}

/** Stems of a question's words but those that carry no meaning, for comparing. */
export function stemsIn(question: string): ReadonlySet<string> {
  const words = tokens(question.replace(/\[[a-z-]+\]/g, ' '));
  return new Set(words.filter(({ text }) => !isStopWord(text)).map(({ stem }) => stem));
}

function isAlike(first: Asked, other: Asked): boolean {
  const shared = [...other.stems].filter((stem) => first.stems.has(stem)).length;
  const most = Math.min(first.stems.size, other.stems.size);
  const all = first.stems.size + other.stems.size - shared;
  if (shared === 0) return false;
  return nearestOf(first.gaps) === nearestOf(other.gaps) ? shared / most >= ALIKE : shared / all >= ALIKE;
}

function groupOf(group: readonly Asked[]): GapGroup {
  const gaps = group.flatMap((asked) => asked.gaps);
  const days = gaps.map(({ day }) => day).sort(compareText);
  return {
    count: gaps.length,
    questions: group.map(({ text, gaps: found }) => ({ text, count: found.length })),
    nearest: nearestOf(gaps),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  };
}

function nearestOf(gaps: readonly Gap[]): string | null {
  const counts = new Map<string | null, number>();
  for (const { nearest } of gaps) counts.set(nearest, (counts.get(nearest) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || compareText(String(a[0]), String(b[0])));
  return best?.[0] ?? null;
}

const textOf = ({ questions }: GapGroup): string => questions[0]?.text ?? '';
