import type { Pool } from './pool.ts';
import type { Scan } from './scan.ts';
import { UNIT_DIM } from './unit-features.ts';

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
  'guideLength',
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
] as const;
export const SECTION_DIM: number = SECTION_FEATURES.length;

/** Best values over a pool, for what is only told by comparison. */
export interface PoolBests {
  readonly section: number;
  readonly guide: number;
}

/** Measures the scanned section into `out[offset…]`; its units have been measured into `units` and scored. */
export function measureSection(
  scan: Scan,
  pool: Pool,
  bests: PoolBests,
  units: Float64Array,
  unitScores: Float64Array,
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
    if (match > 0 && match < 0.85) related += rarity;
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
    const weight = scan.weightOfStem[stem]!;
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
    headingShare += tables.rarity[stem]! * scan.weightOfStem[stem]!;
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
    const score = unitScores[unit]!,
      at = unit * UNIT_DIM;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
    window = Math.max(window, units[at + 10]!);
    pairs = Math.max(pairs, units[at + 7]!);
    run = Math.max(run, units[at + 9]!);
    pair = Math.max(pair, units[at]! + units[at + 3]!);
    bestCoverage = Math.max(bestCoverage, units[at]!);
    nearValue = Math.max(nearValue, units[at + 25]!);
    bestLocal = Math.max(bestLocal, units[at + 36]!);
    localTwo = Math.max(localTwo, units[at + 36]! + units[at + 38]!);
  }
  const tokens = runs.start(unitStarts[section + 1]!) - runs.start(unitStarts[section]!);
  const values = [
    pool.sectionScores[section]!,
    pool.guideScores[guide]!,
    pool.bestOfGuide[guide]! - pool.sectionScores[section]!,
    pool.sectionScores[section]! / bests.section,
    pool.guideScores[guide]! / bests.guide,
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
    0,
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
