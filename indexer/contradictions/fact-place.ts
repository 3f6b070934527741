import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A way to a value in a file of facts: keys, and of an item of a list its id, or a number or text that it holds. */
export interface FactPath {
  readonly file: 'pricing.yaml' | 'product.yaml';
  readonly steps: readonly (string | { readonly id: string } | { readonly holds: string } | { readonly at: number })[];
}

/** Where a fact stands: `pricing.yaml:12:11`, and the lines from the first to the last of it. */
export interface FactPlace {
  readonly told: string;
  readonly lines: readonly [first: number, last: number];
}

/** The deepest place on the way that is there. */
export function placeOfFact({ file, steps }: FactPath, text: string): FactPlace {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  let node = document.contents as Node | null;
  for (const step of steps) {
    const next = stepFrom(node, step);
    if (next === null) break;
    node = next;
  }
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  const last = lines.linePos(node?.range?.[1] ?? 0).line;
  return { told: `${file}:${Math.max(1, line)}:${Math.max(1, col)}`, lines: [Math.max(1, line), Math.max(1, last)] };
}

function stepFrom(node: Node | null, step: FactPath['steps'][number]): Node | null {
  if (typeof step === 'string') return isMap(node) ? ((node.get(step, true) as Node | undefined) ?? null) : null;
  if (!isSeq(node)) return null;
  const items = node.items as Node[];
  if ('at' in step) return items[step.at] ?? null;
  if ('id' in step) return items.find((item) => isMap(item) && String(item.get('id')) === step.id) ?? null;
  return items.find((item) => texts(item).some((value) => value.replace(/\s+/g, ' ').trim() === step.holds)) ?? null;
}

function texts(node: Node): string[] {
  if (isScalar(node)) return [String(node.value), String(Number(node.value))];
  return isMap(node) ? node.items.flatMap(({ value }) => (isScalar(value) ? texts(value) : [])) : [];
}
