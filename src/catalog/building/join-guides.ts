import type { Guide } from '../../facts/corpus.ts';
import { anyColumn, type Column, column, joinColumns, narrowest } from '../columns/columns.ts';
import { textColumns } from '../columns/guide-columns.ts';
import { stringTableColumns } from '../columns/string-table.ts';
import type { KnownText, TextFile } from '../files/text-file.ts';
import type { PlacedGuide } from './guide-part.ts';

/** The columns that `guideColumns` gives for some guides, out of the parts in which they were prepared. */
export function joinGuides(
  guides: readonly Guide[],
  places: readonly PlacedGuide[],
  texts: TextFile,
): [string, Column][] {
  const sectionStarts = new Uint32Array(guides.length + 1);
  for (const [index, place] of places.entries()) {
    const [first, behind] = sectionsOf(place);
    sectionStarts[index + 1] = (sectionStarts[index] as number) + behind - first;
  }
  return [
    ...stringTableColumns(
      'guides.ids',
      guides.map(({ id }) => id),
    ),
    ['texts.heads', texts.add(places.map((place) => pieceOf(place, rangeOf(place, 'texts.heads'))))],
    ...joinTexts(places, texts),
    ['guideStarts', sectionStarts],
    ...(['starts', 'ends', 'kinds', 'blocks'] as const).map((name): [string, Column] => [
      `unitTexts.${name}`,
      narrowest(joinUnits(places, `unitTexts.${name}`)),
    ]),
    ['unitIsQuestion', Uint8Array.from(joinUnits(places, 'unitIsQuestion'))],
  ];
}

/** From the first to before the one behind the last. */
type Range = readonly [first: number, behind: number];

function sectionsOf({ part, number }: PlacedGuide): Range {
  const { passageStarts } = part.words;
  return [passageStarts[number] as number, passageStarts[number + 1] as number];
}

/** A section that stands in the Markdown of its guide stands in it wherever that went. */
function joinTexts(places: readonly PlacedGuide[], texts: TextFile): [string, Column][] {
  const markdown = texts.add(places.map((place) => pieceOf(place, rangeOf(place, 'texts.markdown'))));
  const sections: KnownText[] = [];
  for (const [index, place] of places.entries()) {
    const [start, end] = rangeOf(place, 'texts.markdown');
    const moved = (markdown[index] as number) - start;
    const starts = column(place.part.columns, 'texts.sections.starts', 'u32');
    const ends = column(place.part.columns, 'texts.sections.ends', 'u32');
    const [first, behind] = sectionsOf(place);
    for (let section = first; section < behind; section++) {
      const range: Range = [starts[section] as number, ends[section] as number];
      const isWithin = range[0] >= start && range[1] <= end;
      sections.push({ bytes: pieceOf(place, range), start: isWithin ? range[0] + moved : null });
    }
  }
  return textColumns(markdown, texts.addOthers(sections));
}

function rangeOf({ part, number }: PlacedGuide, name: string): Range {
  const starts = column(part.columns, name, 'u32');
  return [starts[number] as number, starts[number + 1] as number];
}

function pieceOf({ part }: PlacedGuide, [start, end]: Range): Uint8Array {
  return part.texts.subarray(start, end);
}

function joinUnits(places: readonly PlacedGuide[], name: string): Uint32Array {
  return joinColumns(
    places.map((place) => {
      const [first, behind] = sectionsOf(place);
      const { unitStarts } = place.part.words;
      return anyColumn(place.part.columns, name).subarray(unitStarts[first], unitStarts[behind]);
    }),
  );
}
