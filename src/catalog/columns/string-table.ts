import { fnv1a } from '../../fnv1a.ts';
import { type Column, type Columns, column, narrowest } from './columns.ts';

const EMPTY_SLOT = 0xffffffff;

/** Of `before` and `text` written together; mixed once more, because only the low bits are used. */
function hash(text: string, before = ''): number {
  const value = fnv1a(text, fnv1a(before));
  return (value ^ (value >>> 15)) >>> 0;
}

/** Twice as many slots as strings, a power of two: a lookup reads one or two slots. */
function slotCount(strings: number): number {
  let slots = 4;
  while (slots < strings * 2) slots *= 2;
  return slots;
}

/** Columns of a table of strings, to be read by `StringTable`. The strings must be sorted and distinct. */
export function stringTableColumns(name: string, strings: readonly string[]): [string, Column][] {
  const starts = new Uint32Array(strings.length + 1);
  const slots = new Uint32Array(slotCount(strings.length)).fill(EMPTY_SLOT);
  for (const [id, text] of strings.entries()) {
    starts[id + 1] = (starts[id] as number) + text.length;
    let slot = hash(text) & (slots.length - 1);
    while (slots[slot] !== EMPTY_SLOT) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = id;
  }
  const units = new Uint16Array(starts[strings.length] as number);
  let at = 0;
  for (const text of strings) for (let index = 0; index < text.length; index++) units[at++] = text.charCodeAt(index);
  return [
    [`${name}.starts`, starts],
    [`${name}.slots`, slots],
    [`${name}.units`, narrowest(units)],
  ];
}

/** Distinct strings with dense ids in code-unit order, looked up through a hash table that is part of the file. */
export class StringTable {
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;
  /** Characters of all strings, one string behind the other. */
  readonly units: Uint8Array | Uint16Array;

  constructor(columns: Columns, name: string) {
    this.#starts = column(columns, `${name}.starts`, 'u32');
    this.#slots = column(columns, `${name}.slots`, 'u32');
    const units = columns.get(`${name}.units`);
    this.units = units instanceof Uint8Array ? units : column(columns, `${name}.units`, 'u16');
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** Id of a string, or -1. With `before`, of the two written together, which need not be put together for it. */
  idOf(text: string, before = ''): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(text, before) & mask; ; slot = (slot + 1) & mask) {
      const id = this.#slots[slot] as number;
      if (id === EMPTY_SLOT) return -1;
      if (this.#equals(id, before, text)) return id;
    }
  }

  /** Where a string begins in `units`; it ends where the next one begins. */
  start(id: number): number {
    return this.#starts[id] as number;
  }

  lengthOf(id: number): number {
    return (this.#starts[id + 1] as number) - (this.#starts[id] as number);
  }

  startsWith(id: number, text: string): boolean {
    return this.lengthOf(id) >= text.length && this.#holds(this.start(id), text);
  }

  /** The first string that is not before `text` in code-unit order; `count` where all are. */
  firstAtLeast(text: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(middle, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  textOf(id: number): string {
    let text = '';
    const end = this.#starts[id + 1] as number;
    for (let at = this.#starts[id] as number; at < end; at++) text += String.fromCharCode(this.units[at] as number);
    return text;
  }

  #equals(id: number, before: string, text: string): boolean {
    const start = this.#starts[id] as number;
    const middle = start + before.length;
    return (
      (this.#starts[id + 1] as number) === middle + text.length &&
      this.#holds(start, before) &&
      this.#holds(middle, text)
    );
  }

  #isBefore(id: number, text: string): boolean {
    const start = this.start(id);
    const length = this.lengthOf(id);
    for (let index = 0; index < length && index < text.length; index++) {
      const difference = (this.units[start + index] as number) - text.charCodeAt(index);
      if (difference !== 0) return difference < 0;
    }
    return length < text.length;
  }

  #holds(start: number, text: string): boolean {
    for (let index = 0; index < text.length; index++)
      if (this.units[start + index] !== text.charCodeAt(index)) return false;
    return true;
  }
}
