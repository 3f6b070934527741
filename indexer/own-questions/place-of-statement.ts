import type { Corpus } from '../../src/facts/corpus.ts';
import type { Statement } from '../../src/facts/statement.ts';
import type { Place } from '../problems/problems.ts';
import { placeOfPath } from '../yaml/place-of-path.ts';

type Path = readonly (string | number)[];

/** Where an editor wrote what a line says. */
export function placeOfStatement(statement: Statement, corpus: Corpus, textOf: (file: string) => string): Place {
  const file = `${statement.page}.yaml`;
  return placeOfPath(file, textOf(file), pathOf(statement, corpus));
}

function pathOf({ kind, anchor, planId, limitId, featureId, index }: Statement, { pricing }: Corpus): Path {
  const plan: Path = ['plans', pricing?.plans.findIndex(({ id }) => id === planId) ?? 0];
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
