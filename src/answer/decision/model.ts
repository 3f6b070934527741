import { KINDS } from '../features/kinds.ts';
import { FEATURE_NAMES } from '../features/table.ts';
import { valueAlong } from '../guides/standing/confidence.ts';
import { type TreeNodes, Trees } from '../trees.ts';
import { type AnswerabilityFile, openAnswerability } from './answerability.ts';
import { RANKING_NAMES, rankingFigures, type Scorer, type Scores } from './ranking.ts';

/** The fitted figures, as they lie in their file: features by name, so that the order of the table means nothing. */
export interface ModelFile {
  /** Features that the weights and trees speak of. */
  readonly features: readonly string[];
  /** A linear model of the log odds that some evidence is the answer, against none being it. */
  readonly linear: {
    readonly bias: number;
    /** What each of `features` adds, by its value; and what it adds further where the evidence is a guide's. */
    readonly weights: readonly number[];
    readonly weightsOfGuides: readonly number[];
  };
  /** Boosted trees that add to the linear model's log odds. */
  readonly boosted: {
    /**
     * Four numbers a node: place in `features`, threshold, node where the value is not above it, node where it is; a leaf is -1,
     * value, 0, 0.
     */
    readonly trees: TreeNodes;
  };
  /**
   * Log odds that the first of all evidence is right: a linear model and trees that add to it. It was fitted, partly against questions
   * that nothing published answers, partly against wrong answers as well, to rankings of products that the models above had not seen,
   * by the features of the first, what the ranking says of it, and how the question is worded.
   */
  readonly gate: {
    readonly features: readonly string[];
    readonly weights: readonly number[];
    readonly bias: number;
    readonly trees: TreeNodes;
  };
  /** Which questions are worded like such that published facts answer. */
  readonly answerability: AnswerabilityFile;
  /** Log odds of the gate and share of answers that were right at it, both rising; straight lines between. */
  readonly calibration: readonly (readonly [score: number, probability: number])[];
  /** Below it nothing is answered. */
  readonly bar: number;
  /** Which kind of evidence a question asks for, from its vector: a softmax over `KINDS`. */
  readonly kinds: {
    readonly names: readonly string[];
    readonly weights: readonly (readonly number[])[];
    readonly bias: readonly number[];
  };
}

/** What is known of evidence by its features, which are given in the order of the table. */
export interface Model extends Scorer {
  readonly bar: number;
  /**
   * Calibrated probability that the evidence that ranks first is the answer.
   *
   * @param beside what is known besides, as `figuresBeside` gives it
   */
  probability(features: Float64Array, beside: readonly number[]): number;
  /** Log odds that published facts answer a question of such `wordingOf` it, whatever they are. */
  answerability(phrases: readonly string[]): number;
  /** Probability of each of `KINDS`, from a question's vector. */
  kindsOf(vector: Int8Array): Float64Array;
}

/** Names of what the gate goes by, in the order in which it lies in memory. */
export const GATE_NAMES: readonly string[] = [...FEATURE_NAMES, ...RANKING_NAMES, 'answerability'];

/**
 * What the gate is told beside the features of the first evidence: how it ranks, and how the question is worded.
 *
 * @param scores of the shortlist, best first
 * @param parts what each of those states
 * @param answerability of the question
 */
export function figuresBeside(
  scores: readonly [Scores, ...Scores[]],
  parts: readonly (readonly unknown[])[],
  answerability: number,
): number[] {
  return [...rankingFigures(scores, parts), answerability];
}

const IS_GUIDE = FEATURE_NAMES.indexOf('isGuide');
const COMPLETE = FEATURE_NAMES.indexOf('complete');

/** @throws where the file names features or kinds that the table lacks, or lacks a part: it was fitted for another one. */
export function openModel(file: ModelFile): Model {
  const { features, linear, boosted, gate, calibration, bar, kinds } = file;
  if (!('answerability' in file)) throw new Error('The model lacks the part answerability. Fit it anew.');
  const places = placesOf(features, FEATURE_NAMES);
  const placesOfGate = placesOf(gate.features, GATE_NAMES);
  const rows = KINDS.map((name) => {
    const at = kinds.names.indexOf(name);
    if (at < 0) throw new Error(`The model lacks the kind ${name}. Fit it anew.`);
    return at;
  });
  const trees = new Trees(boosted.trees, (feature) => places[feature] as number);
  const treesOfGate = new Trees(gate.trees, (feature) => placesOfGate[feature] as number);
  const linearScore = (values: Float64Array): number => {
    const isGuide = values[IS_GUIDE] as number;
    let sum = linear.bias;
    for (let at = 0; at < places.length; at++) {
      const weight = (linear.weights[at] as number) + isGuide * (linear.weightsOfGuides[at] as number);
      sum += weight * (values[places[at] as number] as number);
    }
    return sum;
  };
  const gateLogOdds = (values: Float64Array): number => {
    let sum = gate.bias;
    for (let at = 0; at < placesOfGate.length; at++)
      sum += (gate.weights[at] as number) * (values[placesOfGate[at] as number] as number);
    return sum + treesOfGate.addTo(0, values);
  };
  return {
    bar,
    linear: linearScore,
    isRead: (values) => values[COMPLETE] === 1,
    boost: (rows) => trees.sumsOf(rows),
    answerability: openAnswerability(file.answerability),
    probability(values, beside) {
      const all = new Float64Array(GATE_NAMES.length);
      all.set(values);
      all.set(beside, values.length);
      return valueAlong(calibration, gateLogOdds(all));
    },
    kindsOf(vector: Int8Array) {
      const scores = Float64Array.from(rows, (row) => {
        const weights = kinds.weights[row] as readonly number[];
        let sum = kinds.bias[row] as number;
        for (let at = 0; at < vector.length; at++) sum += (weights[at] as number) * (vector[at] as number);
        return sum;
      });
      return softmax(scores);
    },
  };
}

/** Where each of some names stands among all. @throws where one does not */
function placesOf(names: readonly string[], all: readonly string[]): number[] {
  return names.map((name) => {
    const at = all.indexOf(name);
    if (at < 0) throw new Error(`The model knows a feature ${name} that the table lacks. Fit it anew.`);
    return at;
  });
}

function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}
