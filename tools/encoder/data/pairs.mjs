import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Pair a published line, the questions that it answers, and such that it only seems to answer
 * @property {string} trade
 * @property {string} kind
 * @property {string} line
 * @property {string} context
 * @property {string[]} yes
 * @property {string[]} no
 */

/** Every line of `eval/pairs/*.jsonl`, in the order of the files. @returns {Pair[]} */
export function readPairs(directory) {
  const files = readdirSync(directory).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) =>
    readFileSync(join(directory, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line)),
  );
}

/** The trades in order of appearance, each with its lines. @returns {Map<string, Pair[]>} */
export function byTrade(pairs) {
  const trades = new Map();
  for (const pair of pairs) {
    if (!trades.has(pair.trade)) trades.set(pair.trade, []);
    trades.get(pair.trade).push(pair);
  }
  return trades;
}

const OF_PLANS = new Set(['price', 'limit', 'feature']);
const LEAST_LINES = 2;

/** Names of a trade's plans: what stands before the comma or colon of several lines. */
export function planNamesOf(lines) {
  const counts = new Map();
  for (const { kind, line } of lines) {
    const name = OF_PLANS.has(kind) ? /^([A-Z][\w'-]*(?: [A-Z][\w'-]*)?)\b[,:]/.exec(line)?.[1] : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= LEAST_LINES).map(([name]) => name);
}

/** Name of the trade's business: the capitalised word within sentences that most lines have in common. */
export function businessOf(lines) {
  const counts = new Map();
  for (const { line, context } of lines) {
    const words = `${context} ${line}`.match(/\b[A-Z][a-z]{3,}(?: [A-Z][a-z]+)?\b/g) ?? [];
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best !== undefined && best[1] >= lines.length / 8 ? best[0] : null;
}

/** A function that puts other names in the place of a trade's, the same ones in every text, whatever their case. */
export function renaming(names, others) {
  if (names.length === 0) return (text) => text;
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const longestFirst = escaped.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\w])(?:${longestFirst.join('|')})(?![\\w])`, 'gi');
  const given = new Map(names.map((name, index) => [name.toLowerCase(), others[index]]));
  return (text) => text.replace(pattern, (found) => given.get(found.toLowerCase()) ?? found);
}
