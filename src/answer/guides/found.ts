import { CONFIDENCE_FEATURES } from './confidence-features.ts';
import { Quote, snippetAround } from './extract.ts';
import type { Feature, GuideClaims, GuideFinding, GuideQuote, RankedGuide, RankedSection } from './finding.ts';
import type { Question, Slot } from './question.ts';
import type { RankedPassage, RankedUnit } from './ranked.ts';
import { type GuideTables, guidePlace } from './tables.ts';

const SHOWN_SECTIONS = 5;

/** One section of a ranking; what it is of and its snippet are looked up where somebody reads them. */
export class FoundSection implements RankedSection {
  readonly rank: number;
  readonly score: number;
  readonly #tables: GuideTables;
  readonly #passage: number;
  readonly #bestUnit: number;
  #place: ReturnType<typeof guidePlace> | undefined;

  constructor(tables: GuideTables, { section: passage, score, coverage, bestUnit }: RankedPassage) {
    this.rank = score;
    this.score = Math.min(1, coverage);
    this.#tables = tables;
    this.#passage = passage;
    this.#bestUnit = bestUnit;
  }

  get guide(): RankedSection['guide'] {
    return this.#found().guide;
  }

  get section(): RankedSection['section'] {
    return this.#found().section;
  }

  get snippet(): GuideQuote {
    const { unitStarts, unitTexts } = this.#tables.catalog;
    const from = unitStarts[this.#passage] as number;
    const behind = unitStarts[this.#passage + 1] as number;
    return snippetAround(this.guide, this.section, unitTexts, from, behind, this.#bestUnit);
  }

  #found(): ReturnType<typeof guidePlace> {
    this.#place ??= guidePlace(this.#tables, this.#passage);
    return this.#place;
  }
}

/** What a ranking came to. Few readers want to know more than the answer: the rest is put together where it is read. */
export class Found implements GuideFinding {
  readonly sections: readonly RankedSection[];
  readonly answer: GuideClaims;
  readonly confidence: number;
  readonly #tables: GuideTables;
  readonly #others: readonly RankedUnit[];
  readonly #standing: Float64Array;
  readonly #slots: readonly Slot[];

  constructor(
    tables: GuideTables,
    { slots }: Question,
    sections: readonly RankedSection[],
    others: readonly RankedUnit[],
    standing: Float64Array,
    answer: GuideClaims,
    confidence: number,
  ) {
    this.sections = sections;
    this.answer = answer;
    this.confidence = confidence;
    this.#tables = tables;
    this.#others = others;
    this.#standing = standing;
    this.#slots = slots;
  }

  get guides(): readonly RankedGuide[] {
    const seen = new Map<RankedGuide['guide'], RankedGuide>();
    for (const { guide, rank } of this.sections) if (!seen.has(guide)) seen.set(guide, { guide, rank });
    return [...seen.values()];
  }

  get alternatives(): readonly GuideQuote[] {
    return this.#others.map(({ section: passage, unit }) => {
      const { guide, section } = guidePlace(this.#tables, passage);
      const { start, end } = section.units[unit - (this.#tables.catalog.unitStarts[passage] as number)] as {
        start: number;
        end: number;
      };
      return new Quote(guide, section, start, end);
    });
  }

  get features(): readonly Feature[] {
    return CONFIDENCE_FEATURES.map((name, index) => ({ name, value: this.#standing[index] as number }));
  }

  get explanation(): readonly string[] {
    const words = this.#slots.map(
      ({ text, known, corrected, rarity }) =>
        `${text}${corrected ? ' (corrected)' : known ? '' : ' (unknown)'} ${rarity.toFixed(1)}`,
    );
    const places = this.sections
      .slice(0, SHOWN_SECTIONS)
      .map(
        ({ guide, section, rank, score }, index) =>
          `${index + 1}. ${guide.id}#${section.id}: rank ${rank.toFixed(2)}, ${Math.round(100 * score)}% of the question stands here.`,
      );
    return [
      `Words with their rarity: ${words.join(', ')}.`,
      ...places,
      `Confidence of the guides: ${this.confidence.toFixed(3)}.`,
    ];
  }
}
