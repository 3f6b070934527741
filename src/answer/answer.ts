import type { IsoDate, Reviewed } from '../facts/corpus.ts';

/**
 * The one value that every interface prints: JSON, three stream dialects, MCP and the terminal cannot disagree,
 * because none of them decides anything.
 */
export interface Answer {
  /** As asked, trimmed. */
  readonly question: string;
  /** The question that was answered instead, where `prev` filled in what it lacked. */
  readonly decontextualized: string | null;
  readonly status: 'answered' | 'ambiguous' | 'no_answer';
  /** Where nothing was asked, as of a greeting or thanks: then `status` is `no_answer` and nothing was looked for. */
  readonly isCourtesy?: true;
  /** Calibrated probability that this corpus answers the question and that this is the answer; 0…1, 3 decimals. */
  readonly confidence: number;
  /** Primary BCP 47 tag: the language whose guides were asked. */
  readonly language: string;
  /** Empty exactly where `status` is `no_answer`. */
  readonly claims: readonly Claim[];
  /** `answer.text` is the claims joined by a space (`prose`) or a line break (`lines`: steps, rows, code). */
  readonly layout: 'prose' | 'lines';
  /** Best first, ties by id, at most 10, at most 3 from one guide; empty where `status` is `no_answer`. */
  readonly results: readonly Result[];
  /** At most 5, best first; of a courtesy, questions that this corpus answers. */
  readonly suggestions: readonly Suggestion[];
}

export interface Claim {
  /** What it is printed as: `text` (a sentence, an item, a published line), `code`, `step` of a procedure, `row` of a table. */
  readonly kind: 'text' | 'code' | 'step' | 'row';
  /** Of `code`, the language that its block names in lower case; else null. */
  readonly language: string | null;
  readonly text: string;
  readonly sourceUrl: string;
  readonly quote: string;
  readonly source: Source;
  /** Of a published line about a plan that is said as it stands: what it says of which plan. */
  readonly ofPlan?: OfPlan;
}

/** What a line says of one plan: of `Growth, Brands: 3 brands`, that of `Growth` about `Brands` is `3 brands`. */
export interface OfPlan {
  readonly planId: string;
  readonly plan: string;
  /** A limit's or feature's name, or `Price`; and what tells it from another of the same name. */
  readonly about: string;
  readonly aboutId: string;
  readonly value: string;
}

/** The page that a claim or result stands on, without its anchor. */
export interface Source extends Reviewed {
  readonly kind: 'product' | 'pricing' | 'guide';
  readonly url: string;
  readonly title: string;
  readonly dateModified: IsoDate | null;
}

/** One section of a guide or one anchor of the product or pricing page. */
export interface Result {
  /** `url` with its anchor. */
  readonly id: string;
  /** Of a section of a guide: the guide's title and, unless that says it, the heading. */
  readonly name: string;
  readonly url: string;
  /** 1…100, absolute: the same for the same question and text, whatever else was found. */
  readonly score: number;
  /** The best quote of that place. */
  readonly description: string;
  readonly source: Source;
  /** What it is, for Schema.org typing and for filters. */
  readonly kind: 'product' | 'pricing' | 'guide';
  /** For `kind: guide`, the guide's id and the section's anchor; else the page's anchor. */
  readonly guideId: string | null;
  readonly anchor: string;
  /** The same section in other versions of the guide, the newest first. */
  readonly otherVersions: readonly { readonly version: string; readonly url: string }[];
}

export interface Suggestion {
  /** A clearer question, where there is one to ask. */
  readonly question: string | null;
  readonly title: string;
  readonly url: string;
}

/** Asks one question of one index. Pure: the same question, the same bytes. */
export type Ask = (question: string, options?: { readonly previous?: readonly string[] }) => Answer;
