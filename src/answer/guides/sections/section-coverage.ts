import { KIN, MAX_SLOTS, type Slot, SYNONYM } from '../../question/term.ts';
import { KIN_WORTH } from '../ranking/constants.ts';
import type { Scan } from '../scan/scan.ts';
import { sectionFeature } from './section-feature-names.ts';

const COVERAGE = sectionFeature('coverage');
const EXACT = sectionFeature('exactCoverage');
const RELATED = sectionFeature('relatedOnly');
const SYNONYMS = sectionFeature('synonyms');
const KINS = sectionFeature('kin');
const RAREST = sectionFeature('rarestWord');
const NUMBERS_MISSING = sectionFeature('numbersMissing');
const NAMES_MISSING = sectionFeature('namesMissing');
const LOCAL = sectionFeature('localCoverage');
const LOCAL_EXACT = sectionFeature('localExact');
const LOCAL_TITLE = sectionFeature('localTitle');
const LOCAL_RELATED = sectionFeature('localRelated');
const LOCAL_TITLE_RELATED = sectionFeature('localTitleRelated');
const TITLE = sectionFeature('titleCoverage');
const TITLE_GUIDE = sectionFeature('titleGuideCoverage');
const TITLE_SYNONYMS = sectionFeature('titleSynonyms');
const TITLE_KIN = sectionFeature('titleKin');
/** A name is missing where nothing but a relative of it is there. */
const A_MATCH = 0.85;

/** Measures which words of the question stand anywhere in the scanned section, and which in its title and heading. */
export function measureSectionCoverage(scan: Scan, out: Float64Array, offset: number): void {
  const { question, slotCount, localTotal } = scan;
  const { slots, rarity: total, guideRarity: guideTotal } = question;
  let coverage = 0;
  let exact = 0;
  let related = 0;
  let synonyms = 0;
  let kin = 0;
  let rarest = 0;
  let rarestMatch = 0;
  let numbers = 0;
  let numbersMissing = 0;
  let namesMissing = 0;
  let local = 0;
  let localExact = 0;
  let localTitle = 0;
  let localRelated = 0;
  let localTitleRelated = 0;
  let title = 0;
  let titleGuide = 0;
  let titleSynonyms = 0;
  let titleKin = 0;
  for (let index = 0; index < slotCount; index++) {
    const { rarity, guideRarity, isNumber, isName } = slots[index] as Slot;
    const localRarity = scan.localRarity[index] as number;
    const named = scan.names.namedMatch[index] as number;
    const match = Math.max(scan.sectionMatch[index] as number, named);
    const isExact = scan.sectionExact[index] as number;
    coverage += rarity * match;
    exact += rarity * isExact;
    local += localRarity * match;
    localExact += localRarity * isExact;
    title += rarity * named;
    titleGuide += guideRarity * named;
    localTitle += localRarity * named;
    if (isNumber) {
      numbers++;
      if (match < 1) numbersMissing++;
    }
    if (isName && match < A_MATCH) namesMissing += rarity;
    if (match === 0) {
      const synonym = scan.sectionRelated[SYNONYM * MAX_SLOTS + index] as number;
      const alike = scan.sectionRelated[KIN * MAX_SLOTS + index] as number;
      if (synonym > 0 || alike > 0) related += rarity;
      synonyms += rarity * synonym;
      if (synonym === 0) kin += rarity * alike;
      localRelated += localRarity * Math.max(synonym, alike * KIN_WORTH);
    }
    if (named === 0) {
      const synonym = bestOf(scan.names.titleRelated, scan.names.headingRelated, SYNONYM * MAX_SLOTS + index);
      const alike = bestOf(scan.names.titleRelated, scan.names.headingRelated, KIN * MAX_SLOTS + index);
      titleSynonyms += rarity * synonym;
      if (synonym === 0) titleKin += rarity * alike;
      localTitleRelated += localRarity * Math.max(synonym, alike * KIN_WORTH);
    }
    if (rarity > rarest) {
      rarest = rarity;
      rarestMatch = match;
    }
  }
  out[offset + COVERAGE] = coverage / total;
  out[offset + EXACT] = exact / total;
  out[offset + RELATED] = related / total;
  out[offset + SYNONYMS] = synonyms / total;
  out[offset + KINS] = kin / total;
  out[offset + RAREST] = rarestMatch;
  out[offset + NUMBERS_MISSING] = numbers > 0 ? numbersMissing / numbers : 0;
  out[offset + NAMES_MISSING] = namesMissing / total;
  out[offset + LOCAL] = local / localTotal;
  out[offset + LOCAL_EXACT] = localExact / localTotal;
  out[offset + LOCAL_TITLE] = localTitle / localTotal;
  out[offset + LOCAL_RELATED] = localRelated / localTotal;
  out[offset + LOCAL_TITLE_RELATED] = localTitleRelated / localTotal;
  out[offset + TITLE] = title / total;
  out[offset + TITLE_GUIDE] = titleGuide / guideTotal;
  out[offset + TITLE_SYNONYMS] = titleSynonyms / total;
  out[offset + TITLE_KIN] = titleKin / total;
}

function bestOf(left: Float64Array, right: Float64Array, at: number): number {
  return Math.max(left[at] as number, right[at] as number);
}
