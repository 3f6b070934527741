import { SUGGESTIONS_MAX } from '../facts/limits.ts';
import type { Links } from '../facts/links.ts';
import type { Statement } from '../facts/statements.ts';
import type { Answer, Claim, Result, Suggestion } from './answer.ts';
import { type Clarifying, clearerQuestions } from './clearer-questions.ts';
import type { Decision } from './decide.ts';
import type { GuideFinding } from './guides/finding.ts';
import { candidateOf, rankResults, SectionCandidate, scoreOf, statementResult } from './results.ts';
import type { Book } from './typed/book.ts';
import type { Reading } from './typed/choose.ts';
import type { Draft } from './typed/proposal.ts';
import type { TypedFinding } from './typed/typed-facts.ts';

/** What composing needs besides the findings. */
export interface Composing extends Clarifying {
  readonly book: Book;
  readonly links: Links;
}

export interface Findings {
  readonly typed: TypedFinding;
  readonly guides: GuideFinding;
}

/** Makes the answer that a decision stands for; below the bar it says nothing but where to look. */
export function compose(
  question: string,
  decontextualized: string | null,
  decision: Decision,
  findings: Findings,
  isAnswered: boolean,
  composing: Composing,
): Answer {
  const confidence = Math.round(decision.confidence * 1000) / 1000;
  const base = { question, decontextualized, confidence };
  if (!isAnswered || decision.from === 'nothing')
    return {
      ...base,
      status: 'no_answer',
      claims: [],
      layout: 'prose',
      results: [],
      suggestions: suggestionsFor(findings, composing),
    };
  const { claims, layout } =
    decision.from === 'typed' ? typedClaims(decision.readings, composing) : guideClaims(findings.guides, composing);
  const isAmbiguous = decision.readings.length > 1;
  const meant = decontextualized ?? question;
  return {
    ...base,
    status: isAmbiguous ? 'ambiguous' : 'answered',
    claims,
    layout,
    results: resultsFor(decision, findings, composing),
    suggestions: isAmbiguous ? distinct(clearerQuestions(meant, findings.typed, decision.readings, composing)) : [],
  };
}

const draftsOf = ({ outcome }: Reading): readonly Draft[] => ('drafts' in outcome ? outcome.drafts : []);

function typedClaims(readings: readonly Reading[], { sourcing }: Composing): Pick<Answer, 'claims' | 'layout'> {
  const [best] = readings;
  const isOne = readings.length === 1 && best !== undefined && 'drafts' in best.outcome;
  return {
    claims: readings.flatMap(draftsOf).map((draft) => sourcing.typedClaim(draft)),
    layout: isOne && 'drafts' in best.outcome ? best.outcome.layout : 'lines',
  };
}

function guideClaims({ answer }: GuideFinding, { sourcing }: Composing): Pick<Answer, 'claims' | 'layout'> {
  const claims: Claim[] = (answer?.quotes ?? []).map((quote) => sourcing.guideClaim(quote));
  return { claims, layout: answer === null || answer.kind === 'prose' ? 'prose' : 'lines' };
}

/** What was understood word for word stands before whatever else speaks about it. */
const TYPED_FACT = 91;

/** The places that the claims stand on, then other sections that speak about it. */
function resultsFor(decision: Decision, { guides }: Findings, composing: Composing): Result[] {
  const score = Math.max(TYPED_FACT, scoreOf(decision.confidence));
  const typed = decision.readings
    .flatMap(draftsOf)
    .map(({ statement }) => candidateOf(resultOf(statement, score, composing)));
  const sections = guides.sections.map((section) => new SectionCandidate(section, composing.sourcing, composing.links));
  return rankResults([...typed, ...sections]);
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

/** Where else to look: what was published instead, the plans that were or could have been meant, the nearest guides. */
function suggestionsFor({ typed, guides }: Findings, composing: Composing): Suggestion[] {
  const [best] = typed.readings;
  const silent = best && 'silent' in best.outcome ? best.outcome.nearest : [];
  const guessed = typed.guess === null ? [] : draftsOf(typed.guess).map(({ statement }) => statement);
  const nearest = [...guessed, ...silent];
  const suggestions = distinct(
    [...nearest, ...pricesOfInterest(typed, composing)].map((statement) => ({
      question: questionFor(statement, composing),
      title: statement.text,
      url: composing.sourcing.urlOf(statement),
    })),
  );
  for (const { guide, section } of guides.sections) {
    if (suggestions.length === SUGGESTIONS_MAX) break;
    const title = section.heading === '' ? guide.title : `${guide.title}: ${section.heading}`;
    const url = composing.links.guide(guide, section.id);
    if (suggestions.every((other) => other.url !== url || other.title !== title))
      suggestions.push({ question: null, title, url });
  }
  return suggestions;
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

function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions
    .filter(({ url, title }) => !seen.has(`${url} ${title}`) && seen.add(`${url} ${title}`))
    .slice(0, SUGGESTIONS_MAX);
}
