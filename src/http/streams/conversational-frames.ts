import type { AskDocument } from '../../answer/ask-document-schema.ts';
import { doneId, type Frame } from './frame.ts';

/** Three unnamed frames keyed by what they hold: what clients of versions 0.50 to 0.54 read. */
export function conversationalFrames(document: AskDocument): readonly Frame[] {
  const { _meta, query_id, answer, status, confidence, sources, results } = document;
  return [
    { data: { _meta } },
    { data: { results } },
    { id: doneId(query_id), data: { answer, status, confidence, sources } },
  ];
}
