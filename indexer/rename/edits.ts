import type { Place } from '../problems/problems.ts';

/** A text that stands at a place, or behind it in its line, and what is to stand there. */
export interface Edit {
  readonly place: Pick<Place, 'line' | 'column'>;
  readonly was: string;
  readonly is: string;
}

/** An edit of one file of a corpus. */
export interface FileEdit {
  /** Path within the corpus folder, with `/`. */
  readonly file: string;
  readonly edit: Edit;
}

/** A text with some edits, each within one line; the line breaks stay what they are. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n');
  const once = new Map(edits.map((edit) => [JSON.stringify(edit), edit]));
  // From the end on, so that earlier places of a line stay where they are.
  for (const { place, was, is } of [...once.values()].sort((a, b) => b.place.column - a.place.column)) {
    const line = lines[place.line - 1] ?? '';
    const at = line.indexOf(was, place.column - 1);
    if (at !== -1) lines[place.line - 1] = line.slice(0, at) + is + line.slice(at + was.length);
  }
  return lines.join('\n');
}
