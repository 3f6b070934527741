import type { ElementContent } from 'hast';

const BREAK: ElementContent = { type: 'text', value: '\n' };

/** Blocks with a line break around each: in text that programs take out of the page, their words do not run together. */
export function onLines(blocks: readonly ElementContent[]): ElementContent[] {
  return [BREAK, ...blocks.flatMap((block) => [block, BREAK])];
}
