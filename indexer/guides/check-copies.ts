import { compareText, type Problems } from '../problems/problems.ts';
import type { ReadGuide } from './read-guide.ts';

/** Shorter texts are the same by chance: notes of a line, pages that only lead elsewhere. */
const FEWEST_CHARACTERS = 80;

/** Warns of a guide that is the copy of another one beside it, as `booking (2).md` is of `booking.md`: one of them will be forgotten. */
export function checkCopies(guides: readonly ReadGuide[], problems: Problems): void {
  const first = new Map<string, string>();
  for (const { guide, file } of guides.toSorted(
    (a, b) => a.file.length - b.file.length || compareText(a.file, b.file),
  )) {
    const text = guide.markdown.trim();
    if (text.length < FEWEST_CHARACTERS) continue;
    const key = `${file.slice(0, file.lastIndexOf('/'))}\n${guide.title}\n${text}`;
    const other = first.get(key);
    first.set(key, other ?? file);
    if (other === undefined) continue;
    problems.warning(
      { file, line: 1, column: 1 },
      `the guide says the same as \`${other}\`, word for word`,
      'remove one of them; `redirect_from` keeps its address',
    );
  }
}
