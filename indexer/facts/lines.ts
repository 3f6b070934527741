import { isMap, isScalar } from 'yaml';
import type { Line } from '../../src/facts/corpus.ts';
import { shorten } from '../problems/shorten.ts';
import { either, listOf, object, optionalList } from '../yaml/collections.ts';
import { checked, described, mapped, optional, type Reader } from '../yaml/reader.ts';
import type { IdKind } from '../yaml/references.ts';
import { newId, text, written } from '../yaml/scalars.ts';

/** Words that readers use for something. */
export const aliases: Reader<readonly string[]> = optionalList(written);

/** Notes that the pricing page adds to the editor's. */
const PAGE_NOTES: ReadonlySet<string> = new Set(['currency', 'taxes', 'validity']);

/** Sentences of scope or notes: a line, or `{ id, text, aliases }` where one needs a name of its own. */
export function lines(kind: IdKind): Reader<readonly Line[]> {
  const id: Reader<string> = checked(newId(kind), (value, node, source) => {
    if (kind === 'note' && PAGE_NOTES.has(value)) {
      source.error(
        node,
        `\`${value}\` is the id of a note that the page writes itself`,
        `write another, such as \`our-${value}\``,
      );
    }
    if (/^\d+$/.test(value)) source.error(node, `\`${value}\` is the number of a line`, 'begin the id with a letter');
  });
  const short = mapped(text, (words) => ({ id: null, text: words, aliases: [] }));
  const item = object({
    id: described('A name of its own for its anchor.', optional(id)),
    text: described('The sentence.', text),
    aliases: described('Words that readers use for it.', aliases),
  });
  const long: typeof item = {
    ...item,
    read(node, source) {
      const map = source.resolve(node);
      const [first] = isMap(map) && map.flow !== true && !map.has('text') ? map.items : [];
      const key = isScalar(first?.key) ? String(first.key.value) : '';
      if (!/^\p{Lu}|\s/u.test(key)) return item.read(node, source);
      source.error(node, `the colon makes \`${shorten(key)}\` a key`, 'put the whole line in quotes');
      return item.absent;
    },
    get absent() {
      return item.absent;
    },
  };
  const list = listOf(either(isScalar, short, long));
  const numbered = mapped(list, (items) => items.map((item, index) => ({ ...item, id: item.id ?? String(index + 1) })));
  return { ...numbered, isOptional: true };
}
