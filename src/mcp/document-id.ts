import type { Result } from '../answer/answer.ts';

const GUIDE = 'guide:';

/** Names a document for "fetch": `product`, `pricing`, or `guide:<id>`. */
export function documentId({ kind, guideId }: Pick<Result, 'kind' | 'guideId'>): string {
  return kind === 'guide' && guideId !== null ? `${GUIDE}${guideId}` : kind;
}

/** The guide's id in a document's id, or null where it names no guide. */
export function guideIdIn(documentId: string): string | null {
  return documentId.startsWith(GUIDE) ? documentId.slice(GUIDE.length) : null;
}
