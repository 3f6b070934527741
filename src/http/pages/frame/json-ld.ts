import type { Element } from 'hast';
import { h } from 'hastscript';

/** Data in a page that no browser runs; `<` is escaped, so that no text in it can end the element. */
export function jsonLd(node: object): Element {
  return h('script', { type: 'application/ld+json' }, JSON.stringify(node).replaceAll('<', '\\u003c'));
}
