import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { shorten } from '../problems/shorten.ts';
import type { YamlSource } from './source.ts';

/**
 * Reads one node of a YAML file into a value. What is wrong is reported at the node, and reading goes on with `absent`,
 * so that one mistake never hides the next.
 */
export interface Reader<T> {
  read(node: Node, source: YamlSource): T;
  /** Stands in for a value that is missing or wrong. */
  readonly absent: T;
  /** Whether its key may be left out. */
  readonly isOptional?: boolean;
  /** What can be written, for the editors of people (JSON Schema, draft 2020-12). */
  readonly schema: JsonSchema;
}

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The same reader with words that say what it is for: editors show them, and the reference of the format prints them. */
export function described<T>(description: string, reader: Reader<T>): Reader<T> {
  return { ...reader, schema: { ...reader.schema, description } };
}

/** The same reader with another schema, where it takes less than what it is made of. */
export function narrowed<T>(schema: JsonSchema, reader: Reader<T>): Reader<T> {
  return { ...reader, schema: { ...reader.schema, ...schema } };
}

/** The same reader for a key that may be left out; `absent` is then the value, by default null. */
export function optional<T>(reader: Reader<T>): Reader<T | null>;
export function optional<T, A>(reader: Reader<T>, absent: A): Reader<T | A>;
export function optional<T>(reader: Reader<T>, absent: unknown = null): Reader<unknown> {
  const isSimple = typeof absent === 'string' || typeof absent === 'boolean';
  const schema = isSimple ? { ...reader.schema, default: absent } : reader.schema;
  return { read: (node, source) => reader.read(node, source), absent, isOptional: true, schema };
}

/** A reader whose value is turned into another shape. */
export function mapped<T, U>(reader: Reader<T>, map: (value: T) => U): Reader<U> {
  return {
    read: (node, source) => map(reader.read(node, source)),
    absent: map(reader.absent),
    isOptional: reader.isOptional ?? false,
    schema: reader.schema,
  };
}

/** A reader that looks at the value it has read and may report more about it. */
export function checked<T>(reader: Reader<T>, check: (value: T, node: Node, source: YamlSource) => void): Reader<T> {
  return {
    ...reader,
    read(node, source) {
      const value = reader.read(node, source);
      check(value, node, source);
      return value;
    },
  };
}

/** Says that a node is not of the wanted type. */
export function reportType(node: Node, source: YamlSource, wanted: string, fix: string): void {
  if (isAlias(node) && source.resolve(node) === undefined) {
    const what = `\`*${shorten(node.source)}\` stands for what is marked \`&${shorten(node.source)}\` above, and nothing is`;
    source.error(node, what, 'write the value out, or put a text that begins with `*` in quotes');
  } else source.error(node, `expected ${wanted}, found ${nameOf(node)}`, fix);
}

/** The scalar behind a node, or undefined. */
export function scalarOf(node: Node, source: YamlSource): Scalar | undefined {
  const resolved = source.resolve(node);
  return isScalar(resolved) ? resolved : undefined;
}

/** What a node is, in an editor's words. */
export function nameOf(node: Node): string {
  if (isMap(node)) return 'keys and values';
  if (isSeq(node)) return 'a list';
  const value: unknown = isScalar(node) ? node.value : undefined;
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `the text \`${shorten(value)}\``;
  if (typeof value === 'boolean') return `\`${value}\``;
  return `the number ${String(value)}`;
}
