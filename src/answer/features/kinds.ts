import type { StatementKind } from '../../facts/statement.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** Kinds of evidence that a question may ask for. */
export const KINDS = [
  'price',
  'limit',
  'feature',
  'addon',
  'discount',
  'trial',
  'scope',
  'surface',
  'note',
  'fact',
  'guide',
] as const;
const KIND_OF: Partial<Record<StatementKind, (typeof KINDS)[number]>> = {
  price: 'price',
  contact_sales: 'price',
  limit: 'limit',
  feature: 'feature',
  addon: 'addon',
  addon_plans: 'addon',
  discount: 'discount',
  trial: 'trial',
  includes: 'scope',
  excludes: 'scope',
  description: 'scope',
  tagline: 'scope',
  summary: 'scope',
  surface: 'surface',
  surfaces: 'surface',
  surface_plans: 'surface',
  note: 'note',
  currency: 'note',
  taxes: 'note',
  validity: 'note',
  fact: 'fact',
};

/** What kind a piece of evidence is of; lines are of the first one's. */
export function kindOf(evidence: Evidence): (typeof KINDS)[number] {
  if (evidence.from === 'guide') return 'guide';
  const [first] = evidence.lines;
  return (first && KIND_OF[first.statement.kind]) ?? 'note';
}
