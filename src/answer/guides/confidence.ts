import { MODEL } from './constants.ts';

/** Probability that the answer is right, from the features of its standing. */
export function calibrated(features: Float64Array): number {
  let sum = MODEL.confidenceBias;
  for (let index = 0; index < features.length; index++)
    sum += (MODEL.confidence[index] ?? 0) * (features[index] as number);
  return 1 / (1 + Math.exp(-sum));
}
