import { primaryOf } from '../../catalog/languages.ts';
import type { Site } from '../../facts/corpus.ts';
import type { Links } from '../../facts/links.ts';
import { SUGGESTIONS_MAX } from '../../facts/pricing/limits.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Answer, Result, Suggestion } from '../answer.ts';
import type { Decision } from '../decision/decide.ts';
import { SHORTLIST } from '../decision/ranking.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { RankedSection } from '../guides/quoting/finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Book } from '../typed/book.ts';
import type { Reading } from '../typed/choose.ts';
import type { Draft } from '../typed/proposal.ts';
import type { TypedFinding } from '../typed/typed-facts.ts';
import { type Clarifying, clearerQuestions } from './clearer-questions.ts';
import { sayGuide } from './guide.ts';
import { withoutTable } from './plan-table.ts';
import { type Candidate, LineCandidate, rankResults, SectionCandidate, scoreOf, statementResult } from './results.ts';

/** What composing needs besides the findings. */
export interface Composing extends Clarifying {
  readonly book: Book;
  readonly links: Links;
}

/** Makes the answer that a decision stands for; where it is not to be answered it says nothing but where to look. */
export function compose(
  question: string,
  decontextualized: string | null,
  { decision, gathered, isAnswered }: { decision: Decision; gathered: Gathered; isAnswered: boolean },
  composing: Composing,
): Answer {
  const confidence = Math.round(decision.confidence * 1000) / 1000;
  const base = { question, decontextualized, confidence, language: gathered.asked.scope.language };
  if (!isAnswered || decision.best === null)
    return {
      ...base,
      status: 'no_answer',
      claims: [],
      layout: 'prose',
      results: [],
      suggestions: suggestionsFor(decision, gathered, composing),
    };
  const { readings, best } = decision;
  const isAmbiguous = readings.length > 1;
  const meant = decontextualized ?? question;
  return {
    ...base,
    status: isAmbiguous ? 'ambiguous' : 'answered',
    ...(isAmbiguous ? claimsOfReadings(readings, composing) : claimsOfBest(decision, best, gathered, composing)),
    results: resultsFor(decision, gathered, composing, true),
    suggestions: isAmbiguous
      ? distinct(clearerQuestions(meant, gathered.asked.typed, readings, composing), ({ title }) => title)
      : [],
  };
}

/** What is said to somebody who only greets or thanks: nothing, but what could be asked. */
export function composeCourtesy(question: string, { language }: Site, suggestions: readonly Suggestion[]): Answer {
  return {
    question,
    decontextualized: null,
    status: 'no_answer',
    isCourtesy: true,
    confidence: 0,
    language: primaryOf(language),
    claims: [],
    layout: 'prose',
    results: [],
    suggestions,
  };
}

/** The answers to several questions in one, in their order: as sure as the least sure of them. */
export function composeParts(
  { question, decontextualized }: Inquiry,
  parts: readonly [Inquiry, ...Inquiry[]],
  composing: Composing,
): Answer {
  const answers = parts.map(({ decision, gathered }) =>
    compose(question, decontextualized, { decision, gathered, isAnswered: true }, composing),
  );
  const said = answers.flatMap(({ claims }) => claims);
  const candidates = parts.flatMap(({ decision, gathered }) =>
    candidatesFor(decision, gathered, composing, { isAnswered: true }),
  );
  return {
    question,
    decontextualized,
    status: 'answered',
    confidence: Math.min(...answers.map(({ confidence }) => confidence)),
    language: parts[0].gathered.asked.scope.language,
    claims: withoutTable(distinctBy(said, ({ sourceUrl, text }) => `${sourceUrl} ${text}`)),
    layout: 'lines',
    results: rankResults(candidates),
    suggestions: [],
  };
}

type Said = Pick<Answer, 'claims' | 'layout'>;

