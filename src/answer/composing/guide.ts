import type { Guide, Section, UnitKind } from '../../facts/corpus.ts';
import type { Answer, Claim } from '../answer.ts';
import { nameOver, saysName } from '../guides/quoting/coded-name.ts';
import { Quote } from '../guides/quoting/extract.ts';
import type { GuideClaims, GuideQuote } from '../guides/quoting/finding.ts';
import { blockAt } from './blocks.ts';
import { commandAt, completed, isCommand, isOpen, namedIn, type Reading, wantsCommand } from './leads.ts';
import { withSurroundings } from './surroundings.ts';
import { withTabs } from './tabs.ts';

/** A piece of a guide, or its title or a heading that is a name, and what kind of claim it is. */
export interface SaidQuote extends Pick<Claim, 'kind' | 'language'> {
  readonly quote: Pick<GuideQuote, 'guide' | 'text'> & { readonly section: Pick<Section, 'id'> };
}

export interface SaidGuide extends Pick<Answer, 'layout'> {
  readonly said: readonly SaidQuote[];
}

/**
 * What is said of a section: the quotes that were chosen, and the blocks that they lead in, with what stands around them where the
 * section is long. An answer that ends in “run:” is none; the command is.
 */
export function sayGuide({ kind, quotes, isAlone }: GuideClaims, question: Reading): SaidGuide {
  const [first] = quotes;
  if (first === undefined) return { said: [], layout: 'prose' };
  const { guide, section } = first;
  const chosen = withTabs(section, numbersOf(section, quotes), question, namedIn(question));
  const led = completed(section, chosen, question);
  const all = isAlone ? led : withSurroundings(section, chosen, led, question);
  const below = belowOf(guide, section, all, question);
  const own = below.length === 0 && isOpen(section, all) ? (withoutLead(section, all) ?? all) : all;
  const said = [...inRuns(section, own).map(([from, to]) => quoteOf(guide, section, from, to)), ...below];
  const name = unsaidName(guide, section, said, question);
  const isProse = kind === 'prose' && all.length === chosen.length && below.length === 0 && name.length === 0;
  return { said: [...name, ...said], layout: isProse ? 'prose' : 'lines' };
}

/** The option, command or rule that a section is about, where neither the question nor what is said has its name. */
function unsaidName(
  guide: Guide,
  section: Section,
  said: readonly SaidQuote[],
  { text }: Reading,
): readonly SaidQuote[] {
  const name = nameOver(guide, section);
  if (name === null || [text, ...said.map(({ quote }) => quote.text)].some((one) => saysName(one, name.bare)))
    return [];
  return [{ quote: { guide, section: { id: name.anchor }, text: name.text }, kind: 'code', language: null }];
}

/** Blocks that a command stands among at the beginning of a section. */
const NEAR_BEGINNING = 2;

/** What a section says in the first one below it: the block that it leads in, or the command that it names only in words. */
function belowOf(guide: Guide, section: Section, all: readonly number[], question: Reading): readonly SaidQuote[] {
  const child = guide.sections[guide.sections.indexOf(section) + 1];
  if (child === undefined || child.level <= section.level) return [];
  const say = (numbers: readonly number[]) => numbers.map((at) => quoteOf(guide, child, at, at));
  if (isOpen(section, all)) {
    const led = blockAt(child, 0, namedIn(question)).units;
    // What is led in may lead in a list or a command itself.
    return say(led.length > 0 && isOpen(child, led) ? completed(child, led, question) : led);
  }
  if (!wantsCommand(question) || section.units.some(({ kind }) => isCommand(kind))) return [];
  const code = child.units.findIndex(({ kind, block }) => kind === 'code' && block < NEAR_BEGINNING);
  return say(commandAt(child, code, question));
}

const KINDS: Readonly<Record<UnitKind, Claim['kind']>> = {
  sentence: 'text',
  item: 'text',
  step: 'step',
  header: 'row',
  row: 'row',
  code: 'code',
};

function quoteOf(guide: Guide, section: Section, from: number, to: number): SaidQuote {
  const [first, last] = [section.units[from], section.units[to]];
  const kind = KINDS[first?.kind ?? 'sentence'];
  const quote = new Quote(guide, section, first?.start ?? 0, last?.end ?? 0);
  return { quote, kind, language: kind === 'code' ? (first?.language ?? null) : null };
}

function numbersOf({ units }: Section, quotes: readonly GuideQuote[]): readonly number[] {
  const starts = new Set(quotes.map(({ start }) => start));
  return [...units.keys()].filter((at) => starts.has(units[at]?.start ?? -1));
}

/** Where nothing stands behind a lead, what is before it says more without it; null where nothing is. */
function withoutLead(section: Section, numbers: readonly number[]): readonly number[] | null {
  const rest = numbers.slice(0, -1);
  if (rest.length === 0) return null;
  return isOpen(section, rest) ? withoutLead(section, rest) : rest;
}

/** Sentences that stand one behind the other in a paragraph are one quote: what one of them says rests on the others. */
function inRuns({ units, text }: Section, numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const at of numbers) {
    const run = runs.at(-1);
    const [before, unit] = [units[run?.[1] ?? -1], units[at]];
    const isOne =
      before?.kind === 'sentence' &&
      unit?.kind === 'sentence' &&
      unit.start >= before.end &&
      /^ *$/.test(text.slice(before.end, unit.start));
    if (run && isOne) run[1] = at;
    else runs.push([at, at]);
  }
  return runs;
}
