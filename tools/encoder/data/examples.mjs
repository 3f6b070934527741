import { businessOf, planNamesOf, renaming } from './pairs.mjs';
import { synonymsOf, wordNetPairs } from './word-net-pairs.mjs';

/**
 * @typedef {object} Example two texts that belong together, each in as many wordings as there are sets of names
 * @property {number[]} question numbers of texts
 * @property {number[]} line
 * @property {number[] | null} context
 * @property {number[][]} no
 * @property {number[][]} others further questions of the line
 * @property {number} lineId examples of one line are no counterexamples of each other
 */

/** Syllables of invented names. */
const STARTS = 'bal cor dan el fen gal hor in jun kes lum mar nor op pel quin rav sol tar ul ven wil yar zen'.split(
  ' ',
);
const ENDS = 'a e ia o ley dor mint ster wick ford path lo rix va on et ly nest works hub'.split(' ');

/** Reads the pairs of some trades: a list of examples for each. @returns {Example[][]} */
export function ownExamples(trades, texts, { variants, synonyms }, random) {
  const replace = replacing(synonyms, random);
  const words = variants > 1 ? namingWords() : [];
  let lineId = 0;
  return trades.map((lines) => {
    const renamings = renamingsOf(lines, variants, words, random);
    const inAll = (text) => renamings.map((rename, at) => texts.add(at === 0 ? text : replace(rename(text))));
    return lines.flatMap(({ line, context, yes, no }) => {
      lineId++;
      const shared = {
        line: inAll(line),
        context: context.trim() === '' ? null : inAll(plainContext(context)),
        no: no.map(inAll),
        others: yes.map(inAll),
        lineId,
      };
      return shared.others
        .map((question) => ({ ...shared, question }))
        .filter(({ line: [id] }) => texts.lengthOf(id) > 0);
    });
  });
}

/** Puts synonyms in the place of a share of the words that have some. */
function replacing(share, random) {
  if (share === 0) return (text) => text;
  const synonyms = synonymsOf();
  return (text) =>
    text.replace(/[a-z]{4,}/g, (word) => {
      const others = synonyms.get(word);
      return others !== undefined && random.chance(share) ? random.pick(others) : word;
    });
}

/** Words of WordNet that could be a plan's name. */
function namingWords() {
  return wordNetPairs(() => false).flatMap(({ left }) => (/^[a-z]{4,9}$/.test(left) ? [left] : []));
}

/** `Hearthly guide "Everyday control", heading "Boost"` as a page gives it: the names of page and heading alone. */
export function plainContext(context) {
  const quoted = context.match(/["“][^"”]+["”]|> .+$/g);
  return quoted === null ? context : quoted.map((part) => part.replace(/["“”>]/g, '').trim()).join('. ');
}

/** The names as they are, then other ones: an encoder must not learn that `Crew` is dear. */
function renamingsOf(lines, variants, words, random) {
  const plans = planNamesOf(lines).filter((name) => name !== 'Free');
  const business = businessOf(lines);
  const names = business === null || plans.includes(business) ? plans : [...plans, business];
  const other = () => {
    const name = random.chance(0.6) ? random.pick(words) : random.pick(STARTS) + random.pick(ENDS);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  return Array.from({ length: variants }, (_, at) => (at === 0 ? (text) => text : renaming(names, names.map(other))));
}

/**
 * WordNet's pairs, as examples of one line each.
 *
 * @param {Set<string>} known words to learn, beside all common ones
 * @returns {Example[]}
 */
export function weakExamples(known, texts) {
  const ids = new Map();
  return wordNetPairs((word) => known.has(word))
    .map(({ left, right, meaning }) => {
      if (!ids.has(meaning)) ids.set(meaning, -1 - ids.size);
      const lineId = ids.get(meaning);
      return { question: [texts.add(left)], line: [texts.add(right)], context: null, no: [], others: [], lineId };
    })
    .filter(
      ({ question: [one], line: [other] }) => one !== other && texts.lengthOf(one) > 0 && texts.lengthOf(other) > 0,
    );
}
