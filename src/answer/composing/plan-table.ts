import type { Claim, OfPlan } from '../answer.ts';

/** Claims about several plans, laid out so that each thing is said of all of them side by side. */
export interface PlanTable<T> {
  /** Names of the plans, in the order of the claims, each with its first claim. */
  readonly plans: readonly { readonly name: string; readonly first: T }[];
  readonly rows: readonly { readonly about: string; readonly cells: readonly (readonly string[])[] }[];
}

/** Fewer cells are as easily read as sentences. */
const FEWEST = 2;

/**
 * A table of claims: a row for each thing, a column for each plan; what was said several times of one is all in its cell, and a
 * cell is empty where nothing is published.
 *
 * @returns null where a claim is no line about a plan, or where less than two plans or two things are spoken of
 */
export function planTable<T extends Pick<Claim, 'ofPlan'>>(claims: readonly T[]): PlanTable<T> | null {
  const plans = new Map<string, { readonly name: string; readonly first: T }>();
  const rows = new Map<string, OfPlan[]>();
  for (const claim of claims) {
    const { ofPlan } = claim;
    if (ofPlan === undefined) return null;
    if (!plans.has(ofPlan.planId)) plans.set(ofPlan.planId, { name: ofPlan.plan, first: claim });
    const row = rows.get(ofPlan.about);
    if (row === undefined) rows.set(ofPlan.about, [ofPlan]);
    else row.push(ofPlan);
  }
  if (plans.size < FEWEST || rows.size < FEWEST) return null;
  return {
    plans: [...plans.values()],
    rows: Array.from(rows, ([about, said]) => ({
      about,
      cells: Array.from(plans.keys(), (id) => said.flatMap(({ planId, value }) => (planId === id ? [value] : []))),
    })),
  };
}

/** The table as Markdown has it, without room for the eye: a row a line. */
export function planTableMarkdown({ plans, rows }: PlanTable<unknown>): string[] {
  const lineOf = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [
    lineOf(['', ...plans.map(({ name }) => name)]),
    `|${'---|'.repeat(plans.length + 1)}`,
    ...rows.map(({ about, cells }) => lineOf([about, ...cells.map((values) => values.join('; '))])),
  ];
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
