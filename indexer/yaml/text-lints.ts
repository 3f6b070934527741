import { isScalar, type Node } from 'yaml';
import { oddLetter, unseenLetter } from '../lints/odd-letters.ts';
import { leftOver, placeholderIn } from '../lints/placeholders.ts';
import { shorten } from '../problems/shorten.ts';
import type { YamlSource } from './source.ts';

/** Quotes of word processors around all of a value, none within. */
const SMART_QUOTES = /^(?:[“„][^“”„]*[“”]|[‘‚][^‘’‚]*[‘’]|«[^«»]*»)$/;

/** A quote at one end alone; behind a number it may stand for inches. */
const HALF_QUOTED = /^[^"]*[^\d"]"$/;

const QUOTED = 'put the whole text in quotes, or a space behind the `#` where it is a comment';

/** What a `#` cuts off a text: it goes on as a word or number (`the #1 in town`), or the text ends in the middle. */
function cutOff(words: string, comment: string): string | null {
  const last = /(?<= )\p{L}+$/u.exec(words)?.[0];
  const isOpen = last !== undefined && /^(?:the|an?|of|to|our|your|with|and|or|for|by|is|are|from)$/i.test(last);
  const isWord = /^[\p{L}\d]/u.test(comment) && words.includes(' ');
  return comment !== '' && !comment.includes('\n') && (isWord || isOpen) ? `#${comment}` : null;
}

/** Warns of a text of which something cannot be meant: a placeholder, or quotes that are none to YAML. */
export function lintText(words: string, node: Node, source: YamlSource): void {
  const left = placeholderIn(words);
  if (left !== null) source.warning(node, ...leftOver(left.text));
  const odd = unseenLetter(words) ?? oddLetter(words);
  if (odd !== null) source.warning(node, odd.what, odd.fix);
  const scalar = source.resolve(node);
  const cut = isScalar(scalar) && scalar.type === 'PLAIN' ? cutOff(words, scalar.comment ?? '') : null;
  if (cut !== null) source.warning(node, `\`#\` begins a comment: \`${shorten(cut)}\` is left out`, QUOTED);
  if (isScalar(scalar) && scalar.type === 'PLAIN' && HALF_QUOTED.test(words))
    source.warning(
      node,
      `the \`"\` of \`${shorten(words)}\` is part of the value`,
      'put one at the other end, too, or remove it',
    );
  if (!isScalar(scalar) || scalar.type !== 'PLAIN' || !SMART_QUOTES.test(words)) return;
  const what = `the quotes around ${words} are part of the value`;
  source.warning(node, what, `write \`${words.slice(1, -1).trim()}\`, or quotes such as \`"\` around it`);
}
