import type { RankedPassage, RankedUnit } from '../ranking/ranked.ts';
import type { UnitScores } from '../units/unit-scores.ts';
import { ownFeature } from './confidence-features.ts';

const GUIDE_MARGIN = ownFeature('guideMargin');
const SECTION_MARGIN = ownFeature('sectionMargin');
const UNIT_MARGIN = ownFeature('unitMargin');
const SECTION_CHANCE = ownFeature('sectionChance');
const UNIT_CHANCE = ownFeature('unitChance');
const GUIDE_CHANCE = ownFeature('guideChance');
const SECTIONS_NEAR = ownFeature('sectionsNear');
const UNIT_RANK = ownFeature('unitRank');

const WIDEST_MARGIN = 5;
/** Sections whose scores differ by less are near to each other. */
const NEAR = 1;
const MANY_NEAR = 10;
const MANY_BETTER = 5;

/** Measures how far a section and its guide are ahead of others; `sections` in the order of the rows. */
export function measureSectionMargins(
  sectionRow: number,
  sections: readonly RankedPassage[],
  guideOf: Uint32Array,
  out: Float64Array,
): void {
  const first = sections[sectionRow] as RankedPassage;
  const guide = guideOf[first.section];
  const own = first.score;
  let best = own;
  let second = Number.NEGATIVE_INFINITY;
  for (const { section, score } of sections) {
    if (score > best) best = score;
    if (section !== first.section && score > second) second = score;
  }
  let all = 0;
  let ofGuide = 0;
  let near = 0;
  let better = 0;
  for (const { section, score } of sections) {
    const share = Math.exp(score - best);
    all += share;
    if (guideOf[section] === guide) ofGuide += share;
    if (own - score < NEAR) near++;
    if (score > own) better++;
  }
  out[SECTIONS_NEAR] = Math.min(near, MANY_NEAR) / MANY_NEAR;
  out[UNIT_RANK] = Math.min(better, MANY_BETTER) / MANY_BETTER;
  out[SECTION_MARGIN] = margin(own, second);
  out[SECTION_CHANCE] = Math.exp(own - best) / all;
  out[GUIDE_CHANCE] = ofGuide / all;
}

/** The best scores of units that a section competes with: of other sections, and of other guides. */
export interface Rivals {
  readonly otherSection: number;
  readonly otherGuide: number;
}

export function rivalsOf(
  sectionRow: number,
  units: UnitScores,
  sections: readonly RankedPassage[],
  guideOf: Uint32Array,
): Rivals {
  const guide = guideOf[(sections[sectionRow] as RankedPassage).section];
  const { bestOfRow } = units;
  let otherSection = Number.NEGATIVE_INFINITY;
  let otherGuide = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < bestOfRow.length; row++) {
    if (row === sectionRow) continue;
    const score = bestOfRow[row] as number;
    if (score > otherSection) otherSection = score;
    if (score > otherGuide && guideOf[(sections[row] as RankedPassage).section] !== guide) otherGuide = score;
  }
  return { otherSection, otherGuide };
}

/** Measures how far a unit is ahead of those of other sections and guides. */
export function measureUnitMargins(
  { score }: RankedUnit,
  { otherSection, otherGuide }: Rivals,
  units: UnitScores,
  out: Float64Array,
): void {
  out[UNIT_MARGIN] = margin(score, otherSection);
  out[GUIDE_MARGIN] = margin(score, otherGuide);
  out[UNIT_CHANCE] = units.chanceOf(score);
}

function margin(own: number, other: number): number {
  return Math.min(WIDEST_MARGIN, own - other) / WIDEST_MARGIN;
}
