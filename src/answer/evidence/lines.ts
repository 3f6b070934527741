import type { Catalog } from '../../catalog/catalog.ts';
import type { Fee, Period, Price } from '../../facts/corpus.ts';
import type { Statement, StatementKind } from '../../facts/statement.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { tokens } from '../../text/words.ts';
import { addonLines } from '../typed/addon-lines.ts';
import type { Book } from '../typed/book.ts';
import { stemsOf } from '../typed/names/synonyms.ts';
import type { Draft } from '../typed/proposal.ts';
import { asSentence, contactDraft, featureDraft, limitDraft, priceDraft, trialDraft } from '../typed/sentences.ts';

/** One published line of the product or pricing page, as candidates are compared with. */
export interface Line {
  readonly statement: Statement;
  /** The same as a sentence of an answer. */
  readonly draft: Draft | undefined;
  /** Stems of the name of what it is about, `Single sign-on`, without its plan, each with its IDF among the lines; none where it is a sentence of its own. */
  readonly name: readonly (readonly [stem: number, idf: number])[];
  /** What it is called besides, and the word for what kind of line it is: encoded as what it stands under. */
  readonly context: string;
  /** Its name and what else it is called, without its plan and value; the line itself where it has no name. */
  readonly about: string;
  /** The plan that it is of, or those that its text mentions. */
  readonly planIds: ReadonlySet<string>;
  /** The plans that an add-on, discount or surface is published for; null where none are named. */
  readonly soldWith: ReadonlySet<string> | null;
  /** Of a feature that its plan lacks, the lines of an add-on that brings it: they are said with it where that plan is asked about. */
  readonly addon: readonly Statement[];
  /** The price that it states, its period and currency, and what it is paid for each of; null where it states none. */
  readonly price: Price | Fee | null;
  readonly period: Period | null;
  readonly currency: string | null;
  readonly per: string | null;
}

/** Every published line, and the lines that each stem stands in. */
export interface Lines {
  readonly all: readonly Line[];
  readonly postings: ReadonlyMap<number, readonly number[]>;
}

/** Words for kinds of lines that the lines themselves seldom say. */
const KIND_WORDS: Partial<Record<StatementKind, string>> = {
  price: 'price',
  contact_sales: 'price',
  limit: 'limit',
  feature: 'feature',
  addon: 'add-on price',
  discount: 'discount',
  trial: 'free trial',
};

/** Puts the lines of both pages into the vocabulary of the index. */
export function createLines({ stems }: Catalog, book: Book): Lines {
  const idOf = (text: string): number => stems.terms.idOf(text);
  const stemsIn = (text: string): number[] =>
    tokens(text).flatMap(({ text: word, stem, parts }) =>
      isStopWord(word) ? [] : [idOf(stem), ...parts.map(idOf)].filter((id) => id >= 0),
    );
  const named = book.statements.map(namesOf(book));
  const postings = new Map<number, number[]>();
  for (const [at, { text }] of book.statements.entries()) {
    const { plan, name, aliases } = named[at] as Naming;
    for (const stem of new Set([text, ...plan, ...name, ...aliases].flatMap(stemsIn)))
      postings.set(stem, [...(postings.get(stem) ?? []), at]);
  }
  const count = book.statements.length;
  const idfOf = (stem: number): number => {
    const frequency = postings.get(stem)?.length ?? 0;
    return frequency === 0 ? Math.log(1 + count / 0.5) : Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
  };
  const all = book.statements.map((statement, at): Line => {
    const { name, aliases, price, soldWith } = named[at] as Naming;
    const mentioned = book.plans.filter((other) => isSaid(other.name, statement.text)).map(({ id }) => id);
    return {
      statement,
      draft: draftOf(statement, book),
      name: [...new Set(name.flatMap(stemsIn))].map((stem) => [stem, idfOf(stem)]),
      context: contextOf(statement, aliases),
      about: name.length + aliases.length === 0 ? statement.text : [...name, ...aliases].join(', '),
      planIds: new Set(statement.planId === undefined ? mentioned : [statement.planId]),
      soldWith: soldWith === null ? null : new Set(soldWith),
      addon: addonOf(statement, book),
      price: price ?? null,
      period: price?.period ?? null,
      currency: price?.currency ?? null,
      per: price?.per ?? null,
    };
  });
  return { all, postings };
}

/** What each line is encoded under: what it is called besides, and the word for its kind. */
export function contextsOf(book: Book): (statement: Statement) => string {
  const naming = namesOf(book);
  return (statement) => contextOf(statement, naming(statement).aliases);
}

const contextOf = ({ kind }: Statement, aliases: readonly string[]): string =>
  [...aliases, KIND_WORDS[kind] ?? ''].join(' ').trim();

/** A line as a sentence of an answer. */
function draftOf(statement: Statement, book: Book): Draft | undefined {
  const { kind, planId, limitId, featureId, index } = statement;
  const plan = planId === undefined ? undefined : book.plan(planId);
  const price = plan?.prices[index];
  if (plan && kind === 'price' && price) return priceDraft(book, plan, price);
  if (plan && kind === 'contact_sales') return contactDraft(book, plan);
  if (plan && kind === 'limit' && limitId !== undefined) return limitDraft(book, plan, limitId);
  if (plan && kind === 'feature' && featureId !== undefined) return featureDraft(book, plan, featureId);
  const trial = kind === 'trial' ? book.corpus.pricing?.trial : undefined;
  if (trial && statement.text !== trial.note) return trialDraft(trial, statement);
  return asSentence(statement);
}

