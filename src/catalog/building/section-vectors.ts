import type { Encoder } from '../../encoder/encoder.ts';
import type { Guide } from '../../facts/corpus.ts';

/** What makes vectors of sections. */
export type SectionEncoder = Pick<Encoder, 'dimension'> & {
  encode(text: string, context: string): Int8Array;
};

/** More of a section's text tells no more of what it is about, and a section may be long. */
const MOST_CHARACTERS = 2000;

/** One vector for each section of all guides in order: its text, under its guide's title and its heading. */
export function sectionVectors(guides: readonly Guide[], encoder: SectionEncoder): Uint8Array {
  const count = guides.reduce((sum, { sections }) => sum + sections.length, 0);
  const vectors = new Int8Array(count * encoder.dimension);
  // Versions of a manual repeat most of their sections.
  const made = new Map<string, { readonly context: string; readonly row: number }>();
  let row = 0;
  for (const { title, sections } of guides)
    for (const { heading, text } of sections) {
      const context = contextOf(title, heading);
      const begun = text.slice(0, MOST_CHARACTERS);
      const same = made.get(begun);
      if (same?.context === context) {
        const start = same.row * encoder.dimension;
        vectors.copyWithin(row * encoder.dimension, start, start + encoder.dimension);
      } else {
        vectors.set(encoder.encode(begun, context), row * encoder.dimension);
        made.set(begun, { context, row });
      }
      row++;
    }
  return new Uint8Array(vectors.buffer);
}

/** What a section, or a sentence of it, is encoded under: what it is about often stands there alone. */
export function contextOf(title: string, heading: string): string {
  return heading === '' || heading === title ? title : `${title}: ${heading}`;
}
