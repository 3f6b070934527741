/** Questions of a set with one word changed for one of another set: they sound as if the corpus knew, and it does not say it. */

/** Words among which the changed one is: the rarest of the question that the corpus has. */
const RAREST = 2;
const WORD = /^\p{L}{4,}$/u;

/**
 * @param {{ question: string }[]} own
 * @param {string[]} foreign questions of other sets
 * @param {(text: string) => { slots: { text: string, rarity: number, known: boolean }[] }} read
 * @returns {string[]} one for each own question that has enough words, always the same ones
 */
export function changedQuestions(own, foreign, read, isStopWord) {
  const words = foreign
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => WORD.test(word) && !isStopWord(word.toLowerCase()));
  const next = counter();
  return own.flatMap(({ question }) => {
    const { slots } = read(question);
    const rarest = slots
      .filter(({ known, text }) => known && WORD.test(text))
      .sort((left, right) => right.rarity - left.rarity)
      .slice(0, RAREST);
    if (rarest.length < RAREST) return [];
    const { text } = rarest[next() % RAREST];
    const other = words[next() % words.length].toLowerCase();
    return [question.replace(new RegExp(`\\b${text}\\b`, 'iu'), (found) => likeCase(found, other))];
  });
}

const likeCase = (model, word) => (/^\p{Lu}/u.test(model) ? word[0].toUpperCase() + word.slice(1) : word);

/** Numbers without an order to be seen, the same each time. */
function counter() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}
