/** Case, typographic quotes and white space make no difference. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whether a text holds a phrase at the bounds of words and numbers: `$49` is not in `$490` or `$49.50`, nor `10` in
 * `1,066`, but both are in `It is $49, or 10 euros.`
 */
export function holds(text: string, phrase: string): boolean {
  const inside = plain(text);
  const wanted = plain(phrase);
  for (let at = inside.indexOf(wanted); at !== -1; at = inside.indexOf(wanted, at + 1)) {
    if (isBound(inside.slice(0, at), wanted) && isBound(reversed(inside.slice(at + wanted.length)), reversed(wanted)))
      return true;
  }
  return false;
}

/** Whether a word or number may begin with `phrase` behind `before`; for its end, both are given back to front. */
function isBound(before: string, phrase: string): boolean {
  const first = phrase[0] ?? '';
  const last = before.at(-1) ?? '';
  if (!/[\p{L}\p{N}]/u.test(first)) return true;
  if (/[\p{L}\p{N}]/u.test(last)) return false;
  return !(/\d/.test(first) && /\d[.,]$/.test(before));
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
