import { isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';
import { didYouMean, listed, nearest } from '../problems/nearest.ts';
import { shorten } from '../problems/shorten.ts';
import { type Reader, reportType } from './reader.ts';
import type { YamlSource } from './source.ts';

type Shape = Readonly<Record<string, Reader<unknown>>>;

/** What a shape's readers give, by key. */
export type Values<S extends Shape> = { readonly [K in keyof S]: S[K] extends Reader<infer T> ? T : never };

/** Keys and values with the keys of `shape` and no others. */
export function object<S extends Shape>(shape: S): Reader<Values<S>> {
  const known = new Map(Object.entries(shape));
  const required = Object.keys(shape).filter((key) => shape[key]?.isOptional !== true);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(shape).map(([key, { schema }]) => [key, schema])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    read(node, source) {
      const map = source.resolve(node);
      if (isMap(map)) return fill(known, readKnown(known, map, source)) as Values<S>;
      reportType(node, source, `keys such as ${listed([...known.keys()].slice(0, 3))}`, 'write `key: value` pairs');
      return fill(known, new Map()) as Values<S>;
    },
    get absent() {
      return fill(known, new Map()) as Values<S>;
    },
  };
}

function readKnown(
  known: ReadonlyMap<string, Reader<unknown>>,
  map: YAMLMap,
  source: YamlSource,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const guessed = new Set<string>();
  let before: Entry | null = null;
  for (const entry of pairsOf(map, source, known)) {
    const { key, name, value, comment } = entry;
    const inside = indentInto(before, entry, source);
    before = entry;
    const reader = known.get(name);
    if (reader === undefined) {
      const meant = nearest(name, known.keys());
      if (meant !== undefined) guessed.add(meant);
      const others = `remove it; known here: ${listed(known.keys())}`;
      source.error(key, `unknown key \`${shorten(name)}\``, didYouMean(name, known.keys(), inside ?? others));
      source.references.lose(name);
    } else if (!values.has(name)) {
      values.set(name, value === null ? missing({ key, name, comment }, reader, source) : reader.read(value, source));
    }
  }
  // What is told as a misspelt key is not missing besides.
  const isMerged = map.items.some(({ key }) => isMerge(key));
  for (const [name, reader] of known) {
    if (!values.has(name) && reader.isOptional !== true && !isMerged && !guessed.has(name))
      source.error(map, `\`${name}\` is missing`, `add \`${name}:\``);
  }
  return values;
}

/** The fix for a key that follows on keys within another one, and may be the next of them; null where it is none. */
function indentInto(before: Entry | null, { key, value }: Entry, source: YamlSource): string | null {
  const inner = before?.value;
  if (!isMap<Node, Node | null>(inner) || inner.flow === true || !isMap(value)) return null;
  const last = inner.items.at(-1)?.key;
  const [wanted, is] = [last ? source.place(last).column : 0, source.place(key).column];
  return wanted > is ? `indent it by ${wanted - is} more, if it belongs to \`${before?.name}\`, else remove it` : null;
}

function fill(known: ReadonlyMap<string, Reader<unknown>>, values: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries(
    [...known].map(([name, { absent }]) => [name, values.has(name) ? values.get(name) : absent]),
  );
}

function missing({ key, name, comment }: Omit<Entry, 'value'>, reader: Reader<unknown>, source: YamlSource): unknown {
  const isMeant = comment !== null && /^\w/.test(comment);
  const fix = reader.isOptional ? 'write one or remove the key' : 'write one';
  source.error(
    key,
    `\`${name}\` has no value${isMeant ? ': a `#` begins a comment' : ''}`,
    isMeant ? `write \`"#${comment}"\`` : fix,
  );
  return reader.absent;
}

/** `<<: *base`, which takes over the keys of another map in YAML 1.1. */
function isMerge(key: unknown): boolean {
  return isScalar(key) && key.value === '<<';
}

interface Entry {
  readonly key: Node;
  readonly name: string;
  readonly value: Node | null;
  /** What stands behind a `#` in the place of a value. */
  readonly comment: string | null;
}

/**
 * The pairs of a map with their keys as text; an empty value is null. A key that stands twice, which the parser tells, comes once.
 *
 * @param known keys that mean something there; none by default
 */
function* pairsOf(map: YAMLMap, source: YamlSource, known: ReadonlyMap<string, unknown> = new Map()): Iterable<Entry> {
  let before: Node | null = null;
  const seen = new Set<string>();
  const pairs = map.items as Pair<Node, Node | null>[];
  for (const [at, pair] of pairs.entries()) {
    const number = numberWithComma(before, pair, map);
    before = pair.value;
    if (number !== null) {
      source.error(number.node, `\`${number.written}\`: a comma ends the value`, `write \`${number.meant}\``);
      continue;
    }
    if (isMerge(pair.key)) {
      source.error(pair.key, 'merge keys (`<<`) are not supported here', 'write out the keys that are meant');
      continue;
    }
    if (!isScalar(pair.key)) {
      source.error(pair.key, 'a key is not a plain word', 'write a word, a colon and the value');
      continue;
    }
    const name = String(pair.key.value);
    if (seen.has(name)) continue;
    seen.add(name);
    const rest = known.size === 0 || map.flow !== true ? 0 : restBehind(pairs, at, { known, map });
    const cut = pairs.slice(at + 1, at + 1 + rest);
    for (const { key } of cut) seen.add(isScalar(key) ? String(key.value) : '');
    const value = cut.length > 0 && isScalar(pair.value) ? uncut(pair.value, cut, source) : pair.value;
    const isEmpty = isScalar(pair.value) && pair.value.value === null;
    const comment = isEmpty ? (pair.value?.comment ?? null) : null;
    yield { key: pair.key, name, value: isEmpty ? null : value, comment };
  }
}

