import type { Reading } from '../typed/choose.ts';
import type { Draft } from '../typed/proposal.ts';
import type { GuideEvidence } from './guide-evidence.ts';
import type { Line } from './lines.ts';
import type { TermMatch } from './term-cosines.ts';

/** How the words of the question stand in some evidence. */
export interface WordMatch extends TermMatch {
  /** Share of the question's IDF that stands there by any variant, and by the words themselves; 0…1. */
  readonly coverage: number;
  readonly exact: number;
  /** Largest IDF of the question that is missing, as a share of the rarest possible. */
  readonly missing: number;
  /** Share of its own name that the question says. */
  readonly name: number;
  /** Cosines of the question with its best sentence or line, and with all of it. */
  readonly cosine: number;
  readonly whole: number;
  /** Cosine of the question with what the evidence is about: the name of a line's subject (without the plans that are named), or title and heading. */
  readonly aboutCosine: number;
  /**
   * How far one part (a line; the sentence, row or item that a section is proposed for) is ahead of what stands beside it, whether that
   * is quoted, too, or not: in words (of lines by coverage, of guides by the cosines of words) and in meaning. Far ahead, it says
   * alone what is asked for; behind, it leaves that out.
   */
  readonly partAhead: number;
  readonly partCosineAhead: number;
}

/** Published lines that may be the answer. */
export interface LineEvidence {
  readonly from: 'lines';
  /** Whether an editor wrote down that the question, in these very words, asks for this. */
  readonly isMeant: boolean;
  readonly lines: readonly Line[];
  readonly drafts: readonly Draft[];
  readonly layout: 'prose' | 'lines';
  /** The reading that proposed them; null where their words did. */
  readonly reading: Reading | null;
  readonly match: WordMatch;
}

/** A section of a guide that may be the answer. */
export interface SectionEvidence {
  readonly from: 'guide';
  /** Whether an editor wrote down that the question, in these very words, asks for this. */
  readonly isMeant: boolean;
  readonly guide: GuideEvidence;
  readonly match: WordMatch;
}

export type Evidence = LineEvidence | SectionEvidence;
