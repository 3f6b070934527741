import type { Question } from '../../question/question.ts';
import { Scan } from '../scan/scan.ts';
import type { GuideTables } from '../scan/tables.ts';
import { SECTION_DIM, sectionFeature } from '../sections/section-feature-names.ts';
import { addPlace, measureSection } from '../sections/section-features.ts';
import { measureSectionStanding, measureStanding, type SectionStanding } from '../standing/standing.ts';
import { UNIT_DIM } from '../units/unit-feature-names.ts';
import { measureUnit } from '../units/unit-features.ts';
import { UnitScores } from '../units/unit-scores.ts';
import { ASIDE_PENALTY, type Fitted, NO_HIT, SHARE_OF_BEST_UNIT, SHARE_OF_SECTION, STEPS_BONUS } from './constants.ts';
import { type PoolBests, PoolBuilder } from './pool.ts';
import type { RankedPassage, RankedUnit, Ranking } from './ranked.ts';

/** What was measured, row by row; valid until the next question. */
export interface Measured {
  readonly unitFeatures: Float64Array;
  readonly unitIds: readonly number[];
  readonly sectionFeatures: Float64Array;
  readonly sectionIds: readonly number[];
}

const NOTHING: Ranking = { byRow: [], sections: [], units: [] };
const COVERAGE = sectionFeature('coverage');
/** Units of a ranking that are told apart: the best one and its alternatives. */
const LEADING_UNITS = 5;

/** Ranks the sections and units of one catalog; keeps its scratch memory between questions. */
export class Ranker {
  readonly #tables: GuideTables;
  readonly #pool: PoolBuilder;
  readonly #scan: Scan;
  readonly #units = new UnitScores();
  readonly #unitWeights: Float64Array;
  readonly #placeWeights: Float64Array;
  readonly #sectionWeights: Float64Array;
  #sectionIds: readonly number[] = [];
  #unitFeatures = new Float64Array(0);
  #unitScores = new Float64Array(0);
  #sectionFeatures = new Float64Array(0);
  /** By the row of the section, of those that were asked for. */
  readonly #sectionStandings = new Map<number, SectionStanding>();

  constructor(tables: GuideTables, { unit, place, section }: Fitted) {
    this.#tables = tables;
    this.#pool = new PoolBuilder(tables);
    this.#scan = new Scan(tables);
    this.#unitWeights = Float64Array.from(unit);
    this.#placeWeights = Float64Array.from(place);
    this.#sectionWeights = Float64Array.from(section);
  }

