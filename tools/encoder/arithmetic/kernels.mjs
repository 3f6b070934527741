import {
  addFloats,
  advance,
  F32,
  float,
  get,
  I32,
  int,
  loadInt,
  loop,
  plus,
  set,
  storeFloat,
  times,
  V128,
  vector,
} from './assembler.mjs';

/** Adam's own figures. */
const [MOMENTUM, SQUARES, EPSILON] = [0.9, 0.99, 1e-8];
/** Bytes that one round of a loop over a row takes: four vectors. */
const ROUND = 64;
const OFFSETS = [0, 16, 32, 48];

/** C (rows × columns) = A (rows × depth) · B, B in panels of eight columns; four rows at a time. */
function multiply() {
  const [A, B, C, ROWS, COLUMNS, DEPTH, ROW, COLUMN, STEP, PANEL, LEFT, RIGHT, TARGET, STRIDE, FIRST] = numbers(15);
  const [LOW, HIGH, SPLAT] = [FIRST + 8, FIRST + 9, FIRST + 10];
  const columnBytes = [...get(COLUMNS), ...int(4), ...times];
  const sums = [0, 1, 2, 3].map((row) => [FIRST + 2 * row, FIRST + 2 * row + 1]);
  const grown = (sum, right) => [
    ...[...get(sum), ...get(SPLAT), ...get(right), ...vector.multiply, ...vector.add],
    ...set(sum),
  ];
  const products = sums.flatMap(([low, high], row) => [
    ...[...get(LEFT), ...get(STRIDE), ...int(row), ...times, ...plus, ...vector.loadSplat, ...set(SPLAT)],
    ...grown(low, LOW),
    ...grown(high, HIGH),
  ]);
  const write = sums.flatMap(([low, high]) => [
    ...[...get(TARGET), ...get(low), ...vector.store(0), ...get(TARGET), ...get(high), ...vector.store(16)],
    ...advance(TARGET, columnBytes),
  ]);
  const inner = loop(STEP, 1, DEPTH, [
    ...[...get(RIGHT), ...vector.load(0), ...set(LOW), ...get(RIGHT), ...vector.load(16), ...set(HIGH)],
    ...products,
    ...advance(LEFT, int(4)),
    ...advance(RIGHT, int(32)),
  ]);
  const columns = loop(COLUMN, 8, COLUMNS, [
    ...sums.flat().flatMap((sum) => [...vector.zero, ...set(sum)]),
    ...[...get(PANEL), ...set(LEFT)],
    ...inner,
    ...[...get(C), ...get(ROW), ...columnBytes, ...times, ...plus],
    ...[...get(COLUMN), ...int(4), ...times, ...plus, ...set(TARGET)],
    ...write,
  ]);
  const body = [
    ...[...get(DEPTH), ...int(4), ...times, ...set(STRIDE), ...get(A), ...set(PANEL)],
    ...loop(ROW, 4, ROWS, [
      ...[...get(B), ...set(RIGHT)],
      ...columns,
      ...advance(PANEL, [...get(STRIDE), ...int(4), ...times]),
    ]),
  ];
  return { parameters: new Array(6).fill(I32), locals: [...new Array(8).fill(I32), ...new Array(11).fill(V128)], body };
}

/** Adds rows of a table, each with a factor, to a target. */
function gather() {
  const [ROWS, FACTORS, COUNT, TABLE, TARGET, BYTES, INDEX, AT, SOURCE, PLACE, FACTOR] = numbers(11);
  const added = OFFSETS.flatMap((offset) => [
    ...[...get(PLACE), ...get(PLACE), ...vector.load(offset)],
    ...[...get(FACTOR), ...get(SOURCE), ...vector.load(offset), ...vector.multiply, ...vector.add],
    ...vector.store(offset),
  ]);
  const body = loop(INDEX, 1, COUNT, [
    ...[...get(FACTORS), ...vector.loadSplat, ...set(FACTOR), ...get(TARGET), ...set(PLACE)],
    ...[...get(TABLE), ...get(ROWS), ...loadInt, ...get(BYTES), ...times, ...plus, ...set(SOURCE)],
    ...loop(AT, ROUND, BYTES, [...added, ...advance(PLACE, int(ROUND)), ...advance(SOURCE, int(ROUND))]),
    ...[...advance(ROWS, int(4)), ...advance(FACTORS, int(4))],
  ]);
  return { parameters: new Array(6).fill(I32), locals: [I32, I32, I32, I32, V128], body };
}

