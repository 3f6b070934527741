import type { Statement } from '../statement.ts';

/**
 * What a line says of its plan, and of one thing about it: `Growth, Brands: 3 brands` → `3 brands`.
 *
 * @param owner the plan's name
 * @param about the limit's or feature's name; without it, of a price
 * @returns the whole line where it does not begin so
 */
export function saidOfPlan({ text }: Statement, owner: string, about?: string): string {
  const head = (about === undefined ? `${owner}: ` : `${owner}, ${about}: `).replace(/\s+/g, ' ');
  return text.startsWith(head) ? text.slice(head.length) : text;
}
