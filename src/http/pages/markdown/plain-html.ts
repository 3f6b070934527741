import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Section } from '../../../facts/corpus.ts';
import { cellSeparator } from './cell-separator.ts';
import { onLines } from './on-lines.ts';
import { type PlainBlock, plainBlocks } from './plain-blocks.ts';
import { scrollingTable } from './scrolling-table.ts';

/** A section printed from its plain text alone. */
export function plainHtml(section: Section, level: number): ElementContent[] {
  const heading = section.level === 0 ? [] : [h(`h${level}`, section.heading)];
  return onLines([...heading, ...plainBlocks(section).map(blockHtml)]);
}

function blockHtml({ kind, texts }: PlainBlock): Element {
  switch (kind) {
    case 'step':
      return h('ol', onLines(texts.map((text) => h('li', text))));
    case 'item':
      return h('ul', onLines(texts.map((text) => h('li', text))));
    case 'code':
      return h('pre', h('code', texts.join('\n')));
    case 'header':
    case 'row':
      return scrollingTable([h('tbody', onLines(texts.map(rowHtml)))]);
    case 'sentence':
      return h('p', texts.join(' '));
  }
}

function rowHtml(row: string): Element {
  const cells = row.split(' | ');
  return h(
    'tr',
    cells.map((cell, index) => h('td', [cell, ...(index + 1 < cells.length ? [cellSeparator()] : [])])),
  );
}
