import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { checked, type Reader } from './reader.ts';

/** A reader for something with `name` and `aliases`, which are noted as names of that thing. */
export function named<T extends { readonly name: string }>(kind: string, reader: Reader<T>): Reader<T> {
  return checked(reader, ({ name }, node, source) => {
    const map = source.resolve(node);
    if (!isMap(map)) return;
    const thing = `${kind} ${name}`;
    const add = (at: unknown, isAlias: boolean) => {
      if (isScalar(at))
        source.names.add({ word: at.source ?? String(at.value), thing, name, isAlias, node: at as Node, source });
    };
    add(map.get('name', true), false);
    const aliases = map.get('aliases', true);
    for (const alias of isSeq(aliases) ? aliases.items : []) add(alias, true);
  });
}
