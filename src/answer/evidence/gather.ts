import type { Catalog } from '../../catalog/catalog.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { refusalOf } from '../guard.ts';
import type { RankedSection } from '../guides/quoting/finding.ts';
import { guideTables } from '../guides/scan/tables.ts';
import { CONFIDENCE_FEATURES } from '../guides/standing/confidence-features.ts';
import { readQuestion } from '../question/question.ts';
import { relatedStems } from '../question/related-stems.ts';
import { ScopeFinder } from '../question/scope.ts';
import type { Book } from '../typed/book.ts';
import { GENERAL_WORDS } from '../typed/harmless.ts';
import { wishOf } from '../typed/plans.ts';
import type { TypedFinding } from '../typed/typed-facts.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { Evidence, SectionEvidence } from './evidence.ts';
import { GuideEvidenceFinder } from './guide-evidence.ts';
import { LineEvidences } from './line-evidence.ts';
import { createLines } from './lines.ts';
import { TermCosines } from './term-cosines.ts';

/** Everything that may answer one question. */
export interface Gathered {
  readonly asked: AskedQuestion;
  readonly evidences: readonly Evidence[];
  /** Sections of guides, best first. */
  readonly sections: readonly RankedSection[];
}

const COVERAGE = CONFIDENCE_FEATURES.indexOf('section.coverage');
const EXACT = CONFIDENCE_FEATURES.indexOf('section.exactCoverage');
const MISSING = CONFIDENCE_FEATURES.indexOf('missingMax');

/** Makes what gathers evidence from one index; it is made once, and every question only reads it. */
export function createGathering(
  catalog: Catalog,
  book: Book,
  encoder: Encoder,
  kindsOf: (vector: Int8Array) => ArrayLike<number>,
): (text: string, typed: TypedFinding) => Gathered {
  const tables = guideTables(catalog);
  const related = relatedStems(catalog);
  const scopes = new ScopeFinder(catalog);
  const guides = new GuideEvidenceFinder(tables, encoder);
  const rarest = catalog.stems.passages.rarity(-1);
  const lines = new LineEvidences(createLines(catalog, book), encoder, rarest);
  const isKnown = (word: string): boolean => catalog.words.terms.idOf(word) >= 0 || GENERAL_WORDS.has(word);
  return (text, typed) => {
    const reading = readQuestion(text, tables, related);
    const vector = encoder.encode(text);
    const refusal = refusalOf(text, typed.words, typed.frame.form, ({ text: word }) => isKnown(word));
    const asked: AskedQuestion = {
      text,
      reading,
      typed,
      planIds: new Set(typed.frame.plans.map(({ entity }) => entity.id)),
      wish: wishOf(typed.frame),
      vector,
      refusal,
      kinds: kindsOf(vector),
      scope: scopes.scopeOf(text),
    };
    const terms = new TermCosines(reading, encoder, rarest);
    const found = guides.gather(asked);
    const ofGuides = found.evidence.map((evidence): SectionEvidence => {
      const { standing } = evidence;
      return {
        from: 'guide',
        guide: evidence,
        match: {
          coverage: standing[COVERAGE] as number,
          exact: standing[EXACT] as number,
          missing: standing[MISSING] as number,
          name: 0,
          cosine: evidence.cosine,
          whole: evidence.whole,
          aboutCosine: evidence.whole,
          ...terms.of(evidence.vector, evidence.words),
        },
      };
    });
    return {
      asked,
      evidences: [...lines.gather(asked, terms), ...ofGuides],
      sections: found.sections,
    };
  };
}
