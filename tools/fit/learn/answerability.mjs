import { adam } from '../guides/softmax.mjs';

/** A phrase that fewer questions have tells more of them than of others. */
const LEAST_QUESTIONS = 3;
const ROUNDS = 300;
/** L2, and what a near miss counts beside a question as people ask it; chosen on products left out. */
const PENALTY = 8e-6;
const NEAR_MISS = 0.5;

/**
 * Which wordings published facts answer: a logistic regression over the phrases of questions.
 *
 * @param {{ phrases: readonly string[], answerable: boolean, isNear: boolean }[]} questions
 * @returns {import('../../../src/answer/decision/answerability.ts').AnswerabilityFile}
 */
export function fitAnswerability(questions) {
  const counts = new Map();
  for (const { phrases } of questions) for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= LEAST_QUESTIONS).map(([phrase]) => phrase);
  const places = new Map(names.sort().map((name, at) => [name, at]));
  const cases = questions.map(({ phrases, answerable, isNear }) => {
    const known = phrases.flatMap((phrase) => places.get(phrase) ?? []);
    const share = 1 / Math.sqrt(Math.max(1, known.length));
    return { known, share, target: answerable ? 1 : 0, weight: isNear ? NEAR_MISS : 1 };
  });
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const bias = names.length;
  const parameters = new Float64Array(bias + 1);
  const step = adam(bias + 1, ROUNDS);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = parameters.map((value, at) => (at === bias ? 0 : 2 * PENALTY * value));
    for (const { known, share, target, weight } of cases) {
      const score = parameters[bias] + share * known.reduce((sum, at) => sum + parameters[at], 0);
      const error = (weight * (1 / (1 + Math.exp(-score)) - target)) / total;
      for (const at of known) gradient[at] += share * error;
      gradient[bias] += error;
    }
    step(parameters, gradient, round);
  }
  const rounded = (value) => Number(value.toFixed(2));
  const weights = names.map((name, at) => [name, rounded(parameters[at])]);
  return { phrases: Object.fromEntries(weights.filter(([, weight]) => weight !== 0)), bias: rounded(parameters[bias]) };
}
