import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { Outcome } from '../outcome.ts';
import { ask } from './tools/ask.ts';
import type { CompactAnswer } from './tools/compact-answer.ts';

/** What came of a question that was put to the tool `ask`; null for any other message, and for a call that was refused. */
export function outcomeOfResult({ method, params }: JSONRPCRequest, result: object): Outcome | null {
  const { structuredContent: answer } = result as { readonly structuredContent?: CompactAnswer };
  if (method !== 'tools/call' || params?.name !== ask.name || answer === undefined) return null;
  const { status, confidence, sources } = answer;
  return { status, confidence, source: sourceOf(sources[0]?.id) };
}

/** Pages of guides may have an address of their own for an id. */
function sourceOf(documentId: string | undefined): Outcome['source'] {
  if (documentId === undefined) return 'none';
  return documentId === 'product' || documentId === 'pricing' ? documentId : 'guide';
}
