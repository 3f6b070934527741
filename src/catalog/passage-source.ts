import type { Corpus, Guide } from '../facts/corpus.ts';
import { type FactName, namedFacts } from '../facts/product/named-facts.ts';
import type { Statement } from '../facts/statement.ts';
import { statementsOf } from '../facts/statements.ts';

/** The texts of one passage, by field. */
export interface PassageSource {
  /** Own heading, also searched. */
  readonly heading: string;
  /** Headings above it. */
  readonly ancestors: readonly string[];
  /** Pieces of the body. */
  readonly units: readonly string[];
}

/** What the passages of a guide, or of an anchor of the product or pricing page, share. */
export interface DocumentSource {
  readonly title: string;
  /** Words that lead here although the text may not hold them: id, topics, aliases. */
  readonly path: readonly string[];
}

/** The lines that stand at one anchor of the product or pricing page. */
export interface PageAnchor {
  readonly page: 'product' | 'pricing';
  readonly anchor: string;
  readonly statements: readonly Statement[];
}

export function guideSource({ id, title, topics, aliases }: Guide): DocumentSource {
  return { title, path: [id.replace(/[-/]/g, ' '), ...topics, ...aliases] };
}

export function guidePassages({ sections }: Guide): PassageSource[] {
  return sections.map(({ heading, path, text, units }) => ({
    heading,
    ancestors: path,
    units: units.map(({ start, end }) => text.slice(start, end)),
  }));
}

/** Anchors of the product page, then of the pricing page, each in the order of its first line. */
export function pageAnchors(corpus: Corpus): PageAnchor[] {
  const byPlace = new Map<string, Statement[]>();
  for (const statement of statementsOf(corpus)) {
    const place = `${statement.page}#${statement.anchor}`;
    const known = byPlace.get(place);
    if (known) known.push(statement);
    else byPlace.set(place, [statement]);
  }
  const anchors = [...byPlace.values()].map((statements) => {
    const { page, anchor } = statements[0] as Statement;
    return { page, anchor, statements };
  });
  return [...anchors.filter(({ page }) => page === 'product'), ...anchors.filter(({ page }) => page === 'pricing')];
}

/** Anchors are found by the aliases of what their lines are about too. */
export function anchorSources(corpus: Corpus, anchors: readonly PageAnchor[]): DocumentSource[] {
  const { product } = corpus;
  const facts = namedFacts(corpus);
  return anchors.map(({ page, statements }) => ({
    title: page === 'product' ? product.name : `${product.name} pricing`,
    path: [...new Set(statements.flatMap((statement) => aliasesOf(corpus, facts, statement)))],
  }));
}

/** The lines of an anchor are one passage. */
export function anchorPassage({ statements }: PageAnchor): PassageSource {
  return { heading: '', ancestors: [], units: statements.map(({ text }) => text) };
}

function aliasesOf(
  { product, pricing }: Corpus,
  facts: readonly FactName[],
  { kind, planId, limitId, featureId, itemId }: Statement,
): string[] {
  const named = [
    [...(pricing?.plans ?? []), ...(pricing?.retiredPlans ?? [])].find(({ id }) => id === planId),
    pricing?.limits.find(({ id }) => id === limitId),
    pricing?.features.find(({ id }) => id === featureId),
    kind === 'addon' ? pricing?.addons.find(({ id }) => id === itemId) : undefined,
    kind === 'discount' ? pricing?.discounts.find(({ id }) => id === itemId) : undefined,
    kind === 'note' ? pricing?.notes.find(({ id }) => id === itemId) : undefined,
    kind === 'includes' ? product.includes.find(({ id }) => id === itemId) : undefined,
    kind === 'excludes' ? product.excludes.find(({ id }) => id === itemId) : undefined,
    kind === 'fact' ? facts.find(({ id }) => id === itemId) : undefined,
    kind === 'surface' ? product.surfaces.items.find(({ id }) => id === itemId) : undefined,
  ];
  return named.flatMap((thing) => thing?.aliases ?? []);
}
