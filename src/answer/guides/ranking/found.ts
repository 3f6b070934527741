import { compareVersions } from '../../../catalog/versions.ts';
import { snippetAround } from '../quoting/extract.ts';
import type { GuideQuote, OtherVersion, RankedSection } from '../quoting/finding.ts';
import { type GuideTables, guidePlace } from '../scan/tables.ts';
import type { RankedPassage } from './ranked.ts';

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

  get otherVersions(): readonly OtherVersion[] {
    const { versions, passages } = this.#tables.catalog;
    return versions
      .alike(this.#passage)
      .map((passage) => ({ ...guidePlace(this.#tables, passage), number: passages.guideOf[passage] as number }))
      .map(({ guide, section, number }) => ({ guide, section, version: versions.versionOf(number) ?? '' }))
      .sort((a, b) => compareVersions(a.version || null, b.version || null) || (a.guide.id < b.guide.id ? -1 : 1));
  }

  #found(): ReturnType<typeof guidePlace> {
    this.#place ??= guidePlace(this.#tables, this.#passage);
    return this.#place;
  }
}
