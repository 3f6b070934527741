import { measureConfidence } from './confidence-features.ts';
import { MODEL, SHARE_OF_SECTION } from './constants.ts';
import { type Pool, PoolBuilder } from './pool.ts';
import type { Question } from './question.ts';
import { MAX_SLOTS } from './question.ts';
import { Scan } from './scan.ts';
import { measureSection, SECTION_DIM } from './section-features.ts';
import type { GuideTables } from './tables.ts';
import { UNIT_DIM } from './unit-feature-names.ts';
import { measureUnit } from './unit-features.ts';

/** A unit with its place in the ranking. */
export interface RankedUnit {
  /** Number in the catalog. */
  readonly unit: number;
  readonly section: number;
  readonly score: number;
}

/** Sections and units of one question, best first. */
export interface Ranking {
  readonly sections: readonly {
    readonly section: number;
    readonly score: number;
    readonly coverage: number;
    readonly bestUnit: number;
  }[];
  readonly units: readonly RankedUnit[];
  /** Features of the first place, or null where nothing matches. */
  readonly confidence: Float64Array | null;
}

/** Ranks the sections and units of one catalog; keeps its scratch memory between questions. */
export class Ranker {
  readonly #tables: GuideTables;
  readonly #pool: PoolBuilder;
  #scan: Scan | null = null;
  #unitFeatures = new Float64Array(UNIT_DIM * 512);
  #sectionFeatures = new Float64Array(SECTION_DIM * 64);
  #unitScores = new Float64Array(512);

  constructor(tables: GuideTables) {
    this.#tables = tables;
    this.#pool = new PoolBuilder(tables);
  }

