const QUOTES = /[\u2018\u2019\u201b\u2032\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const SPACES = /[\s\p{Cc}]+/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}+/gu;

/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const LIGATURE = /[ßæœøłđðþıς]/g;

/**
 * One spelling for what looks or means the same: NFKC, lower case, plain quotes, hyphens and single spaces, no invisible
 * characters, trimmed. Accents stay; lone surrogates become U+FFFD. Offsets are not kept.
 */
export function normalise(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return (
    text
      .replace(LONE_SURROGATES, '\ufffd')
      .replace(INVISIBLE, '')
      .normalize('NFKC')
      .toLowerCase()
      // Small letters compose with marks that their capitals do not: a second time, so that normal text stays as it is.
      .normalize('NFKC')
      .replaceAll('ς', 'σ')
      .replace(QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .replace(DASHES, '-')
      .replace(SPACES, ' ')
      .trim()
  );
}

/** A word as it is compared: normalised and without accents, so that `Café`, `cafe` and `CAFÉ` are one. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return normalise(word)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LIGATURE, (letter) => LIGATURES.get(letter) ?? letter)
    .replace(SPACES, ' ')
    .trim();
}
