import type { Statement } from '../../../../facts/statement.ts';
import type { Frame } from '../../frame.ts';
import { type Harmlessness, isContent, isHarmless } from '../../harmless.ts';
import type { Mention } from '../../names/mentions.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { type Facts, type Intent, NOTHING, type Proposal, silent, told } from '../../proposal.ts';
import { finished } from '../../sentences.ts';

const LISTS = [
  { kind: 'excludes', answer: 'No. ', weight: 0.62 },
  { kind: 'includes', answer: 'Yes. ', weight: 0.6 },
] as const;
const SCOPE_FORMS = new Set(['yes or no', 'words']);
const DOING: readonly Harmlessness[] = ['scope'];
/** Where the line itself is named, tracking or keeping it is no more than doing something with it. */
const DOING_WITH_NAMED: readonly Harmlessness[] = ['scope', 'quantity'];

/** "Can it run load tests?": a line of scope that says every word of the question, or has a name for it. */
export const scope: Intent = (frame, facts) => {
  if (!SCOPE_FORMS.has(frame.form)) return NOTHING;
  return LISTS.flatMap(({ kind, answer, weight }) =>
    facts.book.lines(kind).flatMap((line) => {
      const match = matchOf(frame, facts, line);
      if (match === null) return [];
      const isAnswered = asksForScope(frame, match) && isVerdictSafe(frame, facts, line, match);
      const outcome = told([{ text: `${isAnswered ? answer : ''}${finished(line.text)}`, statement: line }]);
      const harmless = match.mentions.some(({ entity }) => entity.kind === 'line') ? DOING_WITH_NAMED : DOING;
      return [{ ...proposalFor(line, match, weight), harmless, outcome: outcome ?? silent('') }];
    }),
  );
};

/** "Would I pay for setup?", "Do we need a permit?": what is in the scope answers them, but not with "Yes". */
function asksForScope(frame: Frame, { places }: LineMatch): boolean {
  if (frame.form !== 'yes or no' || frame.has('not')) return false;
  const head = frame.isCore.indexOf(true);
  const isNeeded = frame.words.some(({ text }, at) => NEEDING.has(text) && at >= head && at <= head + HEAD_WORDS);
  return !isNeeded && [...frame.at('price'), ...frame.at('require')].every((at) => places.includes(at));
}

/** Verbs that ask whether something is needed, where they stand at the head of a question: "do we need", "must I". */
const NEEDING = new Set(['need', 'must']);
const HEAD_WORDS = 2;

const NOTE_FORMS = new Set(['yes or no', 'words', 'when']);

/** "When does cancelling take effect?", "Do plans renew automatically?": a note that says every word. */
export const note: Intent = (frame, facts) => {
  const isConsequence = frame.form === 'what' && (frame.has('ending') || frame.of('line').length > 0);
  if ((!NOTE_FORMS.has(frame.form) && !isConsequence) || frame.has('tax')) return NOTHING;
  if (frame.has('plan') && frame.has('price')) return NOTHING;
  return facts.book.lines('note').flatMap((line) => {
    const match = matchOf(frame, facts, line);
    const isNamed = match?.mentions.some(({ entity }) => entity.kind === 'line');
    if (match === null || (match.places.length < ENOUGH_WORDS && !isNamed)) return [];
    const rules = frame.words.flatMap(({ text }, at) => (RULES.has(text) ? [at] : []));
    const plans = frame.plans.filter(({ words }) => words.every((at) => match.places.includes(at)));
    const whole = { ...match, mentions: [...match.mentions, ...plans], places: [...match.places, ...rules] };
    const proposal = proposalFor(line, whole, NOTE_WEIGHT);
    return [{ ...proposal, outcome: told([{ text: finished(line.text), statement: line }]) ?? silent('') }];
  });
};

const NOTE_WEIGHT = 0.55;
const RULES = new Set(['policy', 'policies', 'rule', 'rules', 'terms', 'conditions']);

