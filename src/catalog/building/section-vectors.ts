import type { Encoder } from '../../encoder/encoder.ts';
import { NumberedWords } from '../../encoder/numbered-words.ts';
import type { Guide } from '../../facts/corpus.ts';
import { wordsOfUnit } from '../unit-words.ts';
import type { Texts } from './collect-texts.ts';

/** Remembers vectors of sections for whoever indexes nearly the same guides again. */
export interface SectionVectors {
  /** The vector of a section, which its text and what it stands under tell; made where it was not made before. */
  of(text: string, context: string, make: () => Int8Array): Int8Array;
}

/** More of a section's words tell no more of what it is about, and a section may be long. */
const MOST_WORDS = 320;
/** Bytes of words that are remembered: most words of a large corpus. */
const MEMORY = 128 * 2 ** 20;

/**
 * One vector for each section of all guides in order: its words, which were read for the index before, under its guide's title and
 * its heading.
 */
export function sectionVectors(
  guides: readonly Guide[],
  texts: Pick<Texts, 'units' | 'unitMarks' | 'unitStarts'>,
  words: readonly string[],
  encoder: Encoder,
  known?: SectionVectors,
): Uint8Array {
  const count = guides.reduce((sum, { sections }) => sum + sections.length, 0);
  const vectors = new Int8Array(count * encoder.dimension);
  const read = new NumberedWords(encoder, (word) => words[word] as string, MEMORY);
  const make = (row: number, context: string): Int8Array => {
    const behind = texts.unitStarts[row + 1] as number;
    const own: number[] = [];
    for (let unit = texts.unitStarts[row] as number; unit < behind && own.length < MOST_WORDS; unit++)
      own.push(...wordsOfUnit(texts, unit, MOST_WORDS - own.length));
    return encoder.encodeRead(
      own.map((word) => read.at(word)),
      encoder.sumOf(context),
    );
  };
  // Versions of a manual repeat most of their sections.
  const made = new Map<string, { readonly context: string; readonly row: number }>();
  let row = 0;
  for (const { title, sections } of guides)
    for (const { heading, text } of sections) {
      const context = contextOf(title, heading);
      const same = made.get(text);
      if (same?.context === context) {
        const start = same.row * encoder.dimension;
        vectors.copyWithin(row * encoder.dimension, start, start + encoder.dimension);
      } else {
        const at = row;
        const vector = known ? known.of(text, context, () => make(at, context)) : make(at, context);
        vectors.set(vector, row * encoder.dimension);
        made.set(text, { context, row });
      }
      row++;
    }
  return new Uint8Array(vectors.buffer);
}

/** What a section, or a sentence of it, is encoded under: what it is about often stands there alone. */
export function contextOf(title: string, heading: string): string {
  return heading === '' || heading === title ? title : `${title}: ${heading}`;
}