/** How many pairs of a map in braces are but what follows a comma in a text without quotes: words without a colon, and no key. */
function restBehind(
  pairs: readonly Pair<Node, Node | null>[],
  at: number,
  { known, map }: { readonly known: ReadonlyMap<string, unknown>; readonly map: YAMLMap },
): number {
  const value = pairs[at]?.value;
  const [next, ...more] = pairs.slice(at + 1);
  if (!isScalar(value) || value.type !== 'PLAIN' || value.value === null || next === undefined) return 0;
  if (numberWithComma(value, next, map) !== null) return 0;
  const behind = [next, ...more];
  const isKey = ({ key, value: other }: Pair<Node, Node | null>) =>
    other !== null || !isScalar(key) || known.has(String(key.value));
  const end = behind.findIndex(isKey);
  return end === -1 ? behind.length : end;
}

/** Tells of a text that a comma has cut, and gives all of it, so that nothing else is told of what is left. */
function uncut(value: Scalar, rest: readonly Pair<Node, Node | null>[], source: YamlSource): Scalar {
  const nodes = [value, ...rest.flatMap(({ key }) => (isScalar(key) ? [key] : []))];
  const isGlued = (node: Scalar, at: number) => node.range?.[0] === (nodes[at - 1]?.range?.[1] ?? 0) + 1;
  const words = nodes
    .map((node, at) => `${at === 0 ? '' : isGlued(node, at) ? ',' : ', '}${node.source ?? node.value}`)
    .join('');
  const meant = words.replace(/^["“„”']|["“”']$/g, '');
  source.error(
    value,
    `\`${shorten(words)}\`: a comma ends the value`,
    `write \`"${shorten(meant, 80)}"\`, in straight quotes`,
  );
  const whole = new Scalar(meant);
  whole.range = value.range ?? null;
  return whole;
}

/** What was meant by `29,50` or `10,000` within braces, where a comma ends the value and what follows it is a key; null for all else. */
function numberWithComma(before: Node | null, { key, value }: Pair<Node, Node | null>, { flow }: YAMLMap) {
  const isEmpty = value === null || (isScalar(value) && value.value === null && !value.source);
  if (flow !== true || !isEmpty || !isScalar(before) || !isScalar(key)) return null;
  const [whole = '', rest = ''] = [before.source ?? '', key.source ?? ''];
  if (!/^\d+$/.test(whole) || !/^\d{1,3}$/.test(rest) || before.range?.[1] !== (key.range?.[0] ?? 0) - 1) return null;
  return {
    node: before as Node,
    written: `${whole},${rest}`,
    meant: rest.length === 3 ? whole + rest : `${whole}.${rest}`,
  };
}

/** A list, in the editor's order. */
export function listOf<T>(item: Reader<T>): Reader<readonly T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    read(node, source) {
      const list = source.resolve(node);
      if (isSeq(list)) return (list.items as Node[]).map((element) => item.read(element, source));
      reportType(node, source, 'a list', 'write `- item` lines or `[a, b]`');
      return [];
    },
    absent: [],
  };
}

/** A list that may be left out. */
export function optionalList<T>(item: Reader<T>): Reader<readonly T[]> {
  return { ...listOf(item), isOptional: true };
}

/** Keys of the editor's choice, each with a value of one form. */
export function recordOf<T>(key: Reader<string>, value: Reader<T>): Reader<readonly (readonly [string, T])[]> {
  return {
    schema: { type: 'object', propertyNames: key.schema, additionalProperties: value.schema },
    read(node, source) {
      const map = source.resolve(node);
      if (!isMap(map)) {
        reportType(node, source, 'ids with their values', 'write `id: value` pairs');
        return [];
      }
      return [...pairsOf(map, source)].map((entry) => {
        const id = key.read(entry.key, source);
        return [
          id,
          entry.value === null
            ? (missing({ ...entry, name: id }, value, source) as T)
            : value.read(entry.value, source),
        ] as const;
      });
    },
    absent: [],
  };
}

/** Either of two forms: `short` where `isShort` says so, else `long`. */
export function either<A, B>(isShort: (node: Node) => boolean, short: Reader<A>, long: Reader<B>): Reader<A | B> {
  return {
    read: (node, source) =>
      isShort(source.resolve(node) ?? node) ? short.read(node, source) : long.read(node, source),
    absent: long.absent,
    schema: { anyOf: [short.schema, long.schema] },
  };
}
