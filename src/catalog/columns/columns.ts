import { endianness } from 'node:os';

/**
 * A file of named columns that is read without parsing: magic, version, a directory as JSON, then each column on an 8-byte
 * boundary in little-endian order, so that typed arrays are views over the one buffer the file was read into.
 *
 * ```
 * "FLINDEX\0"  u32 version  u32 directory bytes  directory  padding  column  padding  column …
 * ```
 */

/** Whole numbers in the width that fits them. */
export type Column = Uint8Array | Uint16Array | Uint32Array;
/** Columns by name, in the order of the file. */
export type Columns = ReadonlyMap<string, Column>;

const MAGIC = Buffer.from('FLINDEX\0', 'latin1');
const HEADER_BYTES = MAGIC.length + 8;
const ALIGNMENT = 8;
/** Raise it when the layout of the file changes, not what is in it. */
const COLUMNS_VERSION = 1;

const TYPES = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };
type TypeName = keyof typeof TYPES;

interface Entry {
  readonly name: string;
  readonly type: TypeName;
  /** Bytes from the end of the directory's padding. */
  readonly offset: number;
  readonly length: number;
}

/** What is wrong with a file of columns, as the rest of a sentence about it. */
export class ColumnsError extends Error {}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function typeOf(column: Column): TypeName {
  if (column instanceof Uint32Array) return 'u32';
  return column instanceof Uint16Array ? 'u16' : 'u8';
}

/** The bytes of a file that holds these columns; the same columns give the same bytes. */
export function packColumns(columns: Columns): Uint8Array {
  assertLittleEndian();
  const entries: Entry[] = [];
  let size = 0;
  for (const [name, column] of columns) {
    entries.push({ name, type: typeOf(column), offset: size, length: column.length });
    size = aligned(size + column.byteLength);
  }
  const directory = Buffer.from(JSON.stringify(entries));
  const start = aligned(HEADER_BYTES + directory.length);
  const bytes = Buffer.alloc(start + size);
  MAGIC.copy(bytes);
  bytes.writeUInt32LE(COLUMNS_VERSION, MAGIC.length);
  bytes.writeUInt32LE(directory.length, MAGIC.length + 4);
  directory.copy(bytes, HEADER_BYTES);
  for (const [index, column] of [...columns.values()].entries())
    bytes.set(bytesOf(column), start + (entries[index]?.offset ?? 0));
  return bytes;
}

/** A view of the bytes of a column. */
export function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Views of the columns in a file's bytes.
 *
 * @throws {ColumnsError} when the bytes are no such file, of another version, or end early
 */
export function unpackColumns(file: Uint8Array): Columns {
  assertLittleEndian();
  const bytes = onBoundary(file);
  if (bytes.length < HEADER_BYTES || !MAGIC.equals(bytes.subarray(0, MAGIC.length)))
    throw new ColumnsError('is not an index file');
  const version = bytes.readUInt32LE(MAGIC.length);
  if (version !== COLUMNS_VERSION)
    throw new ColumnsError(`has layout ${version}, but layout ${COLUMNS_VERSION} is read here`);
  const directoryBytes = bytes.readUInt32LE(MAGIC.length + 4);
  const start = aligned(HEADER_BYTES + directoryBytes);
  const entries = JSON.parse(bytes.toString('utf8', HEADER_BYTES, HEADER_BYTES + directoryBytes)) as Entry[];
  return new Map(entries.map((entry) => [entry.name, viewOf(bytes, start, entry)]));
}

function viewOf(bytes: Buffer<ArrayBuffer>, start: number, { name, type, offset, length }: Entry): Column {
  const View = TYPES[type];
  if (start + offset + length * View.BYTES_PER_ELEMENT > bytes.length)
    throw new ColumnsError(`ends within its column ${name}`);
  return new View(bytes.buffer, bytes.byteOffset + start + offset, length);
}

/** The same bytes where views of every width can begin; copied only when they lie askew, as pieces of a pool do. */
function onBoundary(bytes: Uint8Array): Buffer<ArrayBuffer> {
  if (bytes.byteOffset % ALIGNMENT === 0)
    return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return Buffer.from(copy.buffer);
}

function assertLittleEndian(): void {
  if (endianness() !== 'LE')
    throw new Error('Cannot use an index on a big-endian machine: its columns are little-endian.');
}

/** A column of one type, or an error that names the missing or unexpected one. */
export function column<Type extends TypeName>(
  columns: Columns,
  name: string,
  type: Type,
): InstanceType<(typeof TYPES)[Type]> {
  const found = columns.get(name);
  if (!(found instanceof TYPES[type])) throw new ColumnsError(`has no column ${name} of type ${type}`);
  return found as InstanceType<(typeof TYPES)[Type]>;
}

/** A column of whatever width. */
export function anyColumn(columns: Columns, name: string): Column {
  const found = columns.get(name);
  if (found === undefined) throw new ColumnsError(`has no column ${name}`);
  return found;
}

/** A number for each of some items. `Uint32Array.from` would do the same through an iterator, and take twenty times as long. */
export function numbersOf<Item>(
  items: ArrayLike<Item>,
  of: (item: Item, index: number) => number,
): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(items.length);
  for (let index = 0; index < items.length; index++) numbers[index] = of(items[index] as Item, index);
  return numbers;
}

/** The numbers of some columns, one behind the other. */
export function joinColumns(columns: readonly Column[]): Uint32Array {
  const joined = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    joined.set(column, at);
    at += column.length;
  }
  return joined;
}

/** The same numbers in the narrowest column that holds them. */
export function narrowest(values: Column): Column {
  let largest = 0;
  for (let at = 0; at < values.length; at++) largest = Math.max(largest, values[at] as number);
  if (largest > 0xffff) return values;
  return largest > 0xff ? Uint16Array.from(values) : Uint8Array.from(values);
}
