/** How far another word stands for the reader's own, 0…1. */
export const ALTERNATIVES = { joined: 0.9, part: 0.8, corrected: 0.9, editor: 0.9, lexical: 0.25, kin: 0.5 } as const;
/** How candidates are gathered. */
export const POOL = { sections: 40, perGuide: 20, guideShare: 0.5 } as const;
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
  unit: [
    2.383, 1.857, 1.222, 5.477, 2.969, 3.895, 3.595, -0.076, 0.213, 2.09, 1.954, 0.374, 0.999, -0.234, 0.422, -0.098,
    -2.004, -0.097, 1.708, 2.312, 1.203, 2.183, 1.036, 0.207, 2.113, 1.327, 0.642, -0.439, -0.93, 0.007, 0, 0.076, 0,
    0.327, 0, -2.116, 2.261, 1.782, 4.574, 2.708, 2.953, 2.567, 0.521, 1.524, 0.872, 0.389,
  ],
  section: [
    0.835, 0.233, -2.094, 3.323, 1.163, 1.525, 0.866, -0.073, 1.002, 0.009, 0.175, 0.629, 1.57, 0.11, 1.078, 0.524,
    2.236, -1.204, -2.349, -1.082, 0.016, -1.827, 0.062, 0.705, 0, 1.216, 0.571, 0.387, 0.634, 0.223, 1.811, 0.757,
    1.036, 0.651, -0.056, 0.107, 0.024, -0.375,
  ],
  confidence: [
    2.255, -1.114, -0.855, -0.289, 0.583, -0.192, -0.297, 0.186, -0.141, 0.356, -2.006, -0.282, 0.089, -0.304, 0.226,
    -0.248, -1.173, -0.567, -0.064, -0.152, 0.759, 0.413, 0.835, 0.521, 0.27, 1.378, 0.596, 0.149, -0.483, 0.915, 0.065,
    -0.895, -0.119, 0.054, 0.222, 0.269, 0.313, 0.054, -0.632, 0.333, 0.401, 0.283, 0.027, 0.031, 1.239, -0.364, 0.014,
    0.607, 0.249, -0.228, 0.013, -0.287, 0.798, -0.326, -0.187, -0.025, -0.005, -0.013, 0.246, 0.268,
  ],
  confidenceBias: -3.15,
};
