import type { Answer } from './answer.ts';
import type { Explanation, Inquiry } from './engine.ts';
import type { GuideFinding } from './guides/finding.ts';
import type { Reading } from './typed/choose.ts';
import type { TypedFinding } from './typed/typed-facts.ts';

const SHOWN_READINGS = 5;
const SHOWN_SECTIONS = 5;

/** The steps from a question to its answer, for a person to read. */
export function explainSteps(inquiry: Inquiry, answer: Answer, bar: number): Explanation['steps'] {
  const { typed, guides, decision, decontextualized, question } = inquiry;
  return [
    { title: 'Question', lines: decontextualized === null ? [question] : [question, `Read as: ${decontextualized}`] },
    { title: 'Understood', lines: understood(typed) },
    { title: 'Typed facts', lines: typed.readings.slice(0, SHOWN_READINGS).map(readingLine) },
    { title: 'Guides', lines: [...sectionLines(guides), ...guides.explanation] },
    {
      title: 'Decision',
      lines: [
        decision.reason,
        `Confidence ${answer.confidence.toFixed(3)} against a bar of ${bar.toFixed(3)}: ${answer.status}.`,
      ],
    },
  ];
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

const sectionLines = ({ sections, confidence }: GuideFinding): string[] => [
  `Confidence of the guides: ${confidence.toFixed(3)}`,
  ...sections
    .slice(0, SHOWN_SECTIONS)
    .map(({ guide, section, score }) => `${score.toFixed(2)}  ${guide.id}${section.id === '' ? '' : `#${section.id}`}`),
];
