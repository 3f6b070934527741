import type { Guide } from '../facts/corpus.ts';
import { anyColumn, type Column, column, joinColumns, narrowest } from './columns.ts';
import type { PlacedGuide } from './guide-part.ts';
import { stringTableColumns } from './string-table.ts';
import type { TextFile } from './text-file.ts';

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
    ['texts.heads', texts.add(places.flatMap((place) => textsOf(place, 'heads', place.number, place.number + 1)))],
    ['texts.sections', texts.add(places.flatMap((place) => textsOf(place, 'sections', ...sectionsOf(place))))],
    [
      'texts.markdown',
      texts.add(places.flatMap((place) => textsOf(place, 'markdown', place.number, place.number + 1))),
    ],
    ['guideStarts', sectionStarts],
    ...(['starts', 'ends', 'kinds', 'blocks'] as const).map((name): [string, Column] => [
      `unitTexts.${name}`,
      narrowest(joinUnits(places, `unitTexts.${name}`)),
    ]),
    ['unitIsQuestion', Uint8Array.from(joinUnits(places, 'unitIsQuestion'))],
  ];
}

type Range = readonly [first: number, behind: number];

function sectionsOf({ part, number }: PlacedGuide): Range {
  const { passageStarts } = part.words;
  return [passageStarts[number] as number, passageStarts[number + 1] as number];
}

function textsOf({ part }: PlacedGuide, kind: 'heads' | 'sections' | 'markdown', first: number, behind: number) {
  const starts = column(part.columns, `texts.${kind}`, 'u32');
  return Array.from({ length: behind - first }, (_, index) =>
    part.texts.subarray(starts[first + index], starts[first + index + 1]),
  );
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
