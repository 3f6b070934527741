/**
 * The constants of the guides' finder: one set for all corpora. Those here were chosen by trying few values on all
 * development sets (encyclopaedia articles, FAQ, a manual, scientific abstracts); those in `fitted.ts` were fitted by
 * `tools/fit/guides/` and checked on sets that they had not been fitted on. Change those only by fitting again.
 */

/** How far another word stands for the reader's own, 0…1. */
export const ALTERNATIVES = { joined: 0.9, part: 0.8, corrected: 0.95, editor: 0.9 } as const;
/** How much each kind of alternative counts while candidates are gathered, by `Kinship`. */
export const POOL_WEIGHT = [1, 0.25, 0.3] as const;
/** How candidates are gathered: so many sections, of the `looks` best, at most so many of one guide. */
export const POOL = { sections: 24, looks: 48, perGuide: 18, guideShare: 0.5 } as const;
/** How much a synonym counts beside a word itself where pairs and nearness are measured. */
export const SYNONYM_HIT = 0.5;
/** What kin of a word is worth beside its synonym. */
export const KIN_WORTH = 0.7;
/** How much a section is worth what the best of its units is: more where one sentence can hold what is asked for. */
export const SHARE_OF_BEST_UNIT = { fact: 0.5, other: 0.2 } as const;
/** What a section's score adds to each of its units where no fact is asked for: which section it is matters more than which sentence. */
export const SHARE_OF_SECTION = 2.5;
/** What a numbered list adds to a section's score where a procedure is asked for. */
export const STEPS_BONUS = 1.5;
/** What code and the head of a table are held back by: they are seldom what was asked. */
export const ASIDE_PENALTY = 6;
/** The score of a unit that has no word of the question; it is not measured. */
export const NO_HIT = -20;

/** A logistic model of `CONFIDENCE_FEATURES`. */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** The fitted figures. */
export interface Fitted {
  /** Weights of `UNIT_FEATURES`, and of `SECTION_FEATURES` for what a section's place adds to each of its units. */
  readonly unit: readonly number[];
  readonly place: readonly number[];
  /** Weights of `SECTION_FEATURES` for the ranking of sections. All three: listwise softmax with L2; signs of sections held to what a feature means. */
  readonly section: readonly number[];
  /** The judgement of a finding: three questions, each answered by a model of its own, whose log odds are features of the decision. */
  readonly confidence: {
    /** Whether the corpus knows about it: a logistic model, small boosted trees on top. */
    readonly known: Logistic & {
      /** A tree is its nodes, each four numbers: feature, threshold, node where not above it, node where above; a leaf is -1, value, 0, 0. */
      readonly trees: readonly (readonly number[])[];
    };
    /** Whether the text says it, where it knows about it, or only comes close. */
    readonly said: Logistic;
    /** Whether, if it is said, this is the place. */
    readonly right: Logistic;
  };
}