function claimsOf(evidence: Evidence, { asked }: Gathered, { sourcing }: Composing): Said {
  if (evidence.from === 'lines')
    return { claims: evidence.drafts.map((draft) => sourcing.typedClaim(draft)), layout: evidence.layout };
  const { said, layout } = sayGuide(evidence.guide.claims, asked.reading);
  return { claims: said.map((one) => sourcing.guideClaim(one)), layout };
}

/** What the best evidence says; of an option's default, what every place says that states it, each with its source. */
function claimsOfBest({ ranked }: Decision, best: Evidence, gathered: Gathered, composing: Composing): Said {
  const said = claimsOf(best, gathered, composing);
  if (!isOption(best)) return said;
  const others = ranked.filter(({ evidence }) => evidence !== best && isOption(evidence));
  if (others.length === 0) return said;
  return {
    claims: [said, ...others.map(({ evidence }) => claimsOf(evidence, gathered, composing))].flatMap(
      ({ claims }) => claims,
    ),
    layout: 'lines',
  };
}

const isOption = (evidence: Evidence): boolean => evidence.from === 'guide' && evidence.guide.isOption;

function claimsOfReadings(readings: readonly Reading[], { sourcing }: Composing): Said {
  return {
    claims: withoutTable(readings.flatMap(draftsOf).map((draft) => sourcing.typedClaim(draft))),
    layout: 'lines',
  };
}

const draftsOf = ({ outcome }: Reading): readonly Draft[] => ('drafts' in outcome ? outcome.drafts : []);

/** Lines of one piece of evidence that stand among the results: a long list is one place, not many. */
const LINES_OF_EVIDENCE = 3;

/**
 * The places of all evidence, best first, then sections that only rank well. Where nothing is answered, the best section of a guide
 * stands for all of it, and a line for its anchor: several pieces that may each be the answer make it likelier that it is there.
 */
export function candidatesFor(
  { ranked, readings }: Decision,
  { sections }: Gathered,
  composing: Composing,
  { isAnswered = false } = {},
): Candidate[] {
  const { sourcing, links, book } = composing;
  const nameOfLine = (statement: Statement): string => nameOf(statement, book);
  const best = scoreOf(ranked[0]?.probability ?? 0);
  const ofReadings = readings
    .flatMap(draftsOf)
    .map(({ statement }) => new LineCandidate(statement, best, sourcing, nameOfLine));
  const close = new Set<RankedSection>();
  const places = isAnswered ? null : probabilityOfPlaces(ranked);
  const ofEvidence = ranked.flatMap(({ evidence, probability }): Candidate[] => {
    const score = scoreOf((places && taken(places, placeOf(evidence))) ?? probability);
    if (evidence.from === 'lines')
      return evidence.drafts
        .slice(0, LINES_OF_EVIDENCE)
        .map(({ statement }) => new LineCandidate(statement, score, sourcing, nameOfLine));
    close.add(evidence.guide.ranked);
    return [new SectionCandidate(evidence.guide.ranked, sourcing, links, score)];
  });
  const others = sections.filter((section) => !close.has(section));
  return [...ofReadings, ...ofEvidence, ...others.map((section) => new SectionCandidate(section, sourcing, links))];
}

/** What a key has, once: nothing after that. */
function taken(values: Map<string, number>, key: string): number | undefined {
  const value = values.get(key);
  values.delete(key);
  return value;
}

/** Where evidence stands: a guide, or an anchor of the product or pricing page; lines of several anchors stand there together. */
function placeOf(evidence: Evidence): string {
  if (evidence.from === 'guide') return evidence.guide.ranked.guide.id;
  const anchors = new Set(evidence.lines.map(({ statement: { page, anchor } }) => `${page}#${anchor}`));
  return [...anchors].join(' ');
}

