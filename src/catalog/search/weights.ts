/** One field of a document: how much a word in it counts, and how far a long field is discounted (0 not at all, 1 fully). */
export interface FieldWeight {
  readonly weight: number;
  readonly lengthNorm: number;
}

/** Fields of a passage, in the order of every table about fields. */
export const FIELDS = ['title', 'headings', 'body', 'path'] as const;
export type Field = (typeof FIELDS)[number];

/** Parameters of BM25F for one kind of document. */
export interface RankingWeights {
  readonly fields: Readonly<Record<Field, FieldWeight>>;
  /** How soon further occurrences of a word stop to count. */
  readonly saturation: number;
}

export interface IndexWeights {
  readonly guides: RankingWeights;
  readonly passages: RankingWeights;
}

/** Where the constants of BM25F stand: they are built into the postings when an index is made. */
export const INDEX_WEIGHTS: IndexWeights = {
  guides: {
    fields: {
      title: { weight: 2, lengthNorm: 0.5 },
      headings: { weight: 1, lengthNorm: 0.75 },
      body: { weight: 1, lengthNorm: 0.75 },
      path: { weight: 0.5, lengthNorm: 0.5 },
    },
    saturation: 1.2,
  },
  passages: {
    fields: {
      title: { weight: 1, lengthNorm: 0.5 },
      headings: { weight: 2, lengthNorm: 0.5 },
      body: { weight: 1, lengthNorm: 0.75 },
      path: { weight: 0.5, lengthNorm: 0.5 },
    },
    saturation: 1.2,
  },
};
