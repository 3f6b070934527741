import { KIN, SYNONYM } from '../../question/term.ts';
import { KIN_WORTH } from '../ranking/constants.ts';
import type { Scan } from '../scan/scan.ts';
import { unitFeature as at } from './unit-feature-names.ts';

const COVERAGE = at('coverage');
const EXACT = at('exactCoverage');
const RELATED = at('relatedCoverage');
const PREVIOUS = at('previousGain');
const NEXT = at('nextGain');
const NAME = at('nameGain');
const SECTION = at('sectionGain');
const NAMED = at('named');
const PLAIN = at('plainCoverage');
const SYNONYMS = at('synonymCoverage');
const KINS = at('kinCoverage');
const PREVIOUS_SYNONYMS = at('previousSynonyms');
const NAME_SYNONYMS = at('nameSynonyms');
const LOCAL = at('localCoverage');
const LOCAL_EXACT = at('localExact');
const LOCAL_PREVIOUS = at('localPrevious');
const LOCAL_NEXT = at('localNext');
const LOCAL_NAMED = at('localNamed');
const LOCAL_SYNONYMS = at('localSynonyms');
const RAREST = at('rarestWord');
const NAMES = at('names');
const NUMBERS = at('numbers');
const ASKED = at('askedNoun');
const LAST = at('lastWord');
const SHARE = at('shareCoverage');
const SHARE_PREVIOUS = at('sharePrevious');

/**
 * Measures which words of the question stand in a unit, and which its neighbours, its headings and its section add.
 *
 * @returns the unit's gain by its predecessor with local rarity, which a sequel ("This led to …") is measured by
 */
export function measureCoverage(scan: Scan, unit: number, out: Float64Array, offset: number): number {
  const { question, slotCount, match, exactMatch, sectionMatch, related, localRarity, localTotal } = scan;
  const { namedMatch, nameRelated } = scan.names;
  const { shares, rarity: total } = question;
  const { words } = scan;
  const { plainTotal, namesTotal, numbersTotal } = words;
  const here = unit * slotCount;
  const { isSentence, contextOf } = scan.tables;
  const number = scan.firstUnit + unit;
  const context = contextOf[number] as number;
  const hasPrevious = context >= 0;
  const before = (context - scan.firstUnit) * slotCount;
  const hasNext = isSentence[number] === 1 && unit + 1 < scan.unitCount && isSentence[number + 1] === 1;
  const synonymAt = SYNONYM * scan.plane + here;
  const kinAt = KIN * scan.plane + here;
  let coverage = 0;
  let exact = 0;
  let relatedShare = 0;
  let previousGain = 0;
  let nextGain = 0;
  let nameGain = 0;
  let sectionGain = 0;
  let named = 0;
  let plain = 0;
  let synonyms = 0;
  let kin = 0;
  let previousSynonyms = 0;
  let nameSynonyms = 0;
  let local = 0;
  let localExact = 0;
  let localPrevious = 0;
  let localNext = 0;
  let localNamed = 0;
  let localSynonyms = 0;
  let names = 0;
  let numbers = 0;
  let share = 0;
  let sharePrevious = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    const rarity = words.rarity[slot] as number;
    const localWeight = localRarity[slot] as number;
    const own = match[here + slot] as number;
    const previous = hasPrevious ? (match[before + slot] as number) : 0;
    const next = hasNext ? (match[here + slotCount + slot] as number) : 0;
    const name = namedMatch[slot] as number;
    const section = sectionMatch[slot] as number;
    const reach = own > previous ? own : previous;
    if (previous > own) {
      previousGain += rarity * (previous - own);
      localPrevious += localWeight * (previous - own);
      sharePrevious += (shares[slot] as number) * (previous - own);
    }
    if (next > reach) {
      nextGain += rarity * (next - reach);
      localNext += localWeight * (next - reach);
    }
    if (name > reach) {
      nameGain += rarity * (name - reach);
      localNamed += localWeight * (name - reach);
    }
    if (section > reach && section > next && section > name)
      sectionGain += rarity * (section - Math.max(reach, next, name));
    if (own > 0) {
      coverage += rarity * own;
      local += localWeight * own;
      share += (shares[slot] as number) * own;
      if (exactMatch[here + slot] === 1) {
        exact += rarity;
        localExact += localWeight;
      }
      if (name > 0) named += rarity * own;
      if (words.isName[slot] === 0) plain += rarity * own;
      else names += rarity * own;
      if (words.isNumber[slot] === 1 && own >= 1) numbers++;
      continue;
    }
    const synonym = related[synonymAt + slot] as number;
    const alike = related[kinAt + slot] as number;
    if (synonym > 0 || alike > 0) {
      relatedShare += rarity;
      synonyms += rarity * synonym;
      kin += rarity * alike;
      localSynonyms += localWeight * Math.max(synonym, alike * KIN_WORTH);
    }
    if (previous > 0) continue;
    if (synonym === 0 && hasPrevious)
      previousSynonyms +=
        rarity *
        Math.max(
          related[SYNONYM * scan.plane + before + slot] as number,
          related[KIN * scan.plane + before + slot] as number,
        );
    if (name === 0) nameSynonyms += rarity * (nameRelated[slot] as number);
  }
  out[offset + COVERAGE] = coverage / total;
  out[offset + EXACT] = exact / total;
  out[offset + RELATED] = relatedShare / total;
  out[offset + PREVIOUS] = previousGain / total;
  out[offset + NEXT] = nextGain / total;
  out[offset + NAME] = nameGain / total;
  out[offset + SECTION] = sectionGain / total;
  out[offset + NAMED] = named / total;
  out[offset + PLAIN] = plainTotal > 0 ? plain / plainTotal : 0;
  out[offset + SYNONYMS] = synonyms / total;
  out[offset + KINS] = kin / total;
  out[offset + PREVIOUS_SYNONYMS] = previousSynonyms / total;
  out[offset + NAME_SYNONYMS] = nameSynonyms / total;
  out[offset + LOCAL] = local / localTotal;
  out[offset + LOCAL_EXACT] = localExact / localTotal;
  out[offset + LOCAL_PREVIOUS] = localPrevious / localTotal;
  out[offset + LOCAL_NEXT] = localNext / localTotal;
  out[offset + LOCAL_NAMED] = localNamed / localTotal;
  out[offset + LOCAL_SYNONYMS] = localSynonyms / localTotal;
  out[offset + RAREST] = match[here + words.rarest] as number;
  out[offset + NAMES] = namesTotal > 0 ? names / namesTotal : 0;
  out[offset + NUMBERS] = numbersTotal > 0 ? numbers / numbersTotal : 0;
  out[offset + ASKED] = question.askedSlot >= 0 ? (match[here + question.askedSlot] as number) : 0;
  out[offset + LAST] = match[here + slotCount - 1] as number;
  out[offset + SHARE] = share;
  out[offset + SHARE_PREVIOUS] = sharePrevious;
  return localPrevious / localTotal;
}
