import { type Column, narrowest } from '../columns/columns.ts';
import { FIELDS } from '../search/weights.ts';
import type { DocumentWords } from './document-words.ts';

/** In how many documents each word occurs; 0 for stop words. */
export function countDocuments(documents: DocumentWords, isStop: Uint8Array): Column {
  const counts = new Uint32Array(isStop.length);
  const seenIn = new Uint32Array(isStop.length);
  for (let document = 0; document < documents.count; document++)
    for (let field = 0; field < FIELDS.length; field++)
      for (const { values, from, to } of documents.pieces(document, field))
        for (let at = from; at < to; at++) {
          const word = values[at] as number;
          if (isStop[word] === 1 || seenIn[word] === document + 1) continue;
          seenIn[word] = document + 1;
          counts[word] = (counts[word] as number) + 1;
        }
  return narrowest(counts);
}
