import type { Evidence } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import { partsOf } from '../evidence/said.ts';
import { measuring } from '../features/table.ts';
import type { Refusal } from '../guard.ts';
import type { Reading } from '../typed/choose.ts';
import { wordingOf } from './answerability.ts';
import { disagreeing } from './disagreeing.ts';
import { figuresBeside, type Model } from './model.ts';
import { type Ranked, rank, type Scores } from './ranking.ts';

/** Some evidence with what the model makes of it. */
export interface RankedEvidence {
  readonly evidence: Evidence;
  /** Log odds that it is the answer, and the same as a probability, 0…1, which is not calibrated. */
  readonly scores: Scores;
  readonly probability: number;
}

/** What to say, and how sure that is. */
export interface Decision {
  /** Best first, ties in the order in which they were gathered. */
  readonly ranked: readonly RankedEvidence[];
  /** What to answer with; null where nothing published has a word of the question, or means what it asks. */
  readonly best: Evidence | null;
  /** Several readings of the question that disagree; empty where there is one. */
  readonly readings: readonly Reading[];
  /** Calibrated probability that `best` is the answer, or that the nearest is where `best` is null. */
  readonly confidence: number;
  /** Why this one, or why none, for a person to read. */
  readonly reason: string;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  instruction: 'It gives orders to the service instead of asking about the product.',
  secret: 'It asks for a secret.',
  personal: 'It is about somebody’s own account, of which published facts know nothing.',
};
/** What is refused is certain not to be answered; it is told apart from what nothing comes near. */
const REFUSED = 0.01;

/** An editor is as sure to be right about a question in the very words of a phrasing. */
const EDITORS_WORD = 0.95;

/** The name of an option is as good as that, where every other word of the question names its place. */
const STATED_ONCE = 0.9;

/** One decision for all evidence: the likeliest to be the answer, with its calibrated probability. */
export function decide({ asked, evidences }: Gathered, model: Model): Decision {
  const measure = measuring(asked, evidences);
  const { shortlist, others: behind } = rank(evidences, measure, model);
  const ranked = [...shortlist, ...behind].map(withProbability);
  const [best, ...others] = meantFirst(ranked);
  if (best === undefined)
    return { ranked, best: null, readings: [], confidence: 0, reason: 'Nothing comes near the question.' };
  if (asked.refusal !== null)
    return {
      ranked,
      best: evidences.some(isTouched) ? best.evidence : null,
      readings: [],
      confidence: REFUSED,
      reason: REFUSALS[asked.refusal],
    };
  if (best.evidence.isMeant) {
    const reason = 'An editor wrote down that these words ask for it.';
    return { ranked: [best, ...others], best: best.evidence, readings: [], confidence: EDITORS_WORD, reason };
  }
  if (!asked.isUnderstood)
    return { ranked, best: null, readings: [], confidence: 0, reason: 'No word of the question is known.' };
  const [option, ...alike] = ranked.filter(isOption);
  if (option !== undefined && !isReadAsLine(best.evidence)) {
    const places = alike.length === 0 ? 'one place states' : 'several places state';
    const reason = `It asks for the default of an option by its name, and ${places} it.`;
    const all = [option, ...alike, ...ranked.filter((one) => !isOption(one))];
    return { ranked: all, best: option.evidence, readings: [], confidence: STATED_ONCE, reason };
  }
  const confidence = model.probability(
    measure(best.evidence),
    figuresBeside(
      [best.scores, ...shortlist.slice(1).map(({ scores }) => scores)],
      shortlist.map(({ of }) => partsOf(of)),
      model.answerability(wordingOf(asked)),
    ),
  );
  // Its meaning alone may lead to an answer that is sure, and otherwise leads nowhere.
  if (confidence < model.bar && !evidences.some(isTouched))
    return { ranked, best: null, readings: [], confidence, reason: 'No word of the question stands anywhere.' };
  const readings = readingsOf(best.evidence, asked.typed.readings);
  const reason =
    readings.length > 0
      ? 'Two readings account for every word and disagree.'
      : best.evidence.from === 'guide'
        ? 'A section of a guide is the likeliest to answer it.'
        : 'A published line is the likeliest to answer it.';
  return {
    ranked,
    best: best.evidence,
    readings,
    confidence,
    reason,
  };
}

/** What an editor wrote down that the question asks for comes first: all of it, where that is several lines. */
function meantFirst(ranked: readonly RankedEvidence[]): readonly RankedEvidence[] {
  const linesOf = ({ evidence }: RankedEvidence): number => (evidence.from === 'lines' ? evidence.lines.length : 1);
  const all = ranked.filter(({ evidence }) => evidence.isMeant);
  const most = all.reduce((count, one) => Math.max(count, linesOf(one)), 0);
  const meant = all.find((one) => linesOf(one) === most);
  return meant === undefined ? ranked : [meant, ...ranked.filter((one) => one !== meant)];
}

const isOption = ({ evidence }: RankedEvidence): boolean => evidence.from === 'guide' && evidence.guide.isOption;

/** Whether a published line accounts for every word of the question. */
const isReadAsLine = (evidence: Evidence): boolean =>
  evidence.from === 'lines' && evidence.reading !== null && evidence.reading.leftovers.length === 0;

/** Whether a question has anything in common with evidence: a word of it, or a reading that proposed it. */
const isTouched = (evidence: Evidence): boolean =>
  evidence.match.coverage > 0 || (evidence.from === 'lines' && evidence.reading !== null);

const withProbability = ({ of: evidence, scores }: Ranked<Evidence>): RankedEvidence => ({
  evidence,
  scores,
  probability: 1 / (1 + Math.exp(-scores.boosted)),
});

/** The readings that are as good as the one that was chosen and take the same words for something else. */
function readingsOf(best: Evidence, all: readonly Reading[]): readonly Reading[] {
  if (best.from !== 'lines' || best.reading === null || best.reading.leftovers.length > 0) return [];
  const complete = all.filter(({ leftovers }) => leftovers.length === 0);
  const readings = disagreeing(best.reading, complete);
  return readings.length > 1 ? readings : [];
}
