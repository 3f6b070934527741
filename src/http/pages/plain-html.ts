import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Section } from '../../facts/corpus.ts';
import { cellSeparator } from './cell-separator.ts';
import { type PlainBlock, plainBlocks } from './plain-blocks.ts';

/** A section printed from its plain text alone. */
export function plainHtml(section: Section, level: number): Element[] {
  const heading = section.level === 0 ? [] : [h(`h${level}`, section.heading)];
  return [...heading, ...plainBlocks(section).flatMap(blockHtml)];
}

function blockHtml({ kind, texts }: PlainBlock): Element {
  switch (kind) {
    case 'step':
      return h(
        'ol',
        texts.map((text) => h('li', text)),
      );
    case 'item':
      return h(
        'ul',
        texts.map((text) => h('li', text)),
      );
    case 'code':
      return h('pre', h('code', texts.join('\n')));
    case 'header':
    case 'row':
      return h(
        'table',
        h(
          'tbody',
          texts.map((text) => h('tr', cells(text))),
        ),
      );
    case 'sentence':
      return h('p', texts.join(' '));
  }
}

function cells(row: string): Element[] {
  const texts = row.split(' | ');
  return texts.map((text, index) => {
    const content: ElementContent[] = index + 1 < texts.length ? [{ type: 'text', value: text }, cellSeparator()] : [];
    return h('td', content.length > 0 ? content : text);
  });
}
