/** The pages that every site has, as the navigation of each page names them. */
export const PLACES = [
  { path: '/', name: 'Overview' },
  { path: '/product', name: 'Product' },
  { path: '/pricing', name: 'Pricing' },
  { path: '/guides', name: 'Guides' },
] as const;

/** The path of one of them. */
export type Place = (typeof PLACES)[number]['path'];

/** The Markdown form of a page has a path of its own. */
export function markdownPath(path: Place): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