  /** Ranks one question; `observe` sees the features, for fitting. */
  rank(
    question: Question,
    {
      nearest = [],
      aside = null,
      observe,
    }: { nearest?: readonly number[]; aside?: Uint8Array | null; observe?: (measured: Measured) => void } = {},
  ): Ranking {
    this.#sectionIds = this.#pool.build(question, nearest, aside).sections;
    if (this.#sectionIds.length === 0) return NOTHING;
    const rows = this.#reserve();
    this.#sectionStandings.clear();
    this.#scan.begin(question);
    this.#scan.survey(this.#sectionIds);
    const sections = this.#rankSections();
    observe?.(this.#measured(rows));
    const units = this.#units.best(LEADING_UNITS, this.#sectionIds);
    return {
      byRow: sections,
      sections: [...sections].sort((left, right) => right.score - left.score || left.section - right.section),
      units,
    };
  }

  /** One unit of a section of the last question with its place in the ranking; one without a word of it is measured now. */
  unitAt(section: number, unit: number, { byRow }: Ranking): RankedUnit {
    const sectionRow = this.#sectionIds.indexOf(section);
    const { unitStarts } = this.#tables.catalog;
    let row = unit - (unitStarts[section] as number);
    for (let before = 0; before < sectionRow; before++) {
      const other = this.#sectionIds[before] as number;
      row += (unitStarts[other + 1] as number) - (unitStarts[other] as number);
    }
    if (this.#unitScores[row] === NO_HIT) {
      this.#scan.read(sectionRow);
      this.#unitScores[row] = this.#scoreUnit(unit - this.#scan.firstUnit, row * UNIT_DIM);
    }
    const score = (this.#unitScores[row] as number) + (byRow[sectionRow]?.lead ?? 0);
    return { unit, section, score, row, sectionRow };
  }

  /** What is measured of one unit of the last question's ranking. */
  standingOf(unit: RankedUnit, { byRow }: Ranking): Float64Array {
    const { sectionRow } = unit;
    let ofSection = this.#sectionStandings.get(sectionRow);
    if (ofSection === undefined) {
      ofSection = measureSectionStanding(this.#scan, sectionRow, this.#units, byRow, this.#sectionFeatures);
      this.#sectionStandings.set(sectionRow, ofSection);
    }
    return measureStanding(this.#scan, unit, ofSection, this.#units, this.#unitFeatures);
  }

  /** Units of a section of the last question that have a word of it, best first; numbers in the catalog. */
  unitsOf(section: number): readonly number[] {
    return this.#units.ofSection(this.#sectionIds.indexOf(section));
  }

  /** Sections in the order of their rows. */
  #rankSections(): RankedPassage[] {
    const bests = this.#pool.bests();
    const sections: RankedPassage[] = [];
    let row = 0;
    for (const section of this.#sectionIds) {
      const sectionRow = sections.length;
      const passage = this.#rankSection(section, sectionRow, row, bests);
      sections.push(passage);
      const { firstUnit, unitCount } = this.#scan;
      for (let unit = 0; unit < unitCount; unit++, row++) {
        const score = this.#unitScores[row] as number;
        if (score !== NO_HIT) this.#units.add(firstUnit + unit, row, sectionRow, score + passage.lead);
      }
    }
    return sections;
  }

  /** Measures and scores one section and, from row `firstRow` on, its units. */
  #rankSection(section: number, sectionRow: number, firstRow: number, bests: PoolBests): RankedPassage {
    const scan = this.#scan;
    const { asksFact, wantsSteps } = scan.question;
    scan.read(sectionRow);
    const bestUnit = this.#scoreUnits(firstRow);
    const features = this.#sectionFeatures;
    const offset = sectionRow * SECTION_DIM;
    measureSection(scan, bests, this.#unitFeatures, this.#unitScores, firstRow, features, offset);
    const place = dot(this.#placeWeights, features, offset);
    const bestScore = addPlace(place, asksFact, features, offset);
    const coverage = features[offset + COVERAGE] as number;
    const share = asksFact ? SHARE_OF_BEST_UNIT.fact : SHARE_OF_BEST_UNIT.other;
    const score = (1 - share) * dot(this.#sectionWeights, features, offset) + share * bestScore;
    const bonus = wantsSteps && this.#tables.hasSteps[section] === 1 ? STEPS_BONUS : 0;
    const lead = asksFact ? place : SHARE_OF_SECTION * score;
    return { section, score: score + bonus, lead: lead + SHARE_OF_SECTION * bonus, coverage, bestUnit };
  }

  /**
   * Measures and scores the units of the scanned section that have a hit; returns the best one. Where the words of the
   * question stand in title and heading alone, the first unit speaks for the section: it begins with what it says.
   */
  #scoreUnits(firstRow: number): number {
    const { firstUnit, unitCount } = this.#scan;
    const speaker = this.#scan.hasAnyHit() ? -1 : 0;
    let bestUnit = firstUnit;
    let best = Number.NEGATIVE_INFINITY;
    for (let unit = 0; unit < unitCount; unit++) {
      const row = firstRow + unit;
      const isMeasured = unit === speaker || this.#scan.hasHits(unit);
      const score = isMeasured ? this.#scoreUnit(unit, row * UNIT_DIM) : NO_HIT;
      this.#unitScores[row] = score;
      if (!isMeasured || score <= best) continue;
      best = score;
      bestUnit = firstUnit + unit;
    }
    return bestUnit;
  }

  #scoreUnit(unit: number, offset: number): number {
    measureUnit(this.#scan, unit, this.#unitFeatures, offset);
    const aside = this.#tables.isAside[this.#scan.firstUnit + unit] === 1 ? ASIDE_PENALTY : 0;
    return dot(this.#unitWeights, this.#unitFeatures, offset) - aside;
  }

  /** Everything that was measured; units without a hit have no features. */
  #measured(rows: number): Measured {
    const { unitStarts } = this.#tables.catalog;
    for (let row = 0; row < rows; row++) if (this.#unitScores[row] === NO_HIT) this.#clear(row);
    const unitIds = this.#sectionIds.flatMap((section) => {
      const first = unitStarts[section] as number;
      return Array.from({ length: (unitStarts[section + 1] as number) - first }, (_, unit) => first + unit);
    });
    return {
      unitFeatures: this.#unitFeatures,
      unitIds,
      sectionFeatures: this.#sectionFeatures,
      sectionIds: this.#sectionIds,
    };
  }

  #clear(row: number): void {
    this.#unitFeatures.fill(0, row * UNIT_DIM, (row + 1) * UNIT_DIM);
  }

  /** Makes room for the features of the sections and of their units; returns how many units there are. */
  #reserve(): number {
    const { unitStarts } = this.#tables.catalog;
    const sections = this.#sectionIds;
    let units = 0;
    for (const section of sections) units += (unitStarts[section + 1] as number) - (unitStarts[section] as number);
    if (units > this.#unitScores.length) {
      this.#unitScores = new Float64Array(2 * units);
      this.#unitFeatures = new Float64Array(2 * units * UNIT_DIM);
    }
    if (sections.length * SECTION_DIM > this.#sectionFeatures.length)
      this.#sectionFeatures = new Float64Array(sections.length * SECTION_DIM);
    this.#units.begin(units);
    return units;
  }
}

function dot(weights: Float64Array, features: Float64Array, offset: number): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++)
    sum += (weights[index] as number) * (features[offset + index] as number);
  return sum;
}
