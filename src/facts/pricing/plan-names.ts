import type { Plan } from '../corpus.ts';

/** The plans' names in the given order, `none` where there is no plan. */
export function planNames(ids: readonly string[], plans: readonly Plan[]): string {
  const nameOf = new Map(plans.map(({ id, name }) => [id, name]));
  return ids.length === 0 ? 'none' : ids.map((id) => nameOf.get(id) ?? id).join(', ');
}
