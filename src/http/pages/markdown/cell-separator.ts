import type { Element } from 'hast';
import { h } from 'hastscript';

/**
 * What stands between two cells of a row in the plain text that quotes are cut from. On the page it is there for
 * programs that read text, not for eyes or ears: the table says it already.
 */
export function cellSeparator(): Element {
  return h('span', { className: ['cut'], ariaHidden: 'true' }, ' | ');
}
