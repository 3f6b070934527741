import type { Guide, Section } from '../../facts/corpus.ts';

/** How a finding is read: whole sentences in one run, or steps and rows on lines of their own. */
export type ClaimKind = 'prose' | 'steps' | 'rows';

/** A piece of a section's text that may be quoted: `section.text.slice(start, end) === text`. */
export interface GuideQuote {
  readonly guide: Guide;
  readonly section: Section;
  readonly text: string;
  /** UTF-16 offsets into the section's text. */
  readonly start: number;
  readonly end: number;
}

/** The best that one section has to say. */
export interface GuideClaims {
  readonly kind: ClaimKind;
  /** In the order of the text, at least one; each is one sentence, step, item or row. All of one section. */
  readonly quotes: readonly GuideQuote[];
}

/** One section in the ranking. */
export interface RankedSection {
  readonly guide: Guide;
  readonly section: Section;
  /** What orders the ranking; higher is better, comparable within one question only. */
  readonly rank: number;
  /** 0…1: how much of the question stands here; the same for the same question and text, whatever else was found. */
  readonly score: number;
  /** A short passage around its best sentence, cut at sentence bounds. */
  readonly snippet: GuideQuote;
}

/** One guide in the ranking. */
export interface RankedGuide {
  readonly guide: Guide;
  readonly rank: number;
}

/** One fact about the decision, for a person to read and for tests. */
export interface Feature {
  readonly name: string;
  readonly value: number;
}

/** What the guides have to say to one question, and how sure that is. */
export interface GuideFinding {
  /** Best first, ties by guide id and section order; empty where no word of the question stands in any guide. At most 30. */
  readonly sections: readonly RankedSection[];
  /** Best first: the order in which `sections` first name them. */
  readonly guides: readonly RankedGuide[];
  /** The claims to answer with; null exactly where `sections` is empty. */
  readonly answer: GuideClaims | null;
  /** The next best single sentences, of any section, best first; at most 4. */
  readonly alternatives: readonly GuideQuote[];
  /** Calibrated probability that the guides answer the question and that `answer` is the answer; 0…1. */
  readonly confidence: number;
  /** What went into `confidence`. */
  readonly features: readonly Feature[];
  /** What was understood and why this was chosen, a line each. */
  readonly explanation: readonly string[];
}

/** Finds what the guides say to a question. Pure: the same question, the same finding. */
export interface GuideFinder {
  find(question: string): GuideFinding;
}
