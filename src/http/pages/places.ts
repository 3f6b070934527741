/** The pages that every site has, as the navigation of each page names them. */
export const PLACES = [
  { path: '/', name: 'Overview' },
  { path: '/product', name: 'Product' },
  { path: '/pricing', name: 'Pricing' },
  { path: '/guides', name: 'Guides' },
] as const;

/** The path of one of them. */
export type Place = (typeof PLACES)[number]['path'];
