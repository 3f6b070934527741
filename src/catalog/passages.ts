import type { Guide, Section } from '../facts/corpus.ts';
import type { PageAnchor } from './passage-source.ts';

/** Where a passage stands. */
export type Place =
  | { readonly kind: 'guide'; readonly guide: Guide; readonly section: Section }
  | { readonly kind: 'product' | 'pricing'; readonly anchor: PageAnchor };

/** Passage numbers and what they stand for. */
export class PassageTable {
  /** Passages of guides come first: their numbers are below this. */
  readonly guidePassageCount: number;
  readonly count: number;
  /** First passage of each guide, with `guidePassageCount` behind the last one. */
  readonly guideStarts: Uint32Array;
  /** Guide of each passage of a guide. */
  readonly guideOf: Uint32Array;
  readonly #guides: readonly Guide[];
  readonly #anchors: () => readonly PageAnchor[];

  /** @param anchors those that all passages behind the guides' stand for; asked for when one of them is */
  constructor(guides: readonly Guide[], guideStarts: Uint32Array, count: number, anchors: () => readonly PageAnchor[]) {
    this.#guides = guides;
    this.#anchors = anchors;
    this.count = count;
    this.guideStarts = guideStarts;
    this.guidePassageCount = this.guideStarts[guides.length] as number;
    this.guideOf = new Uint32Array(this.guidePassageCount);
    for (let guide = 0; guide < guides.length; guide++)
      this.guideOf.fill(guide, this.guideStarts[guide], this.guideStarts[guide + 1]);
  }

  placeOf(passage: number): Place {
    if (passage >= this.guidePassageCount) {
      const anchor = this.#anchors()[passage - this.guidePassageCount] as PageAnchor;
      return { kind: anchor.page, anchor };
    }
    const number = this.guideOf[passage] as number;
    const guide = this.#guides[number] as Guide;
    return { kind: 'guide', guide, section: guide.sections[passage - (this.guideStarts[number] as number)] as Section };
  }

  /** A name for each passage that stays the same when others come and go: `guide:setup#install`, `pricing#pro`. */
  idOf(passage: number): string {
    const place = this.placeOf(passage);
    return place.kind === 'guide'
      ? `guide:${place.guide.id}#${place.section.id}`
      : `${place.kind}#${place.anchor.anchor}`;
  }
}
