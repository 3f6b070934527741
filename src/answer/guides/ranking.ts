import { ASIDE_PENALTY, type Fitted, NO_HIT, SHARE_OF_BEST_UNIT, SHARE_OF_SECTION, STEPS_BONUS } from './constants.ts';
import { type PoolBests, PoolBuilder } from './pool.ts';
import type { Question } from './question.ts';
import { Scan } from './scan.ts';
import { SECTION_DIM, sectionFeature } from './section-feature-names.ts';
import { addPlace, measureSection } from './section-features.ts';
import { measureStanding } from './standing.ts';
import type { GuideTables } from './tables.ts';
import { UNIT_DIM } from './unit-feature-names.ts';
import { measureUnit } from './unit-features.ts';

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

/** Sections and units of one question, best first. */
export interface Ranking {
  readonly sections: readonly RankedPassage[];
  readonly units: readonly RankedUnit[];
  /** Features of the first place, or null where nothing matches. */
  readonly confidence: Float64Array | null;
}

/** What was measured, row by row; valid until the next question. */
export interface Measured {
  readonly unitFeatures: Float64Array;
  readonly unitIds: readonly number[];
  readonly sectionFeatures: Float64Array;
  readonly sectionIds: readonly number[];
}

const NOTHING: Ranking = { sections: [], units: [], confidence: null };
const COVERAGE = sectionFeature('coverage');

/** Ranks the sections and units of one catalog; keeps its scratch memory between questions. */
export class Ranker {
  readonly #fitted: Fitted;
  readonly #tables: GuideTables;
  readonly #pool: PoolBuilder;
  readonly #scan: Scan;
  #unitFeatures = new Float64Array(0);
  #unitScores = new Float64Array(0);
  #sectionFeatures = new Float64Array(0);

  constructor(tables: GuideTables, fitted: Fitted) {
    this.#fitted = fitted;
    this.#tables = tables;
    this.#pool = new PoolBuilder(tables);
    this.#scan = new Scan(tables);
  }

  /** Ranks one question; `observe` sees the features, for fitting. */
  rank(question: Question, observe?: (measured: Measured) => void): Ranking {
    const pool = this.#pool.build(question);
    const sectionIds = pool.sections;
    if (sectionIds.length === 0) return NOTHING;
    this.#reserve(sectionIds);
    this.#scan.begin(question);
    this.#scan.survey(sectionIds);
    const bests = this.#pool.bests();
    const sections: RankedPassage[] = [];
    const units: RankedUnit[] = [];
    const unitIds: number[] = [];
    for (const [sectionRow, section] of sectionIds.entries()) {
      const passage = this.#rankSection(section, sectionRow, unitIds.length, bests);
      sections.push(passage);
      for (let unit = 0; unit < this.#scan.unitCount; unit++) {
        const row = unitIds.length;
        unitIds.push(this.#scan.firstUnit + unit);
        if (this.#unitScores[row] === NO_HIT) continue;
        const score = (this.#unitScores[row] as number) + passage.lead;
        units.push({ unit: this.#scan.firstUnit + unit, section, score, row, sectionRow });
      }
    }
    observe?.({
      unitFeatures: this.#unitFeatures,
      unitIds,
      sectionFeatures: this.#sectionFeatures,
      sectionIds,
    });
    if (units.length === 0) units.push(...firstUnits(sections, this.#tables));
    units.sort((left, right) => right.score - left.score || left.unit - right.unit);
    const first = units[0];
    return {
      confidence: first
        ? measureStanding(this.#scan, first, units, sections, this.#unitFeatures, this.#sectionFeatures)
        : null,
      sections: sections.sort((left, right) => right.score - left.score || left.section - right.section),
      units,
    };
  }

  /** Measures and scores one section and, from row `firstRow` on, its units. */
  #rankSection(section: number, sectionRow: number, firstRow: number, bests: PoolBests): RankedPassage {
    const scan = this.#scan;
    scan.read(section);
    let bestUnit = scan.firstUnit;
    let best = Number.NEGATIVE_INFINITY;
    for (let unit = 0; unit < scan.unitCount; unit++) {
      const offset = (firstRow + unit) * UNIT_DIM;
      if (!scan.hasHits(unit)) {
        this.#unitFeatures.fill(0, offset, offset + UNIT_DIM);
        this.#unitScores[firstRow + unit] = NO_HIT;
        continue;
      }
      measureUnit(scan, unit, this.#unitFeatures, offset);
      const aside = this.#tables.isAside[scan.firstUnit + unit] === 1 ? ASIDE_PENALTY : 0;
      const score = dot(this.#fitted.unit, this.#unitFeatures, offset) - aside;
      this.#unitScores[firstRow + unit] = score;
      if (score <= best) continue;
      best = score;
      bestUnit = scan.firstUnit + unit;
    }
    const offset = sectionRow * SECTION_DIM;
    measureSection(scan, bests, this.#unitFeatures, this.#unitScores, firstRow, this.#sectionFeatures, offset);
    const place = dot(this.#fitted.place, this.#sectionFeatures, offset);
    const bestScore = addPlace(place, scan.question.asksFact, this.#sectionFeatures, offset);
    const coverage = this.#sectionFeatures[offset + COVERAGE] as number;
    const share = scan.question.asksFact ? SHARE_OF_BEST_UNIT.fact : SHARE_OF_BEST_UNIT.other;
    const score = (1 - share) * dot(this.#fitted.section, this.#sectionFeatures, offset) + share * bestScore;
    const bonus = scan.question.wantsSteps && this.#tables.hasSteps[section] === 1 ? STEPS_BONUS : 0;
    const lead = scan.question.asksFact ? place : SHARE_OF_SECTION * score;
    return { section, score: score + bonus, lead: lead + SHARE_OF_SECTION * bonus, coverage, bestUnit };
  }

  /** Makes room for the features of some sections and their units. */
  #reserve(sections: readonly number[]): void {
    const { unitStarts } = this.#tables.catalog;
    let units = 0;
    for (const section of sections) units += (unitStarts[section + 1] as number) - (unitStarts[section] as number);
    if (units > this.#unitScores.length) {
      this.#unitScores = new Float64Array(2 * units);
      this.#unitFeatures = new Float64Array(2 * units * UNIT_DIM);
    }
    if (sections.length * SECTION_DIM > this.#sectionFeatures.length)
      this.#sectionFeatures = new Float64Array(sections.length * SECTION_DIM);
  }
}

function dot(weights: readonly number[], features: Float64Array, offset: number): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++)
    sum += (weights[index] as number) * (features[offset + index] as number);
  return sum;
}

/** Where the words of the question stand in titles and headings alone, a section begins with what it says. */
function firstUnits(sections: readonly RankedPassage[], { catalog: { unitStarts } }: GuideTables): RankedUnit[] {
  let row = 0;
  const units: RankedUnit[] = [];
  for (const [sectionRow, { section, lead }] of sections.entries()) {
    const first = unitStarts[section] as number;
    const count = (unitStarts[section + 1] as number) - first;
    if (count > 0) units.push({ unit: first, section, score: lead, row, sectionRow });
    row += count;
  }
  return units;
}
