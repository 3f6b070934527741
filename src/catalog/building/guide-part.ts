import type { Guide } from '../../facts/corpus.ts';
import type { Columns } from '../columns/columns.ts';
import { guideColumns } from '../columns/guide-columns.ts';
import { bytesInMemory } from '../files/stored-bytes.ts';
import { StoredGuides } from '../files/stored-guides.ts';
import { TextFile } from '../files/text-file.ts';
import { guidePassages } from '../passage-source.ts';
import { Lexicon } from './analysis.ts';
import { type PassageWords, PassageWordsBuilder } from './passage-words.ts';

/**
 * Some guides, prepared as far as that needs no other guide: what one thread can do for an index while others do the same for
 * other guides. Plain data, which passes between threads.
 */
export interface GuidePart {
  /** What `guideColumns` tells of these guides. */
  readonly columns: Columns;
  readonly texts: Uint8Array;
  readonly words: PassageWords;
}

/** A guide's place in a part. */
export interface PlacedGuide {
  readonly part: GuidePart;
  readonly number: number;
}

/** Prepares some guides, in this order. */
export function guidePart(guides: readonly Guide[]): GuidePart {
  const texts = new TextFile();
  const columns = new Map(guideColumns(guides, texts));
  const words = new PassageWordsBuilder(new Lexicon());
  for (const guide of guides) words.add(guidePassages(guide));
  return { columns, texts: texts.bytes(), words: words.build() };
}

/** The guides of a part, which become strings where they are read. */
export function guidesOf({ columns, texts, words }: GuidePart): Guide[] {
  return new StoredGuides(new Map([...columns, ['unitStarts', words.unitStarts]]), bytesInMemory(texts)).all();
}
