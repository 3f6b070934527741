import type { Guide, Section, Unit, UnitKind } from '../../facts/corpus.ts';
import { overdueOf } from '../../facts/reviewed.ts';
import type { KnownText, TextFile } from '../files/text-file.ts';
import { type Column, narrowest, numbersOf } from './columns.ts';
import { stringTableColumns } from './string-table.ts';

/** What a guide says about itself, beside its id, text and Markdown; kept as JSON. */
export type GuideHead = Omit<Guide, 'id' | 'markdown' | 'sections'> & {
  readonly sections: readonly SectionHead[];
};

/** What a section says about itself, beside its text and units. */
export type SectionHead = Omit<Section, 'text' | 'units'> & {
  /** Of its blocks of code, in order: the language, empty where none is named; absent where none names one. */
  readonly languages?: readonly string[];
};

/** Kinds of units by their number in a column. */
export const UNIT_KINDS: readonly UnitKind[] = ['sentence', 'step', 'item', 'header', 'row', 'code'];

const numbers = (units: readonly Unit[], of: (unit: Unit) => number): Column => narrowest(numbersOf(units, of));

/** Columns that `StoredGuides` reads. The texts themselves go into the file of texts. */
export function guideColumns(guides: readonly Guide[], texts: TextFile): [string, Column][] {
  const sections = guides.flatMap((guide) => guide.sections);
  const units = sections.flatMap((section) => section.units);
  const starts = new Uint32Array(guides.length + 1);
  for (const [index, guide] of guides.entries()) starts[index + 1] = (starts[index] as number) + guide.sections.length;
  return [
    ...stringTableColumns(
      'guides.ids',
      guides.map(({ id }) => id),
    ),
    ['texts.heads', texts.add(guides.map((guide) => JSON.stringify(headOf(guide))))],
    ...addTexts(guides, texts),
    ['guideStarts', starts],
    ['unitTexts.starts', numbers(units, ({ start }) => start)],
    ['unitTexts.ends', numbers(units, ({ end }) => end)],
    ['unitTexts.kinds', numbers(units, ({ kind }) => UNIT_KINDS.indexOf(kind))],
    ['unitTexts.blocks', numbers(units, ({ block }) => block)],
    ['unitIsQuestion', questionMarks(sections, units.length)],
  ];
}

/** Texts of sections are kept once where they stand in the Markdown word for word, as most do that have no markup. */
function addTexts(guides: readonly Guide[], texts: TextFile): [string, Column][] {
  const written = guides.map(({ markdown }) => Buffer.from(markdown));
  const markdown = texts.add(written);
  const sections: KnownText[] = [];
  for (const [number, guide] of guides.entries()) {
    const within = written[number] as Buffer;
    let from = 0;
    for (const { text } of guide.sections) {
      const bytes = Buffer.from(text);
      const at = within.indexOf(bytes, from);
      if (at >= 0) from = at + bytes.length;
      sections.push({ bytes, start: at < 0 ? null : (markdown[number] as number) + at });
    }
  }
  return textColumns(markdown, texts.addOthers(sections));
}

/** What `StoredGuides` finds Markdown and the texts of sections by. */
export function textColumns(
  markdown: Uint32Array,
  { starts, ends }: { readonly starts: Uint32Array; readonly ends: Uint32Array },
): [string, Column][] {
  return [
    ['texts.markdown', markdown],
    ['texts.sections.starts', starts],
    ['texts.sections.ends', ends],
  ];
}

/** Members in a fixed order, whatever order they came in. */
function headOf(guide: Guide): GuideHead {
  const { title, summary, url, topics, aliases, language, dateModified, lastReviewed } = guide;
  const reviewed = { lastReviewed, ...overdueOf(guide) };
  const sections = guide.sections.map(({ id, heading, level, path, units }): SectionHead => {
    const languages = languagesOf(units);
    return { id, heading, level, path, ...(languages.some((name) => name !== '') ? { languages } : {}) };
  });
  return { title, summary, url, topics, aliases, language, dateModified, ...reviewed, sections };
}

function languagesOf(units: readonly Unit[]): readonly string[] {
  return units.filter(({ kind }) => kind === 'code').map(({ language }) => language ?? '');
}

function questionMarks(sections: readonly Section[], units: number): Uint8Array {
  const marks = new Uint8Array(units);
  let at = 0;
  for (const { text, units } of sections) for (const { end } of units) marks[at++] = text[end - 1] === '?' ? 1 : 0;
  return marks;
}
