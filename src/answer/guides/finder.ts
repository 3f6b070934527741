import type { Catalog } from '../../catalog/catalog.ts';
import type { Section } from '../../facts/corpus.ts';
import { ASKED_CONFIDENCE, askedSection } from './asked-heading.ts';
import { lacksNumber, WITHOUT_NUMBER } from './asked-number.ts';
import { lacksRate, WITHOUT_RATE } from './asked-rate.ts';
import { unitWithValue } from './asked-value.ts';
import { calibrated } from './confidence.ts';
import { CONFIDENCE_FEATURES } from './confidence-features.ts';
import { claimsFrom, quote, snippetAround } from './extract.ts';
import type { GuideClaims, GuideFinder, GuideFinding, GuideQuote, RankedGuide, RankedSection } from './finding.ts';
import { FITTED } from './fitted.ts';
import { procedureSection } from './procedure.ts';
import { type Question, readQuestion } from './question.ts';
import { Ranker, type Ranking } from './ranking.ts';
import { relatedStems } from './related-stems.ts';
import { type GuideTables, guideTables } from './tables.ts';
import { lacksName, WITHOUT_NAME } from './unknown-name.ts';

const NOTHING: GuideFinding = {
  sections: [],
  guides: [],
  answer: null,
  alternatives: [],
  confidence: 0,
  features: [],
  explanation: ['No word of the question stands in any guide.'],
};
const MOST_SECTIONS = 30;
const MOST_ALTERNATIVES = 4;

/** Makes a finder over the guides of one index. */
export function createGuideFinder(catalog: Catalog): GuideFinder {
  const tables = guideTables(catalog);
  const related = relatedStems(catalog);
  const ranker = new Ranker(tables, FITTED);
  return {
    find: (text) => {
      const question = readQuestion(text, tables, related);
      const ranking = ranker.rank(question);
      const standing = ranking.confidence;
      if (ranking.units.length === 0 || standing === null) return NOTHING;
      const top = ranking.units[0] as Ranking['units'][number];
      const asked = askedSection(text, catalog, ranking);
      const judged = calibrated(standing, FITTED.confidence);
      const fitted = lacksName(question) ? judged * WITHOUT_NAME : judged;
      const answer = asked === null ? answerFrom(tables, ranking, top, question) : answerUnder(tables, asked, question);
      const counted = lacksNumber(question, answer, standing) ? fitted * WITHOUT_NUMBER : fitted;
      const said = lacksRate(question, answer.quotes) ? counted * WITHOUT_RATE : counted;
      const confidence = asked === null ? said : Math.max(fitted, ASKED_CONFIDENCE);
      const sections = ranking.sections.slice(0, MOST_SECTIONS).map((ranked) => describe(tables, ranked));
      return {
        sections,
        guides: guidesOf(sections),
        answer,
        alternatives: ranking.units
          .slice(1, 1 + MOST_ALTERNATIVES)
          .map((unit) => quoteOf(tables, unit.section, unit.unit)),
        confidence,
        // Few readers want to know why: what they are told is put together when it is read.
        get features() {
          return CONFIDENCE_FEATURES.map((name, index) => ({ name, value: standing[index] as number }));
        },
        get explanation() {
          return explain(question.slots, sections, confidence);
        },
      };
    },
  };
}

/** Claims of the best unit's section; of a section with steps where a procedure is asked for. */
function answerFrom(
  tables: GuideTables,
  ranking: Ranking,
  top: Ranking['units'][number],
  question: Question,
): GuideClaims {
  const { catalog } = tables;
  const procedure = question.wantsSteps ? procedureSection(catalog, ranking, question) : null;
  const passage = procedure ?? top.section;
  const { guide, section } = guidePlace(tables, passage);
  const first = catalog.unitStarts[passage] as number;
  const ranked = ranking.units.flatMap((unit) => (unit.section === passage ? [unit.unit - first] : []));
  const best = passage === top.section ? unitWithValue(section, ranked, question) : firstStep(section);
  return claimsFrom(guide, section, best, question);
}

/** The first thing that a section says. */
function answerUnder(tables: GuideTables, passage: number, question: Question): GuideClaims {
  const { guide, section } = guidePlace(tables, passage);
  return claimsFrom(guide, section, 0, question);
}

const firstStep = ({ units }: Section): number => units.findIndex(({ kind }) => kind === 'step');

function guidePlace({ catalog }: GuideTables, passage: number) {
  const place = catalog.passages.placeOf(passage);
  if (place.kind !== 'guide') throw new Error(`Passage ${passage} belongs to the ${place.kind} page, not to a guide.`);
  return place;
}

function describe(
  tables: GuideTables,
  { section: passage, score, coverage, bestUnit }: Ranking['sections'][number],
): RankedSection {
  const { guide, section } = guidePlace(tables, passage);
  const best = Math.max(0, bestUnit - (tables.catalog.unitStarts[passage] as number));
  return {
    guide,
    section,
    rank: score,
    score: Math.min(1, coverage),
    get snippet() {
      return snippetAround(guide, section, best);
    },
  };
}

function quoteOf(tables: GuideTables, passage: number, unit: number): GuideQuote {
  const { guide, section } = guidePlace(tables, passage);
  const { start, end } = section.units[unit - (tables.catalog.unitStarts[passage] as number)] as {
    start: number;
    end: number;
  };
  return quote(guide, section, start, end);
}

function guidesOf(sections: readonly RankedSection[]): RankedGuide[] {
  const seen = new Map<RankedGuide['guide'], RankedGuide>();
  for (const { guide, rank } of sections) if (!seen.has(guide)) seen.set(guide, { guide, rank });
  return [...seen.values()];
}

function explain(
  slots: ReturnType<typeof readQuestion>['slots'],
  sections: readonly RankedSection[],
  confidence: number,
): string[] {
  const words = slots.map(
    ({ text, known, corrected, rarity }) =>
      `${text}${corrected ? ' (corrected)' : known ? '' : ' (unknown)'} ${rarity.toFixed(1)}`,
  );
  return [
    `Words with their rarity: ${words.join(', ')}.`,
    ...sections
      .slice(0, 5)
      .map(
        ({ guide, section, rank, score }, index) =>
          `${index + 1}. ${guide.id}#${section.id}: rank ${rank.toFixed(2)}, ${Math.round(100 * score)}% of the question stands here.`,
      ),
    `Confidence of the guides: ${confidence.toFixed(3)}.`,
  ];
}
