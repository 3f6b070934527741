import { Best } from '../../catalog/search/best.ts';
import { createLineSearch, type LineSearch } from '../../catalog/search/candidates.ts';
import { cosineOf } from '../../encoder/dot.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { type VectorTable, vectorTableOf } from '../../encoder/vector-table.ts';
import type { Fee, Price } from '../../facts/corpus.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Reading } from '../typed/choose.ts';
import type { Frame } from '../typed/frame.ts';
import { type Draft, hasVerdict } from '../typed/proposal.ts';
import { tiersMeant } from '../typed/tiers.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { LineEvidence, WordMatch } from './evidence.ts';
import { type LineMatches, matchLines } from './line-matches.ts';
import { type LinePhrasing, LinePhrasings } from './line-phrasings.ts';
import { groupsOf, type Line, type Lines, type Sizes, sizesOf } from './lines.ts';
import type { Phrasings } from './phrasings.ts';
import { aheadOf } from './rivals.ts';
import type { TermCosines } from './term-cosines.ts';
import type { WordTable } from './word-table.ts';

/** Lines that are looked at closely: the best of each order. */
const BY_WORDS = 8;
const BY_MEANING = 10;
const BY_NAME = 4;
/** What words in common count beside nearness in meaning. */
const WORDS_BESIDE_MEANING = 0.3;
/** What being of another plan than the one that is named takes from a line's place in these orders. */
const OTHER_PLAN = 0.3;
/** Groups around the best lines. */
const GROUPED = 8;
const READINGS = 5;
/** A longer list is no answer to a question that was not understood as one. */
const MOST_LINES = 12;

/** Gathers the published lines that may answer a question: what a reading proposes, and what is like it in words or meaning. */
export class LineEvidences {
  readonly #lines: Lines;
  readonly #search: LineSearch;
  readonly #vectors: readonly Int8Array[];
  /** Vectors of the lines, and of the names of what they are about. */
  readonly #meanings: VectorTable;
  readonly #about: VectorTable;
  readonly #encoder: Encoder;
  readonly #words: readonly Int32Array[];
  readonly #groups: ReadonlyMap<number, readonly (readonly number[])[]>;
  /** Line → the others of its groups. */
  readonly #rivals: ReadonlyMap<number, readonly number[]>;
  readonly #phrasings: LinePhrasings;
  /** Line → the sizes that it is one of. */
  readonly #sizes: ReadonlyMap<number, Sizes>;
  readonly #rarest: number;
  readonly #best = new Best();
  readonly #indexOf: ReadonlyMap<unknown, number>;

