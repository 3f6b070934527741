import { NO_HIT } from '../ranking/constants.ts';
import type { PoolBests } from '../ranking/pool.ts';
import type { NameMatch } from '../scan/name-scan.ts';
import type { Scan } from '../scan/scan.ts';
import { UNIT_DIM, unitFeature } from '../units/unit-feature-names.ts';
import { better, matchName, matchTitle, NO_MATCH } from './name-match.ts';
import { measureSectionCoverage } from './section-coverage.ts';
import { sectionFeature } from './section-feature-names.ts';

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
const TITLE_FIT = sectionFeature('titleFit');
const TITLE_FIT_EXACT = sectionFeature('titleFitExact');
const TITLE_FIT_RELATED = sectionFeature('titleFitRelated');
const TITLE_COVERAGE = sectionFeature('titleCoverage');
const TITLE_SYNONYMS = sectionFeature('titleSynonyms');
const BEST_REACH = sectionFeature('bestReach');
const BEST_LOCAL_REACH = sectionFeature('bestLocalReach');
const BEST_SHARE = sectionFeature('bestShare');
const LOCAL_COVERAGE = sectionFeature('localCoverage');
const FACT_UNIT = sectionFeature('factUnit');
const FACT_REACH = sectionFeature('factReach');
const FACT_COVERAGE = sectionFeature('factCoverage');
const FACT_SECTION = sectionFeature('factSection');
const FACT_TITLE = sectionFeature('factTitle');
const GUIDE_SIZE = sectionFeature('guideSize');
/** What is measured of names once more, in the order of the features that repeat it. */
const NAMED = [TITLE_COVERAGE, TITLE_SHARE, TITLE_SYNONYMS, TITLE_EXACT, TITLE_RUN, TITLE_FIT, TITLE_FIT_RELATED];
const SMALL = sectionFeature('smallTitleCoverage');
const TASK = sectionFeature('taskTitleCoverage');
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
const UNIT_NAME = unitFeature('nameGain');
const UNIT_LOCAL = unitFeature('localCoverage');
const UNIT_LOCAL_PREVIOUS = unitFeature('localPrevious');
const UNIT_LOCAL_NAMED = unitFeature('localNamed');
const UNIT_SHARE = unitFeature('shareCoverage');
const UNIT_SHARE_PREVIOUS = unitFeature('sharePrevious');

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
  const { headings, passages, unitStarts, units: runs } = tables.catalog;
  const own = bests.sectionScores[section] as number;
  const ofGuide = bests.guideScores[guide] as number;
  out[offset + SECTION] = own;
  out[offset + GUIDE] = ofGuide;
  out[offset + BETTER] = (bests.bestOfGuide[guide] as number) - own;
  out[offset + SECTION_OF_BEST] = own / bests.bestSection;
  out[offset + GUIDE_OF_BEST] = ofGuide / bests.bestGuide;
  measureSectionCoverage(scan, out, offset);
  const asked = scan.phrasings.found;
  const phrasing = asked === null ? NO_MATCH : matchName(scan, tables.catalog.phrasings.words, asked.phrasing);
  measureName(matchTitle(scan), better(matchName(scan, headings, section), phrasing), out, offset);
  measureUnits(units, unitScores, firstRow, scan.unitCount, out, offset);
  const tokens = runs.start(unitStarts[section + 1] as number) - runs.start(unitStarts[section] as number);
  out[offset + LENGTH] = Math.log(1 + tokens) / 6;
  out[offset + UNIT_COUNT] = Math.log(1 + scan.unitCount) / 4;
  out[offset + IS_FIRST] = section === passages.guideStarts[guide] ? 1 : 0;
  measureFact(scan.question.asksFact ? 1 : 0, out, offset);
  const sections = (passages.guideStarts[guide + 1] as number) - (passages.guideStarts[guide] as number);
  out[offset + GUIDE_SIZE] = Math.log(1 + sections) / 4;
  repeatName(SMALL, 1 / sections, out, offset);
  repeatName(TASK, scan.question.asksFact ? 0 : 1, out, offset);
}

