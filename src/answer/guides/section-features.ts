import type { PoolBests } from './pool.ts';
import { KIN_WORTH } from './constants.ts';
import { KIN, MAX_SLOTS } from './question.ts';
import type { Scan } from './scan.ts';
import { UNIT_DIM, unitFeature } from './unit-feature-names.ts';

/** What is measured of one section; the order is that of the model's weights. */
export const SECTION_FEATURES = [
  'section',
  'guide',
  'betterSection',
  'sectionOfBest',
  'guideOfBest',
  'coverage',
  'exactCoverage',
  'titleCoverage',
  'titleShare',
  'headingCoverage',
  'headingShare',
  'titleExact',
  'bestUnit',
  'secondUnit',
  'window',
  'pairs',
  'run',
  'numbersMissing',
  'namesMissing',
  'length',
  'isFirst',
  'titlePairs',
  'rarestWord',
  'relatedOnly',
  'titleRun',
  'titleGuideCoverage',
  'bestPair',
  'titleExactShare',
  'titleIsWhole',
  'unitCount',
  'bestCoverage',
  'bestNearValue',
  'localCoverage',
  'localTitle',
  'localExact',
  'bestLocal',
  'localTwo',
  'synonyms',
  'kin',
  'titleSynonyms',
  'titleKin',
  'titleRelatedShare',
  'localRelated',
  'localTitleRelated',
] as const;
export type SectionFeature = (typeof SECTION_FEATURES)[number];
export const SECTION_DIM: number = SECTION_FEATURES.length;

/** Where a feature stands. */
export function sectionFeature(name: SectionFeature): number {
  return SECTION_FEATURES.indexOf(name);
}

const U = {
  window: unitFeature('window'),
  orderedPairs: unitFeature('orderedPairs'),
  run: unitFeature('run'),
  nearValue: unitFeature('nearValue'),
  localCoverage: unitFeature('localCoverage'),
  localPrevious: unitFeature('localPrevious'),
  previousGain: unitFeature('previousGain'),
  coverage: unitFeature('coverage'),
};

