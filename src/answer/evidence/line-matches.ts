import type { Question } from '../guides/question.ts';
import { ALIAS, type Lines, NAME, PLAN, SAID } from './lines.ts';

/** How well the words of one question stand in each line. */
export interface LineMatches {
  /** Share of the question's IDF that stands in each line, by any variant of its words; 0…1. */
  readonly coverage: Float64Array;
  /** The same by the words themselves. */
  readonly exact: Float64Array;
  /** Share of the IDF of each line's name that the question says; 0…1. */
  readonly name: Float64Array;
  /** Largest IDF of the question that each line lacks, as a share of the rarest possible. */
  readonly missing: Float64Array;
  /** Slot `s` in line `l` at `s * lines + l`: how far the line has that word, 0…1. */
  readonly bySlot: Float32Array;
  /** The fields in which it stands. */
  readonly fields: Uint8Array;
}

/** Compares a question with every line at once: by its words, their corrections, synonyms and kin. */
export function matchLines(question: Question, lines: Lines, rarest: number): LineMatches {
  const { slots, rarity } = question;
  const count = lines.all.length;
  const bySlot = new Float32Array(slots.length * count);
  const fields = new Uint8Array(slots.length * count);
  const coverage = new Float64Array(count);
  const exact = new Float64Array(count);
  const missing = new Float64Array(count);
  for (const [index, slot] of slots.entries()) {
    const offset = index * count;
    const take = (stem: number, weight: number) => {
      for (const at of lines.postings.get(stem) ?? []) {
        if (weight <= (bySlot[offset + at] as number)) continue;
        bySlot[offset + at] = weight;
        fields[offset + at] = lines.all[at]?.stems.get(stem) ?? 0;
      }
    };
    if (slot.stem >= 0) take(slot.stem, 1);
    for (const { stem, weight } of slot.alternatives) take(stem, weight);
    for (let at = 0; at < count; at++) {
      const match = bySlot[offset + at] as number;
      coverage[at] = (coverage[at] as number) + (slot.rarity / rarity) * match;
      if (match === 1) exact[at] = (exact[at] as number) + slot.rarity / rarity;
      missing[at] = Math.max(missing[at] as number, (slot.rarity * (1 - match)) / rarest);
    }
  }
  return { coverage, exact, missing, bySlot, fields, name: nameShares(question, lines, bySlot) };
}

/** How much of each line's own name the question says, weighted by what tells lines apart. */
function nameShares({ slots }: Question, lines: Lines, bySlot: Float32Array): Float64Array {
  const count = lines.all.length;
  const said = new Map<number, number>();
  for (const { stem, alternatives } of slots) {
    if (stem >= 0) said.set(stem, 1);
    for (const { stem: other, weight } of alternatives) said.set(other, Math.max(said.get(other) ?? 0, weight));
  }
  const shares = new Float64Array(count);
  for (const [at, { name }] of lines.all.entries()) {
    let all = 0;
    let own = 0;
    for (const stem of name) {
      const idf = lines.idf(stem);
      all += idf;
      own += idf * (said.get(stem) ?? 0);
    }
    let alias = 0;
    for (let slot = 0; slot < slots.length; slot++) {
      const field = bySlot[slot * count + at] as number;
      if (field > alias) alias = field;
    }
    shares[at] = all > 0 ? own / all : 0;
  }
  return shares;
}

export { ALIAS, NAME, PLAN, SAID };