/** Repeats what was measured of the name, as far as it tells more than elsewhere. */
function repeatName(first: number, worth: number, out: Float64Array, offset: number): void {
  let at = offset + first;
  for (const feature of NAMED) out[at++] = worth * (out[offset + feature] as number);
}

/**
 * Adds what a section's place gives its units to the features of the best of them.
 *
 * @returns the score of the best one
 */
export function addPlace(place: number, isFact: boolean, out: Float64Array, offset: number): number {
  const best = (out[offset + BEST_UNIT] as number) + place / SCORE_SCALE;
  out[offset + BEST_UNIT] = best;
  out[offset + SECOND_UNIT] = (out[offset + SECOND_UNIT] as number) + place / SCORE_SCALE;
  out[offset + FACT_UNIT] = isFact ? best : 0;
  return best * SCORE_SCALE;
}

/** Repeats what weighs otherwise where a fact is asked for. */
function measureFact(isFact: number, out: Float64Array, offset: number): void {
  out[offset + FACT_REACH] = isFact * (out[offset + BEST_REACH] as number);
  out[offset + FACT_COVERAGE] = isFact * (out[offset + LOCAL_COVERAGE] as number);
  out[offset + FACT_SECTION] = isFact * (out[offset + SECTION_OF_BEST] as number);
  out[offset + FACT_TITLE] = isFact * (out[offset + TITLE_FIT] as number);
}

function measureName(title: NameMatch, heading: NameMatch, out: Float64Array, offset: number): void {
  const share = Math.max(title.share, heading.share);
  out[offset + TITLE_SHARE] = share;
  out[offset + TITLE_EXACT] = Math.max(title.exact, heading.exact);
  out[offset + TITLE_EXACT_SHARE] = Math.max(title.exactShare, heading.exactShare);
  out[offset + TITLE_PAIRS] = Math.max(title.pairs, heading.pairs);
  out[offset + TITLE_RUN] = Math.max(title.run, heading.run);
  out[offset + TITLE_IS_WHOLE] = share >= NEARLY_ALL ? 1 : 0;
  const related = Math.max(title.relatedShare, heading.relatedShare);
  const coverage = out[offset + TITLE_COVERAGE] as number;
  out[offset + TITLE_RELATED] = related;
  out[offset + TITLE_FIT] = share * coverage;
  out[offset + TITLE_FIT_EXACT] = (out[offset + TITLE_EXACT] as number) * (out[offset + TITLE_EXACT_SHARE] as number);
  out[offset + TITLE_FIT_RELATED] =
    Math.min(1, share + related) * Math.min(1, coverage + (out[offset + TITLE_SYNONYMS] as number));
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
  let reach = 0;
  let localReach = 0;
  let shareReach = 0;
  for (let row = firstRow; row < firstRow + count; row++) {
    const score = unitScores[row] as number;
    if (score === NO_HIT) continue;
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
    const whole =
      (units[at + UNIT_COVERAGE] as number) + (units[at + UNIT_PREVIOUS] as number) + (units[at + UNIT_NAME] as number);
    if (whole > reach) reach = whole;
    const local =
      (units[at + UNIT_LOCAL] as number) +
      (units[at + UNIT_LOCAL_PREVIOUS] as number) +
      (units[at + UNIT_LOCAL_NAMED] as number);
    if (local > localReach) localReach = local;
    const shared = (units[at + UNIT_SHARE] as number) + (units[at + UNIT_SHARE_PREVIOUS] as number);
    if (shared > shareReach) shareReach = shared;
  }
  out[offset + BEST_UNIT] = best / SCORE_SCALE;
  out[offset + SECOND_UNIT] = second / SCORE_SCALE;
  out[offset + WINDOW] = window;
  out[offset + PAIRS] = pairs;
  out[offset + RUN] = run;
  out[offset + BEST_PAIR] = pair;
  out[offset + BEST_COVERAGE] = coverage;
  out[offset + BEST_NEAR_VALUE] = nearValue;
  out[offset + BEST_REACH] = reach;
  out[offset + BEST_LOCAL_REACH] = localReach;
  out[offset + BEST_SHARE] = shareReach;
}