  /** @param rarest the largest IDF that a word can have */
  constructor(lines: Lines, encoder: Encoder, words: WordTable, phrasings: Phrasings, rarest: number) {
    this.#lines = lines;
    this.#search = createLineSearch(
      lines.all.map(({ statement: { text, kind, planId = '' } }) => ({ text, kind, plan: planId })),
    );
    this.#vectors = lines.all.map(({ statement, context }) => encoder.encode(statement.text, context));
    this.#meanings = vectorTableOf(this.#vectors, encoder.dimension);
    this.#about = vectorTableOf(
      lines.all.map(({ about }) => encoder.encode(about)),
      encoder.dimension,
    );
    this.#words = lines.all.map(({ statement, context }) => words.numbersOf(`${statement.text} ${context}`));
    this.#encoder = encoder;
    this.#indexOf = new Map(lines.all.map(({ statement }, at) => [statement, at]));
    this.#phrasings = new LinePhrasings(lines, this.#vectors, phrasings);
    this.#groups = groupsOf(lines.all);
    this.#sizes = sizesOf(lines.all);
    this.#rivals = new Map(
      Array.from(this.#groups, ([line, groups]) => [
        line,
        [...new Set(groups.flat())].filter((other) => other !== line),
      ]),
    );
    this.#rarest = rarest;
  }

  gather(asked: AskedQuestion, terms: TermCosines): LineEvidence[] {
    const { all } = this.#lines;
    if (all.length === 0) return [];
    const compared = this.#compare(asked, terms);
    const meant = this.#phrasings.meant(asked.text);
    const found: LineEvidence[] = [];
    const seen = new Set<string>();
    const add = (
      at: readonly number[],
      drafts: readonly Draft[],
      layout: 'prose' | 'lines',
      reading: Reading | null,
    ) => {
      const key = drafts.map(({ text }) => text).join('\n');
      if (drafts.length === 0 || seen.has(key)) return;
      seen.add(key);
      const lines = at.map((index) => all[index] as Line);
      const isMeant = meant.size > 0 && at.every((index) => meant.has(index));
      const match = this.#match(at, compared, reading);
      found.push({ from: 'lines', isMeant, lines, drafts, layout, reading, match });
    };
    const proposals = this.#proposalsOf(asked.typed.readings);
    const sized = this.#sizing(asked.typed.frame);
    const order = sized(this.#order(compared));
    const there = this.#candidates(asked.text, [...new Set([...proposals.flatMap(({ at }) => at), ...order])]);
    for (const { at, reading, outcome } of proposals)
      if (at.every((index) => there.has(index))) add(at, outcome.drafts, outcome.layout, reading);
    const likest = order.filter((index) => there.has(index));
    const isAnswered = answeredBy(asked.typed.readings);
    for (const index of likest)
      if (meant.has(index)) add([index], this.#drafts([index]), 'prose', null);
      else if (!isAnswered(all[index] as Line)) add(...this.#withAddon(index, asked), null);
    for (const index of likest.slice(0, GROUPED))
      for (const group of this.#groups.get(index) ?? []) {
        const wanted = fitting(sized(group), all, asked);
        if (wanted.length > 1 && wanted.length <= MOST_LINES) add(wanted, this.#drafts(wanted), 'lines', null);
      }
    return found;
  }

  #compare(asked: AskedQuestion, terms: TermCosines): Compared {
    const bare = this.#encoder.encode(withoutPlans(asked.text, asked.typed.frame));
    const near = (to: Int8Array, vectors: VectorTable) => {
      const dots = vectors.compare(to, this.#lines.all.length);
      const cosines = new Float64Array(dots.length);
      for (let at = 0; at < dots.length; at++) cosines[at] = cosineOf(dots[at] as number);
      return cosines;
    };
    const matches = matchLines(asked.reading, this.#lines);
    const cosines = near(asked.vector, this.#meanings);
    const about = near(bare, this.#about);
    const phrasings = this.#phrasings.raise(asked, bare, { matches, cosines, about });
    return { asked, matches, cosines, about, terms, phrasings };
  }

  /** The first line of a plan; undefined where nothing is published about it. */
  firstOf(planId: string): Statement | undefined {
    const [first] = this.#search.ofPlan(planId, 1);
    return first === undefined ? undefined : this.#lines.all[first]?.statement;
  }

  /** What readings propose, as lines. */
  #proposalsOf(readings: readonly Reading[]) {
    return readings.slice(0, READINGS).flatMap((reading) => {
      const { outcome } = reading;
      if (!('drafts' in outcome)) return [];
      return [{ reading, outcome, at: outcome.drafts.map(({ statement }) => this.#indexOf.get(statement) as number) }];
    });
  }

  /** Lines through Orama, which ranks them in the order that they are given in. */
  #candidates(text: string, order: readonly number[]): ReadonlySet<number> {
    const rank = () => order.map((at, place) => [at, order.length - place] as const);
    return new Set(this.#search.candidates(text, { rank }, order.length));
  }

  /** The best lines by words and by meaning, each once; of other plans than those named only what is left. */
  #order({ asked: { planIds }, matches: { coverage, name }, cosines, about }: Compared): number[] {
    const isOther = (at: number) => {
      const { planId } = (this.#lines.all[at] as Line).statement;
      return planIds.size > 0 && planId !== undefined && !planIds.has(planId) ? 1 : 0;
    };
    const by = (score: (at: number) => number, most: number) => {
      const best = this.#best;
      best.begin(most);
      for (let at = 0; at < coverage.length; at++) best.offer(at, score(at) - OTHER_PLAN * isOther(at));
      return best.ranking().documents;
    };
    const words = by((at) => (coverage[at] as number) + (name[at] as number), BY_WORDS);
    const meaning = by((at) => (cosines[at] as number) + WORDS_BESIDE_MEANING * (coverage[at] as number), BY_MEANING);
    const names = by((at) => about[at] as number, BY_NAME);
    return [...new Set([...meaning, ...words, ...names])];
  }

  /** A line, and what it costs to have what it says a plan lacks, where that plan is asked about. */
  #withAddon(
    index: number,
    { planIds }: AskedQuestion,
  ): [at: readonly number[], drafts: readonly Draft[], layout: 'prose' | 'lines'] {
    const { addon, statement } = this.#lines.all[index] as Line;
    const isAsked = statement.planId !== undefined && planIds.has(statement.planId);
    const at = [index, ...(isAsked ? addon.map((line) => this.#indexOf.get(line) as number) : [])];
    return [at, this.#drafts(at), at.length > 2 ? 'lines' : 'prose'];
  }

  /** What replaces lines of other sizes by those of the size that the question names; each line once. */
  #sizing(frame: Frame): (lines: readonly number[]) => number[] {
    const { all } = this.#lines;
    const known = new Map<Sizes, readonly number[]>();
    const meantOf = ({ lines, prices, about }: Sizes): readonly number[] => {
      const meant = new Set(tiersMeant(frame, prices, about).prices);
      return meant.size < lines.length ? lines.filter((at) => meant.has(all[at]?.price as Price | Fee)) : [];
    };
    return (lines) => {
      const sized = lines.flatMap((at) => {
        const sizes = this.#sizes.get(at);
        if (sizes === undefined) return [at];
        const meant = known.get(sizes) ?? meantOf(sizes);
        known.set(sizes, meant);
        return meant.length > 0 ? meant : [at];
      });
      return [...new Set(sized)];
    };
  }

  /** @param proposal the reading that proposed the lines: the words that it accounts for are as good as there ("cost" is a price) */
  #match(
    at: readonly number[],
    { asked: { reading }, matches, cosines, about, terms, phrasings }: Compared,
    proposal: Reading | null,
  ): WordMatch {
    const count = this.#lines.all.length;
    let coverage = 0;
    let exact = 0;
    let missing = 0;
    for (const [term, { text, rarity }] of reading.slots.entries()) {
      let there = 0;
      for (const index of at) there = Math.max(there, matches.byTerm[term * count + index] as number);
      if (there === 1) exact += rarity / reading.rarity;
      if (proposal !== null && !proposal.leftovers.includes(text)) there = 1;
      coverage += (rarity / reading.rarity) * there;
      missing = Math.max(missing, (rarity * (1 - there)) / this.#rarest);
    }
    const { coverage: covered } = matches;
    const rivals = at.length > 1 ? [] : (this.#rivals.get(at[0] as number) ?? []);
    let name = 0;
    let best = at[0] as number;
    let sum = 0;
    for (const index of at) {
      name = Math.max(name, matches.name[index] as number);
      if ((cosines[index] as number) > (cosines[best] as number)) best = index;
      sum += cosines[index] as number;
    }
    return {
      coverage,
      exact,
      missing,
      name,
      cosine: cosines[best] as number,
      whole: sum / at.length,
      partAhead: aheadOf(at, rivals, covered),
      partCosineAhead: aheadOf(at, rivals, cosines),
      aboutCosine: at.reduce((most, index) => Math.max(most, about[index] as number), -1),
      ...terms.of(this.#phrasings.vectorOf(phrasings, best) ?? (this.#vectors[best] as Int8Array), [
        ...at.map((index) => this.#words[index] as Int32Array),
        ...at.flatMap((index) => this.#phrasings.wordsOf(phrasings, index)),
      ]),
    };
  }

  #drafts(at: readonly number[]): Draft[] {
    return at.flatMap((index) => this.#lines.all[index]?.draft ?? []);
  }
}

/** A question compared with every line. */
interface Compared {
  readonly asked: AskedQuestion;
  readonly matches: LineMatches;
  readonly cosines: Float64Array;
  readonly about: Float64Array;
  readonly terms: TermCosines;
  /** Line → its phrasing that is nearest to the question, and raised what is measured of it. */
  readonly phrasings: ReadonlyMap<number, LinePhrasing>;
}

/** The question without the names of plans: what it asks about them. */
function withoutPlans(text: string, { plans, words }: Frame): string {
  const named = plans.flatMap(({ words: at }) => at).sort((a, b) => b - a);
  return named.reduce((rest, at) => {
    const word = words[at];
    return word === undefined ? rest : `${rest.slice(0, word.start)} ${rest.slice(word.end)}`;
  }, text);
}

/** The lines that the first reading, accounting for every word, says with a verdict: without it they would say less. */
function answeredBy([first]: readonly Reading[]): (line: Line) => boolean {
  if (first === undefined || first.leftovers.length > 0 || !('drafts' in first.outcome)) return () => false;
  const told = new Set(first.outcome.drafts.filter(hasVerdict).map(({ statement }) => statement));
  return ({ statement }) => told.has(statement);
}

/** Of a group what fits what the question names: its plans, its period; base prices where it asks for no other. */
function fitting(
  group: readonly number[],
  all: readonly Line[],
  { planIds, wish: { periods } }: AskedQuestion,
): number[] {
  const ofPlans = planIds.size === 0 ? [...group] : fittingPlans(group, all, planIds);
  const isPrices = (all[group[0] as number] as Line).statement.kind === 'price';
  if (!isPrices) return ofPlans;
  const periodOf = (at: number) => (all[at] as Line).period ?? 'month';
  const timely = ofPlans.filter((at) =>
    periods.length > 0 ? periods.includes(periodOf(at)) : periodOf(at) !== 'usage',
  );
  return timely.length > 0 ? timely : ofPlans;
}

/** Of a group what is of plans that are named, or of none. */
function fittingPlans(group: readonly number[], all: readonly Line[], planIds: ReadonlySet<string>): number[] {
  // Beside an add-on stands which plans can have it, which is told of the others, too.
  const isOfKind = new Set(group.map((at) => (all[at] as Line).statement.kind)).size === 1;
  return group.filter((at) => {
    const { statement, soldWith } = all[at] as Line;
    if (statement.planId !== undefined) return planIds.has(statement.planId);
    return !isOfKind || soldWith === null || [...planIds].some((id) => soldWith.has(id));
  });
}
