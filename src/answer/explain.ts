import type { Answer } from './answer.ts';
import type { RankedEvidence } from './decision/decide.ts';
import type { AskedQuestion } from './evidence/asked-question.ts';
import type { Evidence, LineEvidence } from './evidence/evidence.ts';
import { saidBy } from './evidence/said.ts';
import type { Explanation, Inquiry } from './inquiry.ts';
import type { Reading } from './typed/choose.ts';
import type { TypedFinding } from './typed/typed-facts.ts';

const SHOWN_READINGS = 5;
const SHOWN_EVIDENCE = 6;
const SHOWN_CHARACTERS = 100;

/** The steps from a question to its answer, for a person to read. */
export function explainSteps(inquiry: Inquiry, answer: Answer, bar: number): Explanation['steps'] {
  const { gathered, decision, decontextualized, question } = inquiry;
  const { typed, reading } = gathered.asked;
  return [
    { title: 'Question', lines: decontextualized === null ? [question] : [question, `Read as: ${decontextualized}`] },
    { title: 'Understood', lines: understood(typed) },
    { title: 'Terms', lines: reading.slots.map(termLine) },
    { title: 'Readings', lines: typed.readings.slice(0, SHOWN_READINGS).map(readingLine) },
    { title: 'Evidence', lines: decision.ranked.slice(0, SHOWN_EVIDENCE).map(evidenceLine) },
    {
      title: 'Decision',
      lines: [
        decision.reason,
        `Confidence ${answer.confidence.toFixed(3)} against a bar of ${bar.toFixed(3)}: ${answer.status}.`,
      ],
    },
  ];
}

function termLine({ text, known, corrected, rarity, alternatives }: AskedQuestion['reading']['slots'][number]): string {
  const note = corrected ? ', corrected' : known ? '' : ', unknown';
  return `${text}: IDF ${rarity.toFixed(1)}${note}, ${alternatives.length} variants`;
}

function evidenceLine({ evidence, probability }: RankedEvidence): string {
  const { match } = evidence;
  const figures = `words ${match.coverage.toFixed(2)}, meaning ${match.cosine.toFixed(2)}`;
  const said = saidBy(evidence).replace(/\s+/g, ' ');
  return `${probability.toFixed(3)}  ${placeOf(evidence)} (${figures}): ${said.slice(0, SHOWN_CHARACTERS)}`;
}

function placeOf(evidence: Evidence): string {
  if (evidence.from === 'lines') {
    const { page, anchor } = (evidence.lines[0] as LineEvidence['lines'][number]).statement;
    return `${page}#${anchor}`;
  }
  const { guide, section } = evidence.guide.ranked;
  return section.id === '' ? guide.id : `${guide.id}#${section.id}`;
}

function understood({ words, clauses, frame, corrections }: TypedFinding): string[] {
  const said = (at: readonly number[]) => at.map((index) => words[index]?.text).join(' ');
  return [
    `Form: ${frame.form}`,
    ...clauses
      .filter(({ role }) => role !== 'question')
      .map(
        ({ start, end, role }) =>
          `Set aside as ${role}: ${words
            .slice(start, end)
            .map(({ text }) => text)
            .join(' ')}`,
      ),
    ...corrections.map(([typed, read]) => `Typing error: ${typed} read as ${read}`),
    ...[...frame.plans, ...frame.mentions].map(
      ({ entity, words: at, quality }) => `${entity.kind} "${entity.name}" from "${said(at)}" (${quality.toFixed(2)})`,
    ),
    ...words.flatMap(({ text }, at) =>
      frame.operatorsAt[at]?.length ? [`"${text}" may ask for: ${frame.operatorsAt[at].join(', ')}`] : [],
    ),
  ];
}

function readingLine({ intent, score, leftovers, outcome }: Reading): string {
  const verdict =
    leftovers.length > 0
      ? `not accounted for: ${leftovers.join(', ')}`
      : 'silent' in outcome
        ? outcome.silent
        : 'every word accounted for';
  return `${score.toFixed(2)}  ${intent}: ${verdict}`;
}