/** How likely each place holds the answer, 0…1, not calibrated: the odds of its lines, or of the best of each section, together. */
function probabilityOfPlaces(ranked: Decision['ranked']): Map<string, number> {
  const odds = new Map<string, number>();
  const seen = new Set<RankedSection>();
  for (const { evidence, scores } of ranked.slice(0, SHORTLIST)) {
    if (evidence.from === 'guide') {
      if (seen.has(evidence.guide.ranked)) continue;
      seen.add(evidence.guide.ranked);
    }
    const place = placeOf(evidence);
    odds.set(place, (odds.get(place) ?? 0) + Math.exp(scores.boosted));
  }
  return new Map([...odds].map(([place, sum]) => [place, sum / (1 + sum)]));
}

function resultsFor(decision: Decision, gathered: Gathered, composing: Composing, isAnswered: boolean): Result[] {
  return rankResults(candidatesFor(decision, gathered, composing, { isAnswered }));
}

export function resultOf(statement: Statement, score: number, { book, sourcing }: Composing): Result {
  return statementResult(statement, nameOf(statement, book), score, sourcing);
}

function nameOf({ planId, page, text, kind }: Statement, { corpus, plan }: Book): string {
  if (planId !== undefined) return plan(planId)?.name ?? planId;
  if (kind === 'description' || kind === 'tagline') return corpus.product.name;
  const head = /^([^:.]{1,60}): /.exec(text)?.[1];
  return head ?? (page === 'product' ? corpus.product.name : `${corpus.product.name} pricing`);
}

/** At most so many places of one guide, and of one anchor, are suggested. */
const SUGGESTED_OF_GUIDE = 2;
const SUGGESTED_OF_ANCHOR = 1;

/** Where else to look: what was published instead, the plans that were or could have been meant, the nearest places. */
function suggestionsFor(decision: Decision, gathered: Gathered, composing: Composing): Suggestion[] {
  const { typed } = gathered.asked;
  const [first] = typed.readings;
  const silent = first && 'silent' in first.outcome ? first.outcome.nearest : [];
  const guessed = typed.guess === null ? [] : draftsOf(typed.guess).map(({ statement }) => statement);
  const named = [...guessed, ...silent, ...pricesOfInterest(typed, composing)].map((statement) => ({
    question: questionFor(statement, composing),
    title: statement.text,
    url: composing.sourcing.urlOf(statement),
  }));
  const found = new Map<string, number>();
  const nearest = resultsFor(decision, gathered, composing, false).flatMap((result): Suggestion[] => {
    const group = result.guideId ?? result.url;
    const count = (found.get(group) ?? 0) + 1;
    found.set(group, count);
    if (count > (result.guideId === null ? SUGGESTED_OF_ANCHOR : SUGGESTED_OF_GUIDE)) return [];
    return [{ question: null, title: titleOf(result), url: result.url }];
  });
  return distinct([...named, ...nearest], ({ url }) => url);
}

/** A place as a suggestion names it: a line by itself, a section by its name. */
export function titleOf({ kind, description, name }: Result): string {
  return kind === 'guide' ? name : description;
}

/** Prices of the plans that are named; of every plan where a price is asked for and no known plan is named. */
function pricesOfInterest({ frame }: TypedFinding, { book }: Composing): Statement[] {
  const named = frame.plans.map(({ entity }) => entity.id);
  const asksForPrice = frame.has('price') || frame.form === 'how much';
  if (named.length === 0 && !(asksForPrice && frame.has('plan'))) return [];
  return book.statements.filter(
    ({ planId, kind }) =>
      planId !== undefined &&
      (kind === 'price' || kind === 'contact_sales') &&
      (named.length === 0 || named.includes(planId)),
  );
}

/** A question that a line about a price answers. */
function questionFor({ planId, kind }: Statement, { book }: Composing): string | null {
  const plan = planId !== undefined && (kind === 'price' || kind === 'contact_sales') ? book.plan(planId) : undefined;
  return plan === undefined ? null : `How much is ${plan.name}?`;
}

/** The first of those that are alike, as many as are shown. */
const distinct = (suggestions: readonly Suggestion[], keyOf: (suggestion: Suggestion) => string): Suggestion[] =>
  distinctBy(suggestions, keyOf).slice(0, SUGGESTIONS_MAX);

/** The first of those that are alike. */
function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}
