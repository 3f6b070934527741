/** Chance that is the same every time: samples of questions and typing errors. */

/** A generator of numbers from 0 to below 1: the same text gives the same numbers. */
function random(text) {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** `n` of the items in their order; `key` (a seed and a name) decides which. */
export function sample(items, n, key) {
  const next = random(key);
  return items
    .map((item, at) => ({ item, at, key: next() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, n)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The question with `n` slips (drop, swap, replace or double a letter, never the first), each in another word of five letters or more. */
export function withTypos(question, n, key) {
  const next = random(key);
  const words = question.split(' ');
  const long = words.map((_, i) => i).filter((i) => /^[A-Za-z]{5,}[?.,!]?$/.test(words[i]));
  for (let edits = 0; edits < n && long.length; edits++) {
    const i = long.splice(Math.floor(next() * long.length), 1)[0];
    const word = words[i];
    while (words[i] === word) words[i] = withSlip(word, next);
  }
  return words.join(' ');
}

function withSlip(word, next) {
  const k = 1 + Math.floor(next() * (word.replace(/\W/g, '').length - 2));
  const [kind, letter] = [Math.floor(next() * 4), 'abcdefghijklmnopqrstuvwxyz'[Math.floor(next() * 26)]];
  const rests = [
    word.slice(k + 1),
    word[k + 1] + word[k] + word.slice(k + 2),
    letter + word.slice(k + 1),
    word[k] + word.slice(k),
  ];
  return word.slice(0, k) + rests[kind];
}
