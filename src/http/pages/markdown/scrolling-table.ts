import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

/** A table that moves within its own frame where it is wider than the page, by keys, too; no word in it is split. */
export function scrollingTable(rows: ElementContent[], label = 'Table'): Element {
  return h('div', { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: label }, h('table', rows));
}
