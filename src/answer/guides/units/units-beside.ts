import type { Unit } from '../../../facts/corpus.ts';

/** The other rows, items or steps of a unit's block; of a sentence, those before and behind it in its paragraph. */
export function unitsBeside(units: readonly Unit[], at: number): readonly number[] {
  const unit = units[at];
  if (unit === undefined) return [];
  const isBeside = (other: number): boolean =>
    other !== at && units[other]?.block === unit.block && units[other]?.kind === unit.kind;
  if (unit.kind === 'sentence') return [at - 1, at + 1].filter(isBeside);
  let from = at;
  while (units[from - 1]?.block === unit.block) from--;
  const found: number[] = [];
  for (let other = from; units[other]?.block === unit.block; other++) if (isBeside(other)) found.push(other);
  return found;
}
