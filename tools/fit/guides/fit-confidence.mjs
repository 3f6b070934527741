import { fitLogistic, linearScore } from './logistic.mjs';
import { boost } from './trees.mjs';

const KNOWN_PENALTY = 1e-4;
const SAID_PENALTY = 5e-4;
const RIGHT_PENALTY = 3e-3;
const TREES = { trees: 90, leaves: 5, rate: 0.12, leastHessian: 4, shrinkage: 6 };
/** What questions with a changed word count beside other sets' questions where it is learnt what the corpus knows. */
const CHANGED = 0.3;
/** How much a set that has no questions it only comes close to tells about such questions: that its own are none. */
const WITHOUT_NEAR = 0.2;

/**
 * Fits the three models of the judgement on standings of questions: whether the corpus knows about it (own against other
 * sets' questions and those with a changed word), whether the text says it (own against those it only comes close to), whether this is the place.
 *
 * @param {{ set: string, kind: 'own' | 'near' | 'foreign' | 'changed', features: ArrayLike<number>, right: 0 | 1 }[]} seen
 */
export function fitConfidence(seen, dimension) {
  const of = (kind) => seen.filter((one) => one.kind === kind);
  const sizes = new Map();
  for (const one of seen) sizes.set(keyOf(one), (sizes.get(keyOf(one)) ?? 0) + 1);
  const share = (one) => 1 / sizes.get(keyOf(one));
  const near = of('near');
  const hasNear = new Set(near.map(({ set }) => set));
  const logistic = (cases, penalty) => rounded(fitLogistic(cases, { dimension, penalty }));
  return {
    known: fitKnown([...of('own'), ...of('foreign'), ...of('changed')], share, dimension, logistic),
    said: logistic(
      [...of('own'), ...near].map((one) => ({
        features: one.features,
        target: one.kind === 'own' ? 1 : 0,
        weight: share(one) * (hasNear.has(one.set) ? 1 : WITHOUT_NEAR),
      })),
      SAID_PENALTY,
    ),
    right: logistic(
      of('own').map((one) => ({ features: one.features, target: one.right, weight: share(one) })),
      RIGHT_PENALTY,
    ),
  };
}

function fitKnown(told, share, dimension, logistic) {
  const cases = told.map((one) => ({
    features: one.features,
    target: one.kind === 'own' ? 1 : 0,
    weight: 20 * Math.sqrt(share(one)) * (one.kind === 'changed' ? CHANGED : 1),
  }));
  const linear = logistic(cases, KNOWN_PENALTY);
  const trees = boost(
    cases.map((one) => ({ ...one, score: linearScore(linear, one.features) })),
    { dimension, ...TREES },
  );
  return { ...linear, trees };
}

function keyOf({ set, kind }) {
  return `${set} ${kind}`;
}

function rounded({ weights, bias }) {
  const short = (value) => Number(value.toPrecision(4));
  return { bias: short(bias), weights: weights.map(short) };
}
