import type { Edition } from '../context.ts';

/** A document that clients may read without calling a tool: the same bytes as its REST path. */
export interface Resource {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly text: (edition: Edition) => string;
}

export const resources: readonly Resource[] = [
  {
    path: '/v1/product',
    name: 'product',
    title: 'Product',
    description: 'What the product does, what it does not, and what it measures.',
    text: ({ documents }) => JSON.stringify(documents.product),
  },
  {
    path: '/v1/pricing',
    name: 'pricing',
    title: 'Pricing',
    description: 'Plans, prices, limits, features, add-ons, discounts and the trial.',
    text: ({ documents }) => JSON.stringify(documents.pricing),
  },
];
