/** Another stem of the corpus that may stand where the reader's word does not. */
export interface Alternative {
  readonly stem: number;
  /** 0…1: how far it stands for the word. */
  readonly weight: number;
  readonly kind: Kinship;
}

/** How an alternative relates to the word: the same in another spelling, a synonym or of the same root, or one that begins alike. */
export const SAME = 0;
export const SYNONYM = 1;
export const KIN = 2;
export type Kinship = typeof SAME | typeof SYNONYM | typeof KIN;
/** How many kinds there are. */
export const KINSHIPS = 3;

/** One content word of the question. */
export interface Slot {
  readonly text: string;
  /** Stem in the vocabulary, or -1; the corrected one where the word was corrected. */
  readonly stem: number;
  /** Exact word in the vocabulary, or -1; the corrected one where the word was corrected. */
  readonly word: number;
  /** Rarity among sections and among guides, less where one asks with the word rather than about it. */
  readonly rarity: number;
  readonly guideRarity: number;
  readonly alternatives: readonly Alternative[];
  /** Stems of the corpus that mean the opposite: looked up when asked for, which is for few words. */
  readonly opposites: () => readonly number[];
  readonly isNumber: boolean;
  /** Capitalised, not as the first word. */
  readonly isName: boolean;
  readonly known: boolean;
  readonly corrected: boolean;
  /** Index of its first token. */
  readonly position: number;
  /** It was said before what was said last, and not again. */
  readonly isEarlier: boolean;
}

/** Slots of a question at most. */
export const MAX_SLOTS = 32;
