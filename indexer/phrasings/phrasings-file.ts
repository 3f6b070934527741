import { isMap, isScalar, type Node } from 'yaml';
import { type Placed, placed } from '../questions/questions-file.ts';
import { either, listOf, recordOf } from '../yaml/collections.ts';
import { described, mapped, narrowed, type Reader } from '../yaml/reader.ts';
import { text } from '../yaml/scalars.ts';
import type { WrittenPhrasings } from './target.ts';

const asked: Reader<readonly Placed[]> = either(
  isScalar,
  mapped(placed, (one) => [one]),
  listOf(placed),
);
const byTarget = recordOf(
  narrowed({ pattern: '^[a-z0-9]' }, text),
  described('Questions as readers ask them: a text or a list.', asked),
);

/** `phrasings.yaml`: how readers ask for a line or a section, by its target. */
export const phrasingsFile: Reader<readonly WrittenPhrasings[]> = {
  schema: byTarget.schema,
  absent: [],
  read(node, source) {
    const map = source.resolve(node);
    const keys = isMap<Node, Node | null>(map) ? map.items.map(({ key }) => key) : [];
    const placeOf = new Map(keys.map((key) => [isScalar(key) ? String(key.value) : '', source.place(key)]));
    return byTarget.read(node, source).flatMap(([target, questions]) => {
      const place = placeOf.get(target) ?? source.place(node);
      return target === '' ? [] : [{ target: { text: target, place }, asked: questions.filter((one) => one.text) }];
    });
  },
};