  rank(
    question: Question,
    watch?: (data: {
      pool: Pool;
      unitFeatures: Float64Array;
      sectionFeatures: Float64Array;
      unitStarts: number[];
      firstUnits: number[];
    }) => void,
  ): Ranking {
    const pool = this.#pool.build(question);
    const { sections } = pool;
    if (sections.length === 0) return { sections: [], units: [], confidence: null };
    this.#scan ??= new Scan(this.#tables, question);
    const scan = this.#scan;
    scan.begin(question);
    scan.survey(sections);
    const { guideOf } = this.#tables.catalog.passages;
    let bestSection = 1e-9,
      bestGuide = 1e-9;
    for (const section of sections) {
      bestSection = Math.max(bestSection, pool.sectionScores[section]!);
      bestGuide = Math.max(bestGuide, pool.guideScores[guideOf[section]!]!);
    }
    if (this.#sectionFeatures.length < sections.length * SECTION_DIM)
      this.#sectionFeatures = new Float64Array(sections.length * SECTION_DIM);
    const rows: { unit: number; index: number; row: number; own: number }[] = [];
    const ranked: { section: number; score: number; coverage: number; bestUnit: number; index: number }[] = [];
    const starts: number[] = [],
      firstUnits: number[] = [];
    const poolMatch = new Float64Array(MAX_SLOTS),
      guideMatch = new Float64Array(MAX_SLOTS);
    let row = 0;
    for (const [index, section] of sections.entries()) {
      scan.read(section);
      this.#reserve(row + scan.unitCount);
      starts.push(row);
      firstUnits.push(scan.firstUnit);
      let best = -1,
        bestScore = -Infinity;
      for (let unit = 0; unit < scan.unitCount; unit++) {
        measureUnit(scan, unit, this.#unitFeatures, (row + unit) * UNIT_DIM);
        const score = dot(MODEL.unit, this.#unitFeatures, (row + unit) * UNIT_DIM);
        this.#unitScores[row + unit] = score;
        rows.push({ unit: scan.firstUnit + unit, index, row: row + unit, own: score });
        if (score > bestScore) {
          bestScore = score;
          best = scan.firstUnit + unit;
        }
      }
      measureSection(
        scan,
        pool,
        { section: bestSection, guide: bestGuide },
        this.#unitFeatures.subarray(row * UNIT_DIM),
        this.#unitScores.subarray(row),
        this.#sectionFeatures,
        index * SECTION_DIM,
      );
      for (let slot = 0; slot < scan.slotCount; slot++)
        poolMatch[slot] = Math.max(poolMatch[slot]!, scan.sectionMatch[slot]!, scan.namedMatch[slot]!);
      ranked.push({
        section,
        index,
        score: dot(MODEL.section, this.#sectionFeatures, index * SECTION_DIM),
        coverage: this.#sectionFeatures[index * SECTION_DIM + 5]!,
        bestUnit: best,
      });
      row += scan.unitCount;
    }
    watch?.({
      pool,
      unitFeatures: this.#unitFeatures,
      sectionFeatures: this.#sectionFeatures,
      unitStarts: starts,
      firstUnits,
    });
    const units = rows.map(({ unit, index, row: at, own }) => ({
      unit,
      section: sections[index]!,
      index,
      row: at,
      score: own + SHARE_OF_SECTION * ranked[index]!.score,
    }));
    const byScore = (
      a: { score: number; section: number; unit?: number },
      b: { score: number; section: number; unit?: number },
    ) => b.score - a.score || a.section - b.section || (a.unit ?? 0) - (b.unit ?? 0);
    const sectionScores = ranked.map(({ score }) => score);
    ranked.sort(byScore);
    units.sort(byScore);
    return {
      sections: ranked,
      units,
      confidence:
        units.length === 0 ? null : this.#judge(question, scan, units, sectionScores, poolMatch, guideMatch, sections),
    };
  }

  #judge(
    question: Question,
    scan: Scan,
    units: readonly { unit: number; section: number; index: number; row: number; score: number }[],
    sectionScores: readonly number[],
    poolMatch: Float64Array,
    guideMatch: Float64Array,
    sections: readonly number[],
  ): Float64Array {
    const { guideOf } = this.#tables.catalog.passages;
    const top = units[0]!;
    scan.read(top.section);
    const guide = guideOf[top.section]!;
    const { slots, rarity: total } = question;
    const here = (top.unit - scan.firstUnit) * MAX_SLOTS;
    let unknown = 0,
      corrected = 0,
      unknownNames = 0,
      names = 0,
      numbers = 0,
      missingMax = 0,
      missingLocal = 0,
      coveredByGuide = 0,
      missingInPool = 0,
      missingCount = 0;
    const { stems } = this.#tables.catalog;
    for (const [index, slot] of slots.entries()) {
      const match = Math.max(scan.sectionMatch[index]!, scan.namedMatch[index]!);
      if (!slot.known) {
        unknown += slot.rarity;
        if (slot.isName) unknownNames += slot.rarity;
      }
      if (slot.corrected) corrected += slot.rarity;
      if (slot.isName) names += slot.rarity;
      if (slot.isNumber) numbers++;
      missingMax = Math.max(missingMax, slot.rarity * (1 - match));
      missingLocal = Math.max(missingLocal, scan.localRarity[index]! * (1 - Math.max(match, 0)));
      if (match < 0.5) missingCount++;
      let inGuide = slot.stem >= 0 && stems.guides.impact(slot.stem, guide) > 0 ? (slot.corrected ? 0.9 : 1) : 0;
      for (const { stem, weight } of slot.alternatives)
        if (weight > inGuide && stems.guides.impact(stem, guide) > 0) inGuide = weight;
      coveredByGuide += slot.rarity * inGuide;
      missingInPool += slot.rarity * (1 - poolMatch[index]!);
    }
    void guideMatch;
    void here;
    let otherUnit = -Infinity,
      otherGuide = -Infinity;
    for (const { section, score } of units) {
      if (otherUnit === -Infinity && section !== top.section) otherUnit = score;
      if (guideOf[section] !== guide) {
        otherGuide = score;
        break;
      }
    }
    const bestSection = Math.max(...sectionScores);
    let z = 0,
      zGuide = 0,
      secondSection = -Infinity;
    for (const [index, score] of sectionScores.entries()) {
      const e = Math.exp(score - bestSection);
      z += e;
      if (guideOf[sections[index]!] === guide) zGuide += e;
      if (index !== top.index && score > secondSection) secondSection = score;
    }
    let zUnit = 0;
    for (const { score } of units) zUnit += Math.exp(score - top.score);
    const cap = (margin: number) => Math.min(5, Number.isFinite(margin) ? margin : 5) / 5;
    const maxRarity = stems.passages.rarity(-1);
    return measureConfidence({
      question,
      sections: this.#sectionFeatures,
      sectionAt: top.index * SECTION_DIM,
      units: this.#unitFeatures,
      unitAt: top.row * UNIT_DIM,
      own: {
        slots: Math.min(12, slots.length) / 12,
        unknownShare: unknown / total,
        correctedShare: corrected / total,
        unknownNames: unknownNames / total,
        guideMargin: cap(top.score - otherGuide),
        sectionMargin: cap(sectionScores[top.index]! - secondSection),
        unitMargin: cap(top.score - otherUnit),
        sectionChance: Math.exp(sectionScores[top.index]! - bestSection) / z,
        unitChance: 1 / zUnit,
        guideChance: zGuide / z,
        meanRarity: total / Math.max(1, slots.length) / maxRarity,
        namesShare: names / total,
        hasNumber: numbers > 0 ? 1 : 0,
        missingMax: missingMax / maxRarity,
        missingLocalMax: missingLocal / 6,
        guideCoverage: coveredByGuide / total,
        stopShare: 1 - slots.length / Math.max(1, question.sequence.length),
        asksValue: ['number', 'time', 'person', 'place'].includes(question.asked) ? 1 : 0,
        missingInPool: missingInPool / total,
        missingCount: Math.min(6, missingCount) / 6,
      },
    });
  }

  #reserve(units: number): void {
    if (units <= this.#unitScores.length) return;
    const grown = new Float64Array(units * 2 * UNIT_DIM);
    grown.set(this.#unitFeatures);
    this.#unitFeatures = grown;
    const scores = new Float64Array(units * 2);
    scores.set(this.#unitScores);
    this.#unitScores = scores;
  }
}

function dot(weights: readonly number[], features: Float64Array, offset: number): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += weights[index]! * features[offset + index]!;
  return sum;
}
