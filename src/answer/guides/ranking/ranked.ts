/** A unit with its place in the ranking. */
export interface RankedUnit {
  /** Number in the catalog. */
  readonly unit: number;
  readonly section: number;
  readonly score: number;
  /** Rows of its features and of its section's. */
  readonly row: number;
  readonly sectionRow: number;
}

export interface RankedPassage {
  readonly section: number;
  readonly score: number;
  /** What it adds to the score of each of its units. */
  readonly lead: number;
  /** Share of the question's rarity that stands in the section, 0…1. */
  readonly coverage: number;
  readonly bestUnit: number;
}

/** Sections and units of one question. */
export interface Ranking {
  /** In the order in which they were measured. */
  readonly byRow: readonly RankedPassage[];
  /** Best first. */
  readonly sections: readonly RankedPassage[];
  /** The best few of all sections, best first. */
  readonly units: readonly RankedUnit[];
}
