import type { Catalog } from '../../catalog/catalog.ts';
import type { Section } from '../../facts/corpus.ts';
import { ASKED_CONFIDENCE, askedSection } from './asked-heading.ts';
import { listingSection } from './asked-list.ts';
import { lacksNumber, WITHOUT_NUMBER } from './asked-number.ts';
import { lacksRate, WITHOUT_RATE } from './asked-rate.ts';
import { unitWithValue } from './asked-value.ts';
import { calibrated } from './confidence.ts';
import { claimsFrom } from './extract.ts';
import type { GuideClaims, GuideFinder, GuideFinding } from './finding.ts';
import { FITTED } from './fitted.ts';
import { Found, FoundSection } from './found.ts';
import { procedureSection } from './procedure.ts';
import { type Question, readQuestion } from './question.ts';
import type { Ranking } from './ranked.ts';
import { Ranker } from './ranking.ts';
import { relatedStems } from './related-stems.ts';
import { type GuideTables, guidePlace, guideTables } from './tables.ts';
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
      if (standing === null) return NOTHING;
      const asked = askedSection(text, catalog, ranking);
      const answer =
        asked === null ? answerFrom(tables, ranker, ranking, question) : answerUnder(tables, asked, question);
      const confidence =
        asked === null
          ? calibrated(standing, FITTED.confidence, doubtAbout(question, answer, standing))
          : ASKED_CONFIDENCE;
      const sections = ranking.sections.slice(0, MOST_SECTIONS).map((ranked) => new FoundSection(tables, ranked));
      return new Found(tables, question, sections, ranking.units.slice(1), standing, answer, confidence);
    },
  };
}

/** What is left of the chance that an answer says what is asked, where it lacks what any such answer has. */
function doubtAbout(question: Question, answer: GuideClaims, standing: Float64Array): number {
  const name = lacksName(question) ? WITHOUT_NAME : 1;
  const number = lacksNumber(question, answer, standing) ? WITHOUT_NUMBER : 1;
  return name * number * (lacksRate(question, answer.quotes) ? WITHOUT_RATE : 1);
}

/** Claims of the best unit's section; of one with steps where a procedure is asked for, of one whose table lists what is. */
function answerFrom(tables: GuideTables, ranker: Ranker, ranking: Ranking, question: Question): GuideClaims {
  const { catalog } = tables;
  const { section: top } = ranking.units[0] as Ranking['units'][number];
  const procedure = question.wantsSteps ? procedureSection(tables, ranking, question) : null;
  const listing = procedure === null ? listingSection(catalog, ranking, question) : null;
  if (listing !== null) return answerUnder(tables, listing, question);
  const passage = procedure ?? top;
  const { guide, section } = guidePlace(tables, passage);
  const first = catalog.unitStarts[passage] as number;
  const ranked = ranker.unitsOf(passage).map((unit) => unit - first);
  const best = passage === top ? unitWithValue(section, ranked, question) : firstStep(section);
  return claimsFrom(guide, section, best, question);
}

/** The first thing that a section says. */
function answerUnder(tables: GuideTables, passage: number, question: Question): GuideClaims {
  const { guide, section } = guidePlace(tables, passage);
  return claimsFrom(guide, section, 0, question);
}

const firstStep = ({ units }: Section): number => units.findIndex(({ kind }) => kind === 'step');