/** Adds a gradient, each time with a factor, to rows of a table of slopes, and gives its dot products with the rows themselves. */
function scatter() {
  const [ROWS, FACTORS, COUNT, TABLE, SLOPES, GRADIENT, BYTES, DOTS] = numbers(8);
  const [INDEX, AT, SOURCE, TARGET, PLACE, FACTOR, SUM, PIECE] = numbers(8).map((number) => number + 8);
  const added = OFFSETS.flatMap((offset) => [
    ...[...get(PLACE), ...vector.load(offset), ...set(PIECE)],
    ...[...get(TARGET), ...get(TARGET), ...vector.load(offset)],
    ...[...get(FACTOR), ...get(PIECE), ...vector.multiply, ...vector.add, ...vector.store(offset)],
    ...[...get(SUM), ...get(SOURCE), ...vector.load(offset), ...get(PIECE), ...vector.multiply, ...vector.add],
    ...set(SUM),
  ]);
  const rowAt = [...get(ROWS), ...loadInt, ...get(BYTES), ...times];
  const lanes = [0, 1, 2, 3].flatMap((lane) => [...get(SUM), ...vector.lane(lane), ...(lane === 0 ? [] : addFloats)]);
  const body = loop(INDEX, 1, COUNT, [
    ...[...get(FACTORS), ...vector.loadSplat, ...set(FACTOR), ...get(GRADIENT), ...set(PLACE)],
    ...[...get(TABLE), ...rowAt, ...plus, ...set(SOURCE), ...get(SLOPES), ...rowAt, ...plus, ...set(TARGET)],
    ...[...vector.zero, ...set(SUM)],
    ...loop(AT, ROUND, BYTES, [
      ...added,
      ...[PLACE, SOURCE, TARGET].flatMap((pointer) => advance(pointer, int(ROUND))),
    ]),
    ...[...get(DOTS), ...lanes, ...storeFloat],
    ...[ROWS, FACTORS, DOTS].flatMap((pointer) => advance(pointer, int(4))),
  ]);
  return { parameters: new Array(8).fill(I32), locals: [I32, I32, I32, I32, I32, V128, V128, V128], body };
}

/** One step of Adam over rows of a table, whose slopes become zero; each of the four tables has the same rows. */
function adam() {
  const [ROWS, COUNT, TABLE, SLOPES, MEANS, SQUARED, BYTES, RATE] = numbers(8);
  const [INDEX, AT, OFFSET, SLOPE, MEAN, SQUARE] = numbers(6).map((number) => number + 8);
  const constant = (value) => [...float(value), ...vector.splat];
  const at = (table) => [...get(table), ...get(OFFSET), ...plus];
  const mixed = (table, share, added) => [
    ...[...at(table), ...vector.load(), ...constant(share), ...vector.multiply],
    ...[...added, ...constant(1 - share), ...vector.multiply, ...vector.add],
  ];
  const squared = [...get(SLOPE), ...get(SLOPE), ...vector.multiply];
  const body = loop(INDEX, 1, COUNT, [
    ...[...get(ROWS), ...loadInt, ...get(BYTES), ...times, ...set(OFFSET)],
    ...loop(AT, 16, BYTES, [
      ...[...at(SLOPES), ...vector.load(), ...set(SLOPE), ...at(SLOPES), ...vector.zero, ...vector.store()],
      ...[...mixed(MEANS, MOMENTUM, get(SLOPE)), ...set(MEAN), ...at(MEANS), ...get(MEAN), ...vector.store()],
      ...[...mixed(SQUARED, SQUARES, squared), ...set(SQUARE), ...at(SQUARED), ...get(SQUARE), ...vector.store()],
      ...[...at(TABLE), ...at(TABLE), ...vector.load()],
      ...[...get(RATE), ...vector.splat, ...get(MEAN), ...vector.multiply],
      ...[...get(SQUARE), ...vector.root, ...constant(EPSILON), ...vector.add, ...vector.divide, ...vector.subtract],
      ...vector.store(),
      ...advance(OFFSET, int(16)),
    ]),
    ...advance(ROWS, int(4)),
  ]);
  return { parameters: [...new Array(7).fill(I32), F32], locals: [I32, I32, I32, V128, V128, V128], body };
}

function numbers(count) {
  return Array.from({ length: count }, (_, index) => index);
}

export const KERNELS = { multiply: multiply(), gather: gather(), scatter: scatter(), adam: adam() };
