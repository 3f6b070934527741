import { parseDocument } from 'yaml';
import type { Corpus } from '../../src/facts/corpus.ts';
import type { Statement } from '../../src/facts/statement.ts';
import type { Place } from '../problems/problems.ts';
import { placeOfPath } from '../yaml/place-of-path.ts';

type Path = readonly (string | number)[];

/** Where an editor wrote what a line says. */
export function placeOfStatement(statement: Statement, corpus: Corpus, textOf: (file: string) => string): Place {
  const file = `${statement.page}.yaml`;
  const text = textOf(file);
  return placeOfPath(file, text, pathOf(statement, orderOfPlans(text, corpus)));
}

/** Ids of plans as they were written: those that are no longer sold stand among the others there. */
function orderOfPlans(text: string, { pricing }: Corpus): readonly string[] {
  const retired = pricing?.retiredPlans ?? [];
  if (retired.length === 0) return (pricing?.plans ?? []).map(({ id }) => id);
  const plans: unknown = parseDocument(text, { logLevel: 'silent' }).toJS()?.plans;
  return Array.isArray(plans) ? plans.map((plan: { id?: unknown } | null) => String(plan?.id)) : [];
}

function pathOf({ kind, anchor, planId, limitId, featureId, index }: Statement, plans: readonly string[]): Path {
  const plan: Path = ['plans', Math.max(0, plans.indexOf(planId ?? ''))];
  switch (kind) {
    case 'price':
      return [...plan, 'prices', index];
    case 'limit':
      return [...plan, 'limits', limitId ?? ''];
    case 'feature':
      return [...plan, 'features', featureId ?? ''];
    case 'addon':
      return ['addons', index];
    case 'discount':
      return ['discounts', index];
    case 'note':
      return ['notes', index];
    case 'surface':
      return ['measured_surfaces', 'items', index];
    case 'fact':
      return [anchor.startsWith('term-') ? 'terms' : anchor.startsWith('hours-') ? 'hours' : 'facts', index];
    default:
      return [kind, index];
  }
}
