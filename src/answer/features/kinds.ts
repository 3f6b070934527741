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
type Kind = (typeof KINDS)[number];

const KIND_OF: Partial<Record<StatementKind, Kind>> = {
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
export function kindOf(evidence: Evidence): Kind {
  if (evidence.from === 'guide') return 'guide';
  const [first] = evidence.lines;
  return first === undefined ? 'note' : kindOfLine(first.statement.kind);
}

/** What kind of evidence a published line is. */
export function kindOfLine(kind: StatementKind): Kind {
  return KIND_OF[kind] ?? 'note';
}