function addonOf({ kind, planId, featureId }: Statement, book: Book): readonly Statement[] {
  const plan = kind !== 'feature' || planId === undefined ? undefined : book.plan(planId);
  const isLacking = plan?.features.some(({ id, included }) => id === featureId && !included);
  return plan && isLacking && featureId !== undefined ? addonLines(book, plan, featureId) : [];
}

/** Lines of which several of a kind answer as a list. */
const LISTED: ReadonlySet<StatementKind> = new Set(['addon', 'discount', 'includes', 'excludes', 'surface']);

/**
 * Lines that belong together: of one attribute in all plans, of one anchor, of one kind, the prices of a plan, of all plans, and for
 * each of the same in all plans.
 */
export function groupsOf(all: readonly Line[]): ReadonlyMap<number, readonly (readonly number[])[]> {
  const groups = new Map<string, number[]>();
  for (const [at, { statement, per }] of all.entries()) {
    const { kind, planId, limitId, featureId, page, anchor } = statement;
    const keys: string[] = [];
    if (limitId !== undefined) keys.push(`limit ${limitId}`);
    else if (featureId !== undefined) keys.push(`feature ${featureId}`);
    else if (kind === 'price' || kind === 'contact_sales') keys.push(`price ${planId}`, 'prices');
    else if (planId === undefined && kind !== 'description' && kind !== 'tagline') keys.push(`${page}#${anchor}`);
    if (kind === 'tagline' || kind === 'description') keys.push('description');
    if (kind === 'price' && per !== null) keys.push(`prices per ${per}`);
    if (LISTED.has(kind)) keys.push(kind);
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  const byLine = new Map<number, number[][]>();
  for (const group of groups.values()) for (const at of group) byLine.set(at, [...(byLine.get(at) ?? []), group]);
  return byLine;
}

/** Lines about prices of one plan or add-on that differ in size, region or kind. */
export interface Sizes {
  readonly lines: readonly number[];
  readonly prices: readonly (Price | Fee)[];
  /**
   * Stems of what an add-on is called; of a plan, of what its prices are paid for each and are called besides, or of a whole line where it
   * has neither.
   */
  readonly about: ReadonlySet<string>;
}

/** Line → it and the others of its sizes. */
export function sizesOf(all: readonly Line[]): ReadonlyMap<number, Sizes> {
  const byItem = new Map<string, number[]>();
  for (const [at, { statement, price }] of all.entries()) {
    if (price === null || !('tier' in price)) continue;
    const key = `${statement.kind} ${statement.planId ?? statement.itemId}`;
    byItem.set(key, [...(byItem.get(key) ?? []), at]);
  }
  return new Map(
    [...byItem.values()].flatMap((lines) => {
      const prices = lines.flatMap((at) => all[at]?.price ?? []);
      const about = new Set(lines.flatMap((at) => stemsOf(all[at]?.about ?? '')));
      return lines.map((at) => [at, { lines, prices, about }] as const);
    }),
  );
}

function isSaid(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + name.length] ?? ' ');
}

interface Naming {
  readonly plan: readonly string[];
  readonly name: readonly string[];
  readonly aliases: readonly string[];
  readonly price: Price | Fee | undefined;
  readonly soldWith: readonly string[] | null;
}

interface Item {
  readonly name?: string;
  readonly aliases: readonly string[];
  readonly planIds?: readonly string[] | null;
}

/** What each statement is about: its plan, the name of its attribute, and what else the editor calls it. */
function namesOf(book: Book): (statement: Statement) => Naming {
  const {
    corpus: { product, pricing },
    facts,
    plan: planOf,
  } = book;
  const byId = <T extends { readonly id: string }>(list: readonly T[] | undefined) =>
    new Map((list ?? []).map((item) => [item.id, item]));
  const limits = byId(pricing?.limits);
  const features = byId(pricing?.features);
  const items: Partial<Record<StatementKind, ReadonlyMap<string, Item>>> = {
    addon: byId(pricing?.addons),
    addon_plans: byId(pricing?.addons),
    discount: byId(pricing?.discounts),
    note: byId(pricing?.notes),
    includes: byId(product.includes),
    excludes: byId(product.excludes),
    fact: byId(facts),
    surface: byId(product.surfaces.items),
    surface_plans: byId(product.surfaces.items),
  };
  const ofAddons = new Map(
    (pricing?.addons ?? []).flatMap(({ id }) =>
      book.addonPrices(id).lines.map(({ statement, price }) => [statement, price] as const),
    ),
  );
  return (statement) => {
    const { kind, planId, limitId, featureId, itemId, index } = statement;
    const plan = planId === undefined ? undefined : planOf(planId);
    const limit = limits.get(limitId ?? '');
    const feature = features.get(featureId ?? '');
    const item = items[kind]?.get(itemId ?? '');
    const price =
      kind === 'price' && plan !== undefined
        ? [...plan.prices, ...(plan.fees ?? []), ...(plan.upcoming ?? [])][index]
        : ofAddons.get(statement);
    const isList = kind === 'surfaces' || kind === 'surface' || kind === 'surface_plans';
    const label = isList ? [product.surfaces.label, ...product.surfaces.aliases] : [];
    return {
      price,
      soldWith: item?.planIds ?? null,
      plan: plan === undefined ? [] : [plan.name, ...plan.aliases],
      name: [limit?.name, feature?.name, item?.name ?? price?.per, kind === 'surfaces' ? label[0] : undefined].filter(
        (text) => text != null,
      ),
      aliases: [
        ...(limit?.aliases ?? []),
        ...(limit?.unit ? [limit.unit] : []),
        ...(feature?.aliases ?? []),
        ...(item?.aliases ?? []),
        ...(price?.aliases ?? []),
        ...label,
      ],
    };
  };
}
