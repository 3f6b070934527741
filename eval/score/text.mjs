/** How a wanted text is looked for in an answer. */

const SIGNED = /[$€£¥]\s?\d|\d\s?%/;

/** White space made single. */
export const squeeze = (text) => String(text).replace(/\s+/g, ' ').trim();

/** Lower case; words and numbers only; 1,345 = 1345; 49.00 = 49; 4.5 stays one number. With `signs`, $49 and 30% are words of their own. */
function plain(text, signs = false) {
  const spelled = String(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\.00(?!\d)/g, '$1')
    .replace(/(\d\.\d)0(?!\d)/g, '$1')
    .replace(/([$€£¥])\s?(?=\d)/g, signs ? (_, sign) => ` \uE000${sign.codePointAt(0)}x` : ' ')
    .replace(/(?<=\d)\s?(?:%|percent\b|per cent\b)/g, signs ? '\uE001' : ' ')
    .replace(/(?<=\d)\.(?=\d)/g, '\uE002')
    .replace(/[^\p{L}\p{N}\uE000-\uE002]+/gu, ' ')
    .replaceAll('\uE002', '.');
  return ` ${spelled.trim()} `;
}

/** Whether the text has the part, cut at word bounds; a currency sign or % of the part must stand in the text too. */
export function contains(text, part) {
  if (plain(part).trim() === '') return squeeze(text).includes(squeeze(part));
  const signs = SIGNED.test(part);
  return plain(text, signs).includes(plain(part, signs));
}
