import { readFileSync } from 'node:fs';

/** A question that was asked in vain or answered with doubt, as the server noted it. */
export interface Gap {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly question: string;
  readonly status: 'no_answer' | 'ambiguous' | 'answered';
  readonly confidence: number;
  /** Address of the nearest place; null where there is none. */
  readonly nearest: string | null;
}

/** What a gaps file and the older part that was set aside hold, oldest first; lines that are damaged are passed over. */
export function readGaps(file: string): Gap[] {
  return [`${file}.1`, file].flatMap((path) => textOf(path).split('\n').flatMap(gapIn));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function gapIn(line: string): Gap[] {
  try {
    const { day, question, status, confidence, nearest } = JSON.parse(line) as Partial<Gap>;
    if (typeof question !== 'string' || question === '') return [];
    return [
      {
        day: String(day ?? ''),
        question,
        status: status ?? 'no_answer',
        confidence: Number(confidence ?? 0),
        nearest: nearest ?? null,
      },
    ];
  } catch {
    return [];
  }
}

/** Questions are asked anew at each edit: the most frequent ones tell most. */
const MOST_ASKED = 300;

/** The questions of a gaps file, each once, the most frequent first. */
export function askedInVain(file: string | undefined): string[] {
  if (file === undefined || file === '') return [];
  const counts = new Map<string, number>();
  for (const { question } of readGaps(file)) counts.set(question, (counts.get(question) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_ASKED)
    .map(([question]) => question);
}
