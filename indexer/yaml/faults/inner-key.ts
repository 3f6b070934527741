import { isMap, isScalar, type Node } from 'yaml';
import type { JsonSchema } from '../reader.ts';
import type { YamlSource } from '../source.ts';

/**
 * Reports a key that the file itself must have and that stands within another one, as it does behind an indent too many: what
 * it holds is not read as what it is, and all else that would be told follows from that.
 */
export function reportInnerKey(root: Node, { required = [] }: JsonSchema, source: YamlSource): boolean {
  if (!isMap<Node, Node | null>(root)) return false;
  const nameOf = (key: Node) => (isScalar(key) ? String(key.value) : '');
  const own = new Set(root.items.map(({ key }) => nameOf(key)));
  const missing = (required as readonly string[]).filter((key) => !own.has(key));
  if (missing.length === 0) return false;
  for (const { key: outer, value } of root.items)
    for (const { key } of isMap<Node, Node | null>(value) ? value.items : []) {
      const name = nameOf(key);
      if (!missing.includes(name)) continue;
      const { column } = source.place(key);
      source.error(
        key,
        `\`${name}\` stands within \`${nameOf(outer)}\`, and the file has none of its own`,
        `remove the ${column - 1} spaces before it, and as many before what it holds`,
      );
      return true;
    }
  return false;
}
