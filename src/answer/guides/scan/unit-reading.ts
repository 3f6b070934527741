import type { Scan } from './scan.ts';
import { IDLE } from './word-classes.ts';

/** What one unit says of the words of a question. */
export interface UnitReading {
  /** The first of its tokens, and the first behind it. */
  readonly first: number;
  readonly behind: number;
  /** Slot → how well it is met in the unit, in what the unit continues, or in its headings. */
  readonly said: Float64Array;
  /** Slot → the first token of the unit that meets it, or -1. */
  readonly token: Int32Array;
}

/** Reads one unit of the scanned section. */
export function readUnit(scan: Scan, unit: number): UnitReading {
  const { units } = scan.tables.catalog;
  const said = new Float64Array(scan.slotCount);
  for (let slot = 0; slot < scan.slotCount; slot++) said[slot] = saidIn(scan, unit, slot);
  return {
    first: units.start(scan.firstUnit + unit),
    behind: units.end(scan.firstUnit + unit),
    said,
    token: tokensOfSlots(scan, unit),
  };
}

/** A name is met by itself alone, another word by synonyms, too. */
function saidIn(scan: Scan, unit: number, slot: number): number {
  const context = scan.tables.contextOf[scan.firstUnit + unit] as number;
  const own = scan.matchIn(unit, slot);
  const before = context < 0 ? 0 : scan.matchIn(context - scan.firstUnit, slot);
  const isName = scan.question.slots[slot]?.isName === true;
  return Math.max(own, before, scan.names.namedMatch[slot] as number, isName ? 0 : scan.synonymIn(unit, slot));
}

function tokensOfSlots({ hitStarts, hitSlot, hitToken, slotCount }: Scan, unit: number): Int32Array {
  const tokens = new Int32Array(slotCount).fill(-1);
  for (let hit = (hitStarts[unit + 1] as number) - 1; hit >= (hitStarts[unit] as number); hit--)
    tokens[hitSlot[hit] as number] = hitToken[hit] as number;
  return tokens;
}

/** Whether a token of the unit is a word of its own that the question lacks. */
export function saysOther({ tables, marks }: Scan, { first, behind }: UnitReading, token: number): boolean {
  if (token < first || token >= behind || ((tables.tokenClass[token] as number) & IDLE) !== 0) return false;
  return marks.markOfWord[tables.catalog.units.values[token] as number] === 0;
}
