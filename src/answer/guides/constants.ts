/** How far another word stands for the reader's own, 0…1. */
export const ALTERNATIVES = { joined: 0.9, part: 0.8, corrected: 0.9, editor: 0.9, lexical: 0.25, kin: 0.5 } as const;
/** How candidates are gathered. */
/** How much each kind of alternative counts while candidates are gathered, by `Kinship`. */
export const POOL_WEIGHT = [1, 0.25, 0.12, 0.3] as const;
export const POOL = { sections: 32, perGuide: 20, guideShare: 0.5 } as const;
/** How well a corrected word matches. */
export const CORRECTED: number = ALTERNATIVES.corrected;
/** A unit's score: its own and this share of its section's. */
export const SHARE_OF_SECTION = 0.8;
/** Weights in the order of the features. */
export const MODEL: {
  readonly unit: readonly number[];
  readonly section: readonly number[];
  readonly confidence: readonly number[];
  readonly confidenceBias: number;
} = {
  unit: [5.98, 2.49, 1.37, 7.45, 3.42, 8.33, 4.8, 0.175, 1.39, 1.17, 0, 3.86, -1.05, 4, 1.81, 0.131, 1.94, 1.8, -1.06, 1.48, 0.148, 0.44, -0.204, 0.317, 0.248, -0.73, -0.24, 1.74, 2.31, 1.07, 1.92, 2.62, 1.3, 2.42, 1.66, 0.221, 1.38, 0.919, -0.565, -9.49, 0.0454, 1.75, -1.18, -1.98, -0.113, 0.31, -1],
  section: [0.969, 0.205, -1.18, 3.05, 0.672, 1.38, 0.939, 0.151, 0.496, 0, 0.408, 1.02, 1.36, 0.258, 1.38, 0.632, 1.96, -0.749, -1.24, -0.862, -0.0114, -2.61, 0.186, 0.599, 1.26, 0.51, 0.298, 0.545, 0.408, 1.41, 0.734, 1.35, 0.451, 0.271, 0.331, 0, 0, 0.163, 0, 2.81, 0.11, 0, 0.941, 1.64, 0.47, 1.18],
  confidence: [
    2.255, -1.114, -0.855, -0.289, 0.583, -0.192, -0.297, 0.186, -0.141, 0.356, -2.006, -0.282, 0.089, -0.304, 0.226,
    -0.248, -1.173, -0.567, -0.064, -0.152, 0.759, 0.413, 0.835, 0.521, 0.27, 1.378, 0.596, 0.149, -0.483, 0.915, 0.065,
    -0.895, -0.119, 0.054, 0.222, 0.269, 0.313, 0.054, -0.632, 0.333, 0.401, 0.283, 0.027, 0.031, 1.239, -0.364, 0.014,
    0.607, 0.249, -0.228, 0.013, -0.287, 0.798, -0.326, -0.187, -0.025, -0.005, -0.013, 0.246, 0.268,
  ],
  confidenceBias: -3.15,
};

/** How much a synonym counts beside a word itself where pairs and nearness are measured. */
export const SYNONYM_HIT = 0.5;
