import type { Catalog } from '../../catalog/catalog.ts';
import type { Encoder } from '../../encoder/encoder.ts';
import { NumberedWords } from '../../encoder/numbered-words.ts';
import type { Statement } from '../../facts/statement.ts';
import { tokens } from '../../text/words.ts';
import type { Joined } from '../follow-up/merging.ts';
import { refusalOf } from '../guard.ts';
import type { RankedSection } from '../guides/quoting/finding.ts';
import { guideTables } from '../guides/scan/tables.ts';
import { CONFIDENCE_FEATURES } from '../guides/standing/confidence-features.ts';
import { UnitVectors } from '../guides/units/unit-vectors.ts';
import { type Question, readQuestion } from '../question/question.ts';
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
import { Phrasings } from './phrasings.ts';
import { ahead } from './rivals.ts';
import { TermCosines } from './term-cosines.ts';
import { WordTable } from './word-table.ts';

/** Everything that may answer one question. */
export interface Gathered {
  readonly asked: AskedQuestion;
  readonly evidences: readonly Evidence[];
  /** Sections of guides, best first. */
  readonly sections: readonly RankedSection[];
  /** The first published line of a plan. */
  firstLineOf(planId: string): Statement | undefined;
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
): (text: string, typed: TypedFinding, joined?: Joined | null) => Gathered {
  const tables = guideTables(catalog);
  const read = new NumberedWords(encoder, (word) => catalog.words.terms.textOf(word));
  const words = new WordTable(catalog, encoder, read);
  const related = relatedStems(catalog);
  const scopes = new ScopeFinder(catalog);
  const phrasings = new Phrasings(catalog, encoder, words);
  const guides = new GuideEvidenceFinder(tables, new UnitVectors(catalog, encoder, read, words), phrasings);
  const rarest = catalog.stems.passages.rarity(-1);
  const lines = new LineEvidences(createLines(catalog, book), encoder, words, phrasings, rarest);
  const terms = new TermCosines(words, encoder, rarest);
  const published = { lines: book.statements.length, sections: catalog.passages.count };
  const isKnown = (word: string): boolean => catalog.words.terms.idOf(word) >= 0 || GENERAL_WORDS.has(word);
  return (text, typed, joined = null) => {
    const own = joined === null ? null : tokens(joined.last);
    const reading = readQuestion(text, tables, related, own);
    const vector = joined === null ? encoder.encode(text) : encoder.encode(joined.last, joined.earlier);
    const refusal = refusalOf(text, typed.words, typed.frame.form, ({ text: word }) => isKnown(word));
    const asked: AskedQuestion = {
      text,
      reading,
      own,
      typed,
      planIds: new Set(typed.frame.plans.map(({ entity }) => entity.id)),
      wish: wishOf(typed.frame),
      vector,
      refusal,
      isUnderstood: isUnderstood(reading, typed, encoder),
      kinds: kindsOf(vector),
      scope: scopes.scopeOf(text),
      published,
    };
    terms.begin(reading);
    const found = guides.gather(asked);
    const ofGuides = found.evidence.map((evidence): SectionEvidence => {
      const { standing } = evidence;
      const match = terms.ofUnit(evidence.vector, evidence.words);
      const ofRivals = evidence.rivals.map(({ vector: other, words: own }) => terms.ofUnit(other, [own]).wordCosine);
      return {
        from: 'guide',
        isMeant: evidence.isMeant,
        guide: evidence,
        match: {
          coverage: standing[COVERAGE] as number,
          exact: standing[EXACT] as number,
          missing: standing[MISSING] as number,
          name: 0,
          cosine: evidence.cosine,
          whole: evidence.whole,
          aboutCosine: evidence.about,
          partAhead: evidence.isCompared ? ahead(match.wordCosine, ofRivals) : 0,
          partCosineAhead: evidence.cosineAhead,
          ...match,
        },
      };
    });
    return {
      asked,
      evidences: [...lines.gather(asked, terms), ...ofGuides],
      sections: found.sections,
      firstLineOf: (planId) => lines.firstOf(planId),
    };
  };
}

/** Whether a question has a reading, or a word that the corpus or the encoder knows, or misspelt words alone. */
function isUnderstood({ slots }: Question, { readings }: TypedFinding, encoder: Encoder): boolean {
  if (slots.length === 0 || readings.length > 0) return true;
  const isMeaningful = (text: string): boolean => tokens(text).some((token) => encoder.knows(token));
  return (
    slots.some(({ text, known, isNumber }) => known || isNumber || isMeaningful(text)) ||
    slots.every(({ corrected }) => corrected)
  );
}
