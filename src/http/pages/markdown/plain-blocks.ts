import type { Section, UnitKind } from '../../../facts/corpus.ts';

/** Neighbouring pieces of one kind: a paragraph, a list, the rows of a table, code. */
export interface PlainBlock {
  readonly kind: UnitKind;
  readonly texts: readonly string[];
}

/**
 * The blocks of a section by its plain text alone: what is printed where its Markdown would lose a word of what can be
 * quoted.
 */
export function plainBlocks({ text, units }: Section): PlainBlock[] {
  const blocks: { kind: UnitKind; block: number; texts: string[] }[] = [];
  for (const { kind, block, start, end } of units) {
    const last = blocks.at(-1);
    const piece = text.slice(start, end);
    if (last?.block === block && isSameBlock(last.kind, kind)) last.texts.push(piece);
    else blocks.push({ kind, block, texts: [piece] });
  }
  return blocks;
}

/** Everything that can be quoted from a section, in order. */
export function unitTexts({ text, units }: Section): string[] {
  return units.map(({ start, end }) => text.slice(start, end));
}

function isSameBlock(before: UnitKind, kind: UnitKind): boolean {
  return before === kind || (before === 'header' && kind === 'row');
}
