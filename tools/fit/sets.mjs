import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './built.mjs';
import { readNearMisses, readQuestions } from './evidence.mjs';
import { EXAMPLE, exampleQuestions, GOLDEN, goldenCorpus, goldenQuestions } from './golden.mjs';

/**
 * @typedef {object} Listing a set to fit from
 * @property {string} name
 * @property {string} corpus
 * @property {object[]} questions
 * @property {number} limit at most so many of them, 0: all
 * @property {number} weight of a question
 * @property {boolean} isProduct whether its questions are like those that people ask a service
 * @property {boolean} isLeftOut whether it is left out in its turn
 */

const COMMON = { limit: 0, isProduct: false, weight: 1 };

/**
 * Every set that there is to fit from.
 *
 * @param {{ sets?: string, docs?: string, isSample?: boolean }} where the outside sets and the assembled documentation lie; of a
 *   sample the work products alone
 * @returns {Listing[]}
 */
export function listSets({ sets, docs, isSample = false }) {
  const all = isSample ? ofList({ isSample }) : [...ofList({ sets, docs }), ...golden()];
  return all.map((listing) => ({ isLeftOut: listing.isProduct, ...listing }));
}

function ofList({ sets, docs, isSample = false }) {
  const { sets: list } = JSON.parse(readFileSync(join(ROOT, 'eval/sets.json'), 'utf8'));
  return list.flatMap(({ name, role, at, inside, documentation, fit }) => {
    const base = inside ? join(ROOT, 'eval') : sets;
    if (fit === undefined || (isSample && role !== 'work') || base === undefined) return [];
    const directory = join(base, at);
    const corpus = documentation ? docs && join(docs, name) : join(directory, 'corpus');
    if (!corpus || !existsSync(corpus)) return [];
    const questions = [...readQuestions(directory), ...readNearMisses(directory)];
    return [{ name, corpus, questions, ...COMMON, ...fit }];
  });
}

/**
 * What must keep its answers teaches how it is asked: the example three times as much as a product, because it asks plainly what people
 * seldom ask; the tables half as much, since they were written for an earlier engine.
 */
function golden() {
  const common = { ...COMMON, isLeftOut: true };
  const example = { name: 'example', corpus: EXAMPLE, questions: exampleQuestions(), ...common, weight: 3 };
  const tables = GOLDEN.map((name) => ({
    name,
    corpus: goldenCorpus(name),
    questions: goldenQuestions(name),
    ...common,
    weight: 0.5,
  }));
  return [example, ...tables];
}
