import type { Catalog } from '../../catalog/catalog.ts';
import { WHOLE } from '../../catalog/phrasings.ts';
import { cosineOf, dot } from '../../encoder/dot.ts';
import type { Guide, Section, Unit } from '../../facts/corpus.ts';
import { askedSection } from '../guides/quoting/asked-heading.ts';
import { listingSection } from '../guides/quoting/asked-list.ts';
import { OptionBook, type StatedOption } from '../guides/quoting/asked-option.ts';
import { unitWithValue } from '../guides/quoting/asked-value.ts';
import { claimsFrom, narrowClaims, rowClaims } from '../guides/quoting/extract.ts';
import type { GuideClaims, RankedSection } from '../guides/quoting/finding.ts';
import { procedureSection } from '../guides/quoting/procedure.ts';
import { FITTED } from '../guides/ranking/fitted.ts';
import { FoundSection } from '../guides/ranking/found.ts';
import type { RankedUnit, Ranking } from '../guides/ranking/ranked.ts';
import { Ranker } from '../guides/ranking/ranking.ts';
import { type GuideTables, guidePlace } from '../guides/scan/tables.ts';
import type { SectionUnits, UnitVectors } from '../guides/units/unit-vectors.ts';
import { unitsBeside } from '../guides/units/units-beside.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { NearPhrasing, Phrasings } from './phrasings.ts';
import { ahead } from './rivals.ts';

/** One way in which a guide may answer. */
export interface GuideEvidence {
  /** The same as one of the ranking, for results. */
  readonly ranked: RankedSection;
  readonly claims: GuideClaims;
  /** What was measured of it, by `CONFIDENCE_FEATURES`. */
  readonly standing: Float64Array;
  /** Cosines of the question with the unit and with the section. */
  readonly cosine: number;
  readonly whole: number;
  /** The same with the guide's title and the section's heading; with the unit before or behind, the nearer of the two. */
  readonly about: number;
  readonly beside: number;
  /** The largest cosine of the question with any other section of the guide that is looked at, and how many those are. */
  readonly elsewhere: number;
  readonly sectionsBeside: number;
  readonly vector: Int8Array;
  /** Its words, and those that readers ask for it in, by their numbers in the table of words. */
  readonly words: readonly Int32Array[];
  /** Whether its meaning is known: of very long sections the first units are compared alone. */
  readonly isCompared: boolean;
  /** How far its cosine is ahead of the largest of the units beside it, and the nearest of those: rivals of the one alone. */
  readonly cosineAhead: number;
  readonly rivals: readonly Rival[];
  /** How far the unit's cosine is below the best of its section. */
  readonly cosineGap: number;
  /** Scores of the section and of the unit, and how far both are below the best of the question. */
  readonly sectionScore: number;
  readonly sectionGap: number;
  readonly unitScore: number;
  readonly unitGap: number;
  /** Its place in the order of sections. */
  readonly sectionRank: number;
  /** Why it was proposed beside its score. */
  readonly isProcedure: boolean;
  readonly isListing: boolean;
  readonly isAsked: boolean;
  /** An editor wrote down that the question, in these very words, asks for what is quoted. */
  readonly isMeant: boolean;
  /** One unit without its neighbours, which are proposed together elsewhere. */
  readonly isNarrow: boolean;
  /** The question asks for the default of an option by its name, and this is the one place that states it. */
  readonly isOption: boolean;
}

type Rivalry = Pick<GuideEvidence, 'isCompared' | 'cosineAhead' | 'rivals'>;

/** A unit beside one that is quoted: another row, item or step of its block, or the sentence before or behind. */
export interface Rival {
  readonly vector: Int8Array;
  readonly words: Int32Array;
}

export interface GuideEvidences {
  readonly sections: readonly RankedSection[];
  readonly evidence: readonly GuideEvidence[];
}

/** What may answer. */
interface Found {
  readonly ranking: Ranking;
  readonly sections: readonly RankedSection[];
  /** Sections that are near in meaning or named by an editor, and which of them to look at closely. */
  readonly nearest: readonly number[];
  readonly closely: readonly number[];
  /** Cosine of the question with each phrasing. */
  readonly phrasings: Float64Array;
  readonly options: readonly StatedOption[];
}

/** Why a unit was proposed, where not for its rank. */
interface Why {
  readonly isProcedure?: boolean;
  readonly isListing?: boolean;
  readonly isOption?: boolean;
  readonly isNarrow?: boolean;
}

/** Sections that are looked at: the best by words, and the nearest in meaning; and how many of each are looked at closely. */
const BY_WORDS = { all: 8, closely: 5 };
const BY_MEANING = { all: 10, closely: 6 };
/** Units of each that are: the best by words, and as many of the nearest in meaning. */
const UNITS = { all: 1, closely: 2 };

/** Rivals of a unit that are compared word by word, which takes longer: what has a word of the question is among the nearest. */
const MOST_RIVALS = 3;

/** Gathers what the guides may answer a question with. */
export class GuideEvidenceFinder {
  readonly #tables: GuideTables;
  readonly #ranker: Ranker;
  readonly #units: UnitVectors;
  readonly #phrasings: Phrasings;
  readonly #options: OptionBook;

