import { isScalar, type Node } from 'yaml';
import { leftOver, placeholderIn } from '../lints/placeholders.ts';
import type { YamlSource } from './source.ts';

/** Quotes of word processors around all of a value, none within. */
const SMART_QUOTES = /^(?:[“„][^“”„]*[“”]|[‘‚][^‘’‚]*[‘’]|«[^«»]*»)$/;

/** Warns of a text of which something cannot be meant: a placeholder, or quotes that are none to YAML. */
export function lintText(words: string, node: Node, source: YamlSource): void {
  const left = placeholderIn(words);
  if (left !== null) source.warning(node, ...leftOver(left.text));
  const scalar = source.resolve(node);
  if (!isScalar(scalar) || scalar.type !== 'PLAIN' || !SMART_QUOTES.test(words)) return;
  const what = `the quotes around ${words} are part of the value`;
  source.warning(node, what, `write \`${words.slice(1, -1).trim()}\`, or quotes such as \`"\` around it`);
}
