/** What a character means to a reader in a hurry: most words of a text are plain English ones between gaps. */
export const PLAIN_LETTER = 1;
/** Ends a word and begins none. */
export const GAP = 2;
const FULL_STOP = 0x2e;

const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[A-Za-z]/.test(char)) return PLAIN_LETTER;
  return /[\s,;:!?()[\]{}"|]/.test(char) ? GAP : 0;
});

/** `PLAIN_LETTER`, `GAP`, or 0 for what takes a closer look. */
export function plainKindOf(code: number): number {
  return KINDS[code] ?? 0;
}

/** Whether a word of plain letters surely ends before a character, and the one behind it: at a gap, or a full stop before a gap; NaN stands for the end of the text. */
export function endsPlainWord(code: number, next: number): boolean {
  if (Number.isNaN(code) || KINDS[code] === GAP) return true;
  return code === FULL_STOP && (Number.isNaN(next) || KINDS[next] === GAP);
}
