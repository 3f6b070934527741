import type { Statement } from '../../../facts/statements.ts';
import type { Frame } from '../frame.ts';
import { isContent, isHarmless } from '../harmless.ts';
import { type Facts, type Intent, NOTHING, type Proposal, silent, told } from '../proposal.ts';
import { finished } from '../sentences.ts';
import { stemsOf } from '../synonyms.ts';

const FORMS = new Set(['yes or no', 'words']);
const LISTS = [
  { kind: 'excludes', answer: 'No. ', weight: 0.62 },
  { kind: 'includes', answer: 'Yes. ', weight: 0.6 },
] as const;

/** "Can it back up my laptop?": a line of scope that says every word of the question. */
export const scope: Intent = (frame, facts) => {
  if (!FORMS.has(frame.form)) return NOTHING;
  return LISTS.flatMap(({ kind, answer, weight }) =>
    facts.book.lines(kind).flatMap((line) => {
      const proposal = lineProposal(frame, facts, line, weight);
      if (proposal === null) return [];
      const isAnswered = frame.form === 'yes or no' && !frame.has('not');
      const text = `${isAnswered ? answer : ''}${finished(line.text)}`;
      return [{ ...proposal, outcome: told([{ text, statement: line }]) ?? silent('') }];
    }),
  );
};

/** How many meaningful words of a question a line must say; fewer where one of them is rare. */
const ENOUGH_WORDS = 2;
const isAboutProduct = (frame: Frame): boolean => frame.of('product').length > 0 || frame.hasWord('it', 'you');
/** Particles of verbs: "move it over to". */
const PARTICLES = new Set(['over', 'across', 'away', 'back', 'off', 'together']);

function lineProposal(frame: Frame, facts: Facts, line: Statement, weight: number): Proposal | null {
  const said = facts.lineWords.get(line);
  const places = frame.words.flatMap(({ stem }, at) => {
    const quality = said?.get(stem) ?? 0;
    return frame.isCore[at] && quality > 0 ? [{ at, quality }] : [];
  });
  const surfaces = frame.of('surface').filter(() => said?.has(labelStem(facts)));
  const telling = places.filter(({ at }) => isTelling(frame, at));
  const literal = telling.reduce((sum, { quality }) => sum + quality, 0) / Math.max(1, telling.length);
  const isEnough =
    telling.length + surfaces.length >= ENOUGH_WORDS ||
    (telling.length === 1 && literal === 1 && isAboutProduct(frame));
  if (telling.length === 0 || !isEnough) return null;
  return {
    intent: `${line.kind}: ${line.text}`,
    mentions: [...frame.of('product'), ...surfaces],
    operators: ['any'],
    harmless: ['scope'],
    places: [
      ...places.map(({ at }) => at),
      ...frame.words.flatMap(({ text }, at) => (PARTICLES.has(text) ? [at] : [])),
    ],
    weight: weight * literal + 0.2 * telling.length,
    outcome: silent(''),
  };
}

/** The head word of what the surfaces are called: a line about "apps" speaks of each of them. */
function labelStem({ book }: Facts): string {
  return stemsOf(book.corpus.product.surfaces.label).at(-1) ?? '';
}

function isTelling(frame: Frame, at: number): boolean {
  const word = frame.words[at];
  return (
    word !== undefined &&
    isContent(word.stem) &&
    !isHarmless(word.text) &&
    !frame.of('product').some(({ words }) => words.includes(at))
  );
}

/** "When does cancelling take effect?", "Is enterprise storage agreed in the contract?": a note that says every word. */
export const note: Intent = (frame, facts) => {
  if (
    frame.form === 'how to' ||
    frame.form === 'command' ||
    frame.form === 'how much' ||
    frame.form === 'who' ||
    frame.has('tax')
  )
    return NOTHING;
  return facts.book.lines('note').flatMap((line) => {
    const proposal = lineProposal(frame, facts, line, 0.55);
    if (proposal === null || (proposal.places?.length ?? 0) < 2) return [];
    return [
      {
        ...proposal,
        mentions: [
          ...proposal.mentions,
          ...frame.plans.filter(({ words }) => words.every((at) => proposal.places?.includes(at))),
        ],
        outcome: told([{ text: finished(line.text), statement: line }]) ?? silent(''),
      },
    ];
  });
};
