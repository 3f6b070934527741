/** As much of WebAssembly as the kernels of the training need: instructions as lists of bytes, and the module around them. */

export const [I32, F32, V128] = [0x7f, 0x7d, 0x7b];

export const get = (index) => [0x20, index];
export const set = (index) => [0x21, index];
export const int = (value) => [0x41, ...signed(value)];
export const float = (value) => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)];
export const plus = [0x6a];
export const times = [0x6c];
export const loadInt = [0x28, 2, 0];
export const loadFloat = [0x2a, 2, 0];
export const storeFloat = [0x38, 2, 0];
export const addFloats = [0x92];
export const vector = {
  load: (offset = 0) => [0xfd, 0x00, 4, ...unsigned(offset)],
  store: (offset = 0) => [0xfd, 0x0b, 4, ...unsigned(offset)],
  loadSplat: [0xfd, 0x09, 2, 0],
  splat: [0xfd, 0x13],
  lane: (index) => [0xfd, 0x1f, index],
  zero: [0xfd, 0x0c, ...new Array(16).fill(0)],
  root: [0xfd, ...unsigned(0xe3)],
  add: [0xfd, ...unsigned(0xe4)],
  subtract: [0xfd, ...unsigned(0xe5)],
  multiply: [0xfd, ...unsigned(0xe6)],
  divide: [0xfd, ...unsigned(0xe7)],
};

/** Adds to a pointer in a local variable. */
export function advance(pointer, by) {
  return [...get(pointer), ...by, ...plus, ...set(pointer)];
}

/** The body at least once, with a counter that grows from 0 by `step` while it is less than a limit in another variable. */
export function loop(counter, step, limit, body) {
  const condition = [...get(counter), ...int(step), ...plus, 0x22, counter, ...get(limit), 0x49];
  return [...int(0), ...set(counter), 0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b];
}

/**
 * Compiles functions without results over a memory that is given.
 *
 * @param {Record<string, { parameters: number[], locals: number[], body: number[] }>} functions variables are numbered
 * through, parameters first
 * @param {WebAssembly.Memory} memory
 */
export function assemble(functions, memory) {
  const all = Object.entries(functions);
  const list = (items) => [...unsigned(items.length), ...items.flat()];
  const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];
  const name = (text) => [text.length, ...Buffer.from(text)];
  const types = all.map(([, { parameters }]) => [0x60, ...list(parameters), 0]);
  const exported = all.map(([title], index) => [...name(title), 0, index]);
  const bodies = all.map(([, { locals, body }]) => {
    const code = [...list(locals.map((type) => [1, type])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  const bytes = [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(2, [1, ...name('m'), ...name('m'), 2, 0, 1]),
    ...section(3, list(all.map((_, index) => [index]))),
    ...section(7, list(exported)),
    ...section(10, list(bodies)),
  ];
  const module = new WebAssembly.Module(new Uint8Array(bytes));
  return new WebAssembly.Instance(module, { m: { m: memory } }).exports;
}

function unsigned(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function signed(value) {
  const bytes = [];
  for (let rest = value; ; rest >>= 7) {
    const low = rest & 0x7f;
    if ((rest >> 7 === 0 && !(low & 0x40)) || (rest >> 7 === -1 && low & 0x40)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}
