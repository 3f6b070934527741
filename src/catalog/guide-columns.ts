import type { Guide, Section, Unit, UnitKind } from '../facts/corpus.ts';
import { type Column, narrowest } from './columns.ts';
import { stringTableColumns } from './string-table.ts';
import { textBlobColumns } from './text-blob.ts';

/** What a guide says about itself, beside its id, text and Markdown; kept as JSON. */
export type GuideHead = Omit<Guide, 'id' | 'markdown' | 'sections'> & {
  readonly sections: readonly Omit<Section, 'text' | 'units'>[];
};

/** Kinds of units by their number in a column. */
export const UNIT_KINDS: readonly UnitKind[] = ['sentence', 'step', 'item', 'header', 'row', 'code'];

const numbers = (units: readonly Unit[], of: (unit: Unit) => number): Column => narrowest(Uint32Array.from(units, of));

/** Columns that `StoredGuides` reads: everything about guides but their Markdown, which stays on disk. */
export function guideColumns(guides: readonly Guide[]): [string, Column][] {
  const sections = guides.flatMap((guide) => guide.sections);
  const units = sections.flatMap((section) => section.units);
  const starts = new Uint32Array(guides.length + 1);
  for (const [index, guide] of guides.entries()) starts[index + 1] = (starts[index] as number) + guide.sections.length;
  return [
    ...stringTableColumns(
      'guides.ids',
      guides.map(({ id }) => id),
    ),
    ...textBlobColumns(
      'guides.heads',
      guides.map((guide) => JSON.stringify(headOf(guide))),
    ),
    ...textBlobColumns(
      'sections.texts',
      sections.map(({ text }) => text),
    ),
    ['guideStarts', starts],
    ['unitTexts.starts', numbers(units, ({ start }) => start)],
    ['unitTexts.ends', numbers(units, ({ end }) => end)],
    ['unitTexts.kinds', numbers(units, ({ kind }) => UNIT_KINDS.indexOf(kind))],
    ['unitTexts.blocks', numbers(units, ({ block }) => block)],
    ['unitIsQuestion', questionMarks(sections)],
    ['markdown.starts', markdownStarts(guides)],
  ];
}

/** Members in a fixed order, whatever order they came in. */
function headOf(guide: Guide): GuideHead {
  const { title, summary, url, topics, aliases, language, dateModified, lastReviewed } = guide;
  const sections = guide.sections.map(({ id, heading, level, path }) => ({ id, heading, level, path }));
  return { title, summary, url, topics, aliases, language, dateModified, lastReviewed, sections };
}

function questionMarks(sections: readonly Section[]): Uint8Array {
  return Uint8Array.from(
    sections.flatMap(({ text, units }) => units.map(({ end }) => (text[end - 1] === '?' ? 1 : 0))),
  );
}

function markdownStarts(guides: readonly Guide[]): Uint32Array {
  const starts = new Uint32Array(guides.length + 1);
  for (const [index, { markdown }] of guides.entries())
    starts[index + 1] = (starts[index] as number) + Buffer.byteLength(markdown);
  return starts;
}

/** The Markdown of all guides, one behind the other, as `markdown.starts` says. */
export function markdownBytes(guides: readonly Guide[]): Uint8Array {
  return Buffer.concat(guides.map(({ markdown }) => Buffer.from(markdown)));
}