  constructor(tables: GuideTables, units: UnitVectors, phrasings: Phrasings) {
    this.#phrasings = phrasings;
    this.#tables = tables;
    this.#options = new OptionBook(tables.catalog);
    this.#ranker = new Ranker(tables, FITTED);
    this.#units = units;
  }

  gather(asked: AskedQuestion): GuideEvidences {
    const { text, reading, vector, scope } = asked;
    const { aside } = scope;
    const phrasings = this.#phrasings.compare(vector);
    const likeIt = this.#phrasings.sectionsLike(phrasings, aside);
    const options = this.#options.asked(text, aside);
    const beside = options.map(({ passage }) => passage);
    const inMeaning = this.#tables.catalog.nearest(vector, BY_MEANING.all, aside);
    const closely = [...inMeaning.slice(0, BY_MEANING.closely), ...likeIt, ...beside];
    const nearest = [...new Set([...closely, ...inMeaning])];
    const ranking = this.#ranker.rank(reading, { nearest, aside });
    if (ranking.sections.length === 0) return { sections: [], evidence: [] };
    const sections = ranking.sections.map((ranked) => new FoundSection(this.#tables, ranked));
    return { sections, evidence: this.#evidence(asked, { ranking, sections, nearest, closely, phrasings, options }) };
  }

  #evidence(
    { text, reading: question, vector }: AskedQuestion,
    { ranking, sections, nearest, closely: near, phrasings, options }: Found,
  ): GuideEvidence[] {
    const tables = this.#tables;
    const { catalog } = tables;
    const asked = askedSection(text, catalog, ranking);
    const procedure = question.wantsSteps ? procedureSection(tables, ranking, question) : null;
    const listing = listingSection(catalog, ranking, question);
    const byWords = ranking.sections.slice(0, BY_WORDS.all).map(({ section }) => section);
    const closely = new Set([...byWords.slice(0, BY_WORDS.closely), ...ranking.units.map(({ section }) => section)]);
    for (const section of near) closely.add(section);
    for (const section of [asked, procedure, listing]) if (section !== null) closely.add(section);
    const said = this.#phrasings.placeOf(this.#phrasings.sameAs(text));
    if (said !== null) closely.add(said.passage);
    const chosen = new Set([...closely, ...byWords, ...nearest]);
    const bestSection = ranking.sections[0]?.score ?? 0;
    const bestUnit = ranking.units[0]?.score ?? 0;
    const found: GuideEvidence[] = [];
    const owns = new Map([...chosen].map((passage) => [passage, cosineOf(dot(vector, vectorOf(passage, catalog)))]));
    for (const passage of chosen) {
      const { guide, section } = guidePlace(tables, passage);
      if (section.units.length === 0) continue;
      const ofGuide = besides(passage, owns, catalog);
      const first = catalog.unitStarts[passage] as number;
      const sectionRank = ranking.sections.findIndex((ranked) => ranked.section === passage);
      const sectionScore = ranking.sections[sectionRank]?.score ?? 0;
      const own = owns.get(passage) as number;
      const vectors = this.#units.of(passage, guide, section);
      const cosines = this.#units.cosines(vector, vectors);
      const about = cosineOf(dot(vector, vectors.about));
      const phrasing = this.#phrasings.nearestOf(passage, phrasings);
      const whole = Math.max(own, phrasing?.cosine ?? own);
      const meant = phrasing === null ? -1 : this.#unitMeant(phrasing, vectors, cosines);
      if (phrasing !== null && meant >= 0) cosines[meant] = Math.max(cosines[meant] as number, phrasing.cosine);
      const bestCosine = cosines.reduce((most, value) => Math.max(most, value), -1);
      const rivals = new Map<number, Rivalry>();
      const rivalsOf = (unit: number) => {
        const known = rivals.get(unit) ?? this.#rivalsOf(unit, passage, { guide, section }, { vectors, cosines });
        rivals.set(unit, known);
        return known;
      };
      const seen = new Set<string>();
      const standings = new Map<number, Float64Array>();
      const add = (measured: number, quoted: number, why: Why = {}) => {
        const claims = why.isOption
          ? rowClaims(guide, section, quoted)
          : why.isNarrow
            ? narrowClaims(guide, section, quoted, question)
            : claimsFrom(guide, section, quoted, question);
        if (claims === null) return;
        const key = claims.quotes.map(({ start, end }) => `${start}-${end}`).join();
        if (seen.has(key)) return;
        seen.add(key);
        const unit: RankedUnit = this.#ranker.unitAt(passage, first + measured, ranking);
        const cosine = cosines[quoted] ?? 0;
        const standing = standings.get(measured) ?? this.#ranker.standingOf(unit, ranking);
        standings.set(measured, standing);
        found.push({
          ranked: sections[sectionRank] as RankedSection,
          claims,
          standing,
          cosine,
          whole,
          about,
          beside: Math.max(0, cosines[quoted - 1] ?? 0, cosines[quoted + 1] ?? 0),
          ...ofGuide,
          vector:
            phrasing !== null && quoted === meant && cosine === phrasing.cosine
              ? (this.#phrasings.vectors[phrasing.placed.phrasing] as Int8Array)
              : vectors.at(quoted < vectors.count ? quoted : 0),
          words: [
            this.#units.wordsOf(passage, guide, section, quoted, vectors),
            ...(phrasing !== null && quoted === meant ? [this.#phrasings.wordsOf(phrasing.placed.phrasing)] : []),
          ],
          ...rivalsOf(quoted),
          cosineGap: bestCosine - cosine,
          sectionScore,
          sectionGap: bestSection - sectionScore,
          unitScore: unit.score,
          unitGap: bestUnit - unit.score,
          sectionRank,
          isProcedure: why.isProcedure ?? false,
          isListing: why.isListing ?? false,
          isAsked: passage === asked,
          isOption: why.isOption ?? false,
          isNarrow: why.isNarrow ?? false,
          isMeant:
            said?.passage === passage &&
            (said.unit === WHOLE ? !why.isNarrow : isQuoted(claims, section.units[said.unit])),
        });
      };
      const ranked = this.#ranker.unitsOf(passage).map((unit) => unit - first);
      const best = ranked[0] ?? 0;
      for (const option of options) if (option.passage === passage) add(option.unit, option.unit, { isOption: true });
      if (passage === procedure) {
        const step = section.units.findIndex(({ kind }) => kind === 'step');
        if (step >= 0) add(best, step, { isProcedure: true });
      }
      if (passage === listing || passage === asked) add(best, 0, { isListing: passage === listing });
      if (ranked.length > 0) add(best, unitWithValue(section, ranked, question));
      const most = closely.has(passage) ? UNITS.closely : UNITS.all;
      for (const unit of ranked.slice(0, most)) add(unit, unit);
      const alike = nearestOf(cosines, most);
      for (const unit of alike) add(unit, unit);
      if (question.wantsSteps || !closely.has(passage)) continue;
      for (const unit of [ranked[0], alike[0]]) if (unit !== undefined) add(unit, unit, { isNarrow: true });
    }
    return found;
  }

  #rivalsOf(
    unit: number,
    passage: number,
    { guide, section }: { readonly guide: Guide; readonly section: Section },
    { vectors, cosines }: { readonly vectors: SectionUnits; readonly cosines: readonly number[] },
  ): Rivalry {
    if (unit >= vectors.count) return { isCompared: false, cosineAhead: 0, rivals: [] };
    const beside = unitsBeside(section.units, unit).filter((at) => at < vectors.count);
    const nearest = nearestOf(
      beside.map((at) => cosines[at] as number),
      MOST_RIVALS,
    ).map((place) => beside[place] as number);
    return {
      isCompared: true,
      cosineAhead: ahead(
        cosines[unit] as number,
        nearest.map((at) => cosines[at] as number),
      ),
      rivals: nearest.map((at) => ({
        vector: vectors.at(at),
        words: this.#units.wordsOf(passage, guide, section, at, vectors),
      })),
    };
  }

  /** The unit that a phrasing asks for; where it asks for the section, the one that is nearest to it and to the question. */
  #unitMeant({ placed }: NearPhrasing, vectors: SectionUnits, cosines: readonly number[]): number {
    if (placed.unit !== WHOLE) return placed.unit < vectors.count ? placed.unit : -1;
    const own = this.#phrasings.vectors[placed.phrasing] as Int8Array;
    const near = this.#units.cosines(own, vectors).map((cosine, at) => cosine + (cosines[at] as number));
    return near.indexOf(near.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY));
  }
}

/** Places of the greatest cosines, greatest first, ties by place. Few are wanted: they are not all sorted. */
function nearestOf(cosines: readonly number[], most: number): number[] {
  const near: number[] = [];
  for (let at = 0; at < cosines.length; at++) {
    let place = near.length;
    while (place > 0 && (cosines[near[place - 1] as number] as number) < (cosines[at] as number)) place--;
    if (place === most) continue;
    near.splice(place, 0, at);
    near.length = Math.min(near.length, most);
  }
  return near;
}

/** Whether a unit stands in what is quoted. */
function isQuoted({ quotes }: GuideClaims, unit: Unit | undefined): boolean {
  return unit !== undefined && quotes.some(({ start, end }) => start <= unit.start && unit.end <= end);
}

/** The other sections of a guide among those that are looked at. */
function besides(
  passage: number,
  cosines: ReadonlyMap<number, number>,
  { passages: { guideOf } }: Catalog,
): Pick<GuideEvidence, 'elsewhere' | 'sectionsBeside'> {
  let elsewhere = 0;
  let sectionsBeside = 0;
  for (const [other, cosine] of cosines) {
    if (other === passage || guideOf[other] !== guideOf[passage]) continue;
    elsewhere = Math.max(elsewhere, cosine);
    sectionsBeside++;
  }
  return { elsewhere, sectionsBeside };
}

/** What the encoder makes of a section. */
function vectorOf(section: number, { vectors, passages }: Catalog): Int8Array {
  const dimension = vectors.length / passages.guidePassageCount;
  return vectors.subarray(section * dimension, (section + 1) * dimension);
}
