import type { Claim, OfPlan } from '../answer.ts';

/** Claims about several plans, laid out so that each thing is said of all of them side by side. */
export interface PlanTable<T> {
  /** In the order of the claims, each with its first claim. */
  readonly plans: readonly { readonly name: string; readonly first: T }[];
  readonly rows: readonly { readonly about: string; readonly cells: readonly (readonly string[])[] }[];
}

/** One plan, or one thing about several, is as easily read as sentences. */
const FEWEST = 2;
/** In a cell of which nothing is said. */
const NOTHING: readonly string[] = ['–'];

/**
 * A table of claims: a row for each thing, a column for each plan; what was said several times of one is all in its cell.
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
    const row = rows.get(ofPlan.aboutId);
    if (row === undefined) rows.set(ofPlan.aboutId, [ofPlan]);
    else row.push(ofPlan);
  }
  if (plans.size < FEWEST || rows.size < FEWEST) return null;
  return {
    plans: [...plans.values()],
    rows: Array.from(rows.values(), (said) => ({
      about: said[0]?.about ?? '',
      cells: Array.from(plans.keys(), (id) => {
        const values = said.flatMap(({ planId, value }) => (planId === id ? [value] : []));
        return values.length === 0 ? NOTHING : values;
      }),
    })),
  };
}

/** The same claims to be said one by one: of several readings or questions, one table would say what belongs to none. */
export const withoutTable = (claims: readonly Claim[]): Claim[] => claims.map(({ ofPlan: _, ...claim }) => claim);

/** The table as Markdown has it, without room for the eye: a row a line. */
export function planTableMarkdown({ plans, rows }: PlanTable<unknown>): string[] {
  const lineOf = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [
    lineOf(['', ...plans.map(({ name }) => name)]),
    `|${'---|'.repeat(plans.length + 1)}`,
    ...rows.map(({ about, cells }) => lineOf([about, ...cells.map((values) => values.join('; '))])),
  ];
}

const escaped = (text: string): string => text.replace(/[\\|]/g, '\\$&');
