import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight } from './right.mjs';

/** The day on which sets are read: what is valid or overdue does not depend on when one fits. */
export const TODAY = '2026-11-01';

/**
 * @typedef {object} Asked one question of a set with everything that may answer it
 * @property {string} id
 * @property {boolean} answerable
 * @property {string[]} phrases of the question's wording
 * @property {boolean} isNear whether it was written to be told from what is published, and not as people ask
 * @property {Float32Array[]} features of each piece of evidence, by the table
 * @property {ArrayLike<number>[]} parts numbers of what each of them states
 * @property {Float32Array} relevance of each piece of evidence: 0 where it is wrong
 */

/**
 * Gathers the evidence of every question of a set, measures it and tells what is right.
 *
 * @param {{ name: string, corpus: string, questions: object[] }} set
 * @param {object} built what `loadBuilt` gives
 * @param {object} options
 * @param {number} [options.limit] at most so many questions, spread evenly
 * @param {object} options.encoder one that has not learnt from the set
 * @param {(vector: Int8Array) => ArrayLike<number>} options.kindsOf by that encoder's vectors
 * @returns {Promise<{ name: string, questions: Asked[] }>}
 */
export async function readEvidence(
  { name, corpus: directory, questions: list },
  built,
  { limit = 0, encoder, kindsOf },
) {
  const {
    readCorpus,
    buildCatalog,
    thesaurus,
    createTypedFacts,
    createGathering,
    resolveFollowUp,
    isSpelled,
    writtenOut,
  } = built;
  const { corpus, problems } = await readCorpus(directory, { today: TODAY });
  if (corpus === null) throw new Error(`Cannot read ${directory}: ${problems.map(({ what }) => what).join(' ')}`);
  const catalog = await buildCatalog(corpus, { thesaurus, encoder });
  const { words, spelled, corrector } = catalog;
  const facts = createTypedFacts(corpus, {
    isKnown: (word) => words.terms.idOf(word) >= 0,
    isSpelled: (word) => isSpelled(word, spelled),
    nearest(word) {
      const found = corrector.correct(word);
      return found && { text: words.terms.textOf(found.word), distance: found.distance };
    },
  });
  const gather = createGathering(catalog, facts.book, encoder, kindsOf);
  const questions = spread(list, limit).map((question) => {
    corrector.beginRequest();
    const isKnown = (word) => words.terms.idOf(word) >= 0;
    const written = (text) => writtenOut(text.trim(), isKnown);
    const previous = (question.prev ?? []).map(written);
    const {
      question: own,
      decontextualized,
      joined,
      lastAt,
    } = resolveFollowUp(written(question.question), previous, facts);
    const meant = decontextualized ?? own;
    const { asked, evidences } = gather(meant, facts.find(meant, lastAt), joined);
    const measure = built.measuring(asked, evidences);
    const parts = evidences.map((evidence) => new Set(built.partsOf(evidence)));
    return {
      id: question.id,
      answerable: question.answerable,
      isNear: question.isNear === true,
      phrases: built.wordingOf(asked),
      refused: asked.refusal !== null,
      features: evidences.map((evidence) => Float32Array.from(measure(evidence))),
      parts: numbered(parts),
      relevance: relevanceOf(
        evidences,
        parts,
        evidences.map((evidence) => isRight(question, claimsOf(evidence, asked, built.sayGuide))),
      ),
    };
  });
  return { name, questions };
}

/** What right lines or rows count within which a shorter piece is right, too: they say what was asked for, and what was not. */
const WIDE = 0.5;

/** How much each piece of evidence is worth as an answer, 0…1. */
function relevanceOf(evidences, parts, right) {
  const isShorter = (short, long) =>
    short.size > 0 && short.size < long.size && [...short].every((part) => long.has(part));
  const isWide = (at) =>
    isGathered(evidences[at]) && parts.some((part, other) => right[other] && isShorter(part, parts[at]));
  return Float32Array.from(right, (isRightOne, at) => (!isRightOne ? 0 : isWide(at) ? WIDE : 1));
}

/** Lines or rows that are put together without a reading of the question that asks for all of them. */
const isGathered = ({ from, reading, guide }) => (from === 'lines' ? reading === null : guide.claims.kind === 'rows');

/** The parts of each piece of evidence, numbered: the same number for the same part. */
function numbered(parts) {
  const numbers = new Map();
  const numberOf = (part) => {
    if (!numbers.has(part)) numbers.set(part, numbers.size);
    return numbers.get(part);
  };
  return parts.map((all) => [...all].map(numberOf));
}

export function readQuestions(directory) {
  const path = join(directory, 'questions.jsonl');
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return linesOf(path);
}

/** Questions that only resemble what a set publishes, where there are any: they teach, and are not measured with. */
export function readNearMisses(directory) {
  const path = join(directory, 'near.jsonl');
  return existsSync(path) ? linesOf(path).map((question) => ({ ...question, isNear: true })) : [];
}

function linesOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

function spread(items, limit) {
  if (limit === 0 || items.length <= limit) return items;
  return Array.from({ length: limit }, (_, index) => items[Math.floor((index * items.length) / limit)]);
}

/** What would be said: lines as they are, a section with the blocks that its sentences lead in. */
function claimsOf(evidence, asked, sayGuide) {
  if (evidence.from === 'lines')
    return evidence.drafts.map(({ text, statement }) => ({ text, page: statement.page, anchor: statement.anchor }));
  return sayGuide(evidence.guide.claims, asked.reading).said.map(({ quote: { guide, section, text } }) => ({
    text,
    page: guide.id,
    anchor: section.id,
  }));
}
