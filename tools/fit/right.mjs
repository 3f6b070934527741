/**
 * Whether claims answer a question rightly, as `eval/score.mjs` counts it: one of `answers` at word bounds in some claim, all of
 * `all` and none of `must_not` in the answer, and a right page cited.
 *
 * @param {{ answerable: boolean, sources: string[], answers?: string[], all?: string[], must_not?: string[] }} question
 * @param {{ text: string, page: string, anchor: string }[]} claims
 */
export function isRight({ answerable, sources, answers = [], all = [], must_not: forbidden = [] }, claims) {
  if (!answerable) return false;
  const text = claims.map((claim) => claim.text).join('\n');
  const pages = new Set(sources.map((source) => source.split('#')[0]));
  const cites = ({ page }) => pages.has(page);
  const isGood = (claim) =>
    answers.length > 0
      ? answers.some((answer) => contains(claim.text, answer))
      : pages.size === 0 || (cites(claim) && isPlace(claim, sources));
  return (
    claims.some(isGood) &&
    !forbidden.some((part) => contains(text, part)) &&
    all.every((part) => contains(text, part)) &&
    (pages.size === 0 || claims.some(cites))
  );
}

/** Where the section alone is right, another section of the same guide is not. */
function isPlace({ page, anchor }, sources) {
  return sources.some((source) => source === page || source === `${page}#${anchor}`);
}

const SIGNED = /[$€£¥]\s?\d|\d\s?%/;
const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

function contains(text, part) {
  const wanted = plain(part, SIGNED.test(part));
  return wanted.trim() === '' ? squeeze(text).includes(squeeze(part)) : plain(text, SIGNED.test(part)).includes(wanted);
}

const MONEY = '\uE000';
const PERCENT = '\uE001';
const POINT = '\u0001';

/** Words and numbers in lower case; 1,345 is 1345 and 49.00 is 49. With `signs`, $49 and 30% are words of their own. */
function plain(text, signs) {
  const words = String(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\.00(?!\d)/g, '$1')
    .replace(/(\d\.\d)0(?!\d)/g, '$1')
    .replace(/([$€£¥])\s?(?=\d)/g, signs ? (_, sign) => ` ${MONEY}${sign.codePointAt(0)}x` : ' ')
    .replace(/(?<=\d)\s?(?:%|percent\b|per cent\b)/g, signs ? PERCENT : ' ')
    .replace(/(?<=\d)\.(?=\d)/g, POINT)
    .replace(new RegExp(`[^\\p{L}\\p{N}${POINT}${MONEY}${PERCENT}]+`, 'gu'), ' ');
  return ` ${words.replaceAll(POINT, '.').trim()} `;
}
