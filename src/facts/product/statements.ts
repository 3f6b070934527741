import { sentencesOf } from '../../text/sentences/sentences.ts';
import type { Hours, Line, NamedFact, Plan, Product, Surface } from '../corpus.ts';
import { planNames } from '../pricing/plan-names.ts';
import type { Statement } from '../statement.ts';
import { hoursKey } from './named-facts.ts';

/** The lines of the product page: what it is, what it does, what it does not do, what it covers, and further facts. */
export function productStatements(product: Product, plans: readonly Plan[]): Statement[] {
  return [
    ...description(product),
    ...product.includes.map((line, index) => scopeLine('includes', line, index)),
    ...product.excludes.map((line, index) => scopeLine('excludes', line, index)),
    ...surfaceList(product.surfaces),
    ...product.surfaces.items.flatMap((surface, index) => surfaceLines(surface, index, plans)),
    ...product.facts.map(factLine),
    ...(product.hours ?? []).map(hoursLine),
  ];
}

function description({ tagline, description }: Product): Statement[] {
  const at = { page: 'product', anchor: 'description' } as const;
  const sentences = sentencesOf(description).map(({ start, end }) => description.slice(start, end));
  return [
    ...(tagline === null ? [] : [{ ...at, kind: 'tagline', text: tagline, index: 0 } as const]),
    ...sentences.map((text, index) => ({ ...at, kind: 'description', text, index }) as const),
  ];
}

function scopeLine(kind: 'includes' | 'excludes', { id, text }: Line, index: number): Statement {
  return { page: 'product', anchor: `${kind}-${id}`, kind, text, itemId: id, index };
}

/** One line that names them all and says whether there are others: what a sourced "no" quotes. */
function surfaceList({ label, complete, items }: Product['surfaces']): Statement[] {
  if (items.length === 0) return [];
  const names = items.map(({ name }) => name).join(', ');
  const text = `${capitalised(label)}: ${names}${complete ? ' (complete list)' : ''}`;
  return [{ page: 'product', anchor: 'surfaces', kind: 'surfaces', text, index: 0 }];
}

function surfaceLines(
  { id, name, operator, note, planIds }: Surface,
  index: number,
  plans: readonly Plan[],
): Statement[] {
  const at = { page: 'product', anchor: `surface-${id}`, itemId: id, index } as const;
  const subject = operator === null ? name : `${name} (${operator})`;
  const lines: Statement[] = [{ ...at, kind: 'surface', text: note === null ? subject : `${subject}: ${note}` }];
  if (planIds !== null)
    lines.push({ ...at, kind: 'surface_plans', text: `${name}, plans: ${planNames(planIds, plans)}` });
  return lines;
}

function factLine({ id, name, value }: NamedFact, index: number): Statement {
  return { page: 'product', anchor: `fact-${id}`, kind: 'fact', text: `${name}: ${value}`, itemId: id, index };
}

/** `Opening hours, Monday to Friday: 09:00–17:30 (Europe/London)`. */
function hoursLine({ id, name, days, times, note }: Hours, index: number): Statement {
  const text = `${name}, ${days}: ${times}${note === null ? '' : ` (${note})`}`;
  return { page: 'product', anchor: `hours-${id}`, kind: 'fact', text, itemId: hoursKey(id), index };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
