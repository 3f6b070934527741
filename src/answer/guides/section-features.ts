import { matchName, type NameMatch } from './name-match.ts';
import type { PoolBests } from './pool.ts';
import type { Scan } from './scan.ts';
import { measureSectionCoverage } from './section-coverage.ts';
import { sectionFeature } from './section-feature-names.ts';
import { UNIT_DIM, unitFeature } from './unit-feature-names.ts';

const SECTION = sectionFeature('section');
const GUIDE = sectionFeature('guide');
const BETTER = sectionFeature('betterSection');
const SECTION_OF_BEST = sectionFeature('sectionOfBest');
const GUIDE_OF_BEST = sectionFeature('guideOfBest');
const TITLE_SHARE = sectionFeature('titleShare');
const TITLE_EXACT = sectionFeature('titleExact');
const TITLE_EXACT_SHARE = sectionFeature('titleExactShare');
const TITLE_PAIRS = sectionFeature('titlePairs');
const TITLE_RUN = sectionFeature('titleRun');
const TITLE_IS_WHOLE = sectionFeature('titleIsWhole');
const TITLE_RELATED = sectionFeature('titleRelatedShare');
const BEST_UNIT = sectionFeature('bestUnit');
const SECOND_UNIT = sectionFeature('secondUnit');
const WINDOW = sectionFeature('window');
const PAIRS = sectionFeature('pairs');
const RUN = sectionFeature('run');
const BEST_PAIR = sectionFeature('bestPair');
const BEST_COVERAGE = sectionFeature('bestCoverage');
const BEST_NEAR_VALUE = sectionFeature('bestNearValue');
const LENGTH = sectionFeature('length');
const UNIT_COUNT = sectionFeature('unitCount');
const IS_FIRST = sectionFeature('isFirst');

const UNIT_WINDOW = unitFeature('window');
const UNIT_ORDERED = unitFeature('orderedPairs');
const UNIT_RUN = unitFeature('run');
const UNIT_COVERAGE = unitFeature('coverage');
const UNIT_PREVIOUS = unitFeature('previousGain');
const UNIT_NEAR_VALUE = unitFeature('nearValue');

const SCORE_SCALE = 10;
/** A section without a second unit. */
const NO_SCORE = -10;
const NEARLY_ALL = 0.99;

/** Measures the scanned section into `out[offset…]`; its units' features and scores begin at row `firstRow`. */
export function measureSection(
  scan: Scan,
  bests: PoolBests,
  units: Float64Array,
  unitScores: Float64Array,
  firstRow: number,
  out: Float64Array,
  offset: number,
): void {
  const { section, guide, tables } = scan;
  const { titles, headings, passages, unitStarts, units: runs } = tables.catalog;
  const own = bests.sectionScores[section] as number;
  const ofGuide = bests.guideScores[guide] as number;
  out[offset + SECTION] = own;
  out[offset + GUIDE] = ofGuide;
  out[offset + BETTER] = (bests.bestOfGuide[guide] as number) - own;
  out[offset + SECTION_OF_BEST] = own / bests.bestSection;
  out[offset + GUIDE_OF_BEST] = ofGuide / bests.bestGuide;
  measureSectionCoverage(scan, out, offset);
  measureName(matchName(scan, titles, guide), matchName(scan, headings, section), out, offset);
  measureUnits(units, unitScores, firstRow, scan.unitCount, out, offset);
  const tokens = runs.start(unitStarts[section + 1] as number) - runs.start(unitStarts[section] as number);
  out[offset + LENGTH] = Math.log(1 + tokens) / 6;
  out[offset + UNIT_COUNT] = Math.log(1 + scan.unitCount) / 4;
  out[offset + IS_FIRST] = section === passages.guideStarts[guide] ? 1 : 0;
}

function measureName(title: NameMatch, heading: NameMatch, out: Float64Array, offset: number): void {
  const share = Math.max(title.share, heading.share);
  out[offset + TITLE_SHARE] = share;
  out[offset + TITLE_EXACT] = Math.max(title.exact, heading.exact);
  out[offset + TITLE_EXACT_SHARE] = Math.max(title.exactShare, heading.exactShare);
  out[offset + TITLE_PAIRS] = Math.max(title.pairs, heading.pairs);
  out[offset + TITLE_RUN] = Math.max(title.run, heading.run);
  out[offset + TITLE_IS_WHOLE] = share >= NEARLY_ALL ? 1 : 0;
  out[offset + TITLE_RELATED] = Math.max(title.relatedShare, heading.relatedShare);
}

function measureUnits(
  units: Float64Array,
  unitScores: Float64Array,
  firstRow: number,
  count: number,
  out: Float64Array,
  offset: number,
): void {
  let best = NO_SCORE;
  let second = NO_SCORE;
  let window = 0;
  let pairs = 0;
  let run = 0;
  let pair = 0;
  let coverage = 0;
  let nearValue = 0;
  for (let row = firstRow; row < firstRow + count; row++) {
    const score = unitScores[row] as number;
    const at = row * UNIT_DIM;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
    window = Math.max(window, units[at + UNIT_WINDOW] as number);
    pairs = Math.max(pairs, units[at + UNIT_ORDERED] as number);
    run = Math.max(run, units[at + UNIT_RUN] as number);
    coverage = Math.max(coverage, units[at + UNIT_COVERAGE] as number);
    pair = Math.max(pair, (units[at + UNIT_COVERAGE] as number) + (units[at + UNIT_PREVIOUS] as number));
    nearValue = Math.max(nearValue, units[at + UNIT_NEAR_VALUE] as number);
  }
  out[offset + BEST_UNIT] = best / SCORE_SCALE;
  out[offset + SECOND_UNIT] = second / SCORE_SCALE;
  out[offset + WINDOW] = window;
  out[offset + PAIRS] = pairs;
  out[offset + RUN] = run;
  out[offset + BEST_PAIR] = pair;
  out[offset + BEST_COVERAGE] = coverage;
  out[offset + BEST_NEAR_VALUE] = nearValue;
}
