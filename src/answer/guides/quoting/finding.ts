import type { Guide, Section } from '../../../facts/corpus.ts';

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
  /** A row, or the default of an option that was asked for by its name: nothing is said around them. */
  readonly isAlone?: true;
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
  /** The same section in other versions of the guide, the newest first. */
  readonly otherVersions: readonly OtherVersion[];
}

/** A section of another version that says nearly the same. */
export interface OtherVersion extends Pick<GuideQuote, 'guide' | 'section'> {
  /** As its address names it; empty where it names none. */
  readonly version: string;
}
