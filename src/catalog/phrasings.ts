import type { Corpus, Guide, Phrasing } from '../facts/corpus.ts';
import type { Statement } from '../facts/statement.ts';
import { tokens } from '../text/words.ts';
import { type Column, type Columns, column, narrowest, numbersOf } from './columns/columns.ts';
import { Runs } from './columns/runs.ts';
import type { PageAnchor } from './passage-source.ts';

/** Stands for no unit: the phrasing asks for the section as a whole. */
export const WHOLE = 0xffff_ffff;

/** A phrasing at one of the passages that it asks for. */
export interface PlacedPhrasing {
  /** Position in `phrasingTexts`. */
  readonly phrasing: number;
  readonly passage: number;
  /** Of a guide's section, the number within it of the unit that is meant; else `WHOLE`. */
  readonly unit: number;
}

/** Every phrasing of a corpus, in order. */
export function phrasingTexts({ phrasings = [] }: Pick<Corpus, 'phrasings'>): string[] {
  return phrasings.flatMap(({ asked }) => asked);
}

/** Two questions are in the same words where this is the same: case, signs and inflections make no difference. */
export function sameWords(question: string): string {
  return tokens(question)
    .map(({ stem }) => stem)
    .join(' ');
}

/** The section of a guide that a phrasing asks for, and its unit or `WHOLE`; null where there is none. */
export function askedInGuide(
  { sections }: Guide,
  { anchor, words }: Phrasing,
): { section: number; unit: number } | null {
  const section = sections.findIndex(({ id, units }) => (anchor === null ? units.length > 0 : id === anchor));
  const found = sections[section];
  if (found === undefined) return null;
  if (words === null) return { section, unit: WHOLE };
  const unit = found.units.findIndex(({ start, end }) => isWithin(words, found.text.slice(start, end)));
  return unit < 0 ? null : { section, unit };
}

/**
 * The lines of the product or pricing page that a phrasing asks for. Words that are the whole name of something mean that
 * alone: `Credits` is not `Credits stay valid`.
 */
export function askedLines(lines: readonly Statement[], { page, anchor, words }: Phrasing): Statement[] {
  const there = lines.filter((line) => line.page === page && (anchor === null || line.anchor === anchor));
  if (words === null) return anchor === null ? [] : there;
  const said = there.filter(({ text }) => isWithin(words, text));
  const named = said.filter(({ text }) => plain(nameIn(text)) === plain(words));
  return named.length > 0 ? named : said;
}

/** `Seats` in `Pro, Seats: 5`, and what stands before the price in `Pro: $49 per month`. */
export function nameIn(text: string): string {
  const [left = ''] = text.split(':');
  return left.slice(left.lastIndexOf(', ') + 1).trim();
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

function isWithin(words: string, text: string): boolean {
  return plain(text).includes(plain(words));
}

/** Every phrasing at every passage that it asks for, by passage. */
export function placePhrasings(corpus: Corpus, anchors: readonly PageAnchor[]): PlacedPhrasing[] {
  const { phrasings = [], guides } = corpus;
  if (phrasings.length === 0) return [];
  const first = new Map<string, { readonly guide: Guide; readonly passage: number }>();
  let sections = 0;
  for (const guide of guides) {
    first.set(guide.id, { guide, passage: sections });
    sections += guide.sections.length;
  }
  const lines = anchors.flatMap(({ statements }) => statements);
  const passagesOf = (one: Phrasing): Omit<PlacedPhrasing, 'phrasing'>[] => {
    const known = first.get(one.page);
    if (known === undefined) {
      const meant = new Set(askedLines(lines, one));
      return anchors.flatMap(({ statements }, at) =>
        statements.some((line) => meant.has(line)) ? [{ passage: sections + at, unit: WHOLE }] : [],
      );
    }
    const asked = askedInGuide(known.guide, one);
    return asked === null ? [] : [{ passage: known.passage + asked.section, unit: asked.unit }];
  };
  const placed: PlacedPhrasing[] = [];
  let phrasing = 0;
  for (const one of phrasings) {
    const passages = passagesOf(one);
    for (const _ of one.asked) {
      for (const place of passages) placed.push({ phrasing, ...place });
      phrasing++;
    }
  }
  return placed.sort((a, b) => a.passage - b.passage || a.phrasing - b.phrasing);
}

/** The columns that hold phrasings and their words; none where there are none. */
export function phrasingColumns(placed: readonly PlacedPhrasing[], words: Runs): [string, Column][] {
  if (words.count === 0) return [];
  return [
    ['asked.phrasings', numbersOf(placed, ({ phrasing }) => phrasing)],
    ['asked.passages', numbersOf(placed, ({ passage }) => passage)],
    ['asked.units', numbersOf(placed, ({ unit }) => unit)],
    ['asked.starts', words.starts],
    ['asked.values', narrowest(words.values)],
  ];
}

const NOBODY_ASKED: readonly PlacedPhrasing[] = [];

/** How readers ask for each passage. */
export class PhrasingTable {
  /** Words of each phrasing, by its position in `phrasingTexts`. */
  readonly words: Runs;
  readonly #ofPassage = new Map<number, PlacedPhrasing[]>();

  constructor(columns: Columns) {
    if (!columns.has('asked.starts')) {
      this.words = new Runs(new Uint32Array(1), new Uint8Array(0));
      return;
    }
    this.words = new Runs(column(columns, 'asked.starts', 'u32'), columns.get('asked.values') as Column);
    const passages = column(columns, 'asked.passages', 'u32');
    const phrasings = column(columns, 'asked.phrasings', 'u32');
    const units = column(columns, 'asked.units', 'u32');
    for (const [at, passage] of passages.entries()) {
      const placed = { phrasing: phrasings[at] as number, passage, unit: units[at] as number };
      const known = this.#ofPassage.get(passage);
      if (known) known.push(placed);
      else this.#ofPassage.set(passage, [placed]);
    }
  }

  /** How many phrasings there are. */
  get count(): number {
    return this.words.count;
  }

  /** The phrasings that ask for a passage, in their order. */
  of(passage: number): readonly PlacedPhrasing[] {
    return this.#ofPassage.get(passage) ?? NOBODY_ASKED;
  }

  /** All phrasings that ask for sections of guides. */
  inGuides(sectionCount: number): readonly PlacedPhrasing[] {
    return [...this.#ofPassage].flatMap(([passage, placed]) => (passage < sectionCount ? placed : []));
  }
}
