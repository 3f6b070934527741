import type { Corpus } from './corpus.ts';

/** A question that the corpus answers, for descriptions and pages to show. */
export function exampleQuestion({ product, pricing }: Corpus): string {
  const priced = pricing?.plans.find(({ prices }) => prices.some(({ period }) => period === 'month'));
  return priced === undefined ? `What is ${product.name}?` : `How much is ${priced.name} per month?`;
}