/** What of a question a line says. */
interface LineMatch {
  readonly mentions: readonly Mention[];
  readonly places: readonly number[];
  /** Places of the words that carry the question's meaning. */
  readonly telling: readonly number[];
  /** How literally it says them, 0…1. */
  readonly literalness: number;
}

/** Half of a line's name names something else: "phone support" is no "app for my phone". */
const LEAST_NAMED = 0.8;
/** How many meaningful words of a question a line must say, where it has no name of its own for it. */
const ENOUGH_WORDS = 2;
/** Particles of verbs: "move it over to". */
const PARTICLES = new Set(['over', 'across', 'away', 'back', 'off', 'together']);

function matchOf(frame: Frame, facts: Facts, line: Statement): LineMatch | null {
  const said = facts.lineWords(line);
  const places = frame.words.flatMap(({ stem }, at) => (frame.isCore[at] && said.has(stem) ? [at] : []));
  const names = frame
    .of('line')
    .filter(({ entity, quality }) => entity.id === `${line.kind}:${line.itemId}` && quality >= LEAST_NAMED);
  const surfaces = frame.of('surface').filter(() => said.has(labelStem(facts)));
  const telling = places.filter((at) => isTelling(frame, at));
  const sum = telling.reduce((total, at) => total + (said.get(frame.words[at]?.stem as string) ?? 0), 0);
  const literalness = names.length > 0 ? 1 : sum / Math.max(1, telling.length);
  const isOneLiteralWord = telling.length === 1 && literalness === 1 && isAboutProduct(frame);
  const isEnough = telling.length > 0 && (telling.length + surfaces.length >= ENOUGH_WORDS || isOneLiteralWord);
  if (names.length === 0 && !isEnough) return null;
  const particles = frame.words.flatMap(({ text }, at) => (PARTICLES.has(text) || isSupporting(frame, at) ? [at] : []));
  const mentions = [...frame.of('product'), ...surfaces, ...names];
  return { mentions, places: [...places, ...particles], telling, literalness };
}

/** "Do you support …" is a verb, "phone support" is a thing of its own. */
const isSupporting = ({ words, isCore }: Frame, at: number): boolean =>
  SUPPORTING.has(words[at]?.text ?? '') && at < isCore.lastIndexOf(true);
const SUPPORTING = new Set(['support', 'supports']);

const isAboutProduct = (frame: Frame): boolean =>
  frame.form === 'yes or no' &&
  (frame.of('product').length > 0 ||
    frame.hasWord('it', 'you', 'included', 'offered', 'available', 'possible', 'supported', 'there'));

/** The head word of what the surfaces are called: a line about "apps" speaks of each of them. */
function labelStem({ book }: Facts): string {
  return stemsOf(book.corpus.product.surfaces.label).at(-1) ?? '';
}

function isTelling(frame: Frame, at: number): boolean {
  const word = frame.words[at];
  const isProduct = frame.of('product').some(({ words }) => words.includes(at));
  return word !== undefined && isContent(word.stem) && !isHarmless(word.text) && !isProduct;
}

/** "It has no mobile app; the web app works on a phone": only what stands in the denying part is answered by "No". */
function isVerdictSafe(
  frame: Frame,
  { deniedWords }: Facts,
  line: Statement,
  { mentions, telling }: LineMatch,
): boolean {
  const denied = deniedWords.get(line);
  if (denied === undefined || mentions.some(({ entity }) => entity.kind === 'line')) return true;
  return telling.every((at) => denied.has(frame.words[at]?.stem as string));
}

const PER_TELLING_WORD = 0.2;

function proposalFor(line: Statement, { mentions, places, telling, literalness }: LineMatch, weight: number): Proposal {
  return {
    intent: `${line.kind}: ${line.text}`,
    line: line.kind,
    mentions,
    operators: ['any'],
    places,
    weight: weight * literalness + PER_TELLING_WORD * telling.length,
    outcome: silent(''),
  };
}
