/**
 * The constants of the guides' finder: one set for all corpora. Those here were chosen by trying few values on all
 * development sets (encyclopaedia articles, FAQ, a manual, scientific abstracts); those in `fitted.ts` were fitted by
 * `tools/fit/` and checked on sets that they had not been fitted on. Change those only by fitting again.
 */

/** How far another word stands for the reader's own, 0…1. */
export const ALTERNATIVES = { joined: 0.9, part: 0.8, corrected: 0.9, editor: 0.9 } as const;
/** How much each kind of alternative counts while candidates are gathered, by `Kinship`. */
export const POOL_WEIGHT = [1, 0.25, 0.3] as const;
/** How candidates are gathered: so many sections, of the `looks` best, at most so many of one guide. */
export const POOL = { sections: 24, looks: 48, perGuide: 18, guideShare: 0.5 } as const;
/** How much a synonym counts beside a word itself where pairs and nearness are measured. */
export const SYNONYM_HIT = 0.5;
/** What kin of a word is worth beside its synonym. */
export const KIN_WORTH = 0.7;
/** A unit's score: its own and this share of its section's. */
export const SHARE_OF_SECTION = 2.5;
/** What a numbered list adds to a section's score where a procedure is asked for. */
export const STEPS_BONUS = 1.5;
/** What code and the head of a table are held back by: they are seldom what was asked. */
export const ASIDE_PENALTY = 6;
/** The score of a unit that has no word of the question; it is not measured. */
export const NO_HIT = -20;

/** The fitted figures. */
export interface Fitted {
  /** Weights of `UNIT_FEATURES` and of `SECTION_FEATURES`: listwise softmax with L2, the sections' signs held to what a feature means. */
  readonly unit: readonly number[];
  readonly section: readonly number[];
  /** The judgement of a finding: a logistic model of `CONFIDENCE_FEATURES`, small boosted trees on top, an isotonic table. */
  readonly confidence: {
    readonly bias: number;
    readonly weights: readonly number[];
    /** A tree is its nodes, each four numbers: feature, threshold, node where not above it, node where above; a leaf is -1, value, 0, 0. */
    readonly trees: readonly (readonly number[])[];
    /** Score and share of answers that were right at it, both rising; straight lines between. */
    readonly table: readonly (readonly [score: number, probability: number])[];
  };
}
