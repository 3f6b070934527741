import type { Place } from '../problems/problems.ts';

export interface LostCharacter {
  readonly place: Place;
  readonly what: string;
  readonly fix: string;
}

const REPLACEMENT = '\ufffd';
/** A letter's bytes in UTF-8 as Windows-1252 shows them: `Ã©`, `â€™`, `Â£`, `â‚¬`. */
const MISREAD = /Ã[¡-º¼-¿]|â(?:€[™œ¦“”˜¢\u009d]|‚¬|„¢)|Â[¡-ª¬-º¼-¿]/;
/** What Windows-1252 has for the bytes from 128 to 159. */
const FROM_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = windows1252();

/**
 * The first character that was lost when a file was saved or converted; null where all is well.
 *
 * @param isUtf8 whether its bytes are UTF-8: what is not was read as `�`
 */
export function lostCharacter(file: string, text: string, isUtf8: boolean): LostCharacter | null {
  const first = text.indexOf(REPLACEMENT);
  const lost = isUtf8 && first !== -1 ? text.search(/\p{L}\ufffd|\ufffd\p{L}/u) : first;
  if (lost !== -1) {
    const at = text.indexOf(REPLACEMENT, lost);
    const what = isUtf8
      ? 'a character was lost, `�` stands in its place'
      : 'the file is not UTF-8: this character cannot be read';
    const fix = isUtf8 ? 'write the character again' : 'save the file as UTF-8';
    return { place: placeAt(file, text, at), what, fix };
  }
  const misread = MISREAD.exec(text);
  if (misread === null) return null;
  const meant = asWritten(misread[0]);
  const what = `\`${misread[0]}\` is a character that was read in the wrong encoding`;
  const fix = meant === null ? 'write the character again' : `write \`${meant}\`, and save the file as UTF-8`;
  return { place: placeAt(file, text, misread.index), what, fix };
}

/** Line and column of an offset. */
export function placeAt(file: string, text: string, at: number): Place {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { file, line: before.split('\n').length, column: at - lineStart + 1 };
}

/** The character whose bytes were shown as these; null where they are not all of one. */
function asWritten(shown: string): string | null {
  const bytes = Uint8Array.from(shown, (char) => BYTES.get(char) ?? 0);
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes(REPLACEMENT) ? null : text;
}

function windows1252(): ReadonlyMap<string, number> {
  const latin1 = Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const);
  return new Map([...latin1, ...[...FROM_128].map((char, at) => [char, 128 + at] as const)]);
}
