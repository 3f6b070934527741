import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestions, TODAY } from '../../fit/evidence.mjs';
import { isRight } from '../../fit/right.mjs';

/** Of a section that answers as a whole, so much is read. */
const MOST_TEXT = 400;

/**
 * The questions of whole products as pairs: each with the published line, or the sentence or section of a guide, that answers it. Questions
 * that follow others mean nothing alone and are left out.
 *
 * @param {string} directory a folder of products, each with `corpus/` and `questions.jsonl`
 * @param {object} built the service's own `readCorpus`, `createBook`, `contextsOf`, `kindOfLine`, `tokens` and `isStopWord`, as compiled
 * @returns {Promise<import('./pairs.mjs').Pair[]>} the product's name is the trade
 */
export async function readProductPairs(directory, built) {
  const pairs = [];
  for (const name of productNames(directory)) pairs.push(...(await pairsOf(name, join(directory, name), built)));
  return pairs;
}

/** The products of a folder, by name. */
export function productNames(directory) {
  return readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'questions.jsonl')))
    .sort();
}

async function pairsOf(trade, directory, built) {
  const { corpus, problems } = await built.readCorpus(join(directory, 'corpus'), { today: TODAY });
  if (corpus === null) throw new Error(`Cannot read ${directory}: ${problems.map(({ what }) => what).join(' ')}`);
  const passages = passagesOf(corpus, built);
  const overlap = overlapOver(passages, built);
  const byPassage = new Map();
  for (const question of readQuestions(directory)) {
    if (!question.answerable || question.prev) continue;
    const passage = answering(question, passages, overlap);
    if (passage === null) continue;
    if (!byPassage.has(passage)) byPassage.set(passage, []);
    byPassage.get(passage).push(question.question);
  }
  return passages.flatMap((passage) => {
    const yes = byPassage.get(passage);
    return yes === undefined
      ? []
      : [{ trade, kind: passage.kind, line: passage.text, context: passage.context, yes, no: [] }];
  });
}

/** Every line and every sentence of a guide, as the service encodes them, and what sections begin with. */
function passagesOf(corpus, { createBook, contextsOf, kindOfLine }) {
  const book = createBook(corpus);
  const contextOf = contextsOf(book);
  const lines = book.statements.map((statement) => ({
    ...statement,
    kind: kindOfLine(statement.kind),
    context: contextOf(statement),
  }));
  const ofGuides = corpus.guides.flatMap(({ id: page, title, sections }) =>
    sections.flatMap(({ id: anchor, heading, text, units }) => {
      const context = heading === '' || heading === title ? title : `${title}: ${heading}`;
      const own = { page, anchor, kind: 'guide', context };
      const sentences = units.map(({ start, end }) => ({ ...own, text: text.slice(start, end) }));
      return units.length > 1 ? [...sentences, { ...own, text: text.slice(0, MOST_TEXT) }] : sentences;
    }),
  );
  return [...lines, ...ofGuides];
}

/** Of the passages that answer a question, the one that has most in common with it; null where that tells nothing. */
function answering(question, passages, overlap) {
  const isPlace = ({ page, anchor }) =>
    question.sources.some((source) => source === page || source === `${page}#${anchor}`);
  const right = passages.filter((passage) => isPlace(passage) && isRight(question, [passage]));
  if (right.length === 0) return null;
  const common = overlap(question.question);
  const [best] = right.map((passage) => ({ passage, common: common(passage) })).sort((a, b) => b.common - a.common);
  const isKnown = (question.answers ?? []).length > 0 || right.length === 1;
  return isKnown || best.common > 0 ? best.passage : null;
}

/** How much of a question's words a passage has, by their IDF. */
function overlapOver(passages, { tokens, isStopWord }) {
  const stemsOf = (text) => new Set(tokens(text).flatMap(({ text: word, stem }) => (isStopWord(word) ? [] : [stem])));
  const stems = new Map(passages.map((passage) => [passage, stemsOf(`${passage.text} ${passage.context}`)]));
  const counts = new Map();
  for (const own of stems.values()) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (question) => {
    const asked = [...stemsOf(question)];
    return (passage) =>
      asked.reduce(
        (sum, stem) => sum + (stems.get(passage).has(stem) ? Math.log(1 + passages.length / counts.get(stem)) : 0),
        0,
      );
  };
}
