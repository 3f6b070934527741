import type { Corpus, Line } from '../../src/facts/corpus.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import type { Contradiction } from './contradiction.ts';
import type { FactPath } from './fact-place.ts';

/** A fact that another one denies. */
export interface FactContradiction {
  readonly what: string;
  readonly at: FactPath;
  readonly other: FactPath;
}

/** Facts against facts, by their names: what is excluded and is there, what there is none of and is there. */
export function* factsAgainstFacts({ product, pricing }: Corpus): Generator<FactContradiction> {
  for (const [index, line] of product.excludes.entries()) {
    if (line.id.startsWith('planned-')) continue;
    const at: FactPath = { file: 'product.yaml', steps: ['excludes', { at: index }] };
    for (const [place, other] of product.includes.entries())
      if (sharesName(line, other))
        yield {
          what: 'the same is included and excluded',
          at,
          other: { file: 'product.yaml', steps: ['includes', { at: place }] },
        };
    for (const { id, name, aliases } of product.surfaces.items)
      if (denies(line, [name, ...aliases]))
        yield {
          what: `${name} is excluded and covered`,
          at,
          other: { file: 'product.yaml', steps: ['measured_surfaces', 'items', { id }] },
        };
    for (const { id, name, aliases } of pricing?.features ?? []) {
      const plan = pricing?.plans.find(({ features }) => features.some((one) => one.id === id && one.included));
      if (plan === undefined || !denies(line, [name, ...aliases])) continue;
      const other: FactPath = { file: 'pricing.yaml', steps: ['plans', { id: plan.id }, 'features', id] };
      yield { what: `${name} is excluded, and included in ${plan.name}`, at, other };
    }
  }
  if (pricing === null) return;
  for (const [index, { text }] of pricing.notes.entries()) {
    const at: FactPath = { file: 'pricing.yaml', steps: ['notes', { at: index }] };
    const free = pricing.plans.find(
      ({ prices }) => prices.length > 0 && prices.every(({ amount }) => Number(amount) === 0),
    );
    if (free !== undefined && /\bno free (?:plan|tier|version|edition)\b/i.test(text))
      yield {
        what: `there is no free plan, and ${free.name} is free`,
        at,
        other: { file: 'pricing.yaml', steps: ['plans', { id: free.id }] },
      };
    if (pricing.trial?.available && /\b(?:no|not (?:have|offer) a) (?:free )?trial\b/i.test(text))
      yield { what: 'there is no trial, and there is one', at, other: { file: 'pricing.yaml', steps: ['trial'] } };
  }
}

/** Whether two lines go by one name. */
function sharesName(one: Line, other: Line): boolean {
  const names = new Set(other.aliases.map((alias) => alias.toLowerCase()));
  return one.text === other.text || one.aliases.some((alias) => names.has(alias.toLowerCase()));
}

const DENIAL =
  /\b(?:does not|do not|doesn['’]t|don['’]t|no|not)\b(?: (?:offer|have|support|include|provide|come with|work with|cover|measure|a|an|any|yet))*\s*$/i;

/** Whether a line denies something by its name and that alone: “no single sign-on.”, not “no single sign-on without SAML”. */
function denies({ text, aliases }: Line, names: readonly string[]): boolean {
  const lower = text.toLowerCase().replace(/[.!]$/, '');
  return names.some((name) => {
    const word = name.toLowerCase();
    if (aliases.some((alias) => alias.toLowerCase() === word) && word.length > 2) return true;
    return lower.endsWith(word) && DENIAL.test(lower.slice(0, -word.length));
  });
}

/** Sentences of the files of facts themselves, with their places: they are held against the facts like those of guides. */
export function* sentencesOfFacts(corpus: Corpus): Generator<{ readonly text: string; readonly at: FactPath }> {
  for (const { kind, text, page, planId, itemId, index } of statementsOf(corpus)) {
    if (kind === 'note' && page === 'pricing')
      yield { text, at: { file: 'pricing.yaml', steps: ['notes', { at: index }] } };
    else if (kind === 'summary' && planId !== undefined)
      yield { text, at: { file: 'pricing.yaml', steps: ['plans', { id: planId }, 'summary'] } };
    else if (kind === 'description') yield { text, at: { file: 'product.yaml', steps: ['description'] } };
    else if (kind === 'tagline') yield { text, at: { file: 'product.yaml', steps: ['tagline'] } };
    else if (kind === 'includes' && itemId !== undefined)
      yield { text, at: { file: 'product.yaml', steps: ['includes', { at: index }] } };
  }
}

/** Whether a sentence is the very fact that it would contradict. */
export function isItself(at: FactPath, { fact }: Contradiction): boolean {
  return (
    at.file === fact.file &&
    JSON.stringify(at.steps.slice(0, 2)) === JSON.stringify(fact.steps.slice(0, 2)) &&
    at.steps[0] !== 'plans'
  );
}