/** Measures the scanned section into `out[offset…]`; its units have been measured into `units` and scored. */
export function measureSection(
  scan: Scan,
  bests: PoolBests,
  units: Float64Array,
  unitScores: Float64Array,
  firstRow: number,
  out: Float64Array,
  offset: number,
): void {
  const { question, slotCount, tables, section, guide } = scan;
  const { titles, headings, units: runs, stemOfWord, isStop, unitStarts } = tables.catalog;
  const { slots, rarity: total, guideRarity: guideTotal } = question;
  let lc = 0,
    lt = 0,
    le = 0,
    bestLocal = 0,
    localTwo = 0;
  let coverage = 0,
    exact = 0,
    title = 0,
    titleGuide = 0,
    heading = 0,
    numbers = 0,
    numberCount = 0,
    namesMissing = 0,
    related = 0,
    rarest = 0,
    syn = 0,
    kin = 0,
    titleSyn = 0,
    titleKin = 0,
    relatedShare = 0,
    localSyn = 0,
    localTitleSyn = 0,
    rarestMatch = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    const { rarity, guideRarity, isNumber, isName } = slots[slot]!;
    const match = Math.max(scan.sectionMatch[slot]!, scan.namedMatch[slot]!);
    coverage += rarity * match;
    const l = scan.localRarity[slot]!;
    lc += l * match;
    lt += l * scan.titleMatch[slot]!;
    le += l * scan.sectionExact[slot]!;
    exact += rarity * scan.sectionExact[slot]!;
    title += rarity * scan.titleMatch[slot]!;
    titleGuide += guideRarity * scan.titleMatch[slot]!;
    heading += rarity * scan.headingMatch[slot]!;
    if (isNumber) {
      numberCount++;
      if (match < 1) numbers++;
    }
    if (isName && match < 0.85) namesMissing += rarity;
    const r1 = scan.sectionRelated[MAX_SLOTS + slot]!;
    const r3 = scan.sectionRelated[KIN * MAX_SLOTS + slot]!;
    const t1r = Math.max(scan.titleRelated[MAX_SLOTS + slot]!, scan.headingRelated[MAX_SLOTS + slot]!);
    const t3r = Math.max(scan.titleRelated[KIN * MAX_SLOTS + slot]!, scan.headingRelated[KIN * MAX_SLOTS + slot]!);
    if (match === 0) {
      if (r1 > 0 || r3 > 0) related += rarity;
      syn += rarity * r1;
      kin += rarity * (r1 > 0 ? 0 : r3);
      localSyn += scan.localRarity[slot]! * Math.max(r1, r3 * KIN_WORTH);
    }
    if (scan.namedMatch[slot] === 0) {
      titleSyn += rarity * t1r;
      titleKin += rarity * (t1r > 0 ? 0 : t3r);
      localTitleSyn += scan.localRarity[slot]! * Math.max(t1r, t3r * KIN_WORTH);
    }
    if (rarity > rarest) {
      rarest = rarity;
      rarestMatch = match;
    }
  }
  const t0 = titles.start(guide),
    t1 = titles.end(guide);
  let titleTotal = 0,
    titleShare = 0,
    titleExact = 0,
    titlePairs = 0,
    exactShare = 0;
  for (let at = t0; at < t1; at++) {
    const word = titles.values[at]!;
    const stem = stemOfWord[word]!;
    const isOwn = scan.kindOfStem[stem] === 0;
    const weight = isOwn ? scan.weightOfStem[stem]! : 0;
    if (!isOwn && !isStop[word]) relatedShare += tables.guideRarity[stem]! * scan.weightOfStem[stem]!;
    const rare = tables.guideRarity[stem]!;
    if (!isStop[word]) {
      titleTotal += rare;
      titleShare += rare * weight;
    }
    if (weight === 0) continue;
    const slot = scan.slotOfStem[stem]!;
    if (slots[slot]!.word === word) {
      titleExact += slots[slot]!.rarity;
      exactShare += rare;
    }
    if (at > t0) {
      const beforeStem = stemOfWord[titles.values[at - 1]!]!;
      const before = scan.weightOfStem[beforeStem]!;
      if (before > 0 && scan.slotOfStem[beforeStem] !== slot)
        titlePairs += Math.min(slots[slot]!.rarity, slots[scan.slotOfStem[beforeStem]!]!.rarity) * weight * before;
    }
  }
  let headingTotal = 0,
    headingShare = 0;
  for (let at = headings.start(section); at < headings.end(section); at++) {
    const word = headings.values[at]!;
    if (isStop[word]) continue;
    const stem = stemOfWord[word]!;
    headingTotal += tables.rarity[stem]!;
    if (scan.kindOfStem[stem] === 0) headingShare += tables.rarity[stem]! * scan.weightOfStem[stem]!;
  }
  let best = -10,
    second = -10,
    window = 0,
    pairs = 0,
    run = 0,
    pair = 0,
    bestCoverage = 0,
    nearValue = 0;
  for (let unit = 0; unit < scan.unitCount; unit++) {
    const score = unitScores[firstRow + unit]!,
      at = (firstRow + unit) * UNIT_DIM;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
    window = Math.max(window, units[at + U.window]!);
    pairs = Math.max(pairs, units[at + U.orderedPairs]!);
    run = Math.max(run, units[at + U.run]!);
    pair = Math.max(pair, units[at + U.coverage]! + units[at + U.previousGain]!);
    bestCoverage = Math.max(bestCoverage, units[at + U.coverage]!);
    nearValue = Math.max(nearValue, units[at + U.nearValue]!);
    bestLocal = Math.max(bestLocal, units[at + U.localCoverage]!);
    localTwo = Math.max(localTwo, units[at + U.localCoverage]! + units[at + U.localPrevious]!);
  }
  const tokens = runs.start(unitStarts[section + 1]!) - runs.start(unitStarts[section]!);
  const values = [
    bests.sectionScores[section]!,
    bests.guideScores[guide]!,
    bests.bestOfGuide[guide]! - bests.sectionScores[section]!,
    bests.sectionScores[section]! / bests.bestSection,
    bests.guideScores[guide]! / bests.bestGuide,
    coverage / total,
    exact / total,
    title / total,
    titleTotal ? titleShare / titleTotal : 0,
    heading / total,
    headingTotal ? headingShare / headingTotal : 0,
    titleExact / total,
    best / 10,
    second / 10,
    window,
    pairs,
    run,
    numberCount ? numbers / numberCount : 0,
    namesMissing / total,
    Math.log(1 + tokens) / 6,
    section === tables.catalog.passages.guideStarts[guide] ? 1 : 0,
    titlePairs / total,
    rarestMatch,
    related / total,
    titleRun(scan, t0, t1) / 6,
    titleGuide / guideTotal,
    pair,
    titleTotal ? exactShare / titleTotal : 0,
    titleTotal > 0 && titleShare >= 0.99 * titleTotal ? 1 : 0,
    Math.log(1 + scan.unitCount) / 4,
    bestCoverage,
    nearValue,
    lc / scan.localTotal,
    lt / scan.localTotal,
    le / scan.localTotal,
    bestLocal,
    localTwo,
    syn / total,
    kin / total,
    titleSyn / total,
    titleKin / total,
    titleTotal ? relatedShare / titleTotal : 0,
    localSyn / scan.localTotal,
    localTitleSyn / scan.localTotal,
  ];
  for (let index = 0; index < values.length; index++) out[offset + index] = values[index]!;
}

function titleRun({ tables, question }: Scan, t0: number, t1: number): number {
  const { titles, stemOfWord } = tables.catalog;
  const { sequence } = question;
  let longest = 0;
  for (let start = 0; start < sequence.length; start++)
    for (let at = t0; at < t1; at++) {
      let length = 0,
        worth = 0;
      while (
        at + length < t1 &&
        start + length < sequence.length &&
        sequence[start + length]!.stem >= 0 &&
        stemOfWord[titles.values[at + length]!] === sequence[start + length]!.stem
      ) {
        worth += sequence[start + length]!.isStop ? 0.3 : 1;
        length++;
      }
      if (length > 1 && worth > longest) longest = worth;
    }
  return Math.min(6, longest);
}
