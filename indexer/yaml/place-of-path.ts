import { LineCounter, parseDocument } from 'yaml';
import type { Place } from '../problems/problems.ts';

/** Where a value stands in a YAML file, by the keys that lead to it; the nearest that is there where it is not. */
export function placeOfPath(file: string, text: string, path: readonly (string | number)[]): Place {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' });
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { readonly range?: readonly number[] } | undefined;
    if (node?.range?.[0] === undefined) continue;
    const { line, col } = lines.linePos(node.range[0]);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  }
  return { file, line: 1, column: 1 };
}
