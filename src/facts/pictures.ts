/** Kinds of pictures that every browser shows, and what they are called over HTTP. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const;

export type PictureKind = keyof typeof PICTURE_TYPES;

/** A picture that guides show, its size in CSS pixels. */
export interface Picture {
  /** Within the corpus folder, with `/`. */
  readonly path: string;
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** SHA-256, hex: what the picture is. */
  readonly sha256: string;
}

/** The pictures of a corpus, and where its guides show them. */
export interface Pictures {
  /** By path, each once. */
  readonly files: readonly Picture[];
  /** Guide by id → address as its Markdown has it → number of the picture in `files`. */
  readonly inGuides: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
